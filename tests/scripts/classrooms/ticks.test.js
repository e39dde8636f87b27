import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find, openPage, runScript } from "../dom.js";

beforeEach(async () => {
  const boxes = ["oslo", "rome", "bern"].map(
    (each) => `<input type="checkbox" name="capitals" value="${each}">`,
  );
  const buttons = ["all", "none", "rome bern"].map(
    (each) => `<button type="button" data-tick="${each}"></button>`,
  );
  const other = '<input type="checkbox" name="kinds">';
  openPage(`<div data-ticks="capitals" hidden>${buttons.join("")}</div>${boxes.join("")}${other}`);
  await runScript("classrooms/static/classrooms/assignments/ticks.js");
});

/** @param {string} which */
const press = (which) => find(`[data-tick="${which}"]`).click();

const ticked = () =>
  /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll("input")])
    .filter((box) => box.checked)
    .map((box) => box.value);

test("the buttons are there as soon as they do something", () => {
  assert.equal(find("[data-ticks]").hidden, false);
});

test("all and none tick the boxes of one field only", () => {
  press("all");
  assert.deepEqual(ticked(), ["oslo", "rome", "bern"]);
  press("none");
  assert.deepEqual(ticked(), []);
});

test("a region comes to what is ticked already", () => {
  find('[value="oslo"]').click();
  press("rome bern");
  assert.deepEqual(ticked(), ["oslo", "rome", "bern"]);
});
