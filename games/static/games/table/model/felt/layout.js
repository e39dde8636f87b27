// Where the piles lie on the felt. A pile keeps its spot and its cards their size: what grows closes its
// fan, what is new lies down where there is room, and only when nothing else fits is the table laid out
// afresh, with the largest cards with which everything is seen.

import { matchingKeys } from "../turn/pile_matching.js";
import {
  fanWidth,
  lineHeight,
  openWidth,
  READABLE,
  showsNames,
  sizesToTry,
  tightWidth,
  zoomed,
} from "./sizes.js";

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

const FIRST_CARDS = 3; // a new pile gets room for so many
const ONE_MORE = { key: "", cards: [], count: FIRST_CARDS, heading: 0 };
const LARGE = 94; // px of a card: as long as they are so large, there is room for a second new pile
const CLOSED = 0.6; // how far a new pile closes its fan before it would move the others
const COVERED = 0.96; // of a card's width: where the next begins sooner, it covers the one before

export class Layout {
  /** @type {Spot[]} */
  spots = [];
  /** @type {Size} */
  size = { width: 0, step: 1 };
  /** @type {Room | null} */
  room = null;
  moment = "";

  /**
   * @param {PileShape[]} piles
   * @param {Room} room
   * @param {string} moment as long as it is the same, piles are known by their keys, and a spot is kept for
   *   a pile that has gone
   * @returns {boolean} whether the table was laid out afresh
   */
  arrange(piles, room, moment) {
    const isNext = moment !== this.moment;
    if (!isSame(room, this.room)) this.spots = [];
    else if (isNext) this.recognise(piles);
    Object.assign(this, { room, moment });
    const isFresh =
      !this.spots.length || !this.keep(piles, room) || (isNext && this.isBetterAfresh(piles, room));
    if (isFresh) this.layOut(piles, room);
    for (const { key, cards, count } of piles) Object.assign(this.spotOf(key), { cards, count });
    return isFresh;
  }

  /** @param {string} key */
  spotOf(key) {
    const spot = this.spots.find((each) => each.key === key);
    if (!spot) throw new Error(`No spot for ${key}.`);
    return spot;
  }

  /** How far down the piles go. */
  get height() {
    const lowest = Math.max(0, ...this.spots.map(({ top }) => top));
    return this.room && this.spots.length ? lowest + lineHeight(this.room, this.size) : 0;
  }

  /** Whether the cards of a pile cover one another. @param {PileShape} pile */
  isFan(pile) {
    return this.stepOf(pile) < COVERED;
  }

  /** Whether they cover one another's names. @param {PileShape} pile */
  hidesNames(pile) {
    return this.stepOf(pile) < READABLE - 0.01;
  }

  /** Which part of a card the next one leaves open. @param {PileShape} pile */
  stepOf({ key, count }) {
    const inside = this.spotOf(key).width - 2 * (this.room?.pad ?? 0);
    return count > 1 ? (inside - this.size.width) / (count - 1) / this.size.width : 1;
  }

  /** The table of another moment: which of its piles lay where. @param {PileShape[]} piles */
  recognise(piles) {
    const keys = matchingKeys(this.spots, piles);
    this.spots = piles.flatMap(({ key, cards }, index) => {
      const known = this.spots.find((spot) => spot.key === keys[index]);
      return known ? [{ ...known, key, cards }] : []; // with the old count: it may have grown
    });
  }

  /**
   * Whether the piles should move before a turn, so that they need not move in it, or so that all are seen.
   * @param {PileShape[]} piles
   * @param {Room} room
   */
  isBetterAfresh(piles, room) {
    return this.isCramped(piles, room) || this.isSqueezed(piles, room);
  }

  /**
   * Whether cards cover names, and all names could be seen.
   * @param {PileShape[]} piles
   * @param {Room} room
   */
  isSqueezed(piles, room) {
    if (room.isPhone || room.isZoomed || !piles.some((pile) => this.hidesNames(pile))) return false;
    return sizesToTry(room).some((size) => showsNames(size) && linesOf(piles, room, size));
  }

  /**
   * Whether the next new pile would move the others, and smaller cards would leave room for it: then they
   * move before a turn rather than in it.
   * @param {PileShape[]} piles
   * @param {Room} room
   */
  isCramped(piles, room) {
    const isFull = !this.freeBox(fanWidth(FIRST_CARDS, room, this.size), room);
    return isFull && sizesToTry(room).some((size) => linesOf([...piles, ONE_MORE], room, size));
  }

  /**
   * Leave everything where it lies, and find room for what has come.
   * @param {PileShape[]} piles
   * @param {Room} room
   * @returns {boolean} whether all have room
   */
  keep(piles, room) {
    return piles.every((pile) => {
      const spot = this.spots.find(({ key }) => key === pile.key);
      return spot ? this.widen(spot, pile, room) : this.add(pile, room);
    });
  }

  /**
   * A pile that has grown takes what is free beside it; else its fan closes, as far as it may.
   * @param {Spot} spot
   * @param {PileShape} pile
   * @param {Room} room
   */
  widen(spot, { count }, room) {
    if (count <= spot.count) return true;
    const wanted = Math.min(openWidth(count, room, this.size), this.freeFrom(spot.left, spot, room));
    spot.width = Math.max(spot.width, wanted);
    return spot.width >= Math.min(tightWidth(count, room, this.size), room.across);
  }

  /**
   * @param {PileShape} pile
   * @param {Room} room
   */
  add(pile, room) {
    const { key, cards, count } = pile;
    const wanted = wantedWidth(pile, Math.max(count, FIRST_CARDS), room, this.size);
    const narrow = wantedWidth(pile, count, room, { ...this.size, step: Math.min(CLOSED, this.size.step) });
    const box = this.freeBox(wanted, room) ?? this.freeBox(narrow, room);
    if (!box) return false;
    const free = Math.min(wanted, this.freeFrom(box.left, box, room));
    this.spots.push({ key, cards, count, ...box, width: Math.max(box.width, free) });
    return true;
  }

  /**
   * The first box of this width that is free.
   * @param {number} width
   * @param {Room} room
   * @returns {Box | null}
   */
  freeBox(width, room) {
    const line = lineHeight(room, this.size);
    for (let top = 0; top + line <= Math.max(room.down, this.height) + 1; top += line + room.gap) {
      const ends = this.inLine(top).map((spot) => spot.left + spot.width + room.gap);
      const left = [0, ...ends].find((start) => this.freeFrom(start, { top }, room) >= width);
      if (left !== undefined) return { left, top, width };
    }
    return null;
  }

  /**
   * How many px are free in a line from some point to the next pile, or to the end of the line.
   * @param {number} left
   * @param {{ top: number }} spot that may lie there itself
   * @param {Room} room
   */
  freeFrom(left, spot, room) {
    const others = this.inLine(spot.top).filter((each) => each !== spot && each.left + each.width > left);
    const ends = others.map((each) => each.left - room.gap);
    return Math.min(endOfLine(spot.top, room, this.size), ...ends) - left;
  }

  /** @param {number} top */
  inLine(top) {
    return this.spots.filter((spot) => Math.abs(spot.top - top) < 1);
  }

  /**
   * Lay everything out afresh, with room for one more pile if that can be, or for two.
   * @param {PileShape[]} piles
   * @param {Room} room
   */
  layOut(piles, room) {
    const sizes = sizesToTry(room);
    const named = room.isPhone ? [] : sizes.filter(showsNames);
    const large = named.filter(({ width }) => width >= LARGE);
    const first = (/** @type {Size[]} */ some, /** @type {PileShape[]} */ ...more) =>
      some.find((size) => linesOf([...piles, ...more], room, size));
    const best =
      first(large, ONE_MORE, ONE_MORE) ??
      first(named, ONE_MORE) ??
      first(named) ??
      first(sizes, ONE_MORE) ??
      first(sizes) ??
      sizes[sizes.length - 1];
    this.size = room.isZoomed ? zoomed(best) : best;
    const endless = { ...room, down: Infinity, across: endOfLine(room.down - 1, room, this.size) };
    this.spots = linesOf(piles, linesOf(piles, room, this.size) ? room : endless, this.size) ?? [];
    for (const { top } of this.spots.filter(({ left }) => left === 0)) this.spread(top, piles, room);
  }

  /**
   * Let the fans of a line breathe: what is left over opens them. The last line keeps it for new piles.
   * @param {number} top
   * @param {PileShape[]} piles
   * @param {Room} room
   */
  spread(top, piles, room) {
    const line = this.inLine(top);
    const wishes = line.map(({ key, width }) => {
      const { count } = /** @type {PileShape} */ (piles.find((pile) => pile.key === key));
      return Math.max(0, openWidth(count, room, this.size) - width);
    });
    const last = line[line.length - 1];
    const kept = this.spots.every((spot) => spot.top <= top)
      ? fanWidth(FIRST_CARDS, room, this.size) + room.gap
      : 0;
    const left = endOfLine(top, room, this.size) - (last.left + last.width) - kept;
    const share = Math.min(1, Math.max(0, left) / (sum(wishes) || 1));
    line.forEach((spot, index) => {
      spot.left += sum(wishes.slice(0, index)) * share;
      spot.width += wishes[index] * share;
    });
  }
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);

/**
 * @param {Room} room
 * @param {Room | null} other
 */
const isSame = (room, other) => JSON.stringify(room) === JSON.stringify(other);

/**
 * @param {PileShape} pile
 * @param {number} count of the cards for which there shall be room
 * @param {Room} room
 * @param {Size} size
 */
const wantedWidth = ({ heading }, count, room, size) =>
  Math.min(room.across, Math.max(fanWidth(count, room, size), heading));

/**
 * A line ends at the corner, if it reaches down so far.
 * @param {number} top
 * @param {Room} room
 * @param {Size} size
 */
function endOfLine(top, room, size) {
  const { across, down, corner, gap } = room;
  const isBeside = top + lineHeight(room, size) > down - corner.height && top < down;
  return isBeside && corner.width ? across - corner.width - gap : across;
}

/**
 * Each pile in the first line that has room for it.
 * @param {PileShape[]} piles
 * @param {Room} room
 * @param {Size} size
 * @returns {Spot[] | null} nothing, if they need more room than there is
 */
function linesOf(piles, room, size) {
  const height = lineHeight(room, size);
  /** @type {{ top: number, left: number }[]} each line, and where its next pile would begin */
  const lines = [];
  const spots = [];
  for (const { key, cards, count, heading } of piles) {
    const width = wantedWidth({ key, cards, count, heading }, count, room, size);
    const hasRoom = (/** @type {{ top: number, left: number }} */ { top, left }) =>
      left + width <= endOfLine(top, room, size);
    while (!lines.some(hasRoom)) {
      const top = lines.length * (height + room.gap);
      if (top + height > room.down + 0.1) return null;
      lines.push({ top, left: 0 });
    }
    const line = /** @type {{ top: number, left: number }} */ (lines.find(hasRoom));
    spots.push({ key, cards, count, left: line.left, top: line.top, width });
    line.left += width + room.gap;
  }
  return spots;
}
