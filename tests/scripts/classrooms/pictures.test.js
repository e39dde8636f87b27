import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find, openPage, runScript } from "../dom.js";

const NAMES = ["church", "palace", "sight", "symbol"];
/** @type {string[][]} */
let submitted = [];

beforeEach(async () => {
  const picks = NAMES.map(
    (name) => `<label class="pick"><input type="checkbox" name="picture" value="${name}">
      <span class="card">${name}</span></label>`,
  );
  openPage(`<form data-pictures>${picks.join("")}</form>
    <ol data-slots><li></li><li></li><li></li></ol><p data-count data-words="Picture {number} of 3"></p>`);
  submitted = [];
  find("form").addEventListener("submit", (event) => {
    event.preventDefault();
    const sending = Object.assign(new Event("formdata"), { formData: new FormData() });
    find("form").dispatchEvent(sending);
    submitted.push(sending.formData.getAll("picture").map(String));
  });
  await runScript("classrooms/static/classrooms/login/pictures.js");
});

/** @param {string} name */
const tap = (name) => find(`[value=${name}]`).click();
const slots = () => [...document.querySelectorAll("[data-slots] li")].map((slot) => slot.textContent);

test("pictures fill the slots in the order of the taps", () => {
  tap("sight");
  tap("church");
  assert.deepEqual(slots(), ["sight", "church", "3"]);
  assert.equal(find("[data-count]").textContent, "Picture 2 of 3");
  assert.deepEqual(submitted, []);
});

test("the third picture sends them, in the order of the taps and not of the page", () => {
  for (const name of ["symbol", "church", "palace"]) tap(name);
  assert.deepEqual(submitted, [["symbol", "church", "palace"]]);
});

test("a tap on a slot or on the picture takes it back", () => {
  for (const name of ["sight", "church"]) tap(name);
  find("[data-slots] li").click();
  assert.deepEqual(slots(), ["church", "2", "3"]);
  tap("church");
  assert.deepEqual(slots(), ["1", "2", "3"]);
  assert.equal(document.querySelectorAll("input:checked, .taken").length, 0);
});
