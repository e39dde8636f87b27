// The keyboard: every button can be reached by Tab and arrows, and what is done often has a key of its own.

import { draw } from "../draw/drawing.js";
import { putNoticeAside } from "../draw/sheets/sheets.js";
import { letGo } from "../model/turn/hand.js";
import { hasLetterKeys } from "../preferences.js";
import { game } from "../state.js";
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

/** Press the first of these buttons that is there. @param {string[]} selectors */
function press(selectors) {
  const buttons = selectors.map((each) => document.querySelector(`${each}:not([aria-disabled])`));
  const first = buttons.find((each) => each && !each.closest("[hidden], [inert]"));
  if (first instanceof HTMLElement) first.click();
}

/** @param {string} act */
const selectorOf = (act) => `[data-act="${act}"]`;

function putDown() {
  if (cancelDrag() || putNoticeAside()) return;
  letGo(game);
  draw();
}

/** @param {KeyboardEvent} event */
function hear(event) {
  document.body.dataset.keys = ""; // from now on targets show theirs
  if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) hearChord(event, key);
  else if (key === "escape") putDown();
  else if (key.startsWith("arrow") || key === "home" || key === "end") moveFocus(event);
  else if (hasLetterKeys()) hearLetter(key);
}

/**
 * @param {KeyboardEvent} event
 * @param {string} key
 */
function hearChord(event, key) {
  if (key !== "y" && key !== "z") return;
  event.preventDefault();
  press([selectorOf(key === "y" || event.shiftKey ? "redo" : "undo")]);
}

/** @param {string} key */
function hearLetter(key) {
  if (/^[1-9]$/.test(key)) press([`[data-number="${key}"]`]);
  else if (LETTERS[key]) press(LETTERS[key].map(selectorOf));
}

export const listenForKeys = () => document.addEventListener("keydown", hear);
