// @ts-check
// The size of the cards on the table: the largest with which everything is seen, then the widest fan.

import { isPhone } from "./game.js";

const WIDTHS = [148, 140, 132, 124, 116, 108, 100, 96, 92, 88, 84, 80, 76, 72, 68, 64, 60, 56, 54, 52, 50, 48];
const SMALLER = [44, 40, 36]; // where nothing on the table is to be touched
const STEPS = [1.03, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42];
const NARROWEST = 26; // a strip of a fan must be wide enough to be hit
const NARROWEST_TO_SEE = 21; // where a fan is one target, it is enough to see plate and pictogram
const ZOOM = 1.6;

/**
 * @param {HTMLElement} felt
 * @param {HTMLElement} piles
 * @param {boolean} isZoomed larger, and the felt scrolls
 * @param {boolean} isTouched whether the cards there can be taken
 */
export function fit(felt, piles, isZoomed, isTouched) {
  const style = getComputedStyle(felt);
  const room = felt.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const narrowest = isPhone() ? NARROWEST_TO_SEE : NARROWEST;
  const widths = isTouched ? WIDTHS : [...WIDTHS, ...SMALLER];
  const longest = Math.max(1, ...[...piles.querySelectorAll(".cards")].map((row) => row.children.length));
  let best = { worth: 0, width: isTouched ? (isPhone() ? 48 : 52) : SMALLER[SMALLER.length - 1], step: isPhone() ? 0.44 : 0.5 };
  for (const step of STEPS) {
    const isSeen = (/** @type {number} */ size) => size * (1 + (longest - 1) * step) <= piles.clientWidth - 20;
    const width = widest(widths, (size) => isSeen(size) && (apply(piles, size, step), piles.offsetHeight <= room + 1));
    const worth = width ** 2 * step ** 0.6 * (step > 1 && width >= 80 ? 1.28 : 1);
    if (width * step >= (isTouched ? narrowest : 0) && worth > best.worth) best = { worth, width, step };
  }
  if (isZoomed) best = { worth: 0, width: Math.min(Math.round(best.width * ZOOM), WIDTHS[0]), step: Math.max(best.step, 0.7) };
  apply(piles, best.width, best.step);
  piles.classList.toggle("small", best.width < 72 && innerWidth >= 600);
  piles.classList.toggle("mid", best.width < 108);
  fan(piles, best.width);
}

/**
 * Search a list of widths, from wide to narrow, for the first that fits.
 * @param {number[]} widths
 * @param {(width: number) => boolean} fits
 */
function widest(widths, fits) {
  let [low, high] = [0, widths.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(widths[middle])) high = middle;
    else low = middle + 1;
  }
  return widths[low] ?? 0;
}

/**
 * @param {HTMLElement} piles
 * @param {number} width
 * @param {number} step
 */
function apply(piles, width, step) {
  piles.style.setProperty("--w", `${width}px`);
  piles.style.setProperty("--r", String(step));
}

/**
 * Say of each pile whether its cards cover one another.
 * @param {HTMLElement} piles
 * @param {number} [width]
 */
export function fan(piles, width = parseFloat(piles.style.getPropertyValue("--w"))) {
  for (const row of piles.querySelectorAll(".cards")) {
    const [first, second] = /** @type {HTMLElement[]} */ ([...row.children]);
    const pile = /** @type {HTMLElement} */ (row.closest(".pile"));
    const isFan = second !== undefined && !pile.matches(".open") && second.offsetLeft - first.offsetLeft < width * 0.96;
    pile.classList.toggle("fan", isFan);
    row.toggleAttribute("inert", isFan && isPhone()); // there the whole fan is one target
  }
}
