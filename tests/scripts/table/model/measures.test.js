// Clocks and distances; what an open table looks like; how much the cards have told.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest } from "../../../../games/static/games/table/model/felt/nearest.js";
import { reachingMove, tilesInOrder } from "../../../../games/static/games/table/model/felt/open_table.js";
import { LabelsOfTurn } from "../../../../games/static/games/table/model/turn/labels_of_turn.js";
import {
  daysOrHours,
  isExtendedNow,
  minutesAndSeconds,
  TurnClock,
} from "../../../../games/static/games/table/model/turn/turn_clock.js";
import { isRepeated, newMessageId, waitAfter } from "../../../../games/static/games/table/net/outgoing.js";
import { gameWith, viewWith } from "../fixtures.js";

/** @typedef {import("../../../../games/static/games/table/page_data.js").LabelLevel} LabelLevel */

// -- the clock

test("a clock counts down to nothing", () => {
  const clock = new TurnClock({ seconds_left: 30, extended: false }, true, 1000);
  assert.equal(clock.secondsLeft(1000), 30);
  assert.equal(clock.secondsLeft(1001), 30);
  assert.equal(clock.secondsLeft(2000), 29);
  assert.equal(clock.secondsLeft(99_000), 0);
});

test("it warns once, and only the one whose turn it is", () => {
  const mine = new TurnClock({ seconds_left: 30, extended: false }, true, 0);
  assert.deepEqual([mine.warnsAt(19_000), mine.warnsAt(20_000), mine.warnsAt(21_000)], [false, true, false]);
  const theirs = new TurnClock({ seconds_left: 30, extended: false }, false, 0);
  assert.equal(theirs.warnsAt(25_000), false);
});

test("it does not warn whoever comes late", () => {
  assert.equal(new TurnClock({ seconds_left: 8, extended: false }, true, 0).warnsAt(1000), false);
});

test("times are written in minutes and seconds", () => {
  assert.deepEqual([0, 9, 60, 125].map(minutesAndSeconds), ["0:00", "0:09", "1:00", "2:05"]);
});

test("more time is said once", () => {
  const view = (/** @type {boolean} */ extended, version = 5) =>
    viewWith({ round: { version, clock: { seconds_left: 20, extended } } });
  assert.equal(isExtendedNow(view(false), view(true)), true);
  assert.equal(isExtendedNow(view(true), view(true)), false);
  assert.equal(isExtendedNow(view(true, 4), view(true)), true);
  assert.equal(isExtendedNow(null, view(true)), false);
  assert.equal(isExtendedNow(view(false), view(false)), false);
  assert.equal(isExtendedNow(view(true), viewWith()), false);
});

// -- arrow keys

/** @param {string} name @param {number} x @param {number} y */
const thing = (name, x, y) => ({ name, box: { left: x, right: x + 10, top: y, bottom: y + 10 } });

test("an arrow leads to the closest thing in the next line", () => {
  const things = [thing("left", 0, 0), thing("right", 50, 0), thing("far", 50, -100), thing("below", 40, 80)];
  const { box } = thing("here", 45, 40);
  assert.equal(nearest(box, things, true)?.name, "right");
  assert.equal(nearest(box, things, false)?.name, "below");
});

test("what is in the same line is not above, and at the edge there is nothing", () => {
  const things = [thing("beside", 60, 36)];
  assert.equal(nearest(thing("here", 45, 40).box, things, true), undefined);
  assert.equal(nearest(thing("here", 45, 40).box, [], false), undefined);
});

// -- an open table

const OPEN = /** @type {const} */ ({ phase: "open", stack_sizes: [], starter: 0 });
const open = (/** @type {Partial<import("../fixtures.js").Position>} */ changes) =>
  gameWith({ position: { ...OPEN, stack_sizes: [], ...changes } });

test("each tile keeps its spot while others go to the table", () => {
  const all = ["oslo-church", "bern-church", "athens-church", "rome-church", "oslo-sight"];
  const before = tilesInOrder(open({ aside: all, table: [] }));
  assert.deepEqual([...before].sort(), [...all].sort());
  const after = tilesInOrder(open({ aside: all.slice(2), table: [{ cards: all.slice(0, 2) }] }));
  assert.deepEqual(after, before);
});

test("each round has another order", () => {
  const aside = Object.keys(gameWith().page.cards);
  const position = { ...OPEN, stack_sizes: [], aside, table: [] };
  const orders = [1, 2].map((number) => tilesInOrder(gameWith({ round: { number }, position })));
  assert.notDeepEqual(orders[0], orders[1]);
});

test("a tile is reached for by the move that can be made", () => {
  const aside = ["oslo-church"];
  assert.equal(reachingMove(open({ aside, acts: ["place"] }), "oslo-church")?.type, "place");
  assert.equal(reachingMove(open({ aside, acts: ["start_colour"] }), "oslo-church")?.type, "start_colour");
  assert.equal(reachingMove(open({ aside, acts: [] }), "oslo-church"), null);
  assert.equal(reachingMove(open({ aside, acts: ["place"] }), "bern-church"), null);
});

// -- how much the cards have told

/** @param {...LabelLevel} levels */
function shown(...levels) {
  const labels = new LabelsOfTurn();
  for (const level of levels) labels.show(level);
  return labels;
}

test("whoever looked a name up in a turn has looked it up", () => {
  assert.equal(shown("picture").level, "picture");
  assert.equal(shown("picture", "full", "picture").level, "full");
  assert.equal(shown("picture", "signs").level, "signs");
});

test("the next turn begins when the move was accepted, and not when it was refused", () => {
  const labels = shown("picture", "full", "picture");
  labels.endWith("move");
  labels.hearAccepted("another");
  assert.equal(labels.level, "full");
  labels.hearAccepted("move");
  assert.equal(labels.level, "picture");
  labels.show("signs");
  labels.hearAccepted("move");
  assert.equal(labels.level, "signs");
});

// -- what is sent

test("ids of messages are long enough, and never the same", () => {
  const ids = Array.from({ length: 500 }, newMessageId);
  assert.equal(new Set(ids).size, 500);
  for (const id of ids) assert.match(id, /^[A-Za-z0-9_-]{8,64}$/);
});

test("only what changes something is sent again", () => {
  assert.equal(isRepeated({ type: "move", round: 1, version: 1, move: { type: "pass" } }), true);
  assert.equal(isRepeated({ type: "pause", paused: true }), true);
  assert.equal(isRepeated({ type: "hint", round: 1, version: 1 }), false);
  assert.equal(isRepeated({ type: "draft", round: 1, version: 1, table: [] }), false);
  assert.equal(isRepeated({ type: "ping" }), false);
});

test("the waits grow, and the last one stays", () => {
  assert.deepEqual(
    [0, 1, 2, 9].map((failures) => waitAfter([1, 2, 3], failures)),
    [1, 2, 3, 3],
  );
});

test("a turn of days is counted in days, its last day and a half in hours, its last hour in minutes", () => {
  const HOUR = 3600;
  assert.deepEqual(daysOrHours(72 * HOUR), { unit: "days", count: 3 });
  assert.deepEqual(daysOrHours(36 * HOUR), { unit: "days", count: 2 });
  assert.deepEqual(daysOrHours(24 * HOUR), { unit: "hours", count: 24 });
  assert.deepEqual(daysOrHours(HOUR), { unit: "hours", count: 1 });
  assert.equal(daysOrHours(HOUR - 1), null);
});
