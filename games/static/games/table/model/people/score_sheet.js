// The score sheet of a match: points of each round and their sum, or how many rounds each has won.

import { signed } from "../telling/words.js";
import { otherPeople } from "./company.js";
import { isMine, nameOfSeat } from "./seating.js";

/**
 * @typedef {import("../game.js").Game} Game
 * @typedef {import("../game.js").Sitting} Sitting
 * @typedef {{ seat: Sitting, cells: string[], isFirst: boolean, isMine: boolean }} ScoreRow
 */

const DAY = 24 * 3600; // s; whoever has so long for a turn need not be there

/** @param {Game} game */
export const hasTokens = (game) => game.page.game.paysIn === "tokens";

/**
 * What nobody holds of the tokens; nothing, where there is no bank. A debt of the bank is not shown.
 * @param {Game} game
 * @returns {number | null}
 */
export function tokensInBank({ page, position }) {
  const held = position.tokens.reduce((sum, count) => sum + count, 0);
  return page.game.allTokens ? Math.max(0, page.game.allTokens - held) : null;
}

/**
 * @param {Game} game
 * @returns {string[]} the heads of the columns
 */
export function columnHeads({ words, seen, page }) {
  const rounds = seen.match.rounds.map((_, index) => `${words.say("round")} ${index + 1}`);
  return [...rounds, words.say(page.game.byRoundsWon ? "roundsWon" : "total")];
}

/**
 * @param {Game} game
 * @returns {ScoreRow[]} the best first
 */
export function scoreRows(game) {
  const { match, seats } = game.seen;
  return [...seats]
    .sort((a, b) => match.ranks[a.number] - match.ranks[b.number])
    .map((seat) => ({
      seat,
      cells: cellsOf(game, seat),
      isFirst: match.ranks[seat.number] === 1,
      isMine: isMine(game, seat),
    }));
}

/**
 * @param {Game} game
 * @param {Sitting} seat
 */
function cellsOf(game, { number }) {
  const { match } = game.seen;
  const write = hasTokens(game) ? String : signed;
  const points = match.rounds.map((round) => write(round.points[round.players.indexOf(number)] ?? 0));
  const sum = game.page.game.byRoundsWon ? String(match.rounds_won[number]) : write(match.totals[number]);
  return [...points, sum];
}

/**
 * Who has won the match; nobody as long as it goes on, or where it had one round only.
 * @param {Game} game
 */
export function champions({ seen: { match, seats } }) {
  const isOver = match.over && match.rounds.length > 1;
  return isOver ? match.winners.map((number) => seats[number]) : [];
}

/**
 * Who has won the match, in words; nothing as long as it goes on, or where it had one round only.
 * @param {Game} game
 */
export function championWords(game) {
  const { words } = game;
  const best = champions(game);
  if (!best.length) return "";
  const names = best.map((seat) => nameOfSeat(game, seat));
  if (best.length > 1) return words.say("shareMatch", { names: words.list(names) });
  return isMine(game, best[0]) ? words.say("youWinMatch") : words.say("winsMatch", { name: names[0] });
}

/**
 * The points of whoever has won the match; none, where rounds are counted.
 * @param {Game} game
 */
export function wonInMatch(game) {
  const [best] = champions(game);
  return best && !game.page.game.byRoundsWon ? game.seen.match.totals[best.number] : 0;
}

/** @typedef {{ action: "nextRound" | "rematch" | null, words: string, said?: string }} WayOn */

/**
 * How it goes on after a round: by which action, or only what is to be said.
 * @param {Game} game
 * @returns {WayOn} `said` stands above the button
 */
export function wayOn(game) {
  const { seen, words } = game;
  const { match, table, you } = seen;
  if (you === null) return { action: null, words: words.say("youWatch") };
  if (match.over && table.phase !== "over") return { action: null, words: words.say("counting") };
  if (match.over && table.is_led)
    return { action: null, words: game.page.event?.said ?? words.say("leaderGoesOn") };
  if (match.over) return againTogether(game);
  const count = game.untilNextRound;
  return { action: "nextRound", words: count ? words.say("nextRoundIn", { count }) : words.say("nextRound") };
}

/**
 * Another match begins when all people at the table want it; nobody need wait for those who have gone away.
 * @param {Game} game
 * @returns {WayOn}
 */
function againTogether(game) {
  const { words } = game;
  const others = otherPeople(game);
  const playAgain = words.say("playAgain");
  /** @param {Sitting[]} seats */
  const named = (seats) => ({
    count: seats.length,
    names: words.list(seats.map((seat) => nameOfSeat(game, seat))),
  });
  if (!game.mySeat?.again) {
    const asking = others.filter((seat) => seat.again);
    if (!asking.length) return { action: "rematch", words: playAgain };
    return { action: "rematch", words: words.say("accept"), said: words.say("wantAgain", named(asking)) };
  }
  const silent = others.filter((seat) => !seat.again);
  if (!silent.length) return { action: "rematch", words: playAgain };
  const waits = words.say("waitsForYes", named(silent));
  const isNear = silent.some(({ number }) => !game.awaySeats.includes(number));
  if (isNear || (game.seen.table.turn_seconds ?? 0) >= DAY) return { action: null, words: waits };
  return { action: "rematch", words: words.say("goOnWithBots"), said: waits };
}

/**
 * Which round it is, in words, and how far the match is: `rounds` in all, this one the `number`th.
 * @param {Game} game
 */
export function progress({ seen, round, page, words }) {
  const rounds = Number(seen.table.options.rounds ?? 1);
  const number = seen.match.rounds.length + (round.position.phase === "over" ? 0 : 1);
  if (round.extra) return { words: words.say("extraRound"), rounds, number };
  const text = rounds > 1 ? words.say("roundOf", { number, count: rounds }) : page.onlyRound;
  return { words: text, rounds, number };
}
