// @ts-check
// What the cards of a pile have in common: its name and its sign. Whether it is right, the judge says.

import { make, sign } from "./dom.js";
import { isJoker, page, say } from "./page.js";

/** @typedef {{ form: string, word: string, isMixed: boolean, sign: () => HTMLElement }} Kind */

/**
 * @param {string[]} cards
 * @returns {Kind}
 */
export function kindOf(cards) {
  const photos = cards.filter((card) => !isJoker(card)).map((card) => page.cards[card]);
  const shared = (/** @type {"capital" | "category"} */ what) => photos.length > 0 && photos.every((card) => card[what] === photos[0][what]);
  if (shared("capital")) {
    const [word, plate] = page.capitals[photos[0].capital];
    return { form: "row", word, isMixed: false, sign: () => plateOf(plate) };
  }
  if (shared("category")) return { form: "set", word: page.categories[photos[0].category], isMixed: false, sign: () => pictogramOf(photos[0].category) };
  return { form: "set", word: say("pile"), isMixed: photos.length > 0, sign: () => make("span") };
}

/** @param {string} plate */
export const plateOf = (plate) => make("span", { class: `plate p${plate.length}` }, plate);

/** @param {string} category */
export const pictogramOf = (category) => make("span", { class: "pic" }, sign(`p-${category}`));

/**
 * Rows first, then sets, each by name: a table of sixty cards can be searched like a shelf.
 * @template {{ cards: string[] }} Pile
 * @param {Pile[]} table
 */
export function grouped(table) {
  const kinds = new Map(table.map((pile) => [pile, kindOf(pile.cards)]));
  const rank = (/** @type {Pile} */ pile) => /** @type {Kind} */ (kinds.get(pile));
  return [...table].sort((a, b) => rank(a).form.localeCompare(rank(b).form) || rank(a).word.localeCompare(rank(b).word, page.cardLanguage));
}

/**
 * What a single card says for each form of pile: its capital in a row, its category in a set.
 * @param {string} card
 * @returns {Record<string, { word: string, sign: () => HTMLElement } | undefined>}
 */
export function signsOf(card) {
  const known = page.cards[card];
  if (!known?.capital) return {};
  const [word, plate] = page.capitals[known.capital];
  return { row: { word, sign: () => plateOf(plate) }, set: { word: page.categories[known.category], sign: () => pictogramOf(known.category) } };
}
