// Who begins a round, how that was decided, and how long it is told.

import assert from "node:assert/strict";
import { test } from "node:test";

import { beginningInFull, lastThrow } from "../../../../games/static/games/table/model/people/beginning.js";
import { happened } from "../../../../games/static/games/table/model/telling/news.js";
import { sentence } from "../../../../games/static/games/table/model/telling/sentences.js";
import { gameWith } from "../fixtures.js";

/**
 * @typedef {import("../../../../games/static/games/messages.js").Start} Start
 * @typedef {import("../fixtures.js").Position} Position
 */

/** @type {Partial<Position>} */
const MY_DRAW = { phase: "draw", acts: ["draw"], turns: 0 };
/** @type {Partial<Position>} */
const THEIR_TURN = { phase: "draw", acts: [], turn: 1, starter: 1, turns: 0 };

/**
 * A round at its very beginning, of which the log says who begins.
 * @param {Start} start
 * @param {Partial<Position>} position
 */
function begun(start, position) {
  const game = gameWith({ round: { version: 0 }, position });
  game.history.start = start;
  return game;
}

test("whoever begins by lot is told so, with what comes now", () => {
  const game = begun({ seat: 0, by_chance: true, throws: [] }, MY_DRAW);
  assert.deepEqual(sentence(game), ["You begin.", "You were picked at random. Take a card"]);
});

test("those who wait hear on whom the lot fell", () => {
  const game = begun({ seat: 1, by_chance: true, throws: [] }, THEIR_TURN);
  assert.deepEqual(sentence(game), ["Turbo begins.", "Turbo was picked at random."]);
});

test("where it was agreed who begins, only that is told", () => {
  const agreed = (/** @type {number} */ seat) => ({ seat, by_chance: false, throws: [] });
  assert.deepEqual(sentence(begun(agreed(0), MY_DRAW)), ["You begin.", "Take a card"]);
  assert.deepEqual(sentence(begun(agreed(1), THEIR_TURN)), ["Turbo begins.", "Please wait"]);
});

test("after the first turn it is news no more, but the log keeps it", () => {
  const start = { seat: 1, by_chance: true, throws: [] };
  const game = begun(start, { ...THEIR_TURN, turn: 2, turns: 1 });
  assert.deepEqual(sentence(game), ["Ben plays", "Please wait"]);
  assert.deepEqual(happened(game), ["Turbo was picked at random. Turbo begins."]);
});

test("once I have drawn, I am told what to do now", () => {
  const game = gameWith({ round: { version: 1 }, position: { turns: 0 } });
  game.history.start = { seat: 0, by_chance: true, throws: [] };
  assert.deepEqual(sentence(game), ["Your turn", "Pick a card, or finish"]);
});

test("a die is told with every throw, also those that were repeated", () => {
  const first = [
    { seat: 0, number: 5 },
    { seat: 1, number: 5 },
    { seat: 2, number: 2 },
  ];
  const again = [
    { seat: 0, number: 1 },
    { seat: 1, number: 6 },
  ];
  const game = begun({ seat: 1, by_chance: true, throws: [first, again] }, THEIR_TURN);
  assert.deepEqual(sentence(game), ["Turbo begins.", "Turbo threw the highest number."]);
  assert.equal(
    beginningInFull(game),
    "The die: You 5, Turbo 5 and Ben 2. The die: You 1 and Turbo 6. " +
      "Turbo threw the highest number. Turbo begins.",
  );
  assert.deepEqual(
    [0, 1, 2].map((player) => lastThrow(game, player)),
    [1, 6, 2],
  );
});

test("dice lie beside the faces until everybody has had a turn", () => {
  const start = { seat: 1, by_chance: true, throws: [[{ seat: 1, number: 4 }]] };
  assert.equal(lastThrow(begun(start, { ...THEIR_TURN, turns: 2 }), 1), 4);
  assert.equal(lastThrow(begun(start, { ...THEIR_TURN, turns: 3 }), 1), null);
  assert.equal(lastThrow(gameWith(), 1), null);
});

test("nothing is told before the log was heard", () => {
  const game = gameWith({ round: { version: 0 }, position: MY_DRAW });
  assert.equal(beginningInFull(game), "");
  assert.deepEqual(sentence(game), ["Your turn", "Take a card"]);
});
