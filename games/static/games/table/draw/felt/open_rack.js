// The tiles of an open table, each on its spot for the whole round.

import { highlightsAtOpenTable } from "../../model/felt/highlights.js";
import { tilesInOrder } from "../../model/felt/open_table.js";
import { game } from "../../state.js";
import { make } from "../dom.js";
import { cardButton } from "./card.js";

/** @param {HTMLElement} list */
export function drawOpenRack(list) {
  const open = new Set(game.position.aside);
  const spots = tilesInOrder(game).map((card) => make("li", {}, open.has(card) && tile(card)));
  list.replaceChildren(...spots);
}

/** @param {string} card */
const tile = (card) => cardButton(card, highlightsAtOpenTable(game, card));
