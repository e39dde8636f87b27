// What could have been laid in a turn: asked for, and shown in place of what was laid.

import { viewOf } from "./model.js";

/**
 * @typedef {import("./model.js").Moment} Moment
 * @typedef {import("./types.js").BestTurn} BestTurn
 * @typedef {import("./types.js").ReplayData} ReplayData
 */

const BETWEEN = 0.5; // between the versions of the table as it was played

/**
 * Whether a move ended a turn of which the solver knows something.
 * @param {ReplayData} replay
 * @param {Moment[]} moments
 * @param {number} at
 */
export const hasBest = ({ best }, moments, at) =>
  Boolean(best) && at > 0 && moments[at - 1].phase === "lay" && moments[at].turns !== moments[at - 1].turns;

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
