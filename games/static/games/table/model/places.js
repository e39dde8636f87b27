// @ts-check
// Where the cards in hand can go, and the numbers by which a key chooses among these places.

import { game, isFree, may, piles, stage } from "./game.js";
import { kindOf } from "./kinds.js";

/** @typedef {import("./draft.js").Pile} Pile */

const NUMBERED = 9;

const isHolding = () => stage() === "turn" && game.hand.length > 0 && isFree() && !game.hint;

/** Whether a pile takes the cards in hand: each does, unless all of them lie there; @param {Pile} pile */
export const takes = (pile) => isHolding() && !game.hand.every((card) => pile.cards.includes(card));

/** Whether some of the cards in hand could lie on the rack, and do not. */
export const rackTakes = () =>
  isHolding() && game.hand.some((card) => game.draft?.isForRack(card) && !game.draft.rack.includes(card));

/** Whether the card in hand can be put aside: one of the own. */
export const asideTakes = () =>
  isHolding() &&
  may("put_aside") &&
  game.hand.length === 1 &&
  Boolean(game.draft?.own.has(game.hand[0])) &&
  game.draft?.aside !== game.hand[0];

/** The places in the order of their numbers: what is unfinished, what seems to fit, a new pile, the rest, the rack. */
function places() {
  const open = piles().filter(takes);
  const isNamed = document.body.dataset.labels === "full";
  const weight = (/** @type {Pile} */ pile) =>
    game.verdict.faults.has(pile.key) ? 0 : isNamed && !kindOf([...pile.cards, ...game.hand]).isMixed ? 1 : 3;
  const all = [...open.map((pile) => ({ key: pile.key, weight: weight(pile) })), { key: "new", weight: 2 }];
  if (asideTakes()) all.push({ key: "aside", weight: 4 });
  if (rackTakes()) all.push({ key: "rack", weight: 5 });
  return all.sort((a, b) => a.weight - b.weight).map((place) => place.key);
}

/**
 * @param {string} key
 * @returns {number | null}
 */
export function numberOf(key) {
  const index = isHolding() ? places().indexOf(key) : -1;
  return index >= 0 && index < NUMBERED ? index + 1 : null;
}
