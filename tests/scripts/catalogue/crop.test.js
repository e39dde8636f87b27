import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { fitted, grown, heightOf, moved, pulled } from "../../../catalogue/static/catalogue/crop_box.js";
import { find, openPage, runScript } from "../dom.js";

const wide = { width: 1600, height: 1200, least: 180 };
const part = { left: 350, top: 0, width: 900 };

describe("a part", () => {
  test("that fits stays as it is", () => assert.deepEqual(fitted(part, wide), part));

  test("never leaves the photograph", () => {
    assert.deepEqual(moved(part, -9999, -9999, wide), { left: 0, top: 0, width: 900 });
    assert.deepEqual(moved(part, 9999, 9999, wide), { left: 700, top: 0, width: 900 });
  });

  test("grows and shrinks around its centre, and within limits", () => {
    assert.deepEqual(grown(part, -90, wide), { left: 395, top: 60, width: 810 });
    assert.equal(grown(part, 500, wide).width, 900);
    assert.equal(grown(part, -5000, wide).width, 180);
  });

  test("that is pulled at its corner keeps the other one", () => {
    const small = { left: 100, top: 100, width: 300 };
    assert.deepEqual(pulled(small, 60, 80, wide), { left: 100, top: 100, width: 360 });
    assert.deepEqual(pulled(small, 9999, 9999, wide), { left: 100, top: 100, width: 825 });
    assert.deepEqual(pulled(small, -9999, -9999, wide), { left: 100, top: 100, width: 180 });
  });

  test("is always inside, whatever the size", () => {
    for (const [width, height] of [
      [180, 240],
      [1001, 777],
      [999, 5000],
      [241, 180],
    ]) {
      const photograph = { width, height, least: 135 };
      for (const asked of [
        { left: 0, top: 0, width: 9999 },
        { left: 9999, top: 9999, width: 200 },
        { left: -5, top: -5, width: 1 },
      ]) {
        const found = fitted(asked, photograph);
        assert.ok(found.left >= 0 && found.left + found.width <= width, JSON.stringify({ asked, found }));
        assert.ok(found.top >= 0 && found.top + heightOf(found) <= height, JSON.stringify({ asked, found }));
      }
    }
  });
});

describe("the stage", () => {
  /** @param {string} selector */
  const element = (selector) => /** @type {Element} */ (document.querySelector(selector));
  /** @param {string} name */
  const number = (name) => /** @type {HTMLInputElement} */ (find(`[name=${name}]`)).value;
  /** @param {string} key */
  const press = (key) =>
    element("[data-crop]").dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );

  beforeEach(async () => {
    openPage(`
      <svg data-crop data-least="180" data-label="The part" data-said="{left}, {top}, {width}"
        viewBox="0 0 1600 1200"><path class="veil"/><rect class="frame"/><circle class="grip"/></svg>
      <svg data-part></svg><p class="keys" hidden></p><output aria-live="polite"></output>
      <input type="number" name="left" value="350"><input type="number" name="top" value="0">
      <input type="number" name="width" value="900">`);
    const stage = element("[data-crop]");
    if (!("viewBox" in stage))
      Object.defineProperty(stage, "viewBox", { value: { baseVal: { width: 1600, height: 1200 } } });
    globalThis.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    await runScript("catalogue/static/catalogue/crop.js");
  });

  test("can be reached and is named", () => {
    assert.equal(element("[data-crop]").getAttribute("tabindex"), "0");
    assert.equal(element("[data-crop]").getAttribute("aria-label"), "The part");
    assert.equal(find(".keys").hasAttribute("hidden"), false);
  });

  test("keys move the part, the fields follow, and it is said", () => {
    press("ArrowRight");
    assert.equal(number("left"), "366");
    press("-");
    assert.deepEqual([number("left"), number("top"), number("width")], ["374", "11", "884"]);
    assert.equal(find("output").textContent, "374, 11, 884");
    assert.equal(
      element("[data-part]").getAttribute("viewBox"),
      `374 11 884 ${heightOf({ left: 374, top: 11, width: 884 })}`,
    );
  });

  test("a typed number is brought inside", () => {
    const field = /** @type {HTMLInputElement} */ (find("[name=left]"));
    field.value = "5000";
    field.dispatchEvent(new Event("change", { bubbles: true }));
    assert.equal(number("left"), "700");
  });

  test("other keys are left to the page", () => {
    assert.equal(press("Tab"), true);
    assert.equal(press("ArrowUp"), false);
  });
});
