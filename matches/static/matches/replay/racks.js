// All racks of a replay, open: one line for each player, and whose turn it is.

import { make, sign } from "../../../../games/static/games/table/draw/dom.js";
import { cardImage } from "../../../../games/static/games/table/draw/felt/card.js";
import { faceOfSeat, nameOfSeat, seatOf } from "../../../../games/static/games/table/model/people/seating.js";
import { game, page, say } from "../../../../games/static/games/table/state.js";

/**
 * @param {HTMLElement} list
 * @param {string[][]} racks
 * @param {number} mover the player who made the move that is shown; -1 before the first
 */
export function drawRacks(list, racks, mover) {
  list.hidden = racks.every((rack) => !rack.length);
  list.replaceChildren(...racks.map((rack, player) => rackOf(rack, player, player === mover)));
}

/**
 * @param {string[]} rack
 * @param {number} player
 * @param {boolean} isMover
 */
function rackOf(rack, player, isMover) {
  const seat = seatOf(game, player);
  const cards = game.deck.sorted(rack, page.game.sorts[0]).map((card) => make("li", {}, cardImage(card)));
  const shown = cards.length ? make("ul", { class: "cards" }, ...cards) : make("i", {}, say("emptyRack"));
  return make(
    "li",
    { class: isMover ? "moves" : null },
    make("span", { class: "ava" }, sign(faceOfSeat(game, seat))),
    make("b", {}, nameOfSeat(game, seat)),
    shown,
  );
}
