// Cards of a paper table are dragged from pile to pile; a finger that moves at once scrolls.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { find, openPage, setGlobal } from "../dom.js";

const PAGE = `<main id="main"><ol data-pile="0"><button class="lying" value="0.0"><img alt=""></button>
  <button class="lying" value="0.1"></button></ol><ol data-pile="1"></ol><p id="bare"></p></main>`;
/** @type {Element | null} */
let under = null;
/** @type {string[]} */
let drops = [];

openPage("");
const SCRIPTS = "../../../games/static/games/paper_table";
const { letCardsBeDragged } = await import(`${SCRIPTS}/drag.js`);

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  openPage(PAGE);
  setGlobal("PointerEvent", Reflect.get(/** @type {object} */ (document.defaultView), "PointerEvent"));
  Object.assign(document, { elementFromPoint: () => under });
  [under, drops] = [null, []];
  letCardsBeDragged(find("#main"), (/** @type {string} */ spot, /** @type {string} */ pile) =>
    drops.push(`${spot} to ${pile}`),
  );
});

/**
 * @param {string} type
 * @param {Element} target
 * @param {PointerEventInit} [more]
 */
function point(type, target, more = {}) {
  const usual = { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, pointerType: "mouse" };
  const event = new PointerEvent(type, { ...usual, ...more });
  target.dispatchEvent(event);
  return event;
}

const card = (value = "0.0") => find(`[value="${value}"]`);
const isLifted = (value = "0.0") => card(value).classList.contains("dragged");
const move = (x = 50, more = {}) => point("pointermove", document.body, { clientX: x, clientY: 0, ...more });
const down = (more = {}) => point("pointerdown", card(), { clientX: 0, clientY: 0, ...more });
const up = (more = {}) => point("pointerup", document.body, more);
const FINGER = { pointerType: "touch" };

test("a card that is dropped on a pile goes there, also if its picture was touched", () => {
  point("pointerdown", find("img"), { clientX: 0, clientY: 0 });
  under = find('[data-pile="1"]');
  move();
  assert.equal(card().style.translate, "50px 0px");
  assert.ok(find('[data-pile="1"]').classList.contains("over"));
  up();
  assert.deepEqual(drops, ["0.0 to 1"]);
  assert.equal(card().style.translate, "");
  assert.equal(document.querySelectorAll(".over, .dragged").length, 0);
});

test("dropped beside all piles it goes back", () => {
  down();
  under = find("#bare");
  move();
  up();
  assert.deepEqual(drops, []);
  assert.equal(isLifted(), false);
});

test("only the pile under the hand is marked", () => {
  down();
  for (const pile of ["0", "1"]) {
    under = find(`[data-pile="${pile}"]`);
    move();
  }
  assert.equal(document.querySelectorAll(".over").length, 1);
  assert.ok(find('[data-pile="1"]').classList.contains("over"));
});

for (const [distance, lifted] of /** @type {[number, boolean][]} */ ([
  [8, false],
  [9, true],
]))
  test(`a mouse that moved ${distance} pixels has ${lifted ? "" : "not "}lifted the card`, () => {
    down();
    move(distance);
    assert.equal(isLifted(), lifted);
  });

test("a click stays a click: only what follows a drop is no tap", () => {
  const clicked = () => point("click", card()).defaultPrevented;
  down();
  up();
  assert.equal(clicked(), false);
  down();
  move();
  up();
  assert.equal(clicked(), true);
  mock.timers.tick(1);
  assert.equal(clicked(), false);
});

test("any button of the mouse but the first drags nothing", () => {
  down({ button: 2 });
  move();
  assert.equal(isLifted(), false);
});

test("what is no card is not dragged", () => {
  point("pointerdown", find("#bare"), { clientX: 0, clientY: 0 });
  under = find('[data-pile="1"]');
  move();
  up();
  assert.deepEqual(drops, []);
  assert.equal(document.querySelectorAll(".over").length, 0);
});

// -- fingers

test("a finger that moves at once scrolls, however long it stays then", () => {
  down(FINGER);
  move(20, FINGER);
  mock.timers.tick(1000);
  assert.equal(isLifted(), false);
  assert.equal(point("touchmove", card()).defaultPrevented, false);
});

test("a finger that rests lifts the card, and then nothing scrolls", () => {
  down(FINGER);
  mock.timers.tick(249);
  assert.equal(isLifted(), false);
  mock.timers.tick(1);
  assert.equal(isLifted(), true);
  assert.equal(point("touchmove", card()).defaultPrevented, true);
  assert.equal(point("contextmenu", card()).defaultPrevented, true);
  under = find('[data-pile="1"]');
  move(60, FINGER);
  up(FINGER);
  assert.deepEqual(drops, ["0.0 to 1"]);
});

test("a tap lifts nothing later", () => {
  down(FINGER);
  up(FINGER);
  mock.timers.tick(1000);
  assert.equal(isLifted(), false);
});

test("a drag that the browser takes away puts the card back", () => {
  down();
  under = find('[data-pile="1"]');
  move();
  point("pointercancel", document.body);
  up();
  assert.deepEqual(drops, []);
  assert.equal(card().style.translate, "");
});

test("a second finger neither takes the card nor lets it fall", () => {
  const second = { ...FINGER, pointerId: 2, isPrimary: false };
  down(FINGER);
  mock.timers.tick(250);
  under = find('[data-pile="1"]');
  move(60, FINGER);
  point("pointerdown", card("0.1"), second);
  move(90, second);
  point("pointerup", document.body, second);
  mock.timers.tick(250);
  assert.deepEqual([isLifted(), isLifted("0.1")], [true, false]);
  assert.equal(card().style.translate, "60px 0px");
  up(FINGER);
  assert.deepEqual(drops, ["0.0 to 1"]);
  assert.equal(document.querySelectorAll(".dragged").length, 0);
});
