// One sentence for each move of a replay, where all racks lie open; and when a turn could have been better.

import assert from "node:assert/strict";
import { test } from "node:test";
import { askedFor, momentWith } from "../../../matches/static/matches/replay/best.js";
import { momentsOf, viewOf } from "../../../matches/static/matches/replay/model.js";
import { tell } from "../../../matches/static/matches/replay/telling.js";
import { gameWith, moveWith, photoPage } from "../table/fixtures.js";
import { replayData } from "./replay_page.js";

/**
 * @typedef {import("../../../games/static/games/messages.js").Last} Last
 * @typedef {import("../../../games/static/games/messages.js").SeatChange} SeatChange
 */

const page = photoPage();
Object.assign(page.words, {
  beforeFirst: "The cards are dealt.",
  drewCard: "%(name)s drew %(card)s.",
  paidFor: "%(name)s paid for %(card)s.",
});

/**
 * What is told of the first move of a replay.
 * @param {Partial<Last> | null} move
 * @param {{ drawn?: Record<string, string>, changes?: Partial<SeatChange>[] }} [more]
 */
function told(move, { drawn = {}, changes = [] } = {}) {
  const replay = { ...replayData(), drawn };
  replay.log.moves = move ? [moveWith({ number: 1, player: 1, ...move })] : [];
  const game = gameWith({ view: { you: null } }, page);
  Object.assign(game.history, {
    round: 1,
    start: null,
    moves: new Map(replay.log.moves.map((each) => [each.number, each])),
    seatChanges: changes.map((each) => ({ version: 1, ...each })),
  });
  return tell(game, replay, move ? 1 : 0);
}

const OSLO = { 1: "oslo-sight" };

test("before the first move nothing has happened", () => {
  assert.equal(told(null), "The cards are dealt.");
});

for (const [
  how,
  move,
  drawn,
  words,
] of /** @type {[string, Partial<Last>, Record<string, string>, string][]} */ ([
  ["a card that was drawn is named", { type: "draw" }, OSLO, "Turbo drew sight of Oslo."],
  ["so is one that was paid for", { type: "pay_and_draw" }, OSLO, "Turbo paid for sight of Oslo."],
  ["a draw by the clock is a draw", { type: "draw", by: "clock" }, OSLO, "Turbo drew sight of Oslo."],
  [
    "what else the clock did is the clock's",
    { type: "pay_and_draw", by: "clock" },
    OSLO,
    "The clock ended the turn of Turbo.",
  ],
  ["a stock without a card names none", { type: "draw" }, {}, "Turbo drew."],
  [
    "a card that is put aside was no draw",
    { type: "put_aside", card: "rome-sight" },
    OSLO,
    "Turbo put sight of Rome aside.",
  ],
]))
  test(how, () => assert.equal(told(move, { drawn }), words));

test("who came and left after a move is told after it, and whose account is gone has no name", () => {
  const changes = /** @type {Partial<SeatChange>[]} */ ([
    { seat: 2, name: null, event: "left" },
    { seat: 0, name: "Anna", event: "host" },
  ]);
  const sentence = told({ type: "draw" }, { drawn: OSLO, changes });
  assert.match(
    sentence,
    /^Turbo drew sight of Oslo\. Somebody has left\. \w+ plays on\. Anna is the host now\.$/,
  );
});

// -- what could have been laid

const MOMENTS = momentsOf(replayData().frames);

test("a better turn is asked for its end, from its draw on, and only where something solves the game", () => {
  const all = MOMENTS.map((_, at) => askedFor(replayData(), MOMENTS, at));
  assert.deepEqual(all, [0, 2, 2, 4, 4]);
  assert.ok(MOMENTS.every((_, at) => !askedFor({ ...replayData(), best: "" }, MOMENTS, at)));
});

test("the better turn takes its cards from the mover's rack alone, and leaves the replay as it is", () => {
  const before = structuredClone(MOMENTS);
  const best = { laid: 3, could: 2, text: "", table: [{ cards: ["oslo-church", "rome-sight"] }] };
  const { moment, view, move } = momentWith(replayData(), MOMENTS, 2, {
    ...best,
    brought: ["oslo-church", "rome-sight"],
  });
  assert.deepEqual(moment.racks, [["oslo-palace", "oslo-sight"], ["rome-sight"], ["bern-sight"]]);
  assert.deepEqual(move.laid, ["oslo-church", "rome-sight"]);
  assert.deepEqual(view.round?.position.table, best.table);
  assert.deepEqual(MOMENTS, before);
});

test("a view of a moment shows nobody's rack, only how many cards each holds", () => {
  const { round } = viewOf(replayData(), MOMENTS[1], 1);
  assert.deepEqual(round?.position.rack_sizes, [3, 1, 1]);
  assert.deepEqual(round?.position.rack, []);
  assert.deepEqual([round?.version, round?.last?.number], [1, 1]);
});

test("a version between two moves, as of a better turn, has the move before it", () => {
  const { round } = viewOf(replayData(), MOMENTS[2], 2.5);
  assert.deepEqual([round?.version, round?.last?.number], [2.5, 2]);
});
