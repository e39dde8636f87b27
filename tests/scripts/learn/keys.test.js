import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find, openPage, press, runScript } from "../dom.js";

/** @type {string[]} */
let clicks = [];

beforeEach(async () => {
  openPage(`<h1 data-read tabindex="-1"></h1><button data-digit="1" id="one"></button><input id="typed">
    <input type="radio" name="pin" value="7" id="pin"><output data-chosen></output>
    <a data-enter id="next"></a>`);
  clicks = [];
  document.addEventListener("click", ({ target }) => clicks.push(/** @type {Element} */ (target).id));
  await runScript("learn/static/learn/keys.js");
});

test("what is right is read out first", () => {
  assert.equal(document.activeElement, find("[data-read]"));
});

test("a digit chooses an answer, Enter goes on", () => {
  press("1");
  assert.equal(document.activeElement, find("#one"));
  find("h1").focus();
  press("Enter");
  assert.deepEqual(clicks, ["one", "next"]);
});

test("whoever types a digit, holds a key or uses a shortcut chooses nothing", () => {
  press("2");
  press("1", { ctrlKey: true });
  press("1", { repeat: true });
  find("#typed").focus();
  press("1");
  assert.deepEqual(clicks, []);
});

test("Enter on a button is the button's own", () => {
  find("#one").focus();
  press("Enter");
  assert.deepEqual(clicks, []);
});

test("the number of the chosen pin stands on the button", () => {
  find("#pin").click();
  assert.equal(find("output").textContent, "7");
});
