// From markers to piles, as they lie on a table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pilesOf } from "../../../games/static/games/paper_table/piles.js";

const SCALE = 5; // pixels a millimetre
const MARGIN = 3.5;
const SIDE = 11;

/**
 * The marker of a card whose upper left corner lies there, in millimetres.
 * @param {number} id
 * @param {number} x
 * @param {number} y
 * @param {number} [degrees]
 */
function card(id, x, y, degrees = 0) {
  const angle = (degrees * Math.PI) / 180;
  const corners = [
    [MARGIN, MARGIN],
    [MARGIN + SIDE, MARGIN],
    [MARGIN + SIDE, MARGIN + SIDE],
    [MARGIN, MARGIN + SIDE],
  ].map(([right, down]) => ({
    x: SCALE * (x + right * Math.cos(angle) - down * Math.sin(angle)),
    y: SCALE * (y + right * Math.sin(angle) + down * Math.cos(angle)),
  }));
  return { id, turn: 0, corners };
}

test("nothing is no pile, one card is one", () => {
  assert.deepEqual(pilesOf([]), []);
  assert.deepEqual(pilesOf([card(7, 0, 0)]), [[7]]);
});

test("cards side by side, fanned out and in a column are piles, in their order", () => {
  const aside = [card(2, 65, 0), card(1, 0, 2, 2), card(3, 130, 1, -2)];
  const fan = [card(5, 20, 150), card(4, 0, 150), card(6, 41, 151)];
  const column = [card(7, 300, 150), card(9, 300, 190, 1), card(8, 301, 170)];
  assert.deepEqual(pilesOf([...column, ...fan, ...aside]), [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ]);
});

test("piles with two fingers between them are two", () => {
  assert.deepEqual(pilesOf([card(1, 0, 0), card(2, 20, 0), card(3, 110, 0), card(4, 130, 0)]), [
    [1, 2],
    [3, 4],
  ]);
});

test("a fan that nearly touches the next one is parted where the gap is wider than the others", () => {
  const close = [card(1, 0, 0), card(2, 20, 0), card(3, 40, 0), card(4, 112, 0), card(5, 132, 0)];
  assert.deepEqual(pilesOf(close), [
    [1, 2, 3],
    [4, 5],
  ]);
});

test("a card that lies across belongs to no pile beside it", () => {
  assert.deepEqual(pilesOf([card(1, 0, 0), card(2, 20, 0), card(3, 110, 0, 90)]).length, 2);
});

test("a picture that is turned changes nothing about the piles", () => {
  const turned = [card(1, 300, 300, 40), card(2, 300 + 22 * Math.cos(0.7), 300 + 22 * Math.sin(0.7), 41)];
  assert.deepEqual(pilesOf(turned), [[1, 2]]);
});

test("the same card twice is given twice", () => {
  assert.deepEqual(pilesOf([card(1, 0, 0), card(1, 300, 0)]), [[1], [1]]);
});
