import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import fc from "fast-check";
import { find, openPage, press, runScript } from "../dom.js";

const WIDTH = 200;
const HEIGHT = 300;

beforeEach(async () => {
  openPage(`<a id="die" href="#" data-picture="/rome.svg" data-name="Rome" data-strength="sure"></a>
    <p id="text"></p>
    <div data-peek hidden><img><b data-say></b><i data-say></i></div>`);
  Object.defineProperty(find("[data-peek]"), "offsetWidth", { value: WIDTH });
  Object.defineProperty(find("[data-peek]"), "offsetHeight", { value: HEIGHT });
  await runScript("learn/static/learn/peek.js");
});

/** @param {string} selector */
const pointAt = (selector) => find(selector).dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
/** @param {"left" | "top"} side */
const panelAt = (side) => Number.parseFloat(find("[data-peek]").style[side]);

test("pointing at a die shows its card, pointing elsewhere hides it", () => {
  pointAt("#die");
  assert.equal(find("[data-peek]").hidden, false);
  assert.equal(find("[data-peek]").textContent?.trim(), "Romesure");
  pointAt("#text");
  assert.equal(find("[data-peek]").hidden, true);
});

test("Escape hides the card", () => {
  pointAt("#die");
  press("Escape");
  assert.equal(find("[data-peek]").hidden, true);
});

test("wherever the die is, the card is on the page and does not cover it", () => {
  const corner = fc.record({ x: fc.integer({ min: 0, max: 960 }), y: fc.integer({ min: 0, max: 760 }) });
  fc.assert(
    fc.property(corner, ({ x, y }) => {
      find("#die").getBoundingClientRect = () => new DOMRect(x, y, 40, 40);
      pointAt("#die");
      assert.ok(panelAt("left") >= 0 && panelAt("left") + WIDTH <= innerWidth);
      assert.ok(panelAt("top") + HEIGHT <= y || panelAt("top") >= y + 40);
      assert.ok(panelAt("top") >= 0);
    }),
  );
});
