import assert from "node:assert/strict";
import { test } from "node:test";
import { find, openPage, runScript } from "../dom.js";

test("a password can be looked at and hidden again", async () => {
  openPage('<p class="reveal"><input type="password"><button type="button" hidden></button></p>');
  await runScript("photorummy_site/static/site/reveal.js");
  const input = /** @type {HTMLInputElement} */ (find("input"));
  const button = find("button");
  assert.equal(button.hidden, false, "without scripts there is no such button");
  button.click();
  assert.deepEqual([input.type, button.getAttribute("aria-pressed")], ["text", "true"]);
  assert.equal(document.activeElement, input);
  button.click();
  assert.deepEqual([input.type, button.getAttribute("aria-pressed")], ["password", "false"]);
});
