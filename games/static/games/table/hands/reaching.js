// A hand that reaches for a tile of an open table, where others may be faster.

import { reachingMove } from "../model/felt/open_table.js";
import { makeMove } from "../net/requests.js";
import { game, say } from "../state.js";

/** @type {string | null} the tile that the hand is reaching for */
let reached = null;

/** Take a tile of the open table. @param {string} card */
export function reach(card) {
  Object.assign(game, { notice: "", clue: null, hintedCard: null, missedCard: null });
  if (!game.position.aside.includes(card)) return;
  if (!tryMove(card)) game.notice = say("colourComes");
}

/** @param {string} card */
function tryMove(card) {
  const move = reachingMove(game, card);
  if (!move) return false;
  reached = card;
  makeMove(move);
  return true;
}

/**
 * Somebody else was faster with another tile: reach again, if this one still lies there. If not, the wish is
 * forgotten: in the next round the same tile lies there again, and nobody has touched it.
 */
export function reachAgain() {
  if (!reached || game.pending) return;
  if (!tryMove(reached)) reached = null;
}

/** The table has answered. @param {boolean} isTaken */
export function answered(isTaken) {
  if (!isTaken) game.missedCard = reached;
  reached = null;
}
