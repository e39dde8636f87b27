// What is to be seen on a card beside its face: that it is new, moved, in hand, wrong.

import { isTouched } from "./watched_draft.js";

/**
 * @typedef {import("./game.js").Game} Game
 * @typedef {"new" | "drawn" | "moved" | "wrong" | "selected" | "top" | "hint" | "fixed" | "by" | "theirs"
 *   | "carried" | "dragged" | "aside"} Highlight
 */

/**
 * @param {Game} game
 * @param {string} card that lies on a pile
 * @returns {Highlight[]}
 */
export function highlightsOnPile(game, card) {
  if (game.hint) return highlightsOfHint(game.hint, card);
  const highlights = game.draft ? highlightsOfMine(game, game.draft, card) : highlightsOfTheirs(game, card);
  if (game.refused?.fault?.cards.includes(card)) highlights.push("wrong");
  if (game.hand.includes(card)) highlights.push(game.isDragging ? "dragged" : "selected");
  return highlights;
}

/**
 * @param {import("./hint_steps.js").HintSteps} hint
 * @param {string} card
 * @returns {Highlight[]}
 */
function highlightsOfHint(hint, card) {
  if (hint.step.cards.includes(card)) return ["hint"];
  return hint.draft.isMoved(card) ? ["moved"] : [];
}

/**
 * @param {Game} game
 * @param {import("./draft.js").Draft} draft
 * @param {string} card
 * @returns {Highlight[]}
 */
function highlightsOfMine({ deck }, draft, card) {
  if (draft.own.has(card)) return ["new"];
  if (draft.isMoved(card)) return ["moved"];
  return deck.isJoker(card) ? ["fixed"] : [];
}

/**
 * @param {Game} game
 * @param {string} card
 * @returns {Highlight[]}
 */
function highlightsOfTheirs({ watched }, card) {
  if (!watched) return [];
  /** @type {Highlight[]} */
  const highlights = [];
  if (watched.draft.isMoved(card)) highlights.push("moved", "theirs");
  else if (isTouched(watched.draft, card)) highlights.push("by", "theirs");
  if (watched.moved.has(card)) highlights.push("carried");
  return highlights;
}

/**
 * @param {Game} game
 * @param {string} card that stands on the rack
 * @returns {Highlight[]}
 */
export function highlightsOnRack(game, card) {
  if (game.hand.includes(card)) return [game.isDragging ? "dragged" : "selected"];
  if (game.hint?.step.cards.includes(card)) return ["hint"];
  if (card === game.shownDraft?.aside) return ["aside"];
  return card === game.position.drawn && game.stage === "turn" ? ["drawn"] : [];
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
