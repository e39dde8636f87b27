// What is told of a refused turn beside the words of the rules.

import { kindOf } from "../felt/kinds.js";
import { isUnfinished, isWrong } from "../felt/repairs.js";

/**
 * @typedef {import("../../../messages.js").Fault} Fault
 * @typedef {import("../game.js").Game} Game
 */

/**
 * The card that is shown beside a refusal: one that I have moved, and that is the fault and not only lies on a
 * pile that is not right.
 * @param {Game} game
 * @param {Fault | null} fault
 */
export function culprit({ draft }, fault) {
  const card = fault?.cards[0];
  if (!card || !draft || !isWrong(fault)) return undefined;
  const isMine = draft.own.has(card) || draft.isMoved(card);
  const isWholePile = draft.pileOf(card)?.cards.every((each) => fault.cards.includes(each));
  return isMine && !isWholePile ? card : undefined;
}

/**
 * Names the piles that are not ready, where several only wait for more cards; else nothing.
 * @param {Game} game
 */
export function unfinishedPiles(game) {
  const { draft, refused, verdict, words } = game;
  const fault = refused?.fault ?? null;
  const belongTogether = fault?.repair.some(({ fix }) => fix === "move");
  if (!isUnfinished(fault) || belongTogether || verdict.faults.size < 2) return "";
  const piles = (draft?.piles ?? []).filter(({ key }) => verdict.faults.has(key));
  const names = piles.map(({ cards, jokers }) => kindOf(game, cards, jokers).word);
  return words.say("severalNotReady", { count: piles.length, piles: words.list(names) });
}
