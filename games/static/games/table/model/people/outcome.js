// The end of a round: who has won, why it is over, and what each still held.

import { signed } from "../telling/words.js";
import { hasTokens } from "./score_sheet.js";
import { isLeader, isMine, nameOfSeat, seatOf } from "./seating.js";

/**
 * @typedef {import("../../../messages.js").Outcome} Outcome
 * @typedef {import("../game.js").Game} Game
 * @typedef {import("../game.js").Sitting} Sitting
 * @typedef {{ cards: string[], seat: Sitting, points: number, tokens: number }} OpenedRack
 */

/** @type {Partial<Record<Outcome["ending"], string>>} */
const REASONS = { out: "getsTheRest", dead: "dead", complete: "complete" };

/** @param {Game} game @returns {Outcome} */
export function outcomeOf({ position }) {
  if (!position.outcome) throw new Error("The round is not over.");
  return position.outcome;
}

/** Whether this player has won the round, alone or with others. @param {Game} game */
export const hasWon = (game) => outcomeOf(game).winners.includes(game.myPlayer);

/** @param {Game} game */
export function headline(game) {
  const { winners, out } = outcomeOf(game);
  const { words } = game;
  if (!winners.length) return words.say("nobodyWins");
  const seats = winners.map((player) => seatOf(game, player));
  const names = seats.map((seat) => nameOfSeat(game, seat));
  if (seats.length > 1) return words.say("shareWin", { names: words.list(names) });
  const isOut = out === winners[0];
  if (isMine(game, seats[0])) return words.say(isOut ? "youAreOut" : "youWin");
  return words.say(isOut ? "isOut" : "wins", { name: names[0] });
}

/** The last round of a match in words: who has won it, and how many points. @param {Game} game */
export function lastRound(game) {
  const { winners, points } = outcomeOf(game);
  const won = points[winners[0]];
  const sum = won && !hasTokens(game) ? ` (${signed(won)})` : "";
  return `${game.words.say("round")} ${game.seen.match.rounds.length} – ${headline(game)}${sum}`;
}

/** Why the round is over, and what that means. @param {Game} game */
export function reason(game) {
  const { doubled, ending, winners } = outcomeOf(game);
  if (doubled) return game.words.say("countsTwice");
  if (ending === "stock_empty") return game.words.say(winners.length ? "fewestWin" : "stockEmpty");
  return game.words.say(REASONS[ending] ?? "roundOver");
}

/**
 * The racks that are opened: where points count those that are not empty, where tokens count all, the
 * richest first, but for whoever leads an open table and only helps.
 * @param {Game} game
 * @returns {OpenedRack[]}
 */
export function openedRacks(game) {
  const { points } = outcomeOf(game);
  const { shown, tokens } = game.position;
  const racks = shown.map((cards, player) => ({
    cards,
    seat: seatOf(game, player),
    points: points[player],
    tokens: tokens[player],
  }));
  if (!hasTokens(game)) return racks.filter(({ cards }) => cards.length);
  return racks.filter((_, player) => !isLeader(game, player)).sort((a, b) => b.points - a.points);
}

/**
 * What a card costs whoever still holds it; nothing where nothing is counted.
 * @param {Game} game
 * @param {string} card
 * @param {number} points of the whole rack
 * @returns {number | null}
 */
export function priceOf(game, card, points) {
  if (!points && !hasTokens(game)) return null;
  return (game.deck.shown(card).worth ?? 0) * (outcomeOf(game).doubled ? 2 : 1);
}
