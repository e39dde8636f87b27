// What is drawn on a card: a picture with its two traits, a number tile, or a joker with what it stands for.

import { game, page } from "../../state.js";
import { make, sign, traitSign } from "../dom.js";

/** @typedef {import("../../page_data.js").CardShown} CardShown */

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
  const [first, second] = page.game.sorts.map((trait) => page.traits[trait][shown.traits[trait]]);
  const language = page.cardLanguage === page.language ? null : page.cardLanguage;
  const classes = shown.isNamedAlike ? "strip same" : "strip";
  const strip = make(
    "span",
    { class: classes, lang: language },
    make("b", {}, shown.short),
    make("span", {}, first.word),
  );
  strip.style.setProperty("--letters", String(first.word.length));
  strip.style.setProperty("--longest", String(longestWord(shown.short ?? "")));
  return [picture(shown), make("span", { class: "idx" }, traitSign(first), traitSign(second)), strip];
}

/** How many letters the longest word has: it is what a narrow card has to hold. @param {string} name */
const longestWord = (name) => Math.max(...name.split(/[\s-]+/).map((word) => word.length));

/** A large number, and an index in the corner for fans, where no more is seen. @param {CardShown} shown */
function tile({ traits: { colour, number } }) {
  const shape = `mark-${colour}`;
  const index = make("span", { class: "tidx" }, make("b", {}, String(number)), sign(shape));
  const middle = make("b", { class: "num" }, String(number));
  return [make("span", { class: `tile t-${colour}` }, index, middle, sign(shape, "mark"))];
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

/** A number and the shape of its colour, small. @param {string} card */
export function chip(card) {
  const { colour, number } = game.deck.shown(card).traits;
  return make("span", { class: `means t-${colour}` }, String(number), sign(`mark-${colour}`));
}
