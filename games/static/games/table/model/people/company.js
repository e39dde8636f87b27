// Getting along: who keeps the others waiting, and whose words are not wanted.

import { isHost, isMine, seatOf } from "./seating.js";

/**
 * @typedef {import("../game.js").Game} Game
 * @typedef {import("../game.js").Sitting} Sitting
 */

/**
 * The player whom all wait for and who has been away for a while; at a table with a clock the clock goes on.
 * @param {Game} game
 * @returns {Sitting | null}
 */
export function absentMover(game) {
  const { table, you } = game.seen;
  if (you === null || table.paused || table.turn_seconds !== null || game.stage !== "wait") return null;
  const seat = seatOf(game, game.position.turn);
  return !seat.bot && !seat.held && game.awaySeats.includes(seat.number) ? seat : null;
}

/** The people at the table beside this one. @param {Game} game */
export const otherPeople = (game) =>
  game.seen.seats.filter((seat) => seat.name !== null && !isMine(game, seat));

/**
 * Whether the words of a seat are not shown here: the host has muted it for all, or this player has.
 * @param {Game} game
 * @param {Sitting} seat
 */
export const isQuiet = (game, seat) => (isHost(game) ? seat.muted : game.quietSeats.has(seat.number));

/** Whether this player may send somebody away now. @param {Game} game */
export const maySendAway = (game) => isHost(game) && Boolean(game.position.outcome);

/**
 * Take in who is connected, and who has been away for long.
 * @param {Game} game
 * @param {{ here: number[], away?: number[] }} message
 */
export function noteConnected(game, { here, away }) {
  game.connectedSeats = here;
  game.awaySeats = away ?? game.awaySeats.filter((seat) => !here.includes(seat));
}
