import assert from "node:assert/strict";
import { test } from "node:test";
import { find, openPage, runScript, setGlobal } from "../dom.js";

const SCRIPT = "classrooms/static/classrooms/print.js";

test("a button prints the page", async () => {
  let printed = 0;
  openPage("<button data-print hidden>Print</button>");
  setGlobal("print", () => {
    printed += 1;
  });
  await runScript(SCRIPT);
  assert.equal(find("button").hidden, false, "without scripts there is no such button");
  find("button").click();
  assert.equal(printed, 1);
});

test("a page without the button stays as it is", async () => {
  openPage("<p>A letter</p>");
  await runScript(SCRIPT);
  assert.equal(document.body.innerHTML, "<p>A letter</p>");
});
