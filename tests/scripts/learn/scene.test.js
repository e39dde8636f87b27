// The hand of a scene: it points at what is touched next, and only where that is the right thing to do.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find, openPage, runScript, setGlobal } from "../dom.js";

const FIRST = {
  text: "",
  touch: "rome-church",
  onto: "new",
  also: ["rome-church", "rome-sight"],
  others: [],
};
const PAGE = `<section data-lesson data-next='${JSON.stringify(FIRST)}'>
  <h2 id="goal"></h2><p data-step></p></section><svg data-arm hidden></svg>
  <section data-marked hidden><h2 data-title tabindex="-1"></h2><p data-text></p></section>
  <section data-part="dock"><button data-key="undo" data-box="500 500"></button>
  <button data-card="rome-church" data-box="0 0"></button>
  <button data-card="rome-sight" data-box="200 0"></button>
  <button data-card="oslo-palace" data-box="400 0"></button>
  <button class="np" data-box="0 400"></button>
  <button class="to-rack" data-box="200 400"></button></section>`;
/** @type {object[]} */
let moving = [];
/** @type {(() => void)[]} */
let frames = [];
const SIZE = 100; // px of everything that can be touched

/** @param {Element} thing */
function boxOf(thing) {
  const [left = 0, top = 0] = (thing.getAttribute("data-box") ?? "").split(" ").map(Number);
  return new DOMRect(left, top, SIZE, SIZE);
}

/** @type {(x: number, y: number) => Element[]} */
const topmostFirst = (x, y) =>
  [...document.querySelectorAll("[data-box]")].reverse().filter((thing) => {
    const { left, top } = boxOf(thing);
    return x > left && x < left + SIZE && y > top && y < top + SIZE;
  });

beforeEach(async () => {
  openPage(PAGE);
  setGlobal("CustomEvent", Reflect.get(/** @type {object} */ (document.defaultView), "CustomEvent"));
  setGlobal("window", document.defaultView);
  frames = [];
  setGlobal("requestAnimationFrame", (/** @type {() => void} */ draw) => {
    if (moving.length) frames.push(draw);
    else draw();
  });
  for (const each of document.querySelectorAll("[data-box]"))
    Object.assign(each, {
      getBoundingClientRect: () => boxOf(each),
      getClientRects: () => [boxOf(each)],
    });
  setGlobal("KeyframeEffect", class {});
  Object.assign(document, { getAnimations: () => moving });
  moving = [];
  document.body.dataset.state = "turn";
  await runScript("learn/static/learn/scene.js");
});

/** @param {object} message */
const hear = (message) => document.dispatchEvent(new CustomEvent("table-message", { detail: message }));

/** @param {string} card */
function pick(card) {
  find(`[data-card=${card}]`).classList.add("is-selected");
  hear({ type: "verdict" });
}

/** What lies on top where the hand points; nothing, where it is away. */
function shown() {
  const arm = /** @type {SVGElement} */ (document.querySelector("[data-arm]"));
  if (arm.hasAttribute("hidden")) return null;
  const [x, y] = ["--x", "--y"].map((name) => Number.parseFloat(arm.style.getPropertyValue(name)));
  const thing = topmostFirst(x + 17, y)[0];
  return thing.getAttribute("data-card") ?? thing.getAttribute("data-key") ?? thing.className;
}

test("it points at the card, and with the card in hand at where it is put", () => {
  hear({ type: "view" });
  assert.equal(shown(), "rome-church");
  pick("rome-church");
  assert.equal(shown(), "np");
});

test("a card that may go there just as well is followed, a wrong one is not", () => {
  pick("rome-sight");
  assert.equal(shown(), "np");
  find(".is-selected").classList.remove("is-selected");
  pick("oslo-palace");
  assert.equal(shown(), "rome-church");
});

test("where two cards may be put in any order, the hand follows the one that was taken", () => {
  const others = [{ touch: "oslo-palace", onto: "rack", also: [] }];
  hear({ type: "step", text: "Tap one.", touch: "rome-church", onto: "new", also: [], others });
  assert.equal(shown(), "rome-church");
  pick("oslo-palace");
  assert.equal(shown(), "to-rack");
});

test("it shows the part of a card that the next one leaves free", () => {
  find("[data-card=rome-sight]").setAttribute("data-box", "40 0");
  hear({ type: "view" });
  assert.equal(shown(), "rome-church");
  find("[data-card=rome-sight]").setAttribute("data-box", "-200 150"); // in the next line
  hear({ type: "view" });
  assert.equal(shown(), "rome-church");
});

test("what is said next moves it: to undo, where something does not fit", () => {
  hear({ type: "step", text: "Press “Undo”.", touch: "undo", onto: "", also: [], others: [] });
  assert.equal(shown(), "undo");
  assert.equal(find("[data-step]").textContent, "Press “Undo”.");
});

test("what only one card can do is shown with that card, too", () => {
  hear({ type: "step", text: "Tap it.", touch: "oslo-palace", onto: "new", also: [], others: [] });
  assert.equal(shown(), "oslo-palace");
  pick("oslo-palace");
  assert.equal(shown(), "np");
});

/** @param {number} iterations */
const running = (iterations) => ({ playState: "running", effect: { getTiming: () => ({ iterations }) } });

test("it waits until the cards have come to rest", () => {
  hear({ type: "view" });
  moving = [running(1)];
  dispatchEvent(new Event("resize"));
  for (const draw of frames.splice(0)) draw();
  for (const draw of frames.splice(0)) draw();
  assert.equal(shown(), null);
  moving = [running(Number.POSITIVE_INFINITY)];
  for (const draw of frames.splice(0)) draw();
  assert.equal(shown(), "rome-church");
});

test("what follows the finger that scrolls keeps nothing waiting", () => {
  hear({ type: "view" });
  moving = [{ ...running(1), timeline: { axis: "block" } }];
  dispatchEvent(new Event("resize"));
  for (const draw of frames.splice(0)) draw();
  for (const draw of frames.splice(0)) draw();
  assert.equal(shown(), "rome-church");
});

test("it is away while a refusal or what came of a move is read", () => {
  document.body.dataset.state = "refused";
  hear({ type: "refused" });
  assert.equal(shown(), null);
  document.body.dataset.state = "turn";
  hear({ type: "view" });
  assert.equal(shown(), "rome-church");
  hear({ type: "marked", solved: true, title: "Well done!", text: "A row." });
  hear({ type: "view" });
  assert.equal(shown(), null);
});
