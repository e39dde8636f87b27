// The first steps of a hint: where to look, and which cards; what to do with them is still to be found.

import { kindOf, wordOfKind } from "../felt/kinds.js";

/**
 * @typedef {import("../game.js").Game} Game
 *
 * @typedef {object} Clue
 * @property {number} step
 * @property {string} kind of a pile, as the rules write it; empty where the whole turn was told
 * @property {string[]} cards a handful of those that come to that pile; none in the first step
 * @property {boolean} isFresh whether nothing was changed since
 */

/** @type {Record<string, number>} the last step, by how far hints go at a table */
const STEPS = { where: 1, cards: 2, steps: 3, free: 3 };

/** How many steps a hint has at this table. @param {Game} game */
export const stepsOfHint = (game) => STEPS[game.seen.table.hint_level] ?? 0;

/**
 * @param {Game} game
 * @param {Clue} clue
 * @returns {[string, string]}
 */
export function ofClue(game, { step, kind, cards }) {
  const { words } = game;
  const count = Math.max(step, stepsOfHint(game)); // a teacher may tell more than the table allows
  const first = words.say("hintNumber", { number: step, count });
  const isOnTable = game.stage === "open" || game.piles.some((pile) => isPointedAt(game, pile));
  if (!cards.length)
    return [first, words.say(isOnTable ? "somethingWith" : "lookOnRack", { pile: wordOfKind(game, kind) })];
  return [first, capitalised(words.say("theseCards", { pile: wordOfKind(game, kind), count: cards.length }))];
}

/**
 * Whether a clue that names no card yet points at a pile.
 * @param {Game} game
 * @param {import("./draft.js").Pile} pile
 */
export function isPointedAt(game, { cards, jokers }) {
  const { clue } = game;
  if (!clue?.isFresh || clue.cards.length || game.hint) return false;
  const { shown, word } = kindOf(game, cards, jokers);
  return (shown?.word ?? word) === wordOfKind(game, clue.kind);
}

/** @param {string} text */
const capitalised = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * Whether a clue names a card.
 * @param {Game} game
 * @param {string} card
 */
export const isInClue = ({ clue }, card) => Boolean(clue?.isFresh && clue.cards.includes(card));
