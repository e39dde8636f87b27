// Where the piles lie on the felt. A pile keeps its spot and its cards their size: what grows closes its
// fan, what is new lies down where there is room, and only when nothing else fits is the table laid out
// afresh, with the largest cards with which everything is seen. Between turns fans open again.

import { matchingKeys } from "../turn/pile_matching.js";
import { EarlierTables } from "./earlier_tables.js";
import {
  below,
  boxBefore,
  boxBesideLast,
  fillLines,
  freeBox,
  freeFrom,
  isCramped,
  openLines,
  staysIn,
} from "./free_boxes.js";
import {
  closedWidth,
  endOfLine,
  FIRST_CARDS,
  fitFor,
  linesBefore,
  linesOf,
  NEXT,
  wantedWidth,
  withMissing,
} from "./lines.js";
import {
  isSame,
  leastWidth,
  lineHeight,
  narrowWidth,
  newWidth,
  openWidth,
  READABLE,
  showsNames,
  sizesToTry,
  zoomed,
} from "./sizes.js";

/**
 * @typedef {import("./lines.js").Box} Box
 * @typedef {import("./lines.js").PileShape} PileShape
 * @typedef {import("./lines.js").Spot} Spot
 * @typedef {import("./sizes.js").Room} Room
 * @typedef {import("./sizes.js").Size} Size
 * @typedef {(count: number, room: Room, size: Size) => number} Least how narrow a pile may be
 */

const MUCH_SMALLER = 0.75; // of their width: before cards shrink so much within a turn, fans close
const MANY = 4; // cards, and one more, for which a new pile gets room on a phone, if that can be
const COVERED = 0.96; // of a card's width: where the next begins sooner, it covers the one before

export class Layout {
  /** @type {Spot[]} */
  spots = [];
  /** @type {Spot[]} where piles lay that have gone in this turn; what comes may lie there */
  left = [];
  /** @type {Size} */
  size = { width: 0, step: 1 };
  /** @type {Room | null} */
  room = null;
  moment = "";
  earlier = new EarlierTables();

  /**
   * @param {PileShape[]} piles
   * @param {Room} room
   * @param {string} moment as long as it is the same, piles are known by their keys, and one that comes back
   *   lies where it lay, if there is room
   * @returns {boolean} whether piles were moved for it
   */
  arrange(piles, room, moment) {
    const isNext = moment !== this.moment;
    const isOther = !isSame(room, this.room) && !staysIn(this, this.room, room);
    if (isNext || isOther) this.begin(piles, isNext);
    if (room.across !== this.room?.across) this.spots = []; // its lines are of no use there
    Object.assign(this, { room, moment });
    const hasMoved = this.goBack(piles) ?? this.goOn(piles, room, isNext, isOther);
    this.spots = piles.map(({ key, cards, count }) => Object.assign(this.spotOf(key), { cards, count }));
    this.earlier.keep(piles, this);
    return hasMoved;
  }

  /**
   * Another turn, or another room.
   * @param {PileShape[]} piles
   * @param {boolean} isNext whether it is another turn
   */
  begin(piles, isNext) {
    this.earlier.forget();
    this.left = [];
    if (isNext) this.recognise(piles);
  }

  /**
   * A table that was seen in this turn is seen again as it was.
   * @param {PileShape[]} piles
   * @returns {boolean | null} whether piles were moved for it; nothing, if it was not seen
   */
  goBack(piles) {
    const known = this.earlier.find(piles);
    if (!known) return null;
    const before = new Map(this.spots.map(({ key, left, top }) => [key, `${left} ${top}`]));
    const isMoved = (/** @type {Spot} */ { key, left, top }) => before.get(key) !== `${left} ${top}`;
    Object.assign(this, known);
    return this.spots.some((spot) => before.has(spot.key) && isMoved(spot));
  }

  /**
   * @param {PileShape[]} piles
   * @param {Room} room
   * @param {boolean} isNext whether another turn begins
   * @param {boolean} isOther whether the room is another one
   * @returns {boolean} whether the table was laid out afresh
   */
  goOn(piles, room, isNext, isOther) {
    this.clear(piles);
    const isFresh =
      isOther ||
      !this.spots.length ||
      !(this.keep(piles, room) || (!isNext && this.squeeze(piles, room))) ||
      (isNext && this.isBetterAfresh(piles, room));
    if (isFresh) this.layOut(piles, room, isNext);
    if (isNext) fillLines(this, piles, room);
    return isFresh;
  }

  /** What has gone makes room. @param {PileShape[]} piles */
  clear(piles) {
    const isThere = (/** @type {Spot} */ spot) => piles.some(({ key }) => key === spot.key);
    this.left.unshift(...this.spots.filter((spot) => !isThere(spot)));
    this.spots = this.spots.filter(isThere);
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
    return isCramped(this, piles, room) || this.isSqueezed(piles, room);
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
   * Leave everything where it lies, and find room for what has come.
   * @param {PileShape[]} piles
   * @param {Room} room
   * @param {Least} [least] for piles that have grown,
   * @param {Least} [leastNew] and for new ones
   * @returns {boolean} whether all have room
   */
  keep(piles, room, least = narrowWidth, leastNew = newWidth) {
    return piles.every((pile) => {
      const spot = this.spots.find(({ key }) => key === pile.key);
      return spot ? this.widen(spot, pile, room, least) : this.add(pile, room, leastNew);
    });
  }

  /**
   * The same with fans as closed as can be, where all cards would become much smaller otherwise.
   * @param {PileShape[]} piles
   * @param {Room} room
   */
  squeeze(piles, room) {
    const { size } = fitFor(withMissing(piles, this.spots), room, linesBefore(this.spots), false);
    return size.width < this.size.width * MUCH_SMALLER && this.keep(piles, room, leastWidth, leastWidth);
  }

  /**
   * A pile that has grown takes what is free beside it; else its fan closes, as far as it may.
   * @param {Spot} spot
   * @param {PileShape} pile
   * @param {Room} room
   * @param {Least} least
   */
  widen(spot, { count }, room, least) {
    if (count <= spot.count) return true;
    const wanted = Math.min(openWidth(count, room, this.size), freeFrom(this, spot.left, spot, room));
    spot.width = Math.max(spot.width, wanted);
    return spot.width >= Math.min(least(count, room, this.size), room.across);
  }

  /**
   * @param {PileShape} pile
   * @param {Room} room
   * @param {Least} least
   */
  add(pile, room, least) {
    const { key, cards, count, heading } = pile;
    const most = Math.max(count, FIRST_CARDS); // also those that are still missing
    const wanted = wantedWidth(pile, most, room, this.size);
    const narrow = Math.min(room.across, Math.max(heading, least(most, room, this.size)));
    const before = this.left.find((each) => each.key === key);
    const box =
      boxBefore(this, before, room) ??
      freeBox(this, wanted, room) ??
      freeBox(this, narrow, room) ??
      this.besideLast(
        [newWidth(MANY, room, this.size), closedWidth(pile, most, room, this.size), narrow],
        room,
      ) ??
      below(this, pile, { left: 0, top: this.height + room.gap, width: wanted }, room);
    if (!box) return false;
    const width = Math.max(box.width, Math.min(wanted, freeFrom(this, box.left, box, room)));
    this.spots.push({ key, cards, count, ...box, width });
    return true;
  }

  /**
   * The last pile of a line closes its fan for a new one.
   * @param {number[]} widths that it may have, the best first
   * @param {Room} room
   * @returns {Box | null}
   */
  besideLast(widths, room) {
    const found = widths.map((width) => boxBesideLast(this, width, room)).find(Boolean) ?? null;
    if (found) found.spot.width = found.box.left - room.gap - found.spot.left;
    return found?.box ?? null;
  }

  /**
   * Lay everything out afresh, with room for one more pile if that can be, or for two, and for what is still
   * missing on a pile. Piles keep their lines, unless the cards could be much larger otherwise.
   * @param {PileShape[]} lying
   * @param {Room} room
   * @param {boolean} isNext whether another turn begins
   */
  layOut(lying, room, isNext) {
    const piles = withMissing(lying, isNext ? [] : this.spots);
    const { size, more, before } = fitFor(piles, room, linesBefore(this.spots), isNext);
    this.left = [];
    this.size = room.isZoomed ? zoomed(size) : size;
    const endless = { ...room, down: Infinity, across: endOfLine(room.down - 1, room, this.size) };
    const spots =
      linesOf([...piles, ...more], room, this.size, before) ??
      linesOf(piles, room, this.size, before) ??
      linesOf(piles, endless, this.size, before) ??
      [];
    this.spots = spots.filter(({ key }) => key !== NEXT);
    const kept = spots.filter(({ key }) => key === NEXT);
    openLines(this, piles, room, kept);
  }
}
