// What could have been laid in a turn: asked for, and shown in place of what was laid.

import { viewOf } from "./model.js";

/**
 * @typedef {import("./model.js").Moment} Moment
 * @typedef {import("./types.js").BestTurn} BestTurn
 * @typedef {import("./types.js").ReplayData} ReplayData
 */

const BETWEEN = 0.5; // between the versions of the table as it was played

/**
 * The move by which the turn of a moment ended, if the solver knows something of it: after a card was drawn
 * that is the next one.
 * @param {ReplayData} replay
 * @param {Moment[]} moments
 * @param {number} at
 * @returns {number} none: 0
 */
export function askedFor({ best }, moments, at) {
  if (!best) return 0;
  return [at, at + 1].find((move) => endsTurn(moments[move - 1], moments[move])) ?? 0;
}

/**
 * @param {Moment | undefined} before
 * @param {Moment | undefined} after
 */
const endsTurn = (before, after) =>
  Boolean(before && after) && before?.phase === "lay" && before.turns !== after?.turns;

/**
 * @param {string} address
 * @param {number} at
 * @returns {Promise<BestTurn | null>} nothing, if it could not be loaded
 */
export async function loadBest(address, at) {
  const answer = await fetch(`${address}?move=${at}`).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

/**
 * The moment as it would have been with the best turn, and the move that would have led to it.
 * @param {ReplayData} replay
 * @param {Moment[]} moments
 * @param {number} at
 * @param {BestTurn} best
 */
export function momentWith(replay, moments, at, { table, brought }) {
  const move = replay.log.moves[at - 1];
  const before = moments[at - 1];
  const racks = before.racks.map((rack, player) =>
    player === move.player ? rack.filter((card) => !brought.includes(card)) : rack,
  );
  const moment = { ...moments[at], table, racks };
  const view = viewOf(replay, moment, at + BETWEEN);
  return { moment, view, move: { ...move, type: "lay", laid: brought, taken: [], moved: [], aside: [] } };
}
