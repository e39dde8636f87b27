// Which markers are found in a picture, and which of their edges is up.

import assert from "node:assert/strict";
import { test } from "node:test";
import { findMarkers, turnOf } from "#markers/reading.js";
import { blankPaper, paintMarker } from "./painted_markers.js";

/** @param {import("#markers/reading.js").Marker[]} markers */
const idsAndTurns = (markers) =>
  markers.map(({ id, turn }) => [id, turn]).sort(([a], [b]) => Number(a) - Number(b));

test("each edge can be up", () => {
  const paper = blankPaper(800, 300);
  for (const turn of [0, 1, 2, 3]) {
    paintMarker(paper, { id: 110 + turn, turn, left: 40 + turn * 190, top: 80, cell: 14 });
  }
  const expected = [0, 1, 2, 3].map((turn) => [110 + turn, turn]);
  assert.deepEqual(idsAndTurns(findMarkers(paper)), expected);
});

test("corners begin at the marker's own upper left one", () => {
  const paper = blankPaper(300, 300);
  paintMarker(paper, { id: 5, turn: 1, left: 80, top: 60, cell: 16 });
  const [{ corners }] = findMarkers(paper);
  const expected = [
    [80, 188],
    [80, 60],
    [208, 60],
    [208, 188],
  ]; // its right edge is up
  for (const [index, [x, y]] of expected.entries()) {
    assert.ok(Math.hypot(corners[index].x - x, corners[index].y - y) < 4, JSON.stringify(corners));
  }
});

test("the same marker twice is found twice, also in a large picture that is read in two sizes", () => {
  const paper = blankPaper(1800, 400);
  paintMarker(paper, { id: 9, left: 100, top: 60, cell: 12 });
  paintMarker(paper, { id: 9, left: 1500, top: 200, cell: 12 });
  assert.deepEqual(idsAndTurns(findMarkers(paper)), [
    [9, 0],
    [9, 0],
  ]);
});

test("two wrong cells are forgiven, three are not", () => {
  for (const [wrongCells, expected] of /** @type {[number, number][]} */ ([
    [2, 1],
    [3, 0],
  ])) {
    const paper = blankPaper(300, 300);
    paintMarker(paper, { id: 30, left: 80, top: 60, cell: 16, wrongCells });
    assert.equal(findMarkers(paper).length, expected, String(wrongCells));
  }
});

test("nothing is found on empty paper", () => {
  assert.deepEqual(findMarkers(blankPaper(400, 300)), []);
});

test("a sheet that leans by thirty degrees has an edge that is up, at forty-five it has none", () => {
  /** @param {number} degrees */
  const leaning = (degrees) => {
    const at = (/** @type {number} */ corner) => ((corner * 90 - 135 + degrees) * Math.PI) / 180;
    return [0, 1, 2, 3].map((corner) => ({ x: 50 * Math.cos(at(corner)), y: 50 * Math.sin(at(corner)) }));
  };
  assert.deepEqual(
    [0, 30, -30, 90, 180, 270].map((degrees) => turnOf(leaning(degrees))),
    [0, 0, 0, 3, 2, 1],
  );
  assert.equal(turnOf(leaning(45)), null);
});
