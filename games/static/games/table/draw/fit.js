// Gives the cards on the table the size that model/card_sizes.js finds best, as the browser measures it.

import { asTheyStand, bestSize, heightOf, sizesToTry, zoomed } from "../model/card_sizes.js";
import { isPhone } from "./dom.js";

/**
 * @typedef {import("../model/card_sizes.js").Room} Room
 * @typedef {import("../model/card_sizes.js").Size} Size
 */

const SMALL = 72; // px
const MIDDLE = 108;
const COVERED = 0.96; // of a card's width: where the next begins sooner, it covers the one before

/**
 * @param {HTMLElement} felt
 * @param {HTMLElement} piles
 * @param {boolean} isZoomed larger, and the felt scrolls
 * @param {boolean} isTouched whether the cards there can be taken
 */
export function fit(felt, piles, isZoomed, isTouched) {
  const available = heightInside(felt) + 1;
  const [room, shapes] = [roomOf(piles), asTheyStand(shapesOf(piles))];
  const best = bestSize(
    sizesToTry(room.across, longestPile(piles), isTouched, room.isPhone),
    (size) => heightOf(shapes, room, size) <= available,
    (size) => {
      apply(piles, size);
      return piles.offsetHeight <= available;
    },
  );
  const size = isZoomed ? zoomed(best) : best;
  apply(piles, size);
  piles.classList.toggle("small", size.width < SMALL && innerWidth >= 600);
  piles.classList.toggle("mid", size.width < MIDDLE);
  fan(piles, size.width);
}

/** @param {HTMLElement} felt */
function heightInside(felt) {
  const style = getComputedStyle(felt);
  return felt.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
}

/** @param {HTMLElement} piles */
const longestPile = (piles) =>
  Math.max(1, ...[...piles.querySelectorAll(".cards")].map((cards) => cards.children.length));

/**
 * @param {HTMLElement} piles
 * @returns {Room}
 */
function roomOf(piles) {
  const style = getComputedStyle(piles);
  const head = /** @type {HTMLElement | null} */ (piles.querySelector(".pile:not(.need) .head"));
  const card = /** @type {HTMLElement | null} */ (piles.querySelector(".cards .card"));
  return {
    across: piles.clientWidth,
    gap: parseFloat(style.rowGap) || 6,
    pad: parseFloat(style.getPropertyValue("--pad")) || 4,
    above: head && getComputedStyle(head).position === "static" ? head.offsetHeight : 0,
    ratio: card?.offsetWidth ? card.offsetHeight / card.offsetWidth : 4 / 3,
    isPhone: isPhone(),
  };
}

/** @param {HTMLElement} piles */
const shapesOf = (piles) =>
  [...piles.children].map((pile) => ({
    cards: Number(/** @type {HTMLElement} */ (pile).style.getPropertyValue("--m")) + 1,
    isWide: pile.matches(".need, .bad, .theirs"),
    isNew: pile.matches(".newpile, .invitation"),
  }));

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
  const measured = [...piles.querySelectorAll(".cards")].map((cards) => {
    const pile = /** @type {HTMLElement} */ (cards.closest(".pile"));
    return { cards, pile, isFan: !pile.matches(".open") && isCovering(cards, width) };
  });
  // First all was read, and only now is anything changed: one layout, not one a pile.
  for (const { cards, pile, isFan } of measured) {
    pile.classList.toggle("fan", isFan);
    cards.toggleAttribute("inert", isFan && isPhone()); // there the whole fan is one target
  }
}

/**
 * @param {Element} cards
 * @param {number} width
 */
function isCovering(cards, width) {
  const [first, second] = /** @type {HTMLElement[]} */ ([...cards.children]);
  return second !== undefined && second.offsetLeft - first.offsetLeft < width * COVERED;
}
