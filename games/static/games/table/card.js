// @ts-check
// The face of a card, and the one button that each card of the round is, wherever it lies.

import { make, set, sign } from "./dom.js";
import { faceOfSeat, game } from "./game.js";
import { isJoker, nameOf, page, say } from "./page.js";

/** @typedef {"new" | "drawn" | "moved" | "wrong" | "selected" | "top" | "hint" | "fixed" | "by" | "theirs" | "carried" | "dragged"} Mark */

/** @type {[Mark, string, string][]} the mark, its sign, and what it says */
const BADGES = [["wrong", "cross", "doesNotFit"], ["hint", "hint", "hint"], ["drawn", "plus", "justDrawn"], ["new", "up", "laidNow"], ["by", "", "laidNow"], ["moved", "swap", "movedNow"], ["fixed", "pin", "staysHere"]];

/** The head of whoever is arranging, for the cards that he or she has laid. */
const faceOfWatched = () => (game.watched ? faceOfSeat(game.view.seats[game.watched.seat]) : "up");

/** @param {string} card */
function face(card) {
  const known = page.cards[card];
  const picture = make("img", { src: known?.src ?? page.joker, alt: "", width: 300, height: 400, decoding: "sync", draggable: "false" });
  if (!known) return make("span", { class: "face", "aria-hidden": "true" }, picture, make("span", { class: "idx" }, make("span", { class: "jk" }, "J")));
  const [capital, plate] = page.capitals[known.capital];
  const language = page.cardLanguage === page.language ? null : page.cardLanguage;
  return make("span", { class: "face", "aria-hidden": "true" }, picture,
    make("span", { class: "idx" }, make("span", { class: `plate p${plate.length}` }, plate), make("span", { class: "pic" }, sign(`p-${known.category}`))),
    make("span", { class: `strip${known.category === "letterbox" ? " same" : ""}`, lang: language }, make("b", {}, known.short), make("span", {}, capital)));
}

/** @type {Map<string, HTMLElement>} */
const buttons = new Map();

/**
 * The button of a card: always the same one, so that its picture stays and it can be seen to travel.
 * @param {string} card
 * @param {Set<Mark>} [marks]
 */
export function cardButton(card, marks = new Set()) {
  let button = buttons.get(card);
  if (!button) {
    button = make("button", { type: "button", "data-act": "card", "data-card": card, "data-key": `card-${card}`, title: page.cards[card]?.seen }, face(card), make("span", { class: "sr" }));
    buttons.set(card, button);
  }
  mark(button, card, marks);
  return button;
}

/**
 * @param {HTMLElement} button
 * @param {string} card
 * @param {Set<Mark>} marks
 */
function mark(button, card, marks) {
  const badge = BADGES.find(([name]) => marks.has(name));
  button.className = ["card", ...[...marks].map((name) => `is-${name}`)].join(" ");
  /** @type {HTMLElement} */ (button.querySelector(".sr")).textContent = badge ? `${nameOf(card)}. ${say(badge[2])}` : nameOf(card);
  set(button, "aria-pressed", marks.has("selected") ? "true" : null);
  button.querySelector(".badge")?.remove();
  if (badge) button.append(make("span", { class: `badge b-${badge[0]}` }, sign(badge[1] || faceOfWatched())));
}

/**
 * A card to look at, such as on an opened rack.
 * @param {string} card
 */
export const cardImage = (card) => make("span", { class: "card", role: "img", "aria-label": nameOf(card) }, face(card));

/**
 * Sort cards for a rack; jokers come last.
 * @param {string[]} cards
 * @param {"capital" | "category"} by
 */
export function sorted(cards, by) {
  const order = Object.keys(by === "capital" ? page.capitals : page.categories);
  const name = (/** @type {string} */ card) => page.capitals[page.cards[card].capital][0];
  return [...cards].sort((a, b) => {
    if (isJoker(a) || isJoker(b)) return Number(isJoker(a)) - Number(isJoker(b)) || a.localeCompare(b);
    if (by === "capital") return name(a).localeCompare(name(b), page.cardLanguage) || a.localeCompare(b);
    return order.indexOf(page.cards[a].category) - order.indexOf(page.cards[b].category) || name(a).localeCompare(name(b), page.cardLanguage);
  });
}

/** @param {string} card */
export const knownButton = (card) => buttons.get(card);
export const allButtons = () => buttons.values();
