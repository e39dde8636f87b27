import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { find, openPage, runScript } from "../dom.js";

const WIDTH = 1000;

/**
 * Open a map with pins whose points lie there.
 * @param {{ x: number, y: number }[]} points
 */
async function openMap(points) {
  const pins = points.map(
    (_, index) => `<label class="pin"><input type="radio" name="pin" value="${index}"></label>`,
  );
  openPage(`<div class="map">${pins.join("")}</div>`);
  Object.defineProperty(find(".map"), "clientWidth", { value: WIDTH });
  for (const [index, pin] of [...document.querySelectorAll(".pin")].entries()) {
    const { x, y } = points[index];
    pin.getBoundingClientRect = () => new DOMRect(x - 10, y - 30, 20, 30);
  }
  await runScript("learn/static/learn/map.js");
}

/**
 * @param {number} x
 * @param {number} y
 */
function tap(x, y) {
  find(".map").dispatchEvent(new MouseEvent("click", { clientX: x, clientY: y, bubbles: true }));
  return /** @type {HTMLInputElement | null} */ (document.querySelector("input:checked"))?.value;
}

test("a tap beside a pin counts for it", async () => {
  await openMap([{ x: 100, y: 100 }]);
  assert.equal(tap(150, 130), "0");
});

test("a tap far from all pins counts for none", async () => {
  await openMap([{ x: 100, y: 100 }]);
  assert.equal(tap(400, 400), undefined);
});

test("of several pins the nearest is meant", async () => {
  const point = fc.record({ x: fc.nat(WIDTH), y: fc.nat(WIDTH) });
  await fc.assert(
    fc.asyncProperty(fc.array(point, { minLength: 1, maxLength: 6 }), point, async (points, at) => {
      await openMap(points);
      const distances = points.map(({ x, y }) => Math.hypot(x - at.x, y - at.y));
      const nearest = Math.min(...distances);
      const chosen = tap(at.x, at.y);
      if (nearest > WIDTH / 10) assert.equal(chosen, undefined);
      else assert.equal(distances[Number(chosen)], nearest);
    }),
    { numRuns: 40 },
  );
});
