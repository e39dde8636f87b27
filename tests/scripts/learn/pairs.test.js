import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find, openPage, runScript } from "../dom.js";

const NAMES = ["", "Rome", "Oslo", "Bern"];

beforeEach(async () => {
  const options = NAMES.map((name, number) => `<option value="${number || ""}">${name || "Choose"}</option>`);
  const pictures = [1, 2, 3].map(
    (number) => `<li id="p${number}"><span class="card"></span><label><select required
      name="pair-${number}">${options.join("")}</select></label><button type="button" data-slot
      hidden><span data-words></span></button></li>`,
  );
  openPage(`<main class="form-pairs"><form><ol class="match">${pictures.join("")}</ol>
    <ul data-names hidden></ul><button id="answer">Answer</button>
    <button id="pass" formnovalidate>Pass</button></form></main>`);
  await runScript("learn/static/learn/pairs.js");
});

const given = () =>
  /** @type {HTMLSelectElement[]} */ ([...document.querySelectorAll("select")]).map(({ value }) => value);

/** @param {number} number */
const tapName = (number) => find(`[data-name='${number}']`).click();

/** @param {string} selector */
function isSent(selector) {
  const submitter = find(selector);
  const event = new Event("submit", { cancelable: true });
  Object.defineProperty(event, "submitter", { value: submitter });
  find("form").dispatchEvent(event);
  return !event.defaultPrevented;
}

test("names go to the pictures one after another", () => {
  for (const number of [2, 3, 1]) tapName(number);
  assert.deepEqual(given(), ["2", "3", "1"]);
  assert.equal(find("#p1 [data-words]").textContent, "Oslo");
});

test("a tap on a picture frees it and marks it for the next name", () => {
  for (const number of [2, 3, 1]) tapName(number);
  find("#p2 .card").click();
  assert.deepEqual(given(), ["2", "", "1"]);
  assert.ok(find("#p2").classList.contains("is-next"));
  tapName(3);
  assert.deepEqual(given(), ["2", "3", "1"]);
});

test("a name that was given already moves", () => {
  tapName(2);
  find("#p3").click();
  tapName(2);
  assert.deepEqual(given(), ["", "", "2"]);
  assert.equal(find("[data-name='2']").getAttribute("aria-pressed"), "true");
  assert.equal(find("[data-name='1']").getAttribute("aria-pressed"), "false");
  assert.ok(find("#p1").classList.contains("is-next"));
});

test("what is not whole is not sent, unless somebody gives up", () => {
  tapName(1);
  assert.equal(isSent("#answer"), false);
  assert.equal(document.activeElement, find("#p2 [data-slot]"));
  assert.equal(isSent("#pass"), true);
  tapName(2);
  tapName(3);
  assert.equal(isSent("#answer"), true);
});
