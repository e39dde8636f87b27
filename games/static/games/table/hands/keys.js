// @ts-check
// The keyboard: every button can be reached by Tab and arrows, and what is done often has a key of its own.

import { draw } from "../draw/drawing.js";
import { game } from "../model/game.js";
import { liking } from "../remembered_draft.js";
import { cancelDrag } from "./drag.js";
import { moveFocus } from "./roving.js";

/** @type {Record<string, string[]>} the letter, and which of these buttons it presses */
const LETTERS = {
  u: ["undo", "hintBack"],
  r: ["redo", "hintNext"],
  h: ["hint", "hintNext"],
  f: ["finish", "hintTake", "nextRound", "rematch"],
  k: ["keys"],
  "?": ["keys"],
};

/** @param {string[]} names */
function press(names) {
  const button = names
    .map((name) => document.querySelector(`[data-act="${name}"]:not([aria-disabled])`))
    .find((found) => found && isThere(found));
  if (button instanceof HTMLElement) button.click();
}

/** @param {Element} element */
const isThere = (element) => !element.closest("[hidden], [inert]");

/** Put down what is in hand, or close what was opened last. */
function letBe() {
  if (cancelDrag()) return;
  Object.assign(game, game.hint ? { hint: null } : game.hand.length ? { hand: [] } : { unfolded: null });
  draw();
}

/** @param {KeyboardEvent} event */
function hear(event) {
  if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return chord(event, key);
  if (key === "escape") return letBe();
  if (key.startsWith("arrow") || key === "home" || key === "end") return moveFocus(event);
  if (liking("letters", "on") !== "on") return;
  if (/^[1-9]$/.test(key)) return number(key);
  if (LETTERS[key]) press(LETTERS[key]);
}

/**
 * @param {KeyboardEvent} event
 * @param {string} key
 */
function chord(event, key) {
  const name = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : null;
  if (!name) return;
  event.preventDefault();
  press([name]);
}

/** @param {string} key */
function number(key) {
  const place = document.querySelector(`[data-number="${key}"]:not([aria-disabled])`);
  if (place instanceof HTMLElement) place.click();
}

export const listenForKeys = () => document.addEventListener("keydown", hear);
