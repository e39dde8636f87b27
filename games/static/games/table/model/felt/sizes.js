// How wide piles and racks are with cards of some size, and which sizes there are.

const WIDTHS = [
  148, 142, 136, 130, 124, 118, 112, 106, 102, 98, 94, 90, 86, 82, 78, 74, 70, 66, 62, 59, 56, 52, 48,
];
const LARGER = [184, 172, 160]; // on a large screen
const LARGE_ROOM = 1600; // px
const SMALLER = [44, 40, 36]; // where nothing on the table is to be touched, or piles are unfolded for it
export const SMALLEST_THAT_SCROLLS = 48; // px of a card where not all can be seen at once
const STEPS = [1.03, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.46, 0.42];
const NAMED = 74; // px of a card that has room for its name
export const READABLE = 0.85; // of a card is enough to read its name
const NARROWEST = 26; // a strip of a fan must be wide enough to be hit
const NARROWEST_TO_SEE = 21; // where a fan is one target, it is enough to see plate and pictogram
const TIGHTEST = 0.42; // of a card must be seen on a new pile with one card more than most have at first,
const HALF = 0.5; // so much before,
const BARELY = 15; // and so many px where all cards would become small for it
const LARGE_ENOUGH = 100; // px: cards below that grow before piles open
const OPEN = 1.28; // what it is worth that the cards of a pile do not touch
const ZOOM = 1.6;
const BETWEEN = 4; // px between the cards of an open pile
const SEEN = 0.55; // of a card on the rack that another one covers
const TIERS = [1, 2, 3, 4];

/**
 * @typedef {{ width: number, step: number }} Size `step` is the part of a card that the next one leaves open
 * @typedef {{ width: number, height: number }} Corner where no pile lies, below on the right
 */

/**
 * @typedef {object} Room
 * @property {number} across px from side to side
 * @property {number} down px from top to bottom
 * @property {number} gap px between two piles
 * @property {number} pad px around the cards of a pile
 * @property {number} above px of a pile's heading
 * @property {number} ratio of a card's height to its width
 * @property {Corner} corner
 * @property {boolean} isPhone
 * @property {boolean} isTouched whether the cards there can be taken
 * @property {boolean} isZoomed larger than what fits; the table scrolls then
 */

/**
 * @param {Room} room
 * @param {Room | null} other
 */
export const isSame = (room, other) => JSON.stringify(room) === JSON.stringify(other);

/** @param {Room} room */
const stripOf = ({ isTouched, isPhone }) => (isTouched ? (isPhone ? NARROWEST_TO_SEE : NARROWEST) : 0);

/**
 * All sizes that may be, the best first.
 * @param {Room} room
 * @returns {Size[]}
 */
export function sizesToTry(room) {
  const larger = room.across >= LARGE_ROOM ? LARGER : [];
  const widths = [...larger, ...WIDTHS, ...(room.isTouched && !room.isPhone ? [] : SMALLER)];
  const all = STEPS.flatMap((step) => widths.map((width) => ({ width, step })));
  const open = all.filter(({ width, step }) => width * step >= stripOf(room));
  return open.sort((a, b) => worthOf(b, room) - worthOf(a, room));
}

/** Whether the name of each card is seen. @param {Size} size */
export const showsNames = ({ width, step }) => step >= READABLE && width >= NAMED;

/**
 * Names come first, then large cards, then open piles. On a phone no name is seen before a pile is unfolded.
 * @param {Size} size
 * @param {Room} room
 */
function worthOf(size, { isPhone }) {
  const { width, step } = size;
  const worth = width ** 2 * step ** (isPhone ? 0.72 : 0.6) * (step > 1 && width >= LARGE_ENOUGH ? OPEN : 1);
  return !isPhone && showsNames(size) ? worth * 10 : worth;
}

/** Larger than what fits. @param {Size} size */
export const zoomed = ({ width, step }) => ({
  width: Math.max(width, Math.min(Math.round(width * ZOOM), WIDTHS[0])),
  step: Math.max(step, 0.7),
});

/**
 * @param {number} cards
 * @param {Room} room
 * @param {Size} size
 */
export const fanWidth = (cards, { pad }, { width, step }) => width * (1 + (cards - 1) * step) + 2 * pad;

/**
 * As narrow as a pile may ever be.
 * @param {number} cards
 * @param {Room} room
 * @param {Size} size
 */
export const leastWidth = (cards, { pad }, { width }) => width + (cards - 1) * BARELY + 2 * pad;

/**
 * As narrow as a new pile may be: what has just been laid is seen, and one card more finds room.
 * @param {number} cards
 * @param {Room} room
 * @param {Size} size
 */
export const newWidth = (cards, room, size) =>
  Math.max(
    fanWidth(cards, room, { ...size, step: room.isPhone ? TIGHTEST : HALF }),
    room.isPhone
      ? narrowWidth(cards + 1, room, size)
      : fanWidth(cards + 1, room, { ...size, step: TIGHTEST }),
  );

/**
 * As narrow as its signs are all seen, and its cards can be hit.
 * @param {number} cards
 * @param {Room} room
 * @param {Size} size
 */
export const narrowWidth = (cards, room, { width }) => width + (cards - 1) * stripOf(room) + 2 * room.pad;

/**
 * @param {number} cards
 * @param {Room} room
 * @param {Size} size
 */
export const openWidth = (cards, { pad }, { width }) => cards * (width + BETWEEN) - BETWEEN + 2 * pad;

/**
 * @param {Room} room
 * @param {Size} size
 */
export const lineHeight = ({ pad, above, ratio }, { width }) => above + width * ratio + 2 * pad;

/**
 * The largest cards with which a whole rack is seen, in one line or in several.
 * @param {number} count of cards
 * @param {{ across: number, down: number, gap: number, ratio: number, overlap: number, enough: number,
 *   widest: number }} rack `overlap` is the part of a card's width by which a line covers the one above; the
 *   cards of a line cover one another until they are large `enough`
 * @returns {{ columns: number, width: number }}
 */
export function rackSize(count, { across, down, gap, ratio, overlap, enough, widest }) {
  const fits = TIERS.map((tiers) => {
    const columns = Math.ceil(count / tiers);
    const open = (across - (columns - 1) * gap) / columns;
    const covered = Math.min(across / (1 + (columns - 1) * SEEN), enough);
    const between = overlap ? 0 : gap;
    const byHeight = (down - (tiers - 1) * between) / (tiers * ratio - (tiers - 1) * overlap);
    const width = Math.min(Math.max(open, covered), byHeight, widest);
    return { columns, width: Math.max(1, Math.floor(width)) };
  });
  return fits.reduce((best, each) => (each.width > best.width ? each : best));
}

/**
 * How many cards stand in each line of a rack: as many in each as can be, and no line with a few alone.
 * @param {number} count
 * @param {number} tiers
 */
export const evenLines = (count, tiers) =>
  Array.from({ length: tiers }, (_, line) => Math.floor(count / tiers) + Number(line < count % tiers));
