// What is to be said of a pile as it is shown now.

import { isTouched } from "../turn/watched_draft.js";
import { isLocked, isUnfinished } from "./repairs.js";

/**
 * @typedef {import("../game.js").Game} Game
 * @typedef {import("../turn/draft.js").Pile} Pile
 */

/**
 * What the jokers of a pile stand for, as far as that is known.
 * @param {Game} game
 * @param {Pile} pile
 * @returns {import("../turn/draft.js").Meanings}
 */
export function meaningsIn({ deck, shownDraft }, pile) {
  const jokers = pile.cards.filter((card) => deck.isJoker(card));
  const meanings = jokers.map((joker) => [joker, pile.jokers[joker] ?? shownDraft?.meant[joker]]);
  return Object.fromEntries(meanings.filter(([, face]) => face));
}

/**
 * What is wrong with a pile; while a hint is looked at nothing is.
 * @param {Game} game
 * @param {Pile} pile
 */
export const faultOf = (game, pile) => (game.hint ? null : (game.verdict.faults.get(pile.key) ?? null));

/**
 * Whether the turn was refused because of this pile; one that is only too short shows its empty slots.
 * @param {Game} game
 * @param {Pile} pile
 */
export const isRefused = (game, pile) =>
  !isUnfinished(game.refused?.fault ?? null) &&
  Boolean(game.refused?.fault?.cards.some((card) => pile.cards.includes(card)));

/**
 * Whether I changed a pile and the rules found it right; they are not asked about the steps of a hint.
 * @param {Game} game
 * @param {Pile} pile
 */
export function isApproved(game, pile) {
  const { draft, hint, verdict } = game;
  if (!draft || hint || verdict.isLegal === null || faultOf(game, pile) || isLocked(game, pile)) return false;
  return pile.cards.some((card) => draft.own.has(card) || draft.isMoved(card));
}

/**
 * Whether the player whom I watch changed a pile.
 * @param {Game} game
 * @param {Pile} pile
 */
export function isTheirs(game, pile) {
  const draft = game.draft ? null : game.watched?.draft;
  return Boolean(draft && pile.cards.some((card) => isTouched(draft, card)));
}

/**
 * At an open table the newest tile is seen by all.
 * @param {Game} game
 * @param {Pile} pile
 */
export function isGrown(game, pile) {
  const newest = game.round.last?.card;
  return game.stage === "open" && Boolean(newest) && pile.cards.includes(String(newest));
}

/**
 * Where it is not clear what a joker stands for: the joker, and the tiles that it can be.
 * @param {Game} game
 * @param {import("../game.js").Fault} fault
 * @returns {{ joker: string, faces: string[] } | null}
 */
export function namesToChoose({ deck }, fault) {
  const joker = fault.cards.find((card) => deck.isJoker(card));
  const faces = fault.repair.flatMap((repair) => (repair.fix === "name" ? repair.meanings : []));
  return joker && faces.length ? { joker, faces } : null;
}
