// The cards in hand: what is picked up, and what is put down again.

/** @typedef {import("../game.js").Game} Game */

/**
 * Pick a card up, or put it down again.
 * @param {Game} game
 * @param {string} card
 * @param {boolean} isMore keep what is in hand, too
 */
export function pickUp(game, card, isMore) {
  game.notice = "";
  if (game.hint) return;
  if (game.stage === "turn" && !game.isFree) game.hand = [];
  else if (game.hand.includes(card)) game.hand = game.hand.filter((each) => each !== card);
  else game.hand = isMore ? [...game.hand, card] : [card];
  if (game.hand.length && !isMore) game.unfolded = null; // an unfolded pile lies over the targets
}

/**
 * Take all cards of a pile, or put down what is in hand.
 * @param {Game} game
 * @param {string} key
 */
export function takePile(game, key) {
  game.hand = game.hand.length ? [] : [...(game.draft?.pileAt(key)?.cards ?? [])];
}

/**
 * The cards that a hand takes hold of: one, or all in hand if it is one of them.
 * @param {Game} game
 * @param {string} card
 */
export const cardsWith = (game, card) => (game.hand.includes(card) ? [...game.hand] : [card]);

/**
 * Change the draft; what was in hand or shown of a hint is put down.
 * @param {Game} game
 * @param {(draft: import("./draft.js").Draft) => void} change
 */
export function changeDraft(game, change) {
  if (game.draft) change(game.draft);
  game.hand = [];
  game.notice = "";
  game.hint = null;
  if (game.clue) game.clue.isFresh = false;
  game.unfolded = null;
  game.forgetVerdict();
}

/**
 * Where one works on when these cards have left the rack: at their neighbour.
 * @param {Game} game
 * @param {string[]} cards
 * @returns {string | undefined}
 */
export function nextOnRack(game, cards) {
  const all = game.inRackOrder(game.rack);
  const first = all.findIndex((card) => cards.includes(card));
  if (first < 0) return undefined;
  return all.slice(first).find((card) => !cards.includes(card)) ?? all.slice(0, first).at(-1);
}

/** Put down what is in hand, or close what was opened last: a refusal before all else. @param {Game} game */
export function letGo(game) {
  game.notice = "";
  if (game.refused) game.refused = null;
  else if (game.hint) game.hint = null;
  else if (game.hand.length) game.hand = [];
  else game.unfolded = null;
}
