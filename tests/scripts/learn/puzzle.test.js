// The panel of a puzzle: it comes when a finished table was marked, and goes by Escape or a button.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find, openPage, press, runScript, setGlobal } from "../dom.js";

const PAGE = `<section data-part="dock"><button data-key="finish">Finish</button>
  <button data-act="hint">Hint</button></section>
  <section data-marked hidden data-ask-title="Look?" data-ask-text="Then it counts.">
  <h2 data-title tabindex="-1"></h2><p data-text></p>
  <p id="next" data-if="solved">The next one</p><p id="again" data-if="unsolved">Once more</p>
  <button id="close" data-close>Back</button><button id="solution" data-solution>Solution</button></section>`;
let hints = 0;

beforeEach(async () => {
  openPage(PAGE);
  setGlobal("CustomEvent", Reflect.get(/** @type {object} */ (document.defaultView), "CustomEvent"));
  await runScript("learn/static/learn/puzzle.js");
  hints = 0;
  find("[data-act=hint]").addEventListener("click", () => {
    hints += 1;
  });
});

/** @param {object} message */
const hear = (message) => document.dispatchEvent(new CustomEvent("table-message", { detail: message }));

const marked = (solved = true) => ({ type: "marked", solved, title: "Six of seven", text: "One is left." });

test("other messages of the table do not concern it", () => {
  hear({ type: "verdict", legal: true });
  assert.equal(find("[data-marked]").hidden, true);
});

test("a marked table shows how much was laid, and has the focus", () => {
  hear(marked());
  assert.equal(find("[data-marked]").hidden, false);
  assert.equal(find("[data-title]").textContent, "Six of seven");
  assert.equal(find("[data-text]").textContent, "One is left.");
  assert.ok(document.activeElement === find("[data-title]"));
});

for (const solved of [true, false])
  test(`the way on of a puzzle that is ${solved ? "solved" : "not solved"}`, () => {
    hear(marked(solved));
    assert.equal(find("#next").hidden, !solved);
    assert.equal(find("#again").hidden, solved);
    assert.equal(find("[data-marked]").classList.contains("solved"), solved);
  });

test("a second try that fails does not look solved", () => {
  hear(marked(true));
  hear(marked(false));
  assert.equal(find("[data-marked]").classList.contains("solved"), false);
});

test("while it is shown the rack is out of reach", () => {
  hear(marked());
  assert.ok(find("[data-part=dock]").inert);
  assert.ok(document.body.classList.contains("is-marked"));
  find("#close").click();
  assert.equal(find("[data-part=dock]").inert, false);
  assert.equal(document.body.classList.contains("is-marked"), false);
});

test("closed by Escape, the focus is back where the turn is finished", () => {
  hear(marked(false));
  press("Escape");
  assert.equal(find("[data-marked]").hidden, true);
  assert.ok(document.activeElement === find("[data-key=finish]"));
});

test("Escape does nothing while there is nothing to close", () => {
  find("[data-act=hint]").focus();
  press("Escape");
  assert.ok(document.activeElement === find("[data-act=hint]"));
});

test("the solution closes the panel and asks for the hint", () => {
  hear(marked(false));
  find("#solution").click();
  assert.equal(find("[data-marked]").hidden, true);
  assert.equal(hints, 1);
});

test("the way back asks for no hint", () => {
  hear(marked(false));
  find("#close").click();
  assert.equal(hints, 0);
});

test("before the solution is shown, the panel says what that means", () => {
  find("[data-act=hint]").click();
  assert.equal(hints, 0, "nothing is looked up by one tap");
  assert.equal(find("[data-title]").textContent, "Look?");
  assert.equal(find("[data-text]").textContent, "Then it counts.");
  find("#close").click();
  assert.equal(hints, 0);
  find("[data-act=hint]").click();
  find("#solution").click();
  assert.equal(hints, 1);
  find("[data-act=hint]").click();
  assert.equal(hints, 2, "once it is looked up there is nothing more to say");
});
