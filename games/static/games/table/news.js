// @ts-check
// Tells in words what has just happened, for those who listen.

import { nameOfSeat } from "./game.js";
import { nameOf, say } from "./page.js";

/**
 * @param {any} before the view before, if there was one
 * @param {any} after
 * @returns {string} a sentence, or nothing where nothing of note happened
 */
export function news(before, after) {
  const last = after.round?.last;
  const isNew = before?.round?.number === after.round?.number && before.round.version < after.round.version;
  if (!last || !isNew) return "";
  const seat = after.seats[after.round.players[last.place]];
  const count = laid(before, after, last.place);
  const told = last.by === "clock" && last.type !== "draw" ? say("clockEnded", { name: nameOfSeat(seat) }) : seat.number === after.you ? tellOwn(last, after.round.position.drawn, count) : tell(last, nameOfSeat(seat), count);
  const now = after.round.position;
  if (now.phase === "over") return `${told} ${say("roundOver")}`;
  return now.acts.includes("draw") ? `${told} ${say("yourTurn")}` : told;
}

/**
 * @param {any} before
 * @param {any} after
 * @param {number} place
 */
const laid = (before, after, place) => before.round.position.rack_sizes[place] - after.round.position.rack_sizes[place];

/**
 * @param {{ type: string }} move
 * @param {string} name
 * @param {number} count
 */
function tell(move, name, count) {
  if (move.type === "draw") return say("drew", { name });
  if (move.type === "lay" && count > 0) return say("laid", { name, count });
  return move.type === "pass" ? say("passed", { name }) : "";
}

/**
 * @param {{ type: string }} move
 * @param {string | null} drawn
 * @param {number} count
 */
function tellOwn(move, drawn, count) {
  if (move.type === "draw") return drawn ? say("youDrew", { card: nameOf(drawn) }) : "";
  if (move.type === "lay" && count > 0) return say("youLaid", { count });
  return move.type === "pass" ? say("youPassed") : "";
}
