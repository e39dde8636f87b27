// @ts-check
// How much the cards tell: as the player's account says, or as this device remembers; and the player may change it.

import { isPhone } from "../model/game.js";
import { page } from "../page.js";
import { like, liking } from "../remembered_draft.js";
import { focusOn } from "./focus.js";

const LEVELS = ["full", "signs", "picture"];
let wished = page.labels; // empty: nobody but the player decides

/** What a player chose against the account's level stays at this table: the device may be another child's next. */
const key = () => `labels ${page.code} ${wished}`;

export function showLabels() {
  const level = wished ? (sessionStorage.getItem(key()) ?? wished) : liking("labels", "full");
  document.body.dataset.labels = page.capitals ? level : "full";
}

/** The account's level may change while one plays; @param {{ labels: string, you: number | null }} view */
export function hearLabels(view) {
  if (view.you === null || view.labels === wished) return;
  wished = view.labels;
  showLabels();
}

/** On a phone only the level that is on has room: touched, it gives way to the next; @param {string} level */
export function chooseLabels(level) {
  const isOn = document.body.dataset.labels === level;
  const next = isOn && isPhone() ? LEVELS[(LEVELS.indexOf(level) + 1) % LEVELS.length] : level;
  document.body.dataset.labels = next;
  if (wished) sessionStorage.setItem(key(), next);
  else like("labels", next);
  focusOn(`labels-${next}`);
}
