// What is to be seen on a card beside its face: that it is new, moved, in hand, wrong.

import { recentChange } from "../telling/history.js";
import { isInClue } from "../turn/clues.js";
import { isTouched } from "../turn/watched_draft.js";
import { completingCards, isWrong } from "./repairs.js";

/**
 * @typedef {import("../game.js").Game} Game
 * @typedef {"new" | "drawn" | "moved" | "wrong" | "selected" | "top" | "hint" | "fixed" | "by" | "theirs"
 *   | "recent" | "carried" | "dragged" | "aside" | "fits"} Highlight
 */

/** The reasons that name the cards that make a pile wrong, and not all of them. */
const NAMES_STRANGERS = ["not_of_one_kind", "too_many_jokers"];

/**
 * @param {Game} game
 * @param {string} card that lies on a pile
 * @returns {Highlight[]}
 */
export function highlightsOnPile(game, card) {
  if (game.hint) return highlightsOfHint(game.hint, card);
  const highlights = game.draft ? highlightsOfMine(game, game.draft, card) : highlightsOfTheirs(game, card);
  if (isInClue(game, card)) highlights.push("hint");
  if (isStranger(game, card)) highlights.push("wrong");
  if (game.hand.includes(card)) highlights.push(game.isDragging ? "dragged" : "selected");
  return highlights;
}

/**
 * Whether a card is what makes its pile wrong: of a refused turn, or of one that is being arranged, where
 * nothing that comes later can make it right.
 * @param {Game} game
 * @param {string} card
 */
function isStranger(game, card) {
  const refused = game.refused?.fault ?? null;
  if (isWrong(refused) && refused?.cards.includes(card)) return true;
  const pile = game.draft?.pileOf(card);
  const fault = (pile && game.verdict.faults.get(pile.key)) ?? null;
  return isWrong(fault) && NAMES_STRANGERS.includes(String(fault?.reason)) && fault?.cards.includes(card);
}

/**
 * @param {import("../turn/hint_steps.js").HintSteps} hint
 * @param {string} card
 * @returns {Highlight[]}
 */
function highlightsOfHint(hint, card) {
  if (hint.step.cards.includes(card)) return ["hint"];
  return hint.draft.isMoved(card) ? ["moved"] : [];
}

/**
 * @param {Game} game
 * @param {import("../turn/draft.js").Draft} draft
 * @param {string} card
 * @returns {Highlight[]}
 */
function highlightsOfMine(game, draft, card) {
  if (draft.own.has(card)) return ["new"];
  if (draft.isMoved(card)) return ["moved"];
  if (completingCards(game).has(card)) return ["fits"];
  const recent = highlightsOfRecent(game, card);
  const isPaid = draft.pileOf(card)?.cards.some((each) => draft.own.has(each));
  return recent.length || isPaid || !game.deck.isJoker(card) ? recent : ["fixed"];
}

/**
 * What others have laid or moved since my last turn.
 * @param {Game} game
 * @param {string} card
 * @returns {Highlight[]}
 */
function highlightsOfRecent(game, card) {
  const change = recentChange(game, card);
  return change ? [change.isMoved ? "moved" : "by", "recent"] : [];
}

/**
 * @param {Game} game
 * @param {string} card
 * @returns {Highlight[]}
 */
function highlightsOfTheirs(game, card) {
  const { watched } = game;
  if (!watched) return highlightsOfRecent(game, card);
  const highlights = isTouched(watched.draft, card)
    ? /** @type {Highlight[]} */ ([watched.draft.isMoved(card) ? "moved" : "by", "theirs"])
    : highlightsOfRecent(game, card);
  return watched.moved.has(card) ? [...highlights, "carried"] : highlights;
}

/**
 * @param {Game} game
 * @param {string} card that stands on the rack
 * @returns {Highlight[]}
 */
export function highlightsOnRack(game, card) {
  if (game.hand.includes(card)) return [game.isDragging ? "dragged" : "selected"];
  if (game.hint?.step.cards.includes(card) || isInClue(game, card)) return ["hint"];
  if (card === game.shownDraft?.aside) return ["aside"];
  /** @type {Highlight[]} */
  const highlights = completingCards(game).has(card) ? ["fits"] : [];
  if (card === game.position.drawn && game.stage === "turn") highlights.push("drawn");
  return highlights;
}

/**
 * @param {Game} game
 * @param {string} card that lies at an open table
 * @returns {Highlight[]}
 */
export function highlightsAtOpenTable(game, card) {
  /** @type {Highlight[]} */
  const highlights = [];
  if (card === game.hintedCard) highlights.push("hint");
  if (card === game.missedCard) highlights.push("wrong");
  return highlights;
}
