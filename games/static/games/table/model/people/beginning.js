// Who begins a round, and how that was decided: by the lot, by the die, or as was agreed.

import { absentMover } from "./company.js";
import { isMine, nameOfSeat, seatOf } from "./seating.js";

/** @typedef {import("../game.js").Game} Game */

/**
 * How it was decided, and who begins; nothing, as long as the log has not said it.
 * @param {Game} game
 * @returns {[string, string] | null} the first is empty where it was agreed
 */
export function ofBeginning(game) {
  const { words, history } = game;
  if (!history.start) return null;
  const { seat, by_chance, throws } = history.start;
  const starter = game.seen.seats[seat];
  const name = nameOfSeat(game, starter);
  const isOwn = isMine(game, starter);
  const chance = throws.length ? ["youThrewHighest", "threwHighest"] : ["lotFellOnYou", "lotFell"];
  return [
    by_chance ? words.say(chance[isOwn ? 0 : 1], { name }) : "",
    words.say(isOwn ? "youBegin" : "begins", { name }),
  ];
}

/**
 * The same for those who read it later: with all that was thrown.
 * @param {Game} game
 */
export function beginningInFull(game) {
  const { words, history, seen } = game;
  const said = ofBeginning(game);
  if (!said || !history.start) return "";
  const thrown = history.start.throws.map((each) =>
    words.list(each.map(({ seat, number }) => `${nameOfSeat(game, seen.seats[seat])} ${number}`)),
  );
  return [...thrown.map((throws) => words.say("dieThrown", { throws })), ...said].filter(Boolean).join(" ");
}

/**
 * What is said at the rack in the first turn of a round, until the one who begins has acted: who that
 * is, how it was decided, and what comes now.
 * @param {Game} game
 * @param {[string, string]} now what would be said otherwise
 * @returns {[string, string]}
 */
export function withBeginning(game, now) {
  const said = ofBeginning(game);
  if (!said || game.position.turns > 0 || game.picked) return now;
  const [how, who] = said;
  if (game.stage === "wait") return absentMover(game) ? now : [who, how || now[1]];
  const isUntouched = game.round.version === 0 && now[0] === game.words.say("yourTurn");
  return isUntouched ? [who, `${how} ${now[1]}`.trim()] : now;
}

/**
 * What a player has thrown last; told until everybody has had a turn.
 * @param {Game} game
 * @param {number} player a position in the round
 * @returns {number | null}
 */
export function lastThrow(game, player) {
  if (!game.history.start || game.position.turns >= game.round.players.length) return null;
  const { number } = seatOf(game, player);
  const throws = game.history.start.throws.flat().filter(({ seat }) => seat === number);
  return throws.at(-1)?.number ?? null;
}
