// Where the cards in hand can be put, and which of these targets have numbers, by which a key chooses them.

import { kindOf } from "../felt/kinds.js";
import { isLocked } from "../felt/repairs.js";
import { isStaying } from "./staying.js";

/**
 * @typedef {import("../game.js").Game} Game
 * @typedef {import("./draft.js").Pile} Pile
 */

const NUMBERED = 9;

/** @param {Game} game */
const isHolding = (game) =>
  game.stage === "turn" && game.hand.length > 0 && game.isFree && !game.hint && !isStaying(game);

/**
 * Whether a pile takes the cards in hand: each does, unless all of them lie there, or it is locked.
 * @param {Game} game
 * @param {Pile} pile
 */
export const pileTakes = (game, pile) =>
  isHolding(game) && !game.hand.every((card) => pile.cards.includes(card)) && !isShut(game, pile);

/**
 * Whether a pile turns the cards in hand away: it is locked, and they do not come back to it.
 * @param {Game} game
 * @param {Pile} pile
 */
export const isShut = (game, pile) =>
  isHolding(game) &&
  isLocked(game, pile) &&
  !game.hand.every((card) => game.draft?.startPileOf(card)?.key === pile.key);

/** Whether the cards in hand can become a new pile. @param {Game} game */
export const newPileTakes = (game) => isHolding(game);

/** Whether some of the cards in hand could lie on the rack, and do not. @param {Game} game */
export function rackTakes(game) {
  const { draft } = game;
  if (!isHolding(game) || !draft) return false;
  const rack = new Set(draft.rack);
  return game.hand.some((card) => draft.isForRack(card) && !rack.has(card));
}

/** Whether what is in hand can be put aside: one card, and one's own. @param {Game} game */
export function asideTakes(game) {
  const { draft, hand } = game;
  if (!isHolding(game) || !game.may("put_aside") || !draft) return false;
  return hand.length === 1 && draft.own.has(hand[0]) && draft.aside !== hand[0];
}

/**
 * Whether the cards in hand have a trait in common with a pile, and the player can see that.
 * @param {Game} game
 * @param {string[]} cards of the pile
 */
export function seemsToFit(game, cards) {
  const grown = [...cards, ...game.hand];
  if (game.labels !== "full" || isLocked(game, { cards }) || hasTooManyJokers(game, grown)) return false;
  return !kindOf(game, grown).isMixed;
}

/**
 * Whether pictures would not outnumber their jokers; a first joker waits for more pictures.
 * @param {Game} game
 * @param {string[]} cards
 */
function hasTooManyJokers({ deck, page }, cards) {
  const jokers = cards.filter((card) => deck.isJoker(card)).length;
  return !page.game.bindsJokers && jokers > 1 && jokers * 2 >= cards.length;
}

/**
 * The targets, the likeliest first, of which the first nine have numbers: what is unfinished, what seems to
 * fit, a new pile, the rest.
 * @param {Game} game
 * @returns {string[]}
 */
export function targetsInOrder(game) {
  if (!isHolding(game)) return [];
  const open = game.piles.filter((pile) => pileTakes(game, pile));
  const targets = open.map((pile) => ({ key: pile.key, weight: weightOf(game, pile) }));
  targets.push({ key: "new", weight: 2 });
  if (asideTakes(game)) targets.push({ key: "aside", weight: 5 });
  if (rackTakes(game)) targets.push({ key: "rack", weight: 6 });
  return targets.sort((a, b) => a.weight - b.weight).map(({ key }) => key);
}

/**
 * @param {Game} game
 * @param {Pile} pile
 */
function weightOf(game, pile) {
  if (game.verdict.faults.has(pile.key)) return 0;
  return seemsToFit(game, pile.cards) ? 1 : 3;
}

/**
 * @param {Game} game
 * @param {string} key of a target
 * @returns {number | null}
 */
export function numberOf(game, key) {
  const index = targetsInOrder(game).indexOf(key);
  return index >= 0 && index < NUMBERED ? index + 1 : null;
}
