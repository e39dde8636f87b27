// Piles in lines: how wide they are, where a line ends, and which pile lies in which.

import { fanWidth, lineHeight, openWidth, SMALLEST_THAT_SCROLLS, showsNames, sizesToTry } from "./sizes.js";

/**
 * @typedef {import("./sizes.js").Room} Room
 * @typedef {import("./sizes.js").Size} Size
 * @typedef {{ left: number, top: number, width: number }} Box
 * @typedef {Box & { key: string, cards: string[], count: number }} Spot
 */

/**
 * @typedef {object} PileShape
 * @property {string} key
 * @property {string[]} cards
 * @property {number} count of the cards, with those that were taken away in this turn
 * @property {number} heading px of its name
 */

export const FIRST_CARDS = 3; // a new pile gets room for so many
const LARGE = 94; // px of a card: as long as they are so large, there is room for a second new pile
const MUCH_LARGER = 1.3; // so much larger cards are worth it that piles change their lines
const CLOSED = 0.64; // how far a new pile closes its fan before it would move the others

export const NEXT = ""; // no pile has this key

/** The next new pile, for which room is kept. @type {PileShape} */
const ONE_OPEN = { key: NEXT, cards: [], count: FIRST_CARDS + 1, heading: 0 };

/** The same as a closed fan. */
export const ONE_MORE = { ...ONE_OPEN, count: FIRST_CARDS };

/**
 * @param {PileShape} pile
 * @param {number} count of the cards for which there shall be room
 * @param {Room} room
 * @param {Size} size
 */
export const wantedWidth = ({ heading }, count, room, size) =>
  Math.min(room.across, Math.max(fanWidth(count, room, size), heading));

/**
 * The same with a closed fan.
 * @param {PileShape} pile
 * @param {number} count
 * @param {Room} room
 * @param {Size} size
 */
export const closedWidth = (pile, count, room, { width, step }) =>
  wantedWidth(pile, count, room, { width, step: Math.min(CLOSED, step) });

/**
 * With room for what is still missing, most of all on a pile that was begun in this turn.
 * @param {PileShape[]} piles
 * @param {Spot[]} known where they lay before in the turn, if anywhere
 */
export const withMissing = (piles, known) =>
  piles.map((pile) => {
    const isNew = known.length > 0 && !known.some(({ key }) => key === pile.key);
    return { ...pile, count: Math.max(pile.count, FIRST_CARDS + Number(isNew)) };
  });

/**
 * A line ends at the corner, if it reaches down so far.
 * @param {number} top
 * @param {Room} room
 * @param {Size} size
 */
export function endOfLine(top, room, size) {
  const { across, down, corner, gap } = room;
  const isBeside = top + lineHeight(room, size) > down - corner.height && top < down;
  return isBeside && corner.width ? across - corner.width - gap : across;
}

/**
 * Which pile lies in which line, and in which order.
 * @param {Spot[]} spots
 * @returns {Map<string, number>} the lines by the keys of their piles, line by line from the left
 */
export function linesBefore(spots) {
  const tops = [...new Set(spots.map(({ top }) => top))].sort((a, b) => a - b);
  const inOrder = [...spots].sort((a, b) => a.top - b.top || a.left - b.left);
  return new Map(inOrder.map(({ key, top }) => [key, tops.indexOf(top)]));
}

/**
 * Each pile in its line of before, as far as there is room; the others in the first line that has room.
 * @param {PileShape[]} piles
 * @param {Room} room
 * @param {Size} size
 * @param {Map<string, number>} [before]
 * @param {boolean} [isStrict] whether none may leave its line
 * @returns {Spot[] | null} nothing, if they need more room than there is
 */
export function linesOf(piles, room, size, before = new Map(), isStrict = false) {
  const lines = new Lines(room, size);
  const known = [...before.keys()].flatMap((key) => piles.find((pile) => pile.key === key) ?? []);
  const stay = known.filter((pile) => lines.add(pile, Number(before.get(pile.key))));
  if (isStrict && stay.length < known.length) return null;
  const others = piles.filter((pile) => !stay.includes(pile));
  return others.every((pile) => lines.add(pile)) ? lines.inOrderOf(piles) : null;
}

class Lines {
  /** @type {number[]} where the next pile of each line would begin */
  ends = [];
  /** @type {Spot[]} */
  spots = [];

  /**
   * @param {Room} room
   * @param {Size} size
   */
  constructor(room, size) {
    this.room = room;
    this.size = size;
    this.height = lineHeight(room, size);
  }

  /** @param {number} line */
  topOf(line) {
    return line * (this.height + this.room.gap);
  }

  /** @param {number} line */
  isThere(line) {
    return this.topOf(line) + this.height <= this.room.down + 0.1;
  }

  /**
   * @param {PileShape} pile
   * @param {number} [wanted] its line; else the first with room
   * @returns {boolean} whether there is room for it
   */
  add(pile, wanted) {
    const width =
      pile === ONE_MORE
        ? closedWidth(pile, pile.count, this.room, this.size)
        : wantedWidth(pile, pile.count, this.room, this.size);
    for (let line = wanted ?? 0; this.isThere(line) && line <= (wanted ?? this.ends.length); line++) {
      const [left, top] = [this.ends[line] ?? 0, this.topOf(line)];
      if (left + width > endOfLine(top, this.room, this.size)) continue;
      while (this.ends.length <= line) this.ends.push(0);
      this.ends[line] = left + width + this.room.gap;
      const { key, cards, count } = pile;
      this.spots.push({ key, cards, count, left, top, width });
      return true;
    }
    return false;
  }

  /** @param {PileShape[]} piles */
  inOrderOf(piles) {
    const rank = (/** @type {Spot} */ { key }) => piles.findIndex((pile) => pile.key === key);
    return [...this.spots].sort((a, b) => rank(a) - rank(b));
  }
}

/**
 * @typedef {object} Fit
 * @property {Size} size
 * @property {boolean} isWhole whether all piles are seen at once
 * @property {boolean} isNamed whether all names are seen
 * @property {PileShape[]} more new piles for which there is room, too
 */

/**
 * The largest cards with which all piles fit, with room for one more if that can be, or for two.
 * @param {PileShape[]} piles
 * @param {Room} room
 * @param {Map<string, number>} [before] the lines in which they lay
 * @param {boolean} [isStrict] whether none may leave its line
 * @returns {Fit}
 */
function bestFit(piles, room, before, isStrict) {
  const sizes = sizesToTry(room);
  const smallest = sizes.findLast(({ width }) => width >= SMALLEST_THAT_SCROLLS) ?? sizes[0];
  const named = room.isPhone ? [] : sizes.filter(showsNames);
  const large = named.filter(({ width }) => width >= LARGE);
  const first = (/** @type {Size[]} */ some, /** @type {PileShape[]} */ ...more) => {
    const size = some.find((each) => linesOf([...piles, ...more], room, each, before, isStrict));
    return size && { size, isWhole: true, isNamed: some !== sizes, more };
  };
  return (
    first(large, ONE_OPEN, ONE_MORE) ??
    first(named, ONE_MORE) ??
    first(named) ??
    first(sizes, ONE_MORE) ??
    first(sizes) ?? { size: smallest, isWhole: false, isNamed: false, more: [] }
  );
}

/**
 * Whether piles keep their lines: not where piles or names would be hidden for it, or the cards could be much
 * larger; and before a turn not where the next new pile would have no room.
 * @param {Fit} kept
 * @param {Fit} free
 * @param {boolean} isNext whether another turn begins
 */
const isWorthIt = (kept, free, isNext) =>
  kept.isWhole >= free.isWhole &&
  kept.isNamed >= free.isNamed &&
  (!isNext || kept.more.length >= Math.min(1, free.more.length)) &&
  kept.size.width * MUCH_LARGER > free.size.width;

/**
 * How the piles lie best: each in its line, or but for those that have no room there, or all of them afresh.
 * @param {PileShape[]} piles
 * @param {Room} room
 * @param {Map<string, number>} before the lines in which they lay
 * @param {boolean} isNext whether another turn begins
 * @returns {Fit & { before?: Map<string, number> }}
 */
export function fitFor(piles, room, before, isNext) {
  const free = bestFit(piles, room);
  const kept = before.size ? [true, false].map((isStrict) => bestFit(piles, room, before, isStrict)) : [];
  const best = kept.find((each) => isWorthIt(each, free, isNext));
  return best ? { ...best, before } : free;
}

/**
 * Let the fans of a line breathe: what is left over opens them, but for the room of new piles.
 * @param {Spot[]} spots of one line
 * @param {PileShape[]} piles whose fans may open
 * @param {Room} room
 * @param {Size} size
 * @param {number} reserved px
 */
export function spread(spots, piles, room, size, reserved) {
  const line = [...spots].sort((a, b) => a.left - b.left);
  const wishes = line.map(({ key, width }) => {
    const pile = piles.find((each) => each.key === key);
    return pile ? Math.max(0, openWidth(pile.count, room, size) - width) : 0;
  });
  const last = line[line.length - 1];
  const left = endOfLine(last.top, room, size) - (last.left + last.width) - reserved;
  const share = Math.min(1, Math.max(0, left) / (sum(wishes) || 1));
  line.forEach((spot, index) => {
    spot.left += sum(wishes.slice(0, index)) * share;
    spot.width += wishes[index] * share;
  });
}

/** @param {number[]} numbers */
export const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
