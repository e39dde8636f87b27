// Cards are dragged by mouse and finger. Nothing is laid out here: the test says what lies under the hand.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { find, press, setGlobal } from "../../dom.js";
import { buttonOf, cardOf, cardsIn, click, countOf, openTable, textOf } from "../table_page.js";

const table = await openTable();
/** @type {Element | null} */
let underHand = null;
/** @type {Set<number>} */
const captured = new Set();

Object.assign(document, { elementFromPoint: () => underHand });
Object.assign(document.documentElement, {
  setPointerCapture: (/** @type {number} */ pointer) => captured.add(pointer),
  hasPointerCapture: (/** @type {number} */ pointer) => captured.has(pointer),
  releasePointerCapture: (/** @type {number} */ pointer) => captured.delete(pointer),
});
setGlobal("performance", { now: () => Date.now() });
setGlobal("requestAnimationFrame", (/** @type {(now: number) => void} */ act) =>
  setTimeout(() => act(Date.now()), 16),
);

beforeEach(() => {
  underHand = null;
  table.answerAll();
  table.see();
});

/**
 * @param {string} type
 * @param {Element} target
 * @param {PointerEventInit} [more]
 */
function point(type, target, more = {}) {
  const usual = { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, button: 0 };
  const event = new PointerEvent(type, { ...usual, pointerType: "mouse", ...more });
  target.dispatchEvent(event);
  return event;
}

/**
 * Take a card and move the hand to something.
 * @param {Element} from
 * @param {Element | null} to
 * @param {PointerEventInit} [more]
 */
function dragTo(from, to, more = {}) {
  point("pointerdown", from, { clientX: 100, clientY: 500, ...more });
  underHand = to;
  point("pointermove", document.body, { clientX: 120, clientY: 400, ...more });
}

const drop = (more = {}) => point("pointerup", document.body, { clientX: 120, clientY: 400, ...more });

test("a card dropped on a locked pile says why it cannot lie there, as a tap does", () => {
  table.see({ position: { opened: [false, true, true] } });
  dragTo(cardOf("oslo-church"), null);
  underHand = find(".shut");
  drop();
  assert.equal(textOf("[data-part=say]"), table.game.words.say("notYours"));
  assert.deepEqual(table.game.hand, []);
});

test("a card of the table that is dropped on the rack, or tapped to it, says that it stays there", () => {
  dragTo(find(".pile [data-card]"), null);
  underHand = find(".rack");
  drop();
  assert.equal(textOf("[data-part=say]"), table.game.words.say("tableStays"));
  click(find(".pile [data-card]"));
  click(find(".rack"));
  assert.match(textOf("[data-part=say]"), /They stay there/);
  press("Escape");
  click(cardOf("oslo-church"));
  click(find(".rack"));
  assert.doesNotMatch(textOf("[data-part=say]"), /They stay there/);
});

test("a card that is pulled far enough is in hand, and a ghost of it follows", () => {
  dragTo(cardOf("oslo-church"), null);
  assert.equal(table.game.isDragging, true);
  assert.deepEqual(table.game.hand, ["oslo-church"]);
  assert.equal(countOf(".ghost .card"), 1);
  assert.equal(find(".ghost").style.transform, "translate(120px, 400px)");
  assert.ok(cardOf("oslo-church").classList.contains("is-dragged"));
  assert.ok(captured.has(1));
  drop();
});

test("before a card is drawn, one that is dragged slides back and says what comes first", () => {
  table.see({ position: { phase: "draw", acts: ["draw"] } });
  dragTo(cardOf("oslo-church"), null);
  assert.equal(countOf(".ghost .card"), 1);
  drop();
  assert.equal(countOf(".ghost"), 0);
  assert.equal(textOf("[data-part=say]"), `church of Oslo ${table.game.words.say("drawOne")}`);
  assert.equal(table.sent("move").length, 0);
});

test("a small movement is no drag", () => {
  point("pointerdown", cardOf("oslo-church"), { clientX: 100, clientY: 500 });
  point("pointermove", document.body, { clientX: 103, clientY: 501 });
  assert.equal(table.game.isDragging, false);
  drop();
});

test("dropped on a target the card lies there, and the hand is empty", () => {
  dragTo(cardOf("oslo-church"), find("[data-target=new]"));
  underHand = find("[data-target=new]");
  drop();
  assert.deepEqual(cardsIn(".pile:nth-child(2)"), ["oslo-church"]);
  assert.deepEqual(table.game.hand, []);
  assert.equal(countOf(".ghost"), 0);
  assert.equal(captured.size, 0);
});

test("the target under the hand is marked, and no other", () => {
  dragTo(cardOf("oslo-church"), null);
  underHand = find("[data-target=new]");
  point("pointermove", document.body, { clientX: 130, clientY: 300 });
  assert.ok(find("[data-target=new]").classList.contains("over"));
  underHand = find(".pile .target");
  point("pointermove", document.body, { clientX: 140, clientY: 300 });
  assert.equal(countOf(".over"), 1);
  assert.ok(find(".pile .target").classList.contains("over"));
  drop();
});

test("bare felt is a new pile", () => {
  dragTo(cardOf("oslo-church"), find(".felt"));
  drop();
  assert.deepEqual(cardsIn(".pile:nth-child(2)"), ["oslo-church"]);
});

test("all of the wood is the rack", () => {
  click(cardOf("oslo-church"));
  click(find("[data-target=new]"));
  dragTo(cardOf("oslo-church"), find(".dock"));
  drop();
  assert.ok(cardsIn("[data-part=rack]").includes("oslo-church"));
});

test("dropped nowhere the card is back where it was", () => {
  dragTo(cardOf("oslo-church"), find("header"));
  drop();
  assert.equal(cardsIn("[data-part=rack]").length, 4);
  assert.equal(table.game.draft?.past.length, 0);
});

test("all cards in hand are dragged together, and no more than five are seen", () => {
  const rack = ["oslo-church", "oslo-palace", "oslo-sight", "oslo-symbol", "bern-church", "bern-palace"];
  table.see({ position: { rack } });
  for (const card of rack) click(cardOf(card), true);
  dragTo(cardOf("oslo-church"), find(".felt"));
  assert.equal(countOf(".ghost .card"), 5);
  drop();
  assert.deepEqual(cardsIn("[data-part=rack]"), []);
});

test("by its name a whole pile is dragged", () => {
  dragTo(find(".grip"), null);
  assert.deepEqual(table.game.hand, ["rome-palace", "rome-sight", "rome-symbol"]);
  drop();
});

test("Escape lets go of what is dragged", () => {
  dragTo(cardOf("oslo-church"), find("[data-target=new]"));
  press("Escape");
  assert.equal(table.game.isDragging, false);
  assert.equal(countOf(".ghost"), 0);
  drop();
  assert.equal(cardsIn("[data-part=rack]").length, 4);
});

test("a drag that the browser takes away changes nothing", () => {
  dragTo(cardOf("oslo-church"), find("[data-target=new]"));
  point("pointercancel", document.body);
  assert.equal(table.game.isDragging, false);
  assert.equal(cardsIn("[data-part=rack]").length, 4);
});

test("a version that comes in the middle of a drag empties the hand, and nothing is put", () => {
  dragTo(cardOf("oslo-church"), find(".felt"));
  table.see({ position: { turn: 1, acts: [] } });
  drop();
  assert.equal(table.game.isDragging, false);
  assert.equal(table.sent("draft").length, 0);
});

test("the second finger, and any button but the first, drag nothing", () => {
  dragTo(cardOf("oslo-church"), null, { isPrimary: false });
  assert.equal(table.game.isDragging, false);
  drop();
  dragTo(cardOf("oslo-church"), null, { button: 2 });
  assert.equal(table.game.isDragging, false);
  drop();
});

test("out of turn nothing is dragged", () => {
  table.see({ position: { turn: 1, acts: [] } });
  dragTo(cardOf("oslo-church"), null);
  assert.equal(table.game.isDragging, false);
  drop();
});

test("while a move waits for its answer nothing is dragged", () => {
  click(buttonOf("finish"));
  dragTo(cardOf("oslo-church"), null);
  assert.equal(table.game.isDragging, false);
  drop();
});

// -- fingers

const FINGER = { pointerType: "touch" };

test("a finger lifts a card from the rack upwards, and scrolls sideways", () => {
  point("pointerdown", cardOf("oslo-church"), { ...FINGER, clientX: 100, clientY: 500 });
  point("pointermove", document.body, { ...FINGER, clientX: 160, clientY: 500 });
  assert.equal(table.game.isDragging, false);
  point("pointermove", document.body, { ...FINGER, clientX: 160, clientY: 480 });
  assert.equal(table.game.isDragging, true);
  drop(FINGER);
});

test("on the felt a finger that moves at once scrolls", () => {
  point("pointerdown", cardOf("rome-sight"), { ...FINGER, clientX: 100, clientY: 300 });
  point("pointermove", document.body, { ...FINGER, clientX: 100, clientY: 320 });
  mock.timers.tick(500);
  assert.equal(table.game.isDragging, false);
  drop(FINGER);
});

test("on the felt a finger that rests lifts the card", () => {
  point("pointerdown", cardOf("rome-sight"), { ...FINGER, clientX: 100, clientY: 300 });
  mock.timers.tick(200);
  assert.deepEqual(table.game.hand, ["rome-sight"]);
  drop(FINGER);
});

for (const [after, isDragging] of /** @type {[number, boolean][]} */ ([
  [20, false],
  [190, true],
])) {
  test(`a finger that moved ${after} ms after it came, of which a busy page hears late`, () => {
    const down = point("pointerdown", cardOf("rome-sight"), { ...FINGER, clientX: 100, clientY: 300 });
    mock.timers.tick(200);
    const move = new PointerEvent("pointermove", { bubbles: true, pointerId: 1, clientX: 100, clientY: 270 });
    Object.defineProperty(move, "timeStamp", { value: down.timeStamp + after });
    document.body.dispatchEvent(move);
    assert.equal(table.game.isDragging, isDragging);
    drop(FINGER);
  });
}

test("a long press of a finger opens no menu of the browser; a right click does", () => {
  point("pointerdown", cardOf("rome-sight"), FINGER);
  const menu = () => point("contextmenu", document.body).defaultPrevented;
  assert.equal(menu(), true);
  drop(FINGER);
  assert.equal(menu(), false);
});

// -- the edge of the felt

/** Let time go by picture for picture. @param {number} milliseconds */
function rest(milliseconds) {
  for (let gone = 0; gone < milliseconds; gone += 20) mock.timers.tick(20);
}

for (const [y, stays, way] of /** @type {[number, number, "up" | "down" | "none"][]} */ ([
  [480, 1000, "down"],
  [120, 1000, "up"],
  [300, 1000, "none"],
  [480, 300, "none"],
  [530, 1000, "none"],
]))
  test(`a hand that is at ${y} of 100 to 500 for ${stays} ms scrolls the felt: ${way}`, () => {
    const felt = find(".felt");
    felt.getBoundingClientRect = () => new DOMRect(0, 100, 800, 400);
    Object.defineProperty(felt, "scrollTop", { value: 200, writable: true, configurable: true });
    dragTo(cardOf("oslo-church"), null, { clientY: y });
    rest(stays);
    assert.equal(Math.sign(felt.scrollTop - 200), { up: -1, none: 0, down: 1 }[way]);
    drop({ clientY: 300 });
    const { scrollTop } = felt;
    rest(1000);
    assert.equal(felt.scrollTop, scrollTop, "after the drop it stands still");
  });

// -- nothing is replaced under a pressed button

test("what comes while a button is pressed is drawn when the hand is off", () => {
  const finish = buttonOf("finish");
  point("pointerdown", finish);
  table.see({ position: { turn: 1, acts: [] } });
  assert.ok(finish.isConnected);
  point("pointerup", finish);
  mock.timers.tick(1);
  assert.equal(finish.isConnected, false);
});

test("whoever presses for long does not hold up the table", () => {
  const finish = buttonOf("finish");
  point("pointerdown", finish);
  table.see({ position: { turn: 1, acts: [] } });
  mock.timers.tick(700);
  assert.equal(finish.isConnected, false);
  drop();
});
