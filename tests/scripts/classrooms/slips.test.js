// A form that came back with slips: where it leads, and when it is no longer red.

import assert from "node:assert/strict";
import { test } from "node:test";
import { find, openPage, runScript } from "../dom.js";

const SLIP = '<ul class="errorlist"><li>Choose capitals, kinds, or both.</li></ul>';

/** @param {string} slip */
async function open(slip) {
  openPage(`${slip ? '<ul class="errorlist" data-slips></ul>' : ""}
    <div class="panel">
  <div class="field"><input name="title"></div></div>
    <div class="panel"><div class="field">
    <input type="checkbox" name="capitals" aria-invalid="true">${slip}
  </div>
      <div class="field"><input type="checkbox" name="categories">
    <button data-tick="all"></button></div></div>`);
  Element.prototype.scrollIntoView = () => {};
  await runScript("classrooms/static/classrooms/assignments/slips.js");
}

const slips = () => document.querySelectorAll(".errorlist").length;

test("the first slip has the focus", async () => {
  await open(SLIP);
  assert.equal(document.activeElement, find("[name=capitals]"));
});

for (const which of ["[name=capitals]", "[name=categories]", "[data-tick]"])
  test(`the first press on ${which} clears it, and what is said on top`, async () => {
    await open(SLIP);
    find(which).click();
    assert.equal(slips(), 0);
    assert.equal(find("[name=capitals]").hasAttribute("aria-invalid"), false);
  });

test("a change elsewhere clears nothing", async () => {
  await open(SLIP);
  find("[name=title]").dispatchEvent(new Event("change", { bubbles: true }));
  assert.equal(slips(), 2);
});

test("a form without slips stays as it is", async () => {
  await open("");
  find("[name=categories]").click();
  assert.equal(find("[name=capitals]").hasAttribute("aria-invalid"), true);
});
