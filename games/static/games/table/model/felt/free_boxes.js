// Where on the felt there is room for a pile, while the others stay where they lie.

import { closedWidth, endOfLine, linesOf, ONE_MORE, spread, sum } from "./lines.js";
import { lineHeight, narrowWidth, newWidth, openWidth, sizesToTry } from "./sizes.js";

/**
 * @typedef {import("./lines.js").Box} Box
 * @typedef {import("./lines.js").PileShape} PileShape
 * @typedef {import("./lines.js").Spot} Spot
 * @typedef {import("./sizes.js").Room} Room
 * @typedef {import("./sizes.js").Size} Size
 * @typedef {{ spots: Spot[], size: Size, height: number }} Table what lies there, and how far down
 */

const A_LITTLE = 64; // px: by so much a room may become lower or higher, and nothing moves

/**
 * @param {Spot[]} spots
 * @param {number} top
 */
export const inLine = (spots, top) => spots.filter((spot) => Math.abs(spot.top - top) < 1);

/**
 * How many px are free in a line from some point to the next pile, or to the end of the line.
 * @param {Table} table
 * @param {number} left
 * @param {{ top: number }} spot that may lie there itself
 * @param {Room} room
 */
export function freeFrom({ spots, size }, left, spot, room) {
  const others = inLine(spots, spot.top).filter((each) => each !== spot && each.left + each.width > left);
  const ends = others.map((each) => each.left - room.gap);
  return Math.min(endOfLine(spot.top, room, size), ...ends) - left;
}

/**
 * The first box of this width that is free.
 * @param {Table} table
 * @param {number} width
 * @param {Room} room
 * @returns {Box | null}
 */
export function freeBox(table, width, room) {
  const line = lineHeight(room, table.size);
  for (let top = 0; top + line <= Math.max(room.down, table.height) + 1; top += line + room.gap) {
    const ends = inLine(table.spots, top).map((spot) => spot.left + spot.width + room.gap);
    const left = [0, ...ends].find((start) => freeFrom(table, start, { top }, room) >= width);
    if (left !== undefined) return { left, top, width };
  }
  return null;
}

/**
 * Where a pile lay that comes back, if nothing else lies there now.
 * @param {Table} table
 * @param {Spot | undefined} spot
 * @param {Room} room
 * @returns {Box | null}
 */
export function boxBefore(table, spot, room) {
  if (!spot) return null;
  const { left, top, width } = spot;
  const isFree = inLine(table.spots, top).every(
    (each) => each.left + each.width <= left || each.left >= left + width,
  );
  return isFree && freeFrom(table, left, { top }, room) >= width ? { left, top, width } : null;
}

/**
 * On a phone, where no names are hidden by it, the last pile of a line closes its fan for a new one.
 * @param {Table} table
 * @param {number} width of the new pile
 * @param {Room} room
 * @returns {{ box: Box, spot: Spot } | null} where the new pile lies then, and which one makes room for it
 */
export function boxBesideLast({ spots, size }, width, room) {
  for (const spot of room.isPhone ? spots : []) {
    const { top, left, count } = spot;
    const start = endOfLine(top, room, size) - width;
    const isLast = spots.every((other) => other.top !== top || other.left <= left);
    if (isLast && left + narrowWidth(count, room, size) + room.gap <= start)
      return { box: { left: start, top, width }, spot };
  }
  return null;
}

/**
 * Whether a pile of so many cards can come and nothing moves.
 * @param {Table} table
 * @param {PileShape} pile
 * @param {Room} room
 */
function hasPlace(table, pile, room) {
  const isFree = freeBox(table, closedWidth(pile, pile.count, room, table.size), room);
  return Boolean(isFree ?? boxBesideLast(table, newWidth(pile.count, room, table.size), room));
}

/**
 * Whether the next new pile would move the others, and smaller cards would leave room for it: then they move
 * before a turn rather than in it.
 * @param {Table} table
 * @param {PileShape[]} piles
 * @param {Room} room
 */
export const isCramped = (table, piles, room) =>
  !hasPlace(table, ONE_MORE, room) &&
  sizesToTry(room).some((size) => linesOf([...piles, ONE_MORE], room, size));

/**
 * Whether what lies there would lie well in another room: one that is only a little lower or higher, as where
 * something above the table has one line more.
 * @param {Table} table
 * @param {Room | null} before
 * @param {Room} room
 */
export function staysIn({ spots, size, height }, before, room) {
  if (!before || JSON.stringify({ ...before, down: 0 }) !== JSON.stringify({ ...room, down: 0 }))
    return false;
  if (Math.abs(before.down - room.down) > A_LITTLE) return false;
  const isSeen = height <= room.down + 1 || height > before.down + 1;
  return isSeen && spots.every(({ left, top, width }) => left + width <= endOfLine(top, room, size) + 1);
}

/**
 * Let fans open into what is free beside them.
 * @param {Table} table
 * @param {Room} room
 */
function openFans(table, room) {
  for (const spot of table.spots) {
    const wanted = Math.min(openWidth(spot.count, room, table.size), freeFrom(table, spot.left, spot, room));
    spot.width = Math.max(spot.width, wanted);
  }
}

/**
 * Let the fans of all lines open; what is left for the next pile takes on a phone the last of its line, which
 * closes its fan again when that one comes.
 * @param {Table} table
 * @param {PileShape[]} piles
 * @param {Room} room
 * @param {Spot[]} kept what is left free for the next piles
 */
export function openLines(table, piles, room, kept) {
  const { spots, size } = table;
  for (const { top } of spots.filter(({ left }) => left === 0)) {
    const reserved = inLine(kept, top).map(({ width }) => width + room.gap);
    spread(inLine(spots, top), piles, room, size, sum(reserved));
  }
  if (room.isPhone) openFans(table, room);
}

/**
 * Between turns fans that hide names open into what is free in their lines, as long as the next new pile
 * keeps its place; on a phone first of all the last of a line, which closes its fan again for that one.
 * @param {Table & { hidesNames: (pile: PileShape) => boolean }} table
 * @param {PileShape[]} piles
 * @param {Room} room
 */
export function fillLines(table, piles, room) {
  if (room.isPhone) openFans(table, room);
  const isKept = hasPlace(table, ONE_MORE, room);
  for (const top of new Set(table.spots.map((spot) => spot.top))) {
    const line = inLine(table.spots, top);
    const before = line.map((spot) => ({ ...spot }));
    const closed = piles.filter((pile) => table.hidesNames(pile));
    spread(line, closed, room, table.size, 0);
    if (!isKept || hasPlace(table, ONE_MORE, room)) continue;
    for (const [index, spot] of line.entries()) Object.assign(spot, before[index]);
  }
}

/**
 * A box below all others, where a phone's felt has to scroll in any case.
 * @param {Table} table
 * @param {PileShape} pile that lies down there
 * @param {Box} box
 * @param {Room} room
 * @returns {Box | null}
 */
export function below({ spots }, pile, box, room) {
  const all = [...spots.map((spot) => ({ ...spot, heading: 0 })), pile];
  const couldFit = !room.isPhone || sizesToTry(room).some((size) => linesOf(all, room, size));
  return couldFit ? null : box;
}
