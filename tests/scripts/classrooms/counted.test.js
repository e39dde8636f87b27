// Beside the boxes of a drill: how many cards are ticked, and a title until somebody writes one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { find, openPage, runScript } from "../dom.js";

const CAPITALS = ["Oslo", "Rome", "Bern"];
const KINDS = ["Churches", "Palaces"];

/** @param {string} field @param {string[]} names @param {string[]} ticked */
const boxes = (field, names, ticked) =>
  names
    .map((name) => {
      const box = `<input type="checkbox" name="${field}" value="${name}"`;
      return `<label>${box}${ticked.includes(name) ? " checked" : ""}> ${name}\n</label>`;
    })
    .join("");

/** @param {{ ticked?: string[], title?: string, longest?: number, language?: string }} [page] */
async function open({ ticked = [], title = "", longest = 60, language = "en" } = {}) {
  openPage(`${boxes("capitals", CAPITALS, ticked)}${boxes("categories", KINDS, ticked)}
    <button type="button" data-tick="all"></button>
    <input name="title" maxlength="${longest}" value="${title}">
    <p data-counted data-most="4" data-one="1 card" data-many="2 cards" data-too-many="Too many."
      data-one-more="1 more" data-many-more="2 more" hidden></p>
    <button>
    <span data-hand-out data-one="Hand out 1 card" data-many="Hand out 2 cards">Hand it out</span>
  </button>`);
  document.documentElement.lang = language;
  await runScript("classrooms/static/classrooms/assignments/counted.js");
}

/** @param {...string} names */
function tick(...names) {
  for (const name of names) find(`[value="${name}"]`).click();
}

const title = () => /** @type {HTMLInputElement} */ (find("input[name=title]"));
const said = () => (find("[data-counted]").hidden ? null : find("[data-counted]").textContent);

for (const [ticked, words] of /** @type {[string[], string | null][]} */ ([
  [[], null],
  [["Oslo"], "2 cards"],
  [["Churches"], "3 cards"],
  [["Oslo", "Churches"], "1 card"],
  [["Oslo", "Rome", "Churches", "Palaces"], "4 cards"],
  [["Oslo", "Rome", "Bern"], "6 cards. Too many."],
]))
  test(`${ticked.join(", ") || "nothing"} ticked: ${words ?? "nothing is said"}`, async () => {
    await open();
    tick(...ticked);
    assert.equal(said(), words);
    assert.equal(find("[data-counted]").classList.contains("over"), words?.includes("Too many") ?? false);
  });

test("what is ticked when the page comes is counted at once", async () => {
  await open({ ticked: ["Oslo", "Churches"] });
  assert.equal(said(), "1 card");
  assert.equal(title().value, "Oslo: Churches");
});

test("what is ticked no more is no longer said", async () => {
  await open({ ticked: ["Oslo"] });
  tick("Oslo");
  assert.equal(said(), null);
  assert.equal(title().value, "");
});

for (const [language, ticked, words] of /** @type {[string, string[], string][]} */ ([
  ["en", ["Oslo", "Rome", "Bern"], "Oslo, Rome and Bern"],
  ["de", ["Oslo", "Rome"], "Oslo und Rome"],
  ["fr", ["Oslo", "Rome", "Palaces"], "Oslo et Rome: Palaces"],
  ["es", ["Palaces"], "Palaces"],
]))
  test(`the title lists what is ticked as ${language} does: ${words}`, async () => {
    await open({ language });
    tick(...ticked);
    assert.equal(title().value, words);
  });

test("a title that would be too long names fewer and says how many more, capitals first", async () => {
  for (const [longest, words] of /** @type {[number, string][]} */ ([
    [60, "Oslo, Rome and Bern: Churches and Palaces"],
    [40, "Oslo and 2 more: Churches and Palaces"],
    [36, "Oslo and 2 more: Churches and 1 more"],
    [12, "Oslo and 2 m"],
  ])) {
    await open({ longest });
    tick(...CAPITALS, ...KINDS);
    assert.equal(title().value, words);
  }
});

test("the button says how many cards it hands out, as long as they are few enough", async () => {
  await open();
  const words = () => find("[data-hand-out]").textContent;
  tick("Oslo", "Churches");
  assert.equal(words(), "Hand out 1 card");
  tick("Palaces");
  assert.equal(words(), "Hand out 2 cards");
  tick("Palaces", "Churches", "Rome", "Bern");
  assert.equal(words(), "Hand it out");
});

test("what somebody has written stays, whatever is ticked", async () => {
  await open();
  tick("Oslo");
  title().value = "For Friday";
  tick("Rome");
  assert.equal(title().value, "For Friday");
  await open({ title: "From before" });
  tick("Rome");
  assert.equal(title().value, "From before");
});

test("a button that ticks many counts, too", async () => {
  await open();
  const kinds = document.querySelectorAll("input[name=categories]");
  find("[data-tick]").addEventListener("click", () => {
    for (const box of kinds) Object.assign(box, { checked: true });
  });
  find("[data-tick]").click();
  assert.equal(said(), "6 cards. Too many.");
});

test("a page without anything to count stays as it is", async () => {
  openPage('<input name="title" maxlength="60" value="">');
  document.documentElement.lang = "en";
  await runScript("classrooms/static/classrooms/assignments/counted.js");
  assert.equal(title().value, "");
});
