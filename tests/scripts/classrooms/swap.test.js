import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find, openPage, press, runScript, setGlobal, settle } from "../dom.js";

const SEATS = ["1:0", "1:1", "2:3"];
/** @type {string[]} */
let submitted = [];
/** @type {(() => void)[]} what is to happen much later */
let later = [];
const now = setTimeout;

beforeEach(async () => {
  const seats = SEATS.map((at) => `<li data-seat="${at}"><button></button><a href="#">Anna</a></li>`);
  const names = ["table", "seat", "other_table", "other_seat"];
  const fields = names.map((name) => `<input type="hidden" name="${name}">`);
  const note = `<div id="swap-note" hidden><button data-cancel></button><button data-undo></button></div>`;
  openPage(`<ul>${seats.join("")}</ul><form data-swap>${fields.join("")}</form>${note}`);
  [submitted, later] = [[], []];
  const send = async (/** @type {string} */ _to, /** @type {RequestInit} */ { body }) => {
    const data = /** @type {URLSearchParams} */ (body);
    submitted.push(names.map((name) => data.get(name)).join(" "));
    return new Response("<html></html>");
  };
  setGlobal("fetch", send);
  const wait = (/** @type {(about?: unknown) => void} */ act, ms = 0, /** @type {unknown} */ about) =>
    ms > 5000 ? later.push(() => act(about)) : now(act, ms, about);
  setGlobal("setTimeout", wait);
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

test("what the next tap does is said, and a swap can be taken back for a while", async () => {
  const note = find("#swap-note");
  assert.ok(note.hidden);
  tap("1:1");
  assert.equal(note.dataset.now, "held");
  find("[data-cancel]").click();
  assert.ok(note.hidden);
  tap("1:1");
  tap("2:3");
  await settle();
  assert.equal(note.dataset.now, "swapped");
  find("[data-undo]").click();
  await settle();
  assert.deepEqual(submitted, ["1 1 2 3", "1 1 2 3"]);
  assert.ok(note.hidden);
  tap("1:0");
  tap("1:1");
  await settle();
  assert.equal(note.dataset.now, "swapped");
  for (const act of later) act();
  assert.ok(note.hidden);
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
