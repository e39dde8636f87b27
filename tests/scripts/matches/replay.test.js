// The film of a replay: moments from what has changed, marks of turns, and the way from move to move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { askedFor } from "../../../matches/static/matches/replay/best.js";
import { addressOf, Film, momentsOf, moveIn, turnsOf } from "../../../matches/static/matches/replay/model.js";

/** @type {import("../../../matches/static/matches/replay/types.js").Frame[]} */
const FRAMES = [
  {
    rack0: ["oslo-sight"],
    rack1: ["rome-sight"],
    table: [],
    stacks: [3],
    aside: [],
    tokens: [0, 0],
    opened: [false, false],
    turn: 0,
    turns: 0,
    phase: "draw",
  },
  { rack0: ["oslo-sight", "oslo-church"], stacks: [2], phase: "lay" },
  { rack0: [], table: [{ cards: ["oslo-sight", "oslo-church"] }], turn: 1, turns: 1 },
];

test("each moment is the one before it with what has changed", () => {
  const moments = momentsOf(FRAMES);
  assert.deepEqual(
    moments.map(({ racks }) => racks),
    [
      [["oslo-sight"], ["rome-sight"]],
      [["oslo-sight", "oslo-church"], ["rome-sight"]],
      [[], ["rome-sight"]],
    ],
  );
  assert.deepEqual(
    moments.map(({ stacks }) => stacks),
    [[3], [2], [2]],
  );
  assert.equal(moments[2].phase, "lay");
  assert.deepEqual(moments[0].table, []);
});

test("turns are marked at the moves that end them", () => {
  assert.deepEqual(turnsOf(momentsOf(FRAMES)), [2]);
});

test("what could have been laid is asked of the turn that a move ended, or of the one that it began", () => {
  const moments = momentsOf(FRAMES);
  const replay = /** @type {import("../../../matches/static/matches/replay/types.js").ReplayData} */ ({
    best: "/replays/ABC/1/best/",
  });
  assert.deepEqual(
    [0, 1, 2].map((at) => askedFor(replay, moments, at)),
    [0, 2, 2],
  );
  assert.equal(askedFor({ ...replay, best: "" }, moments, 2), 0, "nothing solves this game");
});

test("one goes on and back, and no further than there are moves", () => {
  const film = new Film(2);
  assert.equal(film.isFirst, true);
  assert.equal(film.take("back"), false);
  assert.equal(film.take("on"), true);
  assert.equal(film.take("last"), true);
  assert.equal(film.take("on"), false);
  assert.equal(film.isLast, true);
  assert.equal(film.take("first"), true);
  assert.equal(film.take("sideways"), false);
  assert.equal(film.goTo(Number.NaN), false);
  assert.equal(film.at, 0);
});

test("a film begins at the move of the address, if there is one", () => {
  assert.equal(new Film(80, moveIn("?move=12", "")).at, 12);
  assert.equal(new Film(80, moveIn("", "#12")).at, 12);
  assert.equal(new Film(80, moveIn("?move=999", "")).at, 80);
  for (const search of ["", "?move=", "?move=-3", "?move=x", "?move=123456"])
    assert.equal(moveIn(search, ""), 0);
});

test("the address of a moment leads back to it", () => {
  const address = addressOf("https://example.org/replays/ABC/1/?move=3#7", 12);
  assert.equal(address, "https://example.org/replays/ABC/1/?move=12");
  assert.equal(addressOf(address, 0), "https://example.org/replays/ABC/1/");
});
