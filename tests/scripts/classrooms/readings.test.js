// What counts as read: seen often enough in one turn, and the newest reading of each card.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Readings } from "../../../classrooms/static/classrooms/paper/readings.js";

const TWICE = 2;

test("what is seen once may be a mistake, what is seen twice is handed on once", () => {
  const readings = new Readings();
  assert.deepEqual(readings.look([{ id: 131, turn: 2 }], 0, TWICE), []);
  assert.deepEqual(readings.look([{ id: 131, turn: 2 }], 100, TWICE), [{ marker: 131, turn: 2 }]);
  assert.deepEqual(readings.look([{ id: 131, turn: 2 }], 200, TWICE), []);
});

test("a card that is turned again is handed on again", () => {
  const readings = new Readings();
  for (const at of [0, 100]) readings.look([{ id: 131, turn: 0 }], at, TWICE);
  assert.deepEqual(readings.look([{ id: 131, turn: 3 }], 200, TWICE), []);
  assert.deepEqual(readings.look([{ id: 131, turn: 3 }], 300, TWICE), [{ marker: 131, turn: 3 }]);
  for (const at of [400, 500]) readings.look([{ id: 131, turn: 0 }], at, TWICE);
  assert.deepEqual(readings.look([{ id: 131, turn: 0 }], 600, TWICE), []);
});

test("a flicker in another turn confirms nothing", () => {
  const readings = new Readings();
  const seen = [0, 1, 0, 1, 0].flatMap((turn, at) => readings.look([{ id: 131, turn }], at * 100, TWICE));
  assert.deepEqual(seen, []);
});

test("a sighting of long ago confirms nothing", () => {
  const readings = new Readings();
  readings.look([{ id: 131, turn: 1 }], 0, TWICE);
  assert.deepEqual(readings.look([{ id: 131, turn: 1 }], 60_000, TWICE), []);
});

test("a sheet that leans, and a card that is there in two turns, say nothing", () => {
  const readings = new Readings();
  const sightings = [
    { id: 140, turn: null },
    { id: 131, turn: 1 },
    { id: 131, turn: 2 },
    { id: 150, turn: 3 },
  ];
  assert.deepEqual(readings.look(sightings, 0, 1), [{ marker: 150, turn: 3 }]);
});

test("for the next question everything is read anew", () => {
  const readings = new Readings();
  assert.equal(readings.look([{ id: 131, turn: 2 }], 0, 1).length, 1);
  readings.forget();
  assert.equal(readings.look([{ id: 131, turn: 2 }], 100, 1).length, 1);
});
