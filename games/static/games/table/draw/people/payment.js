// What somebody has won so far: points of the match, or tokens of the round.

import { hasTokens } from "../../model/people/score_sheet.js";
import { signed } from "../../model/telling/words.js";
import { game, say } from "../../state.js";
import { make, sign } from "../dom.js";

/** @param {import("../../model/game.js").Sitting} seat */
export function standing({ number }) {
  if (!hasTokens(game)) return make("span", { class: "pts" }, signed(game.seen.match.totals[number] ?? 0));
  return tokens(game.position.tokens[game.round.players.indexOf(number)] ?? 0);
}

/** @param {number} count */
export const tokens = (count) =>
  make(
    "span",
    { class: "pts purse", role: "img", "aria-label": say("tokens", { count }) },
    sign("mark-token"),
    make("span", {}, String(count)),
  );

/** Points or tokens, as the game counts. @param {number} count */
export const amount = (count) => (hasTokens(game) ? tokens(count) : signed(count));
