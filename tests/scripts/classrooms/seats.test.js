import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import fc from "fast-check";
import { find, openPage, press, runScript } from "../dom.js";

const TABLES = [
  ["1", "2"],
  ["3", ""],
];

/** @param {string} pupil */
const seat = (pupil) => `<li>${pupil && `<button data-pupil="${pupil}"></button>`}</li>`;
const room = TABLES.map((pupils) => `<div class="tb"><ul>${pupils.map(seat).join("")}</ul></div>`).join("");

async function open() {
  const fields = `<input name="groups"><input name="seating" value="drawn">`;
  openPage(`<form class="lesson"><div data-room>${room}</div>${fields}</form>`);
  await runScript("classrooms/static/classrooms/lessons/seats.js");
}
beforeEach(open);

/** @param {number} index */
const tap = (index) => /** @type {HTMLElement} */ (document.querySelectorAll(".tb > ul > li")[index]).click();
/** @param {string} selector */
const entered = (selector) => /** @type {HTMLInputElement} */ (find(selector)).value;
const pressed = () => document.querySelectorAll("[aria-pressed=true]").length;

test("two pupils change seats, and the form says so", () => {
  tap(0);
  assert.equal(pressed(), 1);
  tap(2);
  assert.equal(entered("input[name=groups]"), "3,2;1");
  assert.equal(entered("[name=seating]"), "hand");
  assert.equal(pressed(), 0);
  assert.equal(document.activeElement, find('[data-pupil="1"]'), "the focus goes with the pupil");
});

test("a pupil moves to an empty seat", () => {
  tap(1);
  tap(3);
  assert.equal(entered("input[name=groups]"), "1;3,2");
});

test("an empty seat is not picked first", () => {
  tap(3);
  tap(0);
  tap(3);
  assert.equal(entered("input[name=groups]"), "2;3,1");
});

test("a second tap on the same seat, or Escape, changes nothing", () => {
  tap(0);
  tap(0);
  tap(1);
  press("Escape");
  assert.equal(entered("input[name=groups]"), "");
  assert.equal(pressed(), 0);
});

test("whatever is tapped, nobody is lost and nobody sits twice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 12 }), async (taps) => {
      await open();
      for (const index of taps) tap(index);
      const seated = entered("input[name=groups]").split(/[,;]/);
      if (entered("input[name=groups]")) assert.deepEqual(seated.toSorted(), ["1", "2", "3"]);
    }),
    { numRuns: 30 },
  );
});
