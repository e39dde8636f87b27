// All racks of a replay, open: one line for each player, and whose turn it is.

import { make, sign } from "../../../../games/static/games/table/draw/dom.js";
import { cardImage } from "../../../../games/static/games/table/draw/felt/card.js";
import { amount } from "../../../../games/static/games/table/draw/people/payment.js";
import { faceOfSeat, nameOfSeat, seatOf } from "../../../../games/static/games/table/model/people/seating.js";
import { game, page, say } from "../../../../games/static/games/table/state.js";

/** @typedef {import("../../../../games/static/games/messages.js").Outcome} Outcome */

/**
 * @param {HTMLElement} list
 * @param {string[][]} racks
 * @param {number} mover the player who made the move that is shown; -1 before the first
 * @param {Outcome | null} outcome at the end of the round
 */
export function drawRacks(list, racks, mover, outcome) {
  list.hidden = racks.every((rack) => !rack.length) && !outcome;
  list.replaceChildren(
    ...racks.map((rack, player) =>
      rackOf(rack, player, outcome ? outcome.winners.includes(player) : player === mover, outcome),
    ),
  );
}

/**
 * @param {string[]} rack
 * @param {number} player
 * @param {boolean} isMarked who has moved, and at the end who has won
 * @param {Outcome | null} outcome
 */
function rackOf(rack, player, isMarked, outcome) {
  const seat = seatOf(game, player);
  const cards = game.deck.sorted(rack, page.game.sorts[0]).map((card) => make("li", {}, cardImage(card)));
  const shown = cards.length ? make("ul", { class: "cards" }, ...cards) : make("i", {}, say("emptyRack"));
  return make(
    "li",
    { class: isMarked ? "moves" : null },
    make("span", { class: "ava" }, sign(outcome && isMarked ? "crown" : faceOfSeat(game, seat))),
    make("b", {}, nameOfSeat(game, seat)),
    shown,
    outcome && make("strong", {}, amount(outcome.points[player])),
  );
}
