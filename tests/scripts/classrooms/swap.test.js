import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find, openPage, press, runScript } from "../dom.js";

const SEATS = ["1:0", "1:1", "2:3"];
/** @type {string[]} */
let submitted = [];

beforeEach(async () => {
  const seats = SEATS.map((at) => `<li data-seat="${at}"><button></button><a href="#">Anna</a></li>`);
  const names = ["table", "seat", "other_table", "other_seat"];
  const fields = names.map((name) => `<input type="hidden" name="${name}">`);
  openPage(`<ul>${seats.join("")}</ul><form data-swap>${fields.join("")}</form>`);
  submitted = [];
  find("form").addEventListener("submit", (event) => {
    event.preventDefault();
    const data = new FormData(/** @type {HTMLFormElement} */ (find("form")));
    submitted.push(names.map((name) => data.get(name)).join(" "));
  });
  await runScript("classrooms/static/classrooms/lessons/swap.js");
});

/** @param {string} at */
const tap = (at) => find(`[data-seat="${at}"] button`).click();

test("two taps send the seats of two tables", () => {
  tap("1:1");
  assert.ok("held" in find('[data-seat="1:1"]').dataset);
  assert.equal(document.querySelector("[data-busy]"), null, "so that the board goes on meanwhile");
  tap("2:3");
  assert.deepEqual(submitted, ["1 1 2 3"]);
});

test("a second tap on the same seat lets it go", () => {
  tap("1:0");
  tap("1:0");
  assert.equal(document.querySelector("[data-held], [aria-pressed=true]"), null);
  tap("2:3");
  assert.deepEqual(submitted, []);
});

test("Escape lets it go, too", () => {
  tap("1:0");
  press("Escape");
  tap("2:3");
  assert.deepEqual(submitted, []);
});

test("a link inside a seat stays a link", () => {
  find('[data-seat="1:0"] a').click();
  assert.equal(document.querySelector("[data-held]"), null);
});

test("a seat stays chosen while the board is renewed", async () => {
  tap("1:1");
  find('[data-seat="1:1"]').removeAttribute("data-held");
  find('[data-seat="1:1"] button').setAttribute("aria-pressed", "false");
  await new Promise((done) => setTimeout(done)); // observers are told after the change
  assert.ok("held" in find('[data-seat="1:1"]').dataset);
  assert.equal(find('[data-seat="1:1"] button').getAttribute("aria-pressed"), "true");
  tap("2:3");
  assert.deepEqual(submitted, ["1 1 2 3"]);
});
