// @ts-check
// The one button that each card of the round is, wherever it lies.

import { faceOfSeat, game } from "../model/game.js";
import { isJoker, nameOf, page, say } from "../page.js";
import { make, set, sign } from "./dom.js";
import { bind, face } from "./face.js";

/** @typedef {"new" | "drawn" | "moved" | "wrong" | "selected" | "top" | "hint" | "fixed" | "by" | "theirs" | "carried" | "dragged" | "aside"} Mark */

/** @type {[Mark, string, string][]} the mark, its sign, and what it says */
const BADGES = [
  ["wrong", "cross", "doesNotFit"],
  ["aside", "aside", "isAside"],
  ["hint", "hint", "hint"],
  ["drawn", "plus", "justDrawn"],
  ["new", "up", "laidNow"],
  ["by", "", "laidNow"],
  ["moved", "swap", "movedNow"],
  ["fixed", "pin", "staysHere"],
];

/** The head of whoever is arranging, for the cards that he or she has laid. */
const faceOfWatched = () => (game.watched ? faceOfSeat(game.view.seats[game.watched.seat]) : "up");

/** @type {Map<string, HTMLElement>} */
const buttons = new Map();

/**
 * The button of a card: always the same one, so that its picture stays and it can be seen to travel.
 * @param {string} card
 * @param {Set<Mark>} [marks]
 * @param {string} [meaning] what a joker stands for
 */
export function cardButton(card, marks = new Set(), meaning = "") {
  let button = buttons.get(card);
  if (!button) {
    button = make(
      "button",
      {
        type: "button",
        "data-act": "card",
        "data-card": card,
        "data-key": `card-${card}`,
        title: page.cards[card]?.seen,
      },
      face(card),
      make("span", { class: "sr" }),
    );
    buttons.set(card, button);
  }
  bind(button, meaning);
  mark(
    button,
    meaning ? say("standsFor", { joker: nameOf(card), card: nameOf(meaning) }) : nameOf(card),
    marks,
  );
  return button;
}

/**
 * @param {HTMLElement} button
 * @param {string} name
 * @param {Set<Mark>} marks
 */
function mark(button, name, marks) {
  const badge = BADGES.find(([each]) => marks.has(each));
  button.className = ["card", ...[...marks].map((each) => `is-${each}`)].join(" ");
  /** @type {HTMLElement} */ (button.querySelector(".sr")).textContent = badge
    ? `${name}. ${say(badge[2])}`
    : name;
  set(button, "aria-pressed", marks.has("selected") ? "true" : null);
  button.querySelector(".badge")?.remove();
  if (badge) button.append(make("span", { class: `badge b-${badge[0]}` }, sign(badge[1] || faceOfWatched())));
}

/**
 * A card to look at, such as on an opened rack.
 * @param {string} card
 * @param {string} [words]
 * @param {string} [classes]
 */
export const cardImage = (card, words = nameOf(card), classes = "") =>
  make("span", { class: `card ${classes}`.trim(), role: "img", "aria-label": words }, face(card));

/**
 * Sort cards for a rack by one of their marks, then by the other; jokers come last.
 * @param {string[]} cards
 * @param {string} by
 */
export function sorted(cards, by) {
  const marks = [by, ...page.game.sorts.filter((/** @type {string} */ mark) => mark !== by)];
  const rank = (/** @type {string} */ card, /** @type {string} */ mark) =>
    page.order[mark].indexOf(page.cards[card][mark]);
  return [...cards].sort((a, b) => {
    if (isJoker(a) || isJoker(b)) return Number(isJoker(a)) - Number(isJoker(b)) || a.localeCompare(b);
    return marks.reduce((found, mark) => found || rank(a, mark) - rank(b, mark), 0) || a.localeCompare(b);
  });
}

/** @param {string} card */
export const knownButton = (card) => buttons.get(card);
export const allButtons = () => buttons.values();
