// What another player arranges, as it moves: the piles stay where they are, and what moved last is known.

/**
 * @typedef {import("../../../messages.js").DraftMessage} DraftMessage
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("../game.js").Game} Game
 * @typedef {{ seat: number, draft: Draft, moved: Set<string> }} Watched
 */

/**
 * @param {Game} game
 * @param {DraftMessage} message
 */
export function watch(game, { seat, round, version, table }) {
  const present = game.view?.round;
  if (game.draft || present?.number !== round || present.version !== version) return;
  const draft = game.watched?.seat === seat ? game.watched.draft : game.draftOfTable();
  const before = pileKeys(draft);
  draft.become(table);
  const after = pileKeys(draft);
  const moved = new Set([...after.keys()].filter((card) => before.get(card) !== after.get(card)));
  game.watched = { seat, draft, moved };
}

/**
 * Whether a card was laid or moved by the player whom one watches.
 * @param {Draft} draft
 * @param {string} card
 */
export const isTouched = (draft, card) => draft.isMoved(card) || !draft.startPileOf(card);

/** @param {Draft} draft */
const pileKeys = (draft) =>
  new Map(draft.piles.flatMap((pile) => pile.cards.map((card) => [card, pile.key])));
