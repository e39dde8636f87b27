// What is drawn on a card: a picture with its two traits, a number tile, or a joker with what it stands for.

import { game, page } from "../state.js";
import { make, sign, traitSign } from "./dom.js";

/** @typedef {import("../page_data.js").CardShown} CardShown */

/** @param {string} card */
export function face(card) {
  const shown = game.deck.shown(card);
  const drawn = shown.isJoker ? joker(shown) : shown.src ? photo(shown) : tile(shown);
  return make("span", { class: "face", "aria-hidden": "true" }, ...drawn);
}

/** @param {CardShown} shown */
const picture = ({ src }) =>
  make("img", { src, alt: "", width: 300, height: 400, decoding: "sync", draggable: "false" });

/** @param {CardShown} shown */
const joker = (shown) => [picture(shown), make("span", { class: "idx" }, make("span", { class: "jk" }, "J"))];

/** The index with both traits in the corner, and a strip with the names. @param {CardShown} shown */
function photo(shown) {
  const [first, second] = page.game.sorts.map((mark) => page.traits[mark][shown.traits[mark]]);
  const language = page.cardLanguage === page.language ? null : page.cardLanguage;
  const classes = shown.isNamedAlike ? "strip same" : "strip";
  return [
    picture(shown),
    make("span", { class: "idx" }, traitSign(first), traitSign(second)),
    make(
      "span",
      { class: classes, lang: language },
      make("b", {}, shown.short),
      make("span", {}, first.word),
    ),
  ];
}

/** A large number, and an index in the corner for fans, where no more is seen. @param {CardShown} shown */
function tile({ traits: { colour, number } }) {
  const mark = `mark-${colour}`;
  const index = make("span", { class: "tidx" }, make("b", {}, String(number)), sign(mark));
  const middle = make("b", { class: "num" }, String(number));
  return [make("span", { class: `tile t-${colour}` }, index, middle, sign(mark, "mark"))];
}

/**
 * Show on a joker what it stands for, or nothing.
 * @param {HTMLElement} button
 * @param {string} meaning
 */
export function showMeaning(button, meaning) {
  button.querySelector(".means")?.remove();
  if (meaning) button.querySelector(".idx")?.append(chip(meaning));
}

/** A number and its mark, small. @param {string} card */
export function chip(card) {
  const { colour, number } = game.deck.shown(card).traits;
  return make("span", { class: `means t-${colour}` }, String(number), sign(`mark-${colour}`));
}
