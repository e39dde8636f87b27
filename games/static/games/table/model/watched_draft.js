// @ts-check
// What another player arranges, as it moves: the piles keep their places, and the last cards that moved are known.

import { Draft } from "./draft.js";
import { game, position } from "./game.js";
import { grouped } from "./kinds.js";

/** @param {{ seat: number, round: number, version: number, table: { cards: string[] }[] }} message */
export function watch({ seat, round, version, table }) {
  if (game.draft || game.view?.round?.number !== round || game.view.round.version !== version) return;
  const draft =
    game.watched?.seat === seat
      ? game.watched.draft
      : new Draft({ table: grouped(position().table), rack: [] });
  const before = placesOf(draft);
  draft.become(table);
  const after = placesOf(draft);
  game.watched = {
    seat,
    draft,
    moved: new Set([...after.keys()].filter((card) => before.get(card) !== after.get(card))),
  };
}

/** @param {Draft} draft */
const placesOf = (draft) =>
  new Map(draft.piles.flatMap((pile) => pile.cards.map((card) => [card, pile.key])));
