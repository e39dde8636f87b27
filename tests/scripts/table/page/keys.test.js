// The keyboard at the table: letters, numbers, chords, Escape, arrows, and one stop of the Tab key a group.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find, press } from "../../dom.js";
import { buttonOf, cardOf, cardsIn, click, countOf, focusedKey, openTable, textOf } from "../table_page.js";

const table = await openTable();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  table.answerAll();
  table.see();
});

/** Lay one card as a pile of its own. */
function lay(card = "oslo-church") {
  click(cardOf(card));
  click(find("[data-target=new]"));
}

/** @param {string} selector */
const stopsIn = (selector) =>
  [...document.querySelectorAll(`${selector} button`)]
    .filter((each) => /** @type {HTMLElement} */ (each).tabIndex === 0)
    .map((each) => /** @type {HTMLElement} */ (each).dataset.key);

// -- letters and numbers

test("U undoes and R does it again", () => {
  lay();
  press("u");
  assert.equal(cardsIn("[data-part=rack]").length, 4);
  press("R");
  assert.equal(cardsIn("[data-part=rack]").length, 3);
});

test("F finishes the turn, and does nothing while it waits for the answer", () => {
  press("f");
  press("f");
  assert.equal(table.sent("move").length, 1);
});

test("H asks for a hint, and then walks through it", () => {
  press("h");
  const move = { type: "lay", table: [{ cards: ["oslo-church"] }, { cards: ["bern-church"] }] };
  table.hear({
    type: "hint",
    step: 3,
    kind: null,
    cards: [],
    opening: [],
    id: table.lastSent("hint").id,
    move,
  });
  const step = textOf("[data-part=say] b");
  press("h");
  assert.notEqual(textOf("[data-part=say] b"), step);
  press("u");
  assert.equal(textOf("[data-part=say] b"), step);
  press("f");
  assert.equal(table.game.hint, null, "F takes the hint over");
});

for (const key of ["k", "?"])
  test(`${key} opens the list of keys, and while it is open no key plays`, () => {
    press(key);
    assert.ok(find("[data-sheet=keys]").hasAttribute("open"));
    press("f");
    assert.equal(table.sent("move").length, 0);
    click(find("#close"));
  });

test("a number chooses the target with that number", () => {
  click(cardOf("oslo-church"));
  assert.equal(find("[data-number='2']").dataset.target, "new");
  press("2");
  assert.deepEqual(cardsIn(".pile:nth-child(2)"), ["oslo-church"]);
});

test("a number chooses a stack when one draws", () => {
  table.see({ position: { phase: "draw", acts: ["draw"], stack_sizes: [5, 5] } });
  press("2");
  assert.deepEqual(table.lastSent("move").move, { type: "draw", stack: 1 });
});

test("targets show their keys to whoever has pressed one", () => {
  document.body.removeAttribute("data-keys");
  click(cardOf("oslo-church"));
  assert.equal(document.body.dataset.keys, undefined);
  press("Tab");
  assert.equal(document.body.dataset.keys, "");
});

test("a number without a target does nothing", () => {
  click(cardOf("oslo-church"));
  press("9");
  assert.deepEqual(table.game.hand, ["oslo-church"]);
});

test("letters that are switched off do nothing; the chords still do", () => {
  localStorage.setItem("table letters", "off");
  lay();
  press("u");
  assert.equal(cardsIn("[data-part=rack]").length, 3);
  press("z", { ctrlKey: true });
  assert.equal(cardsIn("[data-part=rack]").length, 4);
});

// -- chords

for (const [name, redo] of /** @type {[string, [string, KeyboardEventInit]][]} */ ([
  ["Ctrl+Y", ["y", { ctrlKey: true }]],
  ["Ctrl+Shift+Z", ["z", { ctrlKey: true, shiftKey: true }]],
  ["Cmd+Shift+Z", ["Z", { metaKey: true, shiftKey: true }]],
]))
  test(`${name} does again what Ctrl+Z has undone`, () => {
    lay();
    press("z", { ctrlKey: true });
    assert.equal(cardsIn("[data-part=rack]").length, 4);
    assert.ok(press(...redo).defaultPrevented);
    assert.equal(cardsIn("[data-part=rack]").length, 3);
  });

for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
  test(`F with ${Object.keys(more)[0]} is the browser's`, () => {
    assert.equal(press("f", more).defaultPrevented, false);
    assert.equal(table.sent("move").length, 0);
  });

// -- Escape

test("Escape puts down what is in hand", () => {
  click(cardOf("oslo-church"));
  press("Escape");
  assert.deepEqual(table.game.hand, []);
  assert.equal(countOf(".target"), 0);
});

test("Escape closes a hint before it puts anything down", () => {
  press("h");
  const move = { type: "lay", table: [{ cards: ["oslo-church"] }] };
  table.hear({
    type: "hint",
    step: 3,
    kind: null,
    cards: [],
    opening: [],
    id: table.lastSent("hint").id,
    move,
  });
  press("Escape");
  assert.equal(table.game.hint, null);
  assert.equal(countOf("[data-act=finish]"), 1);
});

// -- one stop a group

test("Tab stops once on the rack: at its first card", () => {
  assert.deepEqual(stopsIn(".rack"), ["card-athens-church"]);
});

test("with a card in hand Tab stops on the felt at the likeliest target", () => {
  click(cardOf("oslo-church"));
  assert.deepEqual(stopsIn(".felt"), ["target-new"]);
});

test("the stop of a group is where the focus was last, even after a new drawing", () => {
  cardOf("oslo-church").focus();
  assert.deepEqual(stopsIn(".rack"), ["card-oslo-church"]);
  buttonOf("finish").focus();
  table.seeAgain({ table: { drafts: false } });
  assert.deepEqual(stopsIn(".rack"), ["card-oslo-church"]);
});

test("a button that does nothing now is not the stop, if another can be pressed", () => {
  buttonOf("menu").focus();
  assert.equal(stopsIn(".acts").length, 1);
  assert.equal(find(".acts [tabindex='0']").getAttribute("aria-disabled"), null);
});

// -- arrows

test("the arrows walk along the rack, and stay at its ends", () => {
  cardOf("athens-church").focus();
  press("ArrowRight");
  assert.equal(focusedKey(), "card-bern-church");
  press("ArrowLeft");
  press("ArrowLeft");
  assert.equal(focusedKey(), "card-athens-church");
});

test("Home and End go to the ends of the rack", () => {
  cardOf("bern-church").focus();
  press("End");
  assert.equal(focusedKey(), "card-joker-1");
  press("Home");
  assert.equal(focusedKey(), "card-athens-church");
});

test("names of piles are a row of their own", () => {
  find(".grip").focus();
  press("ArrowRight");
  assert.match(focusedKey() ?? "", /^grip-/, "there is no other pile");
  cardOf("rome-palace").focus();
  press("ArrowRight");
  assert.equal(focusedKey(), "card-rome-sight");
});

test("from the rack one goes up to the felt, and down again", () => {
  cardOf("oslo-church").focus();
  press("ArrowUp");
  assert.ok(document.activeElement?.closest(".felt"));
  press("ArrowDown");
  assert.equal(focusedKey(), "card-oslo-church");
});

test("outside of all groups the arrows are the browser's", () => {
  /** @type {HTMLElement} */ (document.activeElement).blur();
  assert.equal(press("ArrowRight").defaultPrevented, false);
});
