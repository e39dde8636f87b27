// The cells of a marker, and markers anywhere on the paper: what is painted is what is found.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { codeOf, SIDE, turned } from "#markers/code.js";
import { findMarkers, middle } from "#markers/reading.js";
import { blankPaper, paintMarker } from "./painted_markers.js";

const MARKERS = 250;
const squares = fc.integer({ min: 1, max: 6 }).chain((side) =>
  fc.array(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: side, maxLength: side }), {
    minLength: side,
    maxLength: side,
  }),
);

/**
 * A marker alone, black and white, cell by cell.
 * @param {number[][]} cells of the whole marker, 1 for white
 * @param {number} size of a cell in pixels
 */
function imageOf(cells, size) {
  const width = SIDE * size;
  const data = Array.from({ length: width * width }, (_, at) => {
    const [row, column] = [Math.floor(at / width / size), Math.floor((at % width) / size)];
    return cells[row][column] * 255;
  });
  return { width, data };
}

/** @param {number[][]} inside */
function framed(inside) {
  const edge = Array.from({ length: SIDE }, () => 0);
  return [edge, ...inside.map((row) => [0, ...row, 0]), edge];
}

const insides = fc.array(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 6, maxLength: 6 }), {
  minLength: 6,
  maxLength: 6,
});

test("the cells inside a black border are read as they are, in any size", () => {
  fc.assert(
    fc.property(insides, fc.integer({ min: 2, max: 9 }), (inside, half) => {
      assert.deepEqual(codeOf(imageOf(framed(inside), 2 * half)), inside);
    }),
    { numRuns: 40 },
  );
});

test("one white cell in the border, and it is no marker", () => {
  const onBorder = fc.tuple(fc.constantFrom(0, 1, 2, 3), fc.integer({ min: 0, max: SIDE - 1 }));
  fc.assert(
    fc.property(insides, onBorder, (inside, [edge, at]) => {
      const cells = framed(inside);
      const last = SIDE - 1;
      const [row, column] = [
        [0, at],
        [at, last],
        [last, at],
        [at, 0],
      ][edge];
      cells[row] = cells[row].with(column, 1);
      assert.equal(codeOf(imageOf(cells, 4)), null);
    }),
    { numRuns: 40 },
  );
});

test("blur at the edges of a cell changes nothing", () => {
  const inside = Array.from({ length: 6 }, (_, row) => Array.from({ length: 6 }, (_, at) => (row + at) % 2));
  const image = imageOf(framed(inside), 8);
  image.data = image.data.map((value, at) => {
    const [x, y] = [at % image.width, Math.floor(at / image.width)];
    return x % 8 === 0 || y % 8 === 0 ? 0 : value;
  });
  assert.deepEqual(codeOf(image), inside);
});

test("a quarter turns the upper edge to the right, and four of them nothing", () => {
  assert.deepEqual(
    turned([
      [1, 2],
      [3, 4],
    ]),
    [
      [3, 1],
      [4, 2],
    ],
  );
  fc.assert(fc.property(squares, (code) => assert.deepEqual(turned(turned(turned(turned(code)))), code)));
});

test("every marker is found wherever it lies, whichever of its edges is up", () => {
  const marker = fc.record({
    id: fc.integer({ min: 0, max: MARKERS - 1 }),
    turn: fc.integer({ min: 0, max: 3 }),
    cell: fc.integer({ min: 6, max: 11 }),
    left: fc.integer({ min: 20, max: 60 }),
    top: fc.integer({ min: 20, max: 60 }),
  });
  fc.assert(
    fc.property(marker, ({ id, turn, cell, left, top }) => {
      const paper = blankPaper(170, 170);
      paintMarker(paper, { id, turn, cell, left, top });
      const [found, ...more] = findMarkers(paper);
      assert.deepEqual([found?.id, found?.turn, more.length], [id, turn, 0]);
      const centre = middle(found.corners);
      const off = Math.hypot(centre.x - left - SIDE * (cell / 2), centre.y - top - SIDE * (cell / 2));
      assert.ok(off < 2, `${off} pixels off`);
    }),
    { numRuns: 40 },
  );
});

test("one marker of a large picture is found once, where it lies in the picture's own pixels", () => {
  const paper = blankPaper(1700, 300);
  paintMarker(paper, { id: 77, turn: 2, left: 1400, top: 100, cell: 12 });
  const found = findMarkers(paper);
  assert.equal(found.length, 1);
  const { x, y } = middle(found[0].corners);
  assert.ok(Math.hypot(x - 1448, y - 148) < 4, `${x} ${y}`);
});
