// One sentence for each move of a replay, where all racks lie open.

import { headline, reason } from "../../../../games/static/games/table/model/people/outcome.js";
import { nameOfSeat, seatOf } from "../../../../games/static/games/table/model/people/seating.js";
import { happened } from "../../../../games/static/games/table/model/telling/news.js";

/**
 * @typedef {import("../../../../games/static/games/table/model/game.js").Game} Game
 * @typedef {import("./types.js").ReplayData} ReplayData
 */

/** @type {Record<string, string>} the texts of moves by which a card came from a stack */
const DREW = { draw: "drewCard", pay_and_draw: "paidFor" };

/**
 * What the move was that led to this moment, and who came or left after it; at the end also who has won.
 * @param {Game} game that has seen the moment, with no other changes of seats than those after this move
 * @param {ReplayData} replay
 * @param {number} at
 */
export function tell(game, replay, at) {
  const move = replay.log.moves[at - 1];
  const [changed, told] = [game.history.seatChanges.length, happened(game)];
  const lines = told.slice(0, changed + 1).reverse();
  if (!move) return lines.join(" ") || game.words.say("beforeFirst");
  lines[0] = ofDrawn(game, move, replay.drawn[at]) || lines[0];
  if (game.position.outcome) lines.unshift(headline(game), reason(game)); // what one wants to know most
  return lines.join(" ").trim();
}

/**
 * Where all racks lie open, everybody may know which card was drawn.
 * @param {Game} game
 * @param {import("../../../../games/static/games/messages.js").Last} move
 * @param {string | undefined} card
 */
function ofDrawn(game, { type, player, by }, card) {
  if (!card || !DREW[type] || (by === "clock" && type !== "draw")) return "";
  return game.words.say(DREW[type], {
    name: nameOfSeat(game, seatOf(game, player)),
    card: game.deck.nameOf(card),
  });
}
