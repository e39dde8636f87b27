// Who keeps the others waiting, whose words are not wanted, and the first steps of a hint.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import {
  absentMover,
  isQuiet,
  maySendAway,
  noteConnected,
  otherPeople,
} from "../../../../games/static/games/table/model/people/company.js";
import { isInClue, ofClue, stepsOfHint } from "../../../../games/static/games/table/model/turn/clues.js";
import { gameWith, viewWith } from "../fixtures.js";

/** @typedef {import("../fixtures.js").Changes} Changes */

const BEN = 2;
const OUTCOME = /** @type {import("../fixtures.js").Position["outcome"]} */ (
  /** @type {unknown} */ ({ ending: "out", winners: [0], points: [5, -2, -3] })
);

/**
 * A table that waits for Ben, who has been away for a while.
 * @param {Changes} [changes]
 */
function waitingForBen({ position, ...changes } = {}) {
  const game = gameWith({ ...changes, position: { turn: BEN, acts: [], ...position } });
  noteConnected(game, { here: [0], away: [BEN] });
  return game;
}

/** @param {Partial<import("../fixtures.js").Sitting>} changes */
const withBen = (changes) => ({
  seats: viewWith().seats.map((seat) => (seat.number === BEN ? { ...seat, ...changes } : seat)),
});

describe("all wait for somebody who is away", () => {
  test("if it is that person's turn", () => {
    assert.equal(absentMover(waitingForBen())?.name, "Ben");
    assert.equal(absentMover(waitingForBen({ position: { turn: 0, acts: ["lay"] } })), null);
    assert.equal(absentMover(waitingForBen({ position: { turn: 1 } })), null, "a bot is never away");
  });

  test("until the person is back", () => {
    const game = waitingForBen();
    noteConnected(game, { here: [0, BEN] });
    assert.equal(absentMover(game), null);
  });

  for (const [why, changes] of /** @type {[string, Changes][]} */ ([
    ["the table is paused", { table: { paused: true } }],
    ["a clock runs", { table: { turn_seconds: 30 } }],
    ["a bot stands in", { view: withBen({ held: true }) }],
    ["one only watches", { view: { you: null } }],
  ]))
    test(`but not if ${why}`, () => assert.equal(absentMover(waitingForBen(changes)), null));
});

test("a message that does not speak of who is away forgets those who are here", () => {
  const game = gameWith();
  noteConnected(game, { here: [], away: [0, BEN] });
  noteConnected(game, { here: [0] });
  assert.deepEqual([game.connectedSeats, game.awaySeats], [[0], [BEN]]);
});

test("the other people are those with a name, without me", () => {
  assert.deepEqual(
    otherPeople(gameWith()).map(({ name }) => name),
    ["Ben"],
  );
});

describe("words that are not wanted", () => {
  test("are muted by the host for all", () => {
    const game = gameWith({ view: withBen({ muted: true }) });
    assert.equal(isQuiet(game, game.seen.seats[BEN]), true);
    game.quietSeats.add(1);
    assert.equal(isQuiet(game, game.seen.seats[1]), false, "a host has no list of her own");
  });

  test("are left out by anybody else on the own page alone", () => {
    const game = gameWith({ table: { host: BEN }, view: withBen({ muted: true }) });
    assert.equal(isQuiet(game, game.seen.seats[BEN]), false);
    game.quietSeats.add(BEN);
    assert.equal(isQuiet(game, game.seen.seats[BEN]), true);
  });
});

test("only the host sends somebody away, and only between rounds", () => {
  assert.equal(maySendAway(gameWith()), false);
  assert.equal(maySendAway(gameWith({ position: { outcome: OUTCOME } })), true);
  assert.equal(maySendAway(gameWith({ position: { outcome: OUTCOME }, table: { host: BEN } })), false);
});

describe("a hint", () => {
  for (const [level, steps] of /** @type {const} */ ([
    ["where", 1],
    ["cards", 2],
    ["steps", 3],
    ["free", 3],
  ]))
    test(`goes ${steps} steps far where the table says ${level}`, () =>
      assert.equal(stepsOfHint(gameWith({ table: { hint_level: level } })), steps));

  test("first says where to look, then which cards", () => {
    const game = gameWith();
    const clue = { step: 1, kind: "row:oslo", cards: /** @type {string[]} */ ([]), isFresh: true };
    assert.deepEqual(ofClue(game, clue), ["Hint 1 of 3", "Look at your own cards: Oslo."]);
    const cards = ["oslo-church", "oslo-sight"];
    assert.deepEqual(ofClue(game, { ...clue, step: 2, cards }), ["Hint 2 of 3", "Oslo: the marked cards"]);
  });

  test("marks its cards until something is changed", () => {
    const game = gameWith();
    assert.equal(isInClue(game, "oslo-church"), false);
    game.clue = { step: 2, kind: "row:oslo", cards: ["oslo-church"], isFresh: true };
    assert.deepEqual([isInClue(game, "oslo-church"), isInClue(game, "bern-church")], [true, false]);
    game.clue = { ...game.clue, isFresh: false };
    assert.equal(isInClue(game, "oslo-church"), false);
  });
});
