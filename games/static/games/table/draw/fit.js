// @ts-check
// The size of the cards on the table: the largest with which everything is seen, then the widest fan.
//
// To lay sixty cards out costs the browser dozens of milliseconds, and there are 175 sizes to choose from. So the lines are first reckoned
// here as the style sheet would break them, and only the best sizes are tried out.

import { isPhone } from "../model/game.js";

const WIDTHS = [
  148, 140, 132, 124, 116, 108, 100, 96, 92, 88, 84, 80, 76, 72, 68, 64, 60, 56, 54, 52, 50, 48,
];
const SMALLER = [44, 40, 36]; // where nothing on the table is to be touched
const STEPS = [1.03, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42];
const NARROWEST = 26; // a strip of a fan must be wide enough to be hit
const NARROWEST_TO_SEE = 21; // where a fan is one target, it is enough to see plate and pictogram
const TRIES = 4;
const ZOOM = 1.6;

/**
 * @typedef {{ width: number, step: number }} Size
 * @typedef {{ cards: number, isWide: boolean, isNew: boolean }} Reckoned
 */

/**
 * @param {HTMLElement} felt
 * @param {HTMLElement} piles
 * @param {boolean} isZoomed larger, and the felt scrolls
 * @param {boolean} isTouched whether the cards there can be taken
 */
export function fit(felt, piles, isZoomed, isTouched) {
  const style = getComputedStyle(felt);
  const room = felt.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  let best = bestOf(
    sizes(piles, isTouched),
    reckoning(piles),
    room,
    (size) => (apply(piles, size), piles.offsetHeight <= room + 1),
  );
  if (isZoomed)
    best = { width: Math.min(Math.round(best.width * ZOOM), WIDTHS[0]), step: Math.max(best.step, 0.7) };
  apply(piles, best);
  piles.classList.toggle("small", best.width < 72 && innerWidth >= 600);
  piles.classList.toggle("mid", best.width < 108);
  fan(piles, best.width);
}

/** All sizes that may be, the best first: large cards count more than open fans, open piles with names a little extra. */
function sizes(/** @type {HTMLElement} */ piles, /** @type {boolean} */ isTouched) {
  const narrowest = isTouched ? (isPhone() ? NARROWEST_TO_SEE : NARROWEST) : 0;
  const widths = isTouched ? WIDTHS : [...WIDTHS, ...SMALLER];
  const longest = Math.max(1, ...[...piles.querySelectorAll(".cards")].map((row) => row.children.length));
  const isSeen = (/** @type {Size} */ { width, step }) =>
    width * (1 + (longest - 1) * step) <= piles.clientWidth - 20; // in its fan
  const worth = (/** @type {Size} */ { width, step }) =>
    width ** 2 * step ** 0.6 * (step > 1 && width >= 80 ? 1.28 : 1);
  const all = STEPS.flatMap((step) =>
    widths.filter((width) => width * step >= narrowest).map((width) => ({ width, step })),
  );
  const seen = all.filter(isSeen);
  return (seen.length ? seen : all).sort((a, b) => worth(b) - worth(a));
}

/**
 * Try the best sizes of which the reckoning says that they fit; if none does, the smallest.
 * @param {Size[]} all
 * @param {(size: Size) => number} height
 * @param {number} room
 * @param {(size: Size) => boolean} fits
 */
function bestOf(all, height, room, fits) {
  const hopeful = all.filter((size) => height(size) <= room + 1);
  for (let index = 0, step = 1; index < hopeful.length && step <= TRIES; index += step ** 2, step++)
    if (fits(hopeful[index])) return hopeful[index];
  return /** @type {Size} */ (hopeful.at(-1) ?? all.at(-1));
}

/**
 * How high the piles would be with cards of some size: lines are filled one after another, as flex boxes wrap.
 * @param {HTMLElement} piles
 * @returns {(size: Size) => number}
 */
function reckoning(piles) {
  const style = getComputedStyle(piles);
  const [gap, pad, across] = [
    parseFloat(style.rowGap) || 6,
    parseFloat(style.getPropertyValue("--pad")) || 4,
    piles.clientWidth,
  ];
  const head = /** @type {HTMLElement | null} */ (piles.querySelector(".pile:not(.need) .head"));
  const above = head && getComputedStyle(head).position === "static" ? head.offsetHeight : 0;
  const first = /** @type {HTMLElement | null} */ (piles.querySelector(".cards .card"));
  const ratio = first?.offsetWidth ? first.offsetHeight / first.offsetWidth : 4 / 3;
  const shown = inOrder(piles);
  return ({ width, step }) => {
    const card = width * ratio + 2 * pad + above;
    let [height, used, line] = [0, Infinity, 0];
    for (const { cards, isWide, isNew } of shown) {
      const wants = isNew
        ? isPhone()
          ? 104
          : 150
        : Math.min(
            across,
            width * (1 + (cards - 1) * step) + 2 * pad + (isWide ? (isPhone() ? across : 250) : 0),
          );
      const isNext = used + gap + wants > across;
      if (isNext) height += line + (height ? gap : 0);
      used = isNext ? wants : used + gap + wants;
      line = Math.max(isNext ? 0 : line, isNew ? (isPhone() ? 48 : 100) : card);
    }
    return height + (height ? gap : 0) + line;
  };
}

/**
 * The piles as they stand: what is not finished comes last, the place for a new pile before it.
 * @param {HTMLElement} piles
 * @returns {Reckoned[]}
 */
function inOrder(piles) {
  const all = [...piles.children].map((pile) => ({
    cards: Number(/** @type {HTMLElement} */ (pile).style.getPropertyValue("--m")) + 1,
    isWide: pile.matches(".need, .bad, .theirs"),
    isNew: pile.matches(".newpile, .invitation"),
  }));
  return all.sort((a, b) => Number(a.isWide) - Number(b.isWide) || Number(a.isNew) - Number(b.isNew));
}

/**
 * @param {HTMLElement} piles
 * @param {Size} size
 */
function apply(piles, { width, step }) {
  piles.style.setProperty("--w", `${width}px`);
  piles.style.setProperty("--r", String(step));
}

/**
 * Say of each pile whether its cards cover one another.
 * @param {HTMLElement} piles
 * @param {number} [width]
 */
export function fan(piles, width = parseFloat(piles.style.getPropertyValue("--w"))) {
  const seen = [...piles.querySelectorAll(".cards")].map((row) => {
    const [first, second] = /** @type {HTMLElement[]} */ ([...row.children]);
    const pile = /** @type {HTMLElement} */ (row.closest(".pile"));
    return {
      row,
      pile,
      isFan:
        second !== undefined && !pile.matches(".open") && second.offsetLeft - first.offsetLeft < width * 0.96,
    };
  });
  for (const { row, pile, isFan } of seen) {
    // first all was read, and only now is anything changed: one layout, not one a pile
    pile.classList.toggle("fan", isFan);
    row.toggleAttribute("inert", isFan && isPhone()); // there the whole fan is one target
  }
}
