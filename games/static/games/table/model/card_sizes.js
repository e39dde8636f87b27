// The size of the cards on the table: the largest with which everything is seen, then the widest fan.
//
// To lay sixty cards out costs the browser dozens of milliseconds, and there are 175 sizes to choose from. So
// the lines are first worked out here as the style sheet would break them, and only the best sizes are tried.

const WIDTHS = [
  148, 140, 132, 124, 116, 108, 100, 96, 92, 88, 84, 80, 76, 72, 68, 64, 60, 56, 54, 52, 50, 48,
];
const SMALLER = [44, 40, 36]; // where nothing on the table is to be touched
const STEPS = [1.03, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42];
const NARROWEST = 26; // a strip of a fan must be wide enough to be hit
const NARROWEST_TO_SEE = 21; // where a fan is one target, it is enough to see plate and pictogram
const MARGIN = 20; // px that a pile needs beside its cards
const TRIES = 4;
const ZOOM = 1.6;

/**
 * @typedef {{ width: number, step: number }} Size `step` is the part of a card that the next one leaves open
 * @typedef {{ cards: number, isWide: boolean, isNew: boolean }} PileShape `isWide` has a note beside it
 */

/**
 * @typedef {object} Room
 * @property {number} across px from side to side
 * @property {number} gap px between two piles
 * @property {number} pad px around a pile
 * @property {number} above px of a pile's heading
 * @property {number} ratio of a card's height to its width
 * @property {boolean} isPhone
 */

/**
 * All sizes that may be, the best first.
 * @param {number} across
 * @param {number} longest the number of cards in the longest pile
 * @param {boolean} isTouched whether the cards there can be taken
 * @param {boolean} isPhone
 */
export function sizesToTry(across, longest, isTouched, isPhone) {
  const narrowest = isTouched ? (isPhone ? NARROWEST_TO_SEE : NARROWEST) : 0;
  const widths = isTouched ? WIDTHS : [...WIDTHS, ...SMALLER];
  const all = STEPS.flatMap((step) => widths.map((width) => ({ width, step })));
  const open = all.filter(({ width, step }) => width * step >= narrowest);
  const fitting = open.filter((size) => widthOf(longest, size) <= across - MARGIN);
  return (fitting.length ? fitting : open).sort((a, b) => worthOf(b) - worthOf(a));
}

/**
 * @param {number} cards
 * @param {Size} size
 */
const widthOf = (cards, { width, step }) => width * (1 + (cards - 1) * step);

/** Large cards count more than open fans; open piles, with names, a little extra. @param {Size} size */
const worthOf = ({ width, step }) => width ** 2 * step ** 0.6 * (step > 1 && width >= 80 ? 1.28 : 1);

/**
 * Try the best sizes that should fit; if none does, take the smallest.
 * @param {Size[]} sizes the best first
 * @param {(size: Size) => boolean} shouldFit as it was worked out
 * @param {(size: Size) => boolean} fits as the browser lays it out
 */
export function bestSize(sizes, shouldFit, fits) {
  const hopeful = sizes.filter(shouldFit);
  for (let index = 0, tried = 1; index < hopeful.length && tried <= TRIES; index += tried ** 2, tried++) {
    if (fits(hopeful[index])) return hopeful[index];
  }
  return /** @type {Size} */ (hopeful.at(-1) ?? sizes.at(-1));
}

/** Larger than what fits; the table scrolls then. @param {Size} size */
export const zoomed = ({ width, step }) => ({
  width: Math.min(Math.round(width * ZOOM), WIDTHS[0]),
  step: Math.max(step, 0.7),
});

/**
 * How high the piles would be with cards of some size: line is filled after line, as flex boxes wrap.
 * @param {PileShape[]} piles
 * @param {Room} room
 * @param {Size} size
 */
export function heightOf(piles, room, size) {
  let [height, used, line] = [0, Infinity, 0];
  for (const pile of piles) {
    const box = boxOf(pile, room, size);
    const isNextLine = used + room.gap + box.width > room.across;
    if (isNextLine) height += line + (height ? room.gap : 0);
    used = isNextLine ? box.width : used + room.gap + box.width;
    line = Math.max(isNextLine ? 0 : line, box.height);
  }
  return height + (height ? room.gap : 0) + line;
}

/**
 * @param {PileShape} pile
 * @param {Room} room
 * @param {Size} size
 */
function boxOf({ cards, isWide, isNew }, { across, pad, above, ratio, isPhone }, size) {
  if (isNew) return isPhone ? { width: 104, height: 48 } : { width: 150, height: 100 };
  const note = isWide ? (isPhone ? across : 250) : 0;
  const width = Math.min(across, widthOf(cards, size) + 2 * pad + note);
  return { width, height: size.width * ratio + 2 * pad + above };
}

/**
 * Piles as they stand: what is not finished comes last, the target for a new pile before it.
 * @param {PileShape[]} piles
 */
export const asTheyStand = (piles) =>
  [...piles].sort((a, b) => Number(a.isWide) - Number(b.isWide) || Number(a.isNew) - Number(b.isNew));
