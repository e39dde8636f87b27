// @ts-check
// Tells in words what has just happened, for those who listen.

import { nameOf, say } from "../page.js";
import { nameOfSeat } from "./game.js";

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
  const told =
    last.by === "clock" && last.type !== "draw"
      ? say("clockEnded", { name: nameOfSeat(seat) })
      : seat.number === after.you
        ? tellOwn(last, after.round.position.drawn, count)
        : tell(last, nameOfSeat(seat), count);
  const now = after.round.position;
  if (now.phase === "over") return `${told} ${say("roundOver")}`;
  const isMyTurn = now.phase !== "open" && now.acts.length > 0 && !before.round.position.acts.length;
  return isMyTurn ? `${told} ${say("yourTurn")}` : told;
}

/**
 * How many cards went from a rack to the table.
 * @param {any} before
 * @param {any} after
 * @param {number} place
 */
function laid(before, after, place) {
  const [old, now] = [before.round.position, after.round.position];
  return old.rack_sizes[place] - now.rack_sizes[place] - (now.aside.length - old.aside.length);
}

/**
 * @param {{ type: string, card: string | null }} move
 * @param {string} name
 * @param {number} count
 */
function tell(move, name, count) {
  if (move.type === "draw") return say("drew", { name });
  if (move.type === "lay" && count > 0) return say("laid", { name, count });
  const card = move.card ? nameOf(move.card) : "";
  const words = {
    pass: "passed",
    put_aside: "putAsideBy",
    pay_and_draw: "paid",
    place: "placed",
    start_colour: "started",
  }[move.type];
  return words ? say(words, { name, card }) : "";
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
