// @ts-check
// What is drawn on a card: a picture with its two marks, a number tile, or a joker with what it stands for.

import { isJoker, page, tileOf } from "../page.js";
import { make, sign } from "./dom.js";

/** @param {string} card */
export function face(card) {
  const known = page.cards[card];
  const drawn = isJoker(card) ? joker(known) : known.src ? photo(known) : tile(known);
  return make("span", { class: "face", "aria-hidden": "true" }, ...drawn);
}

/** @param {{ src: string }} known */
const picture = (known) =>
  make("img", { src: known.src, alt: "", width: 300, height: 400, decoding: "sync", draggable: "false" });

/** @param {any} known */
const joker = (known) => [picture(known), make("span", { class: "idx" }, make("span", { class: "jk" }, "J"))];

/** @param {any} known */
function photo(known) {
  const [capital, plate] = page.capitals[known.capital];
  const language = page.cardLanguage === page.language ? null : page.cardLanguage;
  return [
    picture(known),
    make(
      "span",
      { class: "idx" },
      make("span", { class: `plate p${plate.length}` }, plate),
      make("span", { class: "pic" }, sign(`p-${known.category}`)),
    ),
    make(
      "span",
      { class: `strip${known.category === "letterbox" ? " same" : ""}`, lang: language },
      make("b", {}, known.short),
      make("span", {}, capital),
    ),
  ];
}

/** @param {{ colour: string, number: number }} known the index in the corner is for fans, where no more is seen */
function tile({ colour, number }) {
  return [
    make(
      "span",
      { class: `tile t-${colour}` },
      make("span", { class: "tidx" }, make("b", {}, String(number)), sign(`mark-${colour}`)),
      make("b", { class: "num" }, String(number)),
      sign(`mark-${colour}`, "mark"),
    ),
  ];
}

/**
 * Show on a joker what it stands for, or nothing.
 * @param {HTMLElement} button
 * @param {string} meaning
 */
export function bind(button, meaning) {
  button.querySelector(".means")?.remove();
  if (meaning) button.querySelector(".idx")?.append(chip(meaning));
}

/**
 * A number and its mark, small.
 * @param {string} card
 */
export function chip(card) {
  const { colour, number } = tileOf(card);
  return make("span", { class: `means t-${colour}` }, String(number), sign(`mark-${colour}`));
}
