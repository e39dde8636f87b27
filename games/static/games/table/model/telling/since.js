// What the others have laid since my last turn, in one line: whose piles are new, and which have grown.

import { kindOf } from "../felt/kinds.js";
import { nameOfSeat, seatOf } from "../people/seating.js";

/**
 * @typedef {import("../../../messages.js").Last} Move
 * @typedef {import("../game.js").Game} Game
 */

/**
 * @param {Game} game
 * @returns {string} nothing, as soon as this player changes something
 */
export function sinceMyTurn(game) {
  if (!game.isPlaying || game.draft?.past.length || !["wait", "draw", "turn"].includes(game.stage)) return "";
  const lays = game.history.since(game.myPlayer).filter(({ laid }) => laid.length);
  return lays.map((move, index) => ofLay(game, move, touchedIn(lays.slice(index)))).join(" ");
}

/** What was laid or moved in these moves. @param {Move[]} moves */
const touchedIn = (moves) => new Set(moves.flatMap(({ laid, moved }) => [...laid, ...moved]));

/**
 * @param {Game} game
 * @param {Move} move
 * @param {Set<string>} touched in it and in those that came later
 */
function ofLay(game, { player, laid }, touched) {
  const name = nameOfSeat(game, seatOf(game, player));
  const piles = game.labels === "full" ? pilesWith(game, laid, touched) : "";
  return game.words.say("laidSince", {
    name,
    piles: piles || game.words.say("cards", { count: laid.length }),
  });
}

/**
 * The piles on which these cards lie now. One is new if no card lay there before: those that others gave up
 * for it were moved, or came later.
 * @param {Game} game
 * @param {string[]} laid
 * @param {Set<string>} touched
 */
function pilesWith(game, laid, touched) {
  const grown = game.position.table.map((pile) => ({
    pile: kindOf(game, pile.cards, pile.jokers).spoken,
    count: pile.cards.filter((card) => laid.includes(card)).length,
    isNew: pile.cards.every((card) => touched.has(card)),
  }));
  const told = grown
    .filter(({ count }) => count > 0)
    .map(({ pile, count, isNew }) => (isNew ? game.words.say("isNewPile", { pile }) : `${pile} +${count}`));
  return game.words.list(told);
}
