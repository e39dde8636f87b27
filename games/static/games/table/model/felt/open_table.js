// The tiles of an open table: each keeps its spot, so that nobody who looks for one has to look twice.

/** @typedef {import("../game.js").Game} Game */

/**
 * All tiles of the round, those on the table too, in an order that is the same for all players until its end.
 * @param {Game} game
 * @returns {string[]}
 */
export function tilesInOrder({ seen, round }) {
  const { aside, table } = round.position;
  const salt = `${seen.table.code} ${round.number}`;
  const all = [...aside, ...table.flatMap((pile) => pile.cards)];
  return all
    .map((card) => ({ card, rank: jumbled(`${card} ${salt}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ card }) => card);
}

/** A number that looks like chance, and is the same for the same text. @param {string} text */
function jumbled(text) {
  let mixed = 2166136261;
  for (const letter of text) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 16777619);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822507);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/**
 * The move that takes a tile, if one can be made.
 * @param {Game} game
 * @param {string} card
 * @returns {import("../../../messages.js").Move | null}
 */
export function reachingMove(game, card) {
  if (!game.view?.round?.position.aside.includes(card)) return null;
  if (game.may("place")) return { type: "place", card };
  return game.may("start_colour") ? { type: "start_colour", card } : null;
}
