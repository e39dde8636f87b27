// @ts-check
// What the cards of a pile have in common: its name and its sign. Whether it is right, the judge says.

import { make, sign } from "../draw/dom.js";
import { isJoker, page, say, tileOf } from "../page.js";

/**
 * @typedef {{ form: string, word: string, spoken: string, order: string, isMixed: boolean, sign: () => HTMLElement }} Kind `spoken` is for
 *   those who see no sign, `order` for a shelf
 */

/**
 * @param {string[]} cards
 * @param {Record<string, string>} [jokers] what they stand for
 * @returns {Kind}
 */
export function kindOf(cards, jokers = {}) {
  const known = cards.map((card) => jokers[card] ?? card).filter((card) => !isJoker(card));
  const named = page.capitals ? photos(known.map((card) => page.cards[card])) : numbers(known.map(tileOf));
  const word = named?.word ?? say("pile");
  return {
    form: "set",
    word,
    spoken: word,
    order: word,
    isMixed: !named && known.length > 0,
    sign: () => make("span"),
    ...named,
  };
}

/** @param {{ capital: string, category: string }[]} cards */
function photos(cards) {
  if (isShared(cards, "capital")) {
    const [word, plate] = page.capitals[cards[0].capital];
    return { form: "row", word, sign: () => plateOf(plate) };
  }
  const [{ category } = { category: "" }] = cards;
  return isShared(cards, "category")
    ? { form: "set", word: page.categories[category], sign: () => pictogramOf(category) }
    : null;
}

/** @param {{ colour: string, number: number }[]} cards */
function numbers(cards) {
  const shown = cards.map((tile) => tile.number);
  if (!isShared(cards, "colour"))
    return isShared(cards, "number")
      ? { form: "group", word: say("group", { number: shown[0] }), order: padded(shown[0]) }
      : null;
  const [from, to, colour] = [Math.min(...shown), Math.max(...shown), cards[0].colour];
  const word = from < to ? say("run", { from, to }) : String(from);
  const order = `${page.order.colour.indexOf(colour)} ${padded(from)}`;
  return {
    form: "run",
    word,
    order,
    spoken: `${page.colours[colour]}, ${word}`,
    sign: () => make("span", { class: "pic" }, sign(`mark-${colour}`)),
  };
}

/** @param {number} number */
const padded = (number) => String(number).padStart(2, "0");

/**
 * @param {any[]} cards
 * @param {string} mark
 */
const isShared = (cards, mark) => cards.length > 0 && cards.every((card) => card[mark] === cards[0][mark]);

/** @param {string} plate */
export const plateOf = (plate) => make("span", { class: `plate p${plate.length}` }, plate);

/** @param {string} category */
export const pictogramOf = (category) => make("span", { class: "pic" }, sign(`p-${category}`));

/**
 * Rows first, then sets, each by name, or groups and runs by number: a table of sixty cards can be searched like a shelf.
 * @template {{ cards: string[], jokers?: Record<string, string> }} Pile
 * @param {Pile[]} table
 */
export function grouped(table) {
  const kinds = new Map(table.map((pile) => [pile, kindOf(pile.cards, pile.jokers)]));
  const rank = (/** @type {Pile} */ pile) => /** @type {Kind} */ (kinds.get(pile));
  return [...table].sort(
    (a, b) =>
      rank(a).form.localeCompare(rank(b).form) ||
      rank(a).order.localeCompare(rank(b).order, page.cardLanguage),
  );
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
  return {
    row: { word, sign: () => plateOf(plate) },
    set: { word: page.categories[known.category], sign: () => pictogramOf(known.category) },
  };
}
