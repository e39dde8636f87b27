// How much the cards tell: as the account says, or as this device remembers; the player may change it, unless
// a teacher wants the picture alone: that shows what is known, and one tap would undo it.

import { prefer, preferred } from "../preferences.js";
import { game, page } from "../state.js";
import { allOf } from "./dom.js";
import { focusOn } from "./focus.js";

/** @typedef {import("../page_data.js").LabelLevel} LabelLevel */

/** @type {LabelLevel[]} */
const LEVELS = ["full", "signs", "picture"];
let ofAccount = page.labels; // empty: nobody but the player decides

/** What a player chose against the account's level stays at this table: others may use the device next. */
const key = () => `labels ${page.code} ${ofAccount}`;

const isFixed = () => ofAccount === "picture";

/** @param {string | null} text */
const levelOf = (text) => LEVELS.find((level) => level === text);

export function showLabels() {
  const chosen = ofAccount ? levelOf(sessionStorage.getItem(key())) : levelOf(preferred("labels", "full"));
  for (const each of allOf("[data-part=labels]")) each.hidden = isFixed();
  for (const each of allOf("[data-part=chosenForMe]")) each.hidden = !isFixed();
  show(page.game.hasLabels ? (isFixed() ? "picture" : (chosen ?? (ofAccount || "full"))) : "full");
}

/** @param {LabelLevel} level */
function show(level) {
  document.body.dataset.labels = level;
  game.labelsOfTurn.show(level);
}

/** The account's level may change while one plays. @param {import("../model/game.js").View} view */
export function followAccount({ you, labels }) {
  if (you === null || labels === ofAccount) return;
  ofAccount = labels;
  showLabels();
}

/**
 * On a phone only the level that is on has room: touched, it gives way to the next, as "Picture only" in
 * the menu gives way to names.
 * @param {LabelLevel} level
 */
export function chooseLabels(level) {
  if (isFixed()) return;
  const next = game.labels === level ? LEVELS[(LEVELS.indexOf(level) + 1) % LEVELS.length] : level;
  show(next);
  if (ofAccount) sessionStorage.setItem(key(), next);
  else prefer("labels", next);
  focusOn(`labels-${next}`);
}
