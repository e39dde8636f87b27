// A match and puzzles get a title that says what they are, until somebody writes one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { find, openPage, runScript } from "../dom.js";

const TITLES = {
  drill: "Cards to practise",
  "game-1": "A match, 1 round",
  "game-3": "A match, 3 rounds",
  "puzzles-2-5": "5 puzzles, Borrow",
};

/** @param {string} name @param {string} value @param {boolean} [checked] */
const radio = (name, value, checked = false) =>
  `<input type="radio" name="${name}" value="${value}"${checked ? " checked" : ""}>`;

/** @param {string} [written] in the field when the page comes @param {string} [work] */
async function open(written = "", work = "drill") {
  const works = ["drill", "game", "puzzles"].map((each) => radio("work", each, each === work)).join("");
  openPage(`${works}${radio("rounds", "1", true)}${radio("rounds", "3")}
    ${radio("difficulty", "2", true)}${radio("puzzles", "5", true)}
    <div data-titles><input name="title"></div>`);
  find("[data-titles]").dataset.titles = JSON.stringify(TITLES);
  title().value = written;
  await runScript("classrooms/static/classrooms/assignments/titles.js");
}

/** @param {string} value */
const choose = (value) => find(`[value="${value}"]`).click();
const title = () => /** @type {HTMLInputElement} */ (find("input[name=title]"));

test("each work has its own title, and a drill gets its own back", async () => {
  await open("Cards to practise");
  for (const [pressed, said] of [
    ["game", "A match, 1 round"],
    ["3", "A match, 3 rounds"],
    ["puzzles", "5 puzzles, Borrow"],
    ["drill", "Cards to practise"],
  ]) {
    choose(pressed);
    assert.equal(title().value, said);
  }
});

test("what another script has suggested for a drill is no obstacle and comes back", async () => {
  await open();
  title().value = "Oslo: Churches";
  choose("game");
  assert.equal(title().value, "A match, 1 round");
  choose("drill");
  assert.equal(title().value, "Oslo: Churches");
});

test("what somebody writes stays, until it is emptied", async () => {
  await open();
  title().value = "For Monday";
  title().dispatchEvent(new Event("input"));
  choose("game");
  assert.equal(title().value, "For Monday");
  title().value = "";
  title().dispatchEvent(new Event("input"));
  choose("3");
  assert.equal(title().value, "A match, 3 rounds");
});

test("a title that the page comes with stays; without one a match is named at once", async () => {
  await open("The long match", "game");
  choose("3");
  assert.equal(title().value, "The long match");
  await open("", "game");
  assert.equal(title().value, "A match, 1 round");
});
