// Who plays, how it ends, and what is counted.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  headline,
  openedRacks,
  outcomeOf,
  priceOf,
  reason,
} from "../../../../games/static/games/table/model/people/outcome.js";
import {
  championWords,
  columnHeads,
  progress,
  scoreRows,
  wayOn,
} from "../../../../games/static/games/table/model/people/score_sheet.js";
import {
  faceOfSeat,
  isHost,
  isLeader,
  nameOfSeat,
  otherPlayers,
} from "../../../../games/static/games/table/model/people/seating.js";
import { gameWith, photoPage, viewWith } from "../fixtures.js";

/**
 * @typedef {import("../../../../games/static/games/messages.js").Match} Match
 * @typedef {import("../../../../games/static/games/messages.js").Outcome} Outcome
 * @typedef {import("../fixtures.js").Changes} Changes
 * @typedef {import("../fixtures.js").Position} Position
 */

/** A page of a game in which one pays in tokens, and the most rounds win the match. */
function tokenPage() {
  const page = photoPage();
  Object.assign(page.game, { paysIn: "tokens", byRoundsWon: true });
  return page;
}

// -- who plays

test("I am called you, bots have names of their own, and people theirs", () => {
  const game = gameWith();
  assert.deepEqual(
    game.seen.seats.map((seat) => nameOfSeat(game, seat)),
    ["You", "Turbo", "Ben"],
  );
  assert.deepEqual(
    game.seen.seats.map((seat) => faceOfSeat(game, seat)),
    ["a-otter", "a-bot", "a-fox"],
  );
});

test("the others sit in the order of play, beginning after me", () => {
  const game = gameWith({ view: { you: 1 } });
  assert.deepEqual(
    otherPlayers(game).map(({ player, size }) => [player, size]),
    [
      [2, 7],
      [0, 4],
    ],
  );
});

test("whoever watches sees all players", () => {
  assert.equal(otherPlayers(gameWith({ view: { you: null } })).length, 3);
});

test("only at an open table does somebody lead", () => {
  assert.equal(isLeader(gameWith(), 0), false);
  const game = gameWith({ position: { stack_sizes: [], starter: 1 } });
  assert.deepEqual(
    [0, 1, 2].map((player) => isLeader(game, player)),
    [false, true, false],
  );
});

test("the host is whoever the table says, and never somebody who watches", () => {
  assert.equal(isHost(gameWith()), true);
  assert.equal(isHost(gameWith({ table: { host: 2 } })), false);
  assert.equal(isHost(gameWith({ table: { host: null }, view: { you: null } })), false);
});

// -- the end of a round

/**
 * @param {Partial<Outcome>} outcome
 * @param {Partial<Position>} [position]
 */
function ended(outcome, position = {}, page = photoPage()) {
  const whole = /** @type {Outcome} */ ({
    ending: "out",
    winners: [0],
    points: [15, -5, -10],
    out: 0,
    doubled: false,
    ...outcome,
  });
  return gameWith({ position: { phase: "over", acts: [], outcome: whole, ...position } }, page);
}

for (const [outcome, words] of /** @type {[Partial<Outcome>, string][]} */ ([
  [{}, "You are out"],
  [{ out: null, ending: "stock_empty" }, "You win"],
  [{ winners: [1], out: 1 }, "Turbo is out"],
  [{ winners: [2], out: null }, "Ben wins"],
  [{ winners: [0, 2], out: null }, "You and Ben share it"],
  [{ winners: [], out: null }, "Nobody wins"],
]))
  test(`the headline "${words}"`, () => {
    assert.equal(headline(ended(outcome)), words);
  });

for (const [outcome, words] of /** @type {[Partial<Outcome>, string][]} */ ([
  [{}, "The winner gets the rest."],
  [{ doubled: true }, "That counts twice."],
  [{ ending: "stock_empty" }, "The fewest win."],
  [{ ending: "stock_empty", winners: [] }, "The stock is empty."],
  [{ ending: "dead" }, "Nobody could do anything."],
  [{ ending: "complete" }, "All lie in their runs."],
]))
  test(`the reason "${words}"`, () => {
    assert.equal(reason(ended(outcome)), words);
  });

test("before the end there is no outcome", () => {
  assert.throws(() => outcomeOf(gameWith()), /not over/);
});

test("where points count, the racks that are not empty are opened", () => {
  const racks = openedRacks(ended({}, { shown: [[], ["oslo-church"], ["joker-1", "bern-church"]] }));
  assert.deepEqual(
    racks.map(({ seat, points }) => [seat.number, points]),
    [
      [1, -5],
      [2, -10],
    ],
  );
});

test("where tokens count, all racks are opened but the leader's, the richest first", () => {
  const shown = [[], ["oslo-church"], []];
  const position = { shown, tokens: [1, 2, 3], stack_sizes: [], starter: 0 };
  const racks = openedRacks(ended({ points: [9, 2, 5] }, position, tokenPage()));
  assert.deepEqual(
    racks.map(({ seat, tokens }) => [seat.number, tokens]),
    [
      [2, 3],
      [1, 2],
    ],
  );
});

test("cards cost what they are worth, twice where it counts twice, and nothing where nobody counts", () => {
  assert.equal(priceOf(ended({}), "oslo-church", -5), 5);
  assert.equal(priceOf(ended({ doubled: true }), "joker-1", -20), 20);
  assert.equal(priceOf(ended({}), "oslo-church", 0), null);
  assert.equal(priceOf(ended({}, {}, tokenPage()), "oslo-church", 0), 5);
});

// -- the score sheet

/** @type {Match} */
const MATCH = {
  ...viewWith().match,
  rounds: [
    { number: 1, players: [0, 1, 2], points: [15, -5, -10], winners: [0], extra: false },
    { number: 2, players: [2, 1], points: [6, -6], winners: [2], extra: false },
  ],
  totals: [15, -11, -4],
  rounds_won: [1, 0, 1],
  ranks: [1, 3, 2],
};

/** @param {Partial<Match>} [changes] @param {Changes} [more] */
const matchGame = (changes = {}, more = {}, page = photoPage()) =>
  gameWith({ ...more, view: { match: { ...MATCH, ...changes }, ...more.view } }, page);

test("the sheet has a column for each round, and the best come first", () => {
  const game = matchGame();
  assert.deepEqual(columnHeads(game), ["Round 1", "Round 2", "Total"]);
  assert.deepEqual(
    scoreRows(game).map(({ seat, cells, isFirst }) => [seat.number, cells.join(" "), isFirst]),
    [
      [0, "+15 0 +15", true],
      [2, "−10 +6 −4", false],
      [1, "−5 −6 −11", false],
    ],
  );
});

test("where rounds count, the sheet ends with the rounds won", () => {
  const game = matchGame({}, {}, tokenPage());
  assert.equal(columnHeads(game).at(-1), "Rounds won");
  assert.deepEqual(scoreRows(game)[0].cells, ["15", "0", "1"]);
});

for (const [changes, words] of /** @type {[Partial<Match>, string][]} */ ([
  [{}, ""],
  [{ over: true, winners: [0] }, "You win the match"],
  [{ over: true, winners: [2] }, "Ben wins the match"],
  [{ over: true, winners: [0, 1] }, "You and Turbo share the match"],
  [{ over: true, winners: [0], rounds: MATCH.rounds.slice(1) }, ""],
  [{ over: true, winners: [] }, ""],
]))
  test(`the champion: "${words}" of ${changes.winners?.length ?? "no"} winners`, () => {
    assert.equal(championWords(matchGame(changes)), words);
  });

test("it goes on with the next round, or with another match once all is counted", () => {
  assert.equal(wayOn(matchGame()).action, "nextRound");
  assert.deepEqual(wayOn(matchGame({ over: true })), { action: null, words: "Counting" });
  assert.equal(wayOn(matchGame({ over: true }, { table: { phase: "over" } })).action, "rematch");
  assert.deepEqual(wayOn(matchGame({}, { view: { you: null } })), {
    action: null,
    words: "You are watching",
  });
});

/** The end of a match: who of Anna and Ben wants another one, and who has been away for long. */
const wishing = (/** @type {number[]} */ seats, /** @type {number[]} */ away = [], seconds = 30) => {
  const game = matchGame({ over: true }, { table: { phase: "over", turn_seconds: seconds } });
  for (const seat of game.seen.seats) seat.again = seats.includes(seat.number);
  game.awaySeats = away;
  return wayOn(game);
};

test("another match is asked for, and accepted by whoever is asked", () => {
  assert.deepEqual(wishing([]), { action: "rematch", words: "Play again" });
  const asked = { action: "rematch", words: "Accept", said: "Ben wants to play again" };
  assert.deepEqual(wishing([2]), asked);
});

test("whoever has asked waits for the others, but not for those who have gone away", () => {
  assert.deepEqual(wishing([0]), { action: null, words: "Waiting for Ben" });
  const alone = { action: "rematch", words: "Go on with bots", said: "Waiting for Ben" };
  assert.deepEqual(wishing([0], [2]), alone);
  assert.equal(wishing([0], [2], 24 * 3600).action, null);
});

test("the match says how far it is", () => {
  assert.deepEqual(progress(gameWith()), { words: "Round 1 of 3", rounds: 3, number: 1 });
  assert.deepEqual(progress(matchGame()), { words: "Round 3 of 3", rounds: 3, number: 3 });
  assert.equal(progress(matchGame({}, { position: { phase: "over" } })).number, 2);
  assert.equal(progress(gameWith({ table: { options: {} } })).words, "One round");
  assert.equal(progress(gameWith({ round: { extra: true } })).words, "Extra round");
});
