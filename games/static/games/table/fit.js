// @ts-check
// The size of the cards on the table: the largest with which everything is seen, then the widest fan.

import { isPhone } from "./game.js";

const WIDTHS = [148, 140, 132, 124, 116, 108, 100, 96, 92, 88, 84, 80, 76, 72, 68, 64, 60, 56, 54, 52, 50, 48];
const STEPS = [1.03, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42];
const NARROWEST = 26; // a strip of a fan must be wide enough to be hit
const NARROWEST_TO_SEE = 21; // where a fan is one target, it is enough to see plate and pictogram
const ZOOM = 1.6;

/**
 * @param {HTMLElement} felt
 * @param {HTMLElement} piles
 * @param {boolean} isZoomed larger, and the felt scrolls
 */
export function fit(felt, piles, isZoomed) {
  const style = getComputedStyle(felt);
  const room = felt.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const narrowest = isPhone() ? NARROWEST_TO_SEE : NARROWEST;
  let best = { worth: 0, width: isPhone() ? 48 : 52, step: isPhone() ? 0.44 : 0.5 };
  for (const step of STEPS) {
    const width = widest(step, (size) => (apply(piles, size, step), piles.offsetHeight <= room + 1));
    const worth = width ** 2 * step ** 0.6 * (step > 1 && width >= 80 ? 1.28 : 1);
    if (width * step >= narrowest && worth > best.worth) best = { worth, width, step };
  }
  if (isZoomed) best = { worth: 0, width: Math.min(Math.round(best.width * ZOOM), WIDTHS[0]), step: Math.max(best.step, 0.7) };
  apply(piles, best.width, best.step);
  piles.classList.toggle("small", best.width < 72 && innerWidth >= 600);
  piles.classList.toggle("mid", best.width < 108);
  fan(piles, best.width);
}

/**
 * Search the list of widths, from wide to narrow, for the first that fits.
 * @param {number} step
 * @param {(width: number) => boolean} fits
 */
function widest(step, fits) {
  let [low, high] = [0, WIDTHS.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(WIDTHS[middle])) high = middle;
    else low = middle + 1;
  }
  return WIDTHS[low] ?? 0;
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
