// What is to be said of a pile that is not right: unfinished, a question, or wrong; and the way back.

import { stepsOfHint } from "../turn/clues.js";

/**
 * @typedef {import("../../../messages.js").Fault} Fault
 * @typedef {import("../turn/draft.js").Draft} Draft
 * @typedef {import("../game.js").Game} Game
 * @typedef {{ cards: string[], target: string, words: string }} WayBack
 */

/** Whether a pile only waits for more cards, which is no fault. @param {Fault | null} fault */
export const isUnfinished = (fault) =>
  Boolean(fault?.missing && !(fault.kind && fault.reason === "too_many_jokers"));

/** Whether only a name of a joker is asked for. @param {Fault | null} fault */
export const isQuestion = (fault) => Boolean(fault?.repair.some(({ fix }) => fix === "name"));

/** Whether nothing that is added makes the pile right. @param {Fault | null} fault */
export const isWrong = (fault) => Boolean(fault) && !isUnfinished(fault) && !isQuestion(fault);

/**
 * Where the cards go that make a pile wrong; nothing, where that is not clear.
 * @param {Fault} fault
 * @param {Draft | null} draft
 * @returns {WayBack | null}
 */
export function wayBack(fault, draft) {
  const repair = fault.repair.find(({ fix }) => fix === "take_back" || fix === "put_back");
  if (!repair || !draft) return null;
  if (repair.fix === "take_back") return { cards: repair.cards, target: "rack", words: "takeBack" };
  const target = draft.startPileOf(repair.cards[0])?.key;
  return target && draft.pileAt(target) ? { cards: repair.cards, target, words: "putBack" } : null;
}

/**
 * Whether a pile is locked: it holds cards of others, and the player has not laid a first pile yet.
 * @param {Game} game
 * @param {{ cards: string[] }} pile
 */
export const isLocked = (game, pile) =>
  game.hasToOpen && pile.cards.some((card) => !game.draft?.own.has(card));

/**
 * Whether it is told which cards could complete a pile: where hints are allowed, and the player can see why.
 * @param {Game} game
 */
export const tellsWhatFits = (game) => game.labels === "full" && stepsOfHint(game) > 0;

/**
 * The cards that could complete what is unfinished.
 * @param {Game} game
 * @returns {Set<string>}
 */
export function completingCards(game) {
  if (!tellsWhatFits(game) || game.hint || game.refused) return new Set();
  return new Set([...game.verdict.faults.values()].filter(isUnfinished).flatMap(({ fitting }) => fitting));
}
