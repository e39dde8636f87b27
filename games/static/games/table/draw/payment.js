// @ts-check
// What somebody has won so far: points of the match, or tokens of the round.

import { game, position } from "../model/game.js";
import { page, say, signed } from "../page.js";
import { make, sign } from "./dom.js";

export const hasTokens = () => page.game.paysIn === "tokens";

/** @param {{ number: number }} seat */
export function standing(seat) {
  if (!hasTokens()) return make("span", { class: "pts" }, signed(game.view.match.totals[seat.number] ?? 0));
  return purse(position().tokens[game.view.round.players.indexOf(seat.number)] ?? 0);
}

/** @param {number} count */
export const purse = (count) =>
  make(
    "span",
    { class: "pts purse", role: "img", "aria-label": say("tokens", { count }) },
    sign("mark-token"),
    make("span", {}, String(count)),
  );
