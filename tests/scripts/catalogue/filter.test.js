import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { answerWith, find, openPage, runScript, settle } from "../dom.js";

/** @param {string} cards */
const page = (cards) => `<form data-filter><input type="search" name="find"><button></button></form>
  <output id="count" data-live>${cards.length}</output><div id="cards" data-live>${cards}</div>`;
let submitted = 0;

beforeEach(async () => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  openPage(page("abc"), "https://rummy.test/gallery/");
  submitted = 0;
  const form = /** @type {HTMLFormElement} */ (find("form"));
  form.submit = () => {
    submitted += 1;
  };
  await runScript("catalogue/static/catalogue/filter.js");
});

/** @param {string} text */
function type(text) {
  const field = /** @type {HTMLInputElement} */ (find("input"));
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

test("after a pause in typing the cards that fit are shown, and the address says which", async () => {
  const requests = answerWith(page("b"));
  type("x");
  mock.timers.tick(100);
  type("b");
  mock.timers.tick(199);
  assert.equal(requests.length, 0);
  mock.timers.tick(1);
  await settle();
  assert.deepEqual(
    requests.map(({ address }) => address),
    ["/gallery/?find=b"],
  );
  assert.equal(find("#cards").textContent, "b");
  assert.equal(find("#count").textContent, "1");
  assert.equal(location.search, "?find=b");
  assert.equal(/** @type {HTMLInputElement} */ (find("input")).value, "b");
});

test("an earlier search is given up for a later one", async () => {
  const requests = answerWith(page("a"), page("b"));
  for (const text of ["a", "b"]) {
    type(text);
    mock.timers.tick(200);
  }
  assert.deepEqual(
    requests.map(({ request }) => request.signal?.aborted),
    [true, false],
  );
  await settle();
  assert.equal(location.search, "?find=b");
});

test("without a network the browser sends the form and says so itself", async () => {
  answerWith(new TypeError("offline"));
  find("form").dispatchEvent(new Event("submit", { cancelable: true }));
  await settle();
  assert.equal(submitted, 1);
});
