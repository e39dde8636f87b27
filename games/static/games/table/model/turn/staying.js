// Cards of the table that stay where they are for now, and what has to be done first.

import { kindOf } from "../felt/kinds.js";
import { isLocked } from "../felt/repairs.js";

/**
 * @typedef {import("../game.js").Game} Game
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").Pile} Pile
 */

/** Whether something in hand cannot be put anywhere now. @param {Game} game */
export const isStaying = (game) => isLockedHand(game) || stayingJoker(game) !== null;

/**
 * What is said of a hand that cannot be put anywhere; nothing, where it can.
 * @param {Game} game
 * @returns {[string, string] | null}
 */
export function whyStaying(game) {
  const { words, deck, picked } = game;
  if (picked && isLockedHand(game)) return [deck.nameOf(picked), words.say("notYours")];
  const pile = stayingJoker(game);
  if (!pile) return null;
  const { spoken } = kindOf(game, pile.cards, pile.jokers);
  return [words.say("jokerStays"), words.say("freeJoker", { pile: spoken })];
}

/** Whether a card in hand lies where others laid it, before my own first pile. @param {Game} game */
function isLockedHand(game) {
  const { draft } = game;
  if (!draft) return false;
  return game.hand.some((card) => {
    const pile = draft.pileOf(card);
    return pile && !draft.own.has(card) && !draft.isMoved(card) && isLocked(game, pile);
  });
}

/**
 * The pile of a joker that is alone in hand and has not been paid for by a card from the rack. A joker that
 * stands for one certain tile is left to the rules.
 * @param {Game} game
 * @returns {Pile | null}
 */
function stayingJoker(game) {
  const { draft, hand, page, deck } = game;
  const [card] = hand;
  if (!draft || hand.length !== 1 || page.game.bindsJokers || !deck.isJoker(card)) return null;
  const pile = draft.pileOf(card);
  if (!pile || draft.own.has(card) || draft.isMoved(card)) return null;
  const before = alike(game, draft.start, pile);
  const now = alike(game, draft.piles, pile);
  if (now.length > 1) return null; // it may go to another pile of the same kind
  const gone = jokersIn(game, before) - jokersIn(game, now) + 1;
  return gone > paidIn(game, draft, now) ? pile : null;
}

/**
 * The piles of the same kind as this one.
 * @param {Game} game
 * @param {Pile[]} piles
 * @param {Pile} pile
 */
function alike(game, piles, pile) {
  const wanted = kindOf(game, pile.cards, pile.jokers);
  return piles.filter((each) => {
    const kind = kindOf(game, each.cards, each.jokers);
    return kind.form === wanted.form && kind.word === wanted.word;
  });
}

/**
 * @param {Game} game
 * @param {Pile[]} piles
 */
const jokersIn = ({ deck }, piles) =>
  piles.flatMap(({ cards }) => cards).filter((card) => deck.isJoker(card)).length;

/**
 * @param {Game} game
 * @param {Draft} draft
 * @param {Pile[]} piles
 */
const paidIn = ({ deck }, draft, piles) =>
  piles.flatMap(({ cards }) => cards).filter((card) => draft.own.has(card) && !deck.isJoker(card)).length;
