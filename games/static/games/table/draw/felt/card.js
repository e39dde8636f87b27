// The one button that each card of the round is, wherever it lies.

import { faceOfSeat, nameOfSeat, seatOf } from "../../model/people/seating.js";
import { recentChange } from "../../model/telling/history.js";
import { game, say } from "../../state.js";
import { button, make, set, sign } from "../dom.js";
import { face, showMeaning } from "./face.js";

/** @typedef {import("../../model/felt/highlights.js").Highlight} Highlight */

/** @type {{ highlight: Highlight, picture: string, words: string }[]} the first that applies is shown */
const BADGES = [
  { highlight: "wrong", picture: "cross", words: "doesNotFit" },
  { highlight: "aside", picture: "aside", words: "isAside" },
  { highlight: "hint", picture: "hint", words: "hint" },
  { highlight: "drawn", picture: "plus", words: "justDrawn" },
  { highlight: "new", picture: "up", words: "laidNow" },
  { highlight: "by", picture: "", words: "laidNow" }, // with the head of whoever has laid it
  { highlight: "moved", picture: "swap", words: "movedNow" },
  { highlight: "fixed", picture: "pin", words: "staysHere" },
];

/** @type {Map<string, HTMLElement>} */
const buttons = new Map();

/** @param {string} card */
export const knownButton = (card) => buttons.get(card);

export const allButtons = () => buttons.values();

/**
 * The button of a card: always the same one, so that its picture stays and it can be seen to travel.
 * @param {string} card
 * @param {Highlight[]} [highlights]
 * @param {string} [meaning] what a joker stands for
 */
export function cardButton(card, highlights = [], meaning = "") {
  const known = buttons.get(card) ?? newButton(card);
  buttons.set(card, known);
  const name = game.deck.nameOf(card);
  showMeaning(known, meaning);
  showHighlights(
    known,
    meaning ? say("standsFor", { joker: name, card: game.deck.nameOf(meaning) }) : name,
    highlights,
  );
  return known;
}

/** @param {string} card */
function newButton(card) {
  const attributes = { "data-card": card, "data-key": `card-${card}`, title: game.deck.shown(card).seen };
  return button("card", attributes, face(card), make("span", { class: "sr" }));
}

/**
 * @param {HTMLElement} known
 * @param {string} name
 * @param {Highlight[]} highlights
 */
function showHighlights(known, name, highlights) {
  const badge = badgeOf(String(known.dataset.card), highlights);
  known.className = ["card", ...highlights.map((highlight) => `is-${highlight}`)].join(" ");
  const spoken = /** @type {HTMLElement} */ (known.querySelector(".sr"));
  spoken.textContent = badge ? `${name}. ${badge.words}` : name;
  set(known, "aria-pressed", highlights.includes("selected") ? "true" : null);
  known.querySelector(".badge")?.remove();
  if (badge) known.append(make("span", { class: `badge b-${badge.highlight}` }, sign(badge.picture)));
}

/**
 * @param {string} card
 * @param {Highlight[]} highlights
 */
function badgeOf(card, highlights) {
  const badge = BADGES.find(({ highlight }) => highlights.includes(highlight));
  if (!badge) return null;
  const recent = highlights.includes("recent") ? recentChange(game, card) : null;
  const hand = recent ? seatOf(game, recent.player) : game.watched && game.seen.seats[game.watched.seat];
  const picture = badge.picture || (hand ? faceOfSeat(game, hand) : "up");
  const by = recent && hand && { name: nameOfSeat(game, hand) };
  const words = by ? say(recent.isMoved ? "movedBy" : "laidBy", by) : say(badge.words);
  return { highlight: badge.highlight, picture, words };
}

/**
 * A card to look at, such as on an opened rack.
 * @param {string} card
 * @param {string} [words]
 * @param {string} [classes]
 */
export const cardImage = (card, words = game.deck.nameOf(card), classes = "") =>
  make("span", { class: `card ${classes}`.trim(), role: "img", "aria-label": words }, face(card));
