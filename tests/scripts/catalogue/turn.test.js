import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find, openPage, press, runScript } from "../dom.js";

/** @type {string[]} */
let clicks = [];

beforeEach(async () => {
  openPage('<a rel="prev" id="before"></a><a rel="next" id="after"></a><input>');
  clicks = [];
  document.addEventListener("click", ({ target }) => clicks.push(/** @type {Element} */ (target).id));
  await runScript("catalogue/static/catalogue/turn.js");
});

test("the arrow keys turn to the neighbouring cards", () => {
  press("ArrowRight");
  press("ArrowLeft");
  press("ArrowUp");
  assert.deepEqual(clicks, ["after", "before"]);
});

test("arrows with another key, or in a field, are not for turning", () => {
  press("ArrowRight", { altKey: true });
  find("input").focus();
  press("ArrowRight");
  assert.deepEqual(clicks, []);
});
