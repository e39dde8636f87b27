// @ts-check
// What a pile is called: by what its cards have in common. Whether it is right is for the judge to say.

import { make, sign } from "./dom.js";
import { isJoker, page, say, tileOf } from "./page.js";

/** @typedef {{ form: string, word: string, sign: HTMLElement, spoken?: string }} Kind `spoken` is for those who see no sign */

/**
 * @param {string[]} cards
 * @param {Record<string, string>} jokers
 * @returns {Kind}
 */
export const kindOf = (cards, jokers) => (page.capitals ? photos(cards) : numbers(cards, jokers)) ?? { form: "set", word: say("pile"), sign: make("span") };

/** @param {string[]} cards */
function photos(cards) {
  const known = cards.filter((card) => !isJoker(card)).map((card) => page.cards[card]);
  if (isShared(known, "capital")) {
    const [word, plate] = page.capitals[known[0].capital];
    return { form: "row", word, sign: make("span", { class: `plate p${plate.length}` }, plate) };
  }
  if (!isShared(known, "category")) return null;
  return { form: "set", word: page.categories[known[0].category], sign: make("span", { class: "pic" }, sign(`p-${known[0].category}`)) };
}

/**
 * @param {string[]} cards
 * @param {Record<string, string>} jokers
 */
function numbers(cards, jokers) {
  const known = cards.map((card) => jokers[card] ?? card).filter((card) => !isJoker(card)).map(tileOf);
  const shown = known.map((tile) => tile.number);
  if (isShared(known, "colour")) {
    const { colour } = known[0];
    const word = shown.length > 1 ? say("run", { from: Math.min(...shown), to: Math.max(...shown) }) : String(shown[0]);
    return { form: "run", word, spoken: `${page.colours[colour]}, ${word}`, sign: make("span", { class: "pic" }, sign(`mark-${colour}`)) };
  }
  return isShared(known, "number") ? { form: "group", word: say("group", { number: shown[0] }), sign: make("span") } : null;
}

/**
 * @param {any[]} cards
 * @param {string} mark
 */
const isShared = (cards, mark) => cards.length > 0 && cards.every((card) => card[mark] === cards[0][mark]);
