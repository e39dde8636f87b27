// Hints on the page, and refused turns: both explain, and neither changes what was arranged.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find } from "../../dom.js";
import { faultWith } from "../fixtures.js";
import {
  buttonOf,
  cardOf,
  cardsIn,
  click,
  countOf,
  isOff,
  openTable,
  partOf,
  textOf,
} from "../table_page.js";

const table = await openTable();
const ROME = { cards: ["rome-palace", "rome-sight", "rome-symbol"] };
const CHURCHES = { cards: ["oslo-church", "bern-church", "athens-church", "joker-1"] };

beforeEach(() => {
  table.answerAll();
  table.see();
});

/** @param {object | null} move */
function hint(move) {
  click(buttonOf("hint"));
  table.hear({
    type: "hint",
    id: table.lastSent("hint").id,
    step: 3,
    kind: null,
    cards: [],
    opening: [],
    move,
  });
}

/** @param {{ step: number, kind: string, cards: string[] }} told */
function clue(told) {
  click(buttonOf("hint"));
  table.hear({ type: "hint", id: table.lastSent("hint").id, opening: [], move: null, ...told });
}

/** @param {...string} cards */
function layAndFinish(...cards) {
  for (const [index, card] of cards.entries()) click(cardOf(card), index > 0);
  click(find("[data-target=new]"));
  click(buttonOf("finish"));
}

// -- hints

test("before a card is drawn, a hint of the teacher says to draw one", () => {
  table.see({ position: { acts: ["draw"] } });
  assert.match(textOf("[data-part=say]"), /^Your turn/);
  table.hear({
    type: "hint",
    step: 3,
    kind: null,
    cards: [],
    opening: [],
    id: "gift",
    move: { type: "draw", stack: 0 },
  });
  assert.match(textOf("[data-part=say]"), /^Hint/);
  table.see();
  assert.doesNotMatch(textOf("[data-part=say]"), /nothing to lay/);
});

test("before a card is drawn, a hint of the teacher can say what is laid then", () => {
  table.see({ position: { acts: ["draw"] } });
  const gift = { opening: [], id: "gift", move: null };
  table.hear({ type: "hint", step: 1, kind: "row:rome", cards: [], ...gift });
  assert.match(textOf("[data-part=say]"), /^Hint 1 of 3/);
  assert.match(textOf("[data-part=say]"), /Rome/);
});

test("a table without hints has no button for them", () => {
  assert.equal(countOf("[data-act=hint]"), 1);
  table.see({ table: { hints: false, options: {} } });
  assert.equal(countOf("[data-act=hint]"), 0);
});

test("whoever has laid all that can be laid is not told to move more", () => {
  click(cardOf("oslo-church"));
  for (const card of ["bern-church", "athens-church"]) click(cardOf(card), true);
  click(find("[data-target=new]"));
  table.approve([null, null]);
  hint({ type: "lay", table: [{ cards: CHURCHES.cards.slice(0, 3) }, ROME] });
  assert.equal(countOf(".walking"), 0);
  assert.match(textOf("[data-part=say]"), /Nothing more can be laid/);
});

test("asking for a hint puts down what is in hand", () => {
  click(cardOf("oslo-church"));
  click(buttonOf("hint"));
  assert.deepEqual(table.game.hand, []);
  assert.equal(table.lastSent("hint").version, table.version);
});

test("the first steps tell where to look and which cards, and the next press goes on", () => {
  clue({ step: 1, kind: "set:church", cards: [] });
  assert.equal(textOf("[data-part=say]"), "Hint 1 of 3 Look at your own cards: Churches.");
  assert.equal(countOf(".is-hint, .hinted"), 0);
  clue({ step: 2, kind: "set:church", cards: ["oslo-church", "rome-sight"] });
  assert.equal(table.lastSent("hint").step, 2);
  assert.equal(textOf("[data-part=say]"), "Hint 2 of 3 Churches: the marked cards");
  assert.ok(cardOf("oslo-church").classList.contains("is-hint"));
  assert.ok(cardOf("rome-sight").classList.contains("is-hint"));
  click(buttonOf("hint"));
  assert.equal(table.lastSent("hint").step, 3);
});

test("a clue is quiet once something was laid, and is not told twice", () => {
  clue({ step: 1, kind: "row:oslo", cards: [] });
  click(cardOf("oslo-church"));
  click(find("[data-target=new]"));
  assert.doesNotMatch(textOf("[data-part=say]"), /something with/);
  click(buttonOf("hint"));
  assert.equal(table.lastSent("hint").step, 2);
});

test("a hint is looked at step by step", () => {
  hint({ type: "lay", table: [ROME, CHURCHES] });
  assert.ok(partOf("dock").classList.contains("walking"));
  assert.equal(textOf("[data-part=say] b"), "Hint 3 of 3");
  assert.equal(countOf(".pile .is-hint"), 4);
  assert.ok(isOff(buttonOf("hintBack")));
  assert.ok(isOff(buttonOf("hintNext")));
});

test("a step with few cards names them", () => {
  hint({ type: "lay", table: [{ cards: [...ROME.cards, "joker-1"] }] });
  assert.equal(textOf("[data-part=say] span"), "Rome: Joker");
});

test("steps go forwards and backwards, and all of them are laid by one button", () => {
  hint({ type: "lay", table: [{ cards: [...ROME.cards, "joker-1"] }, { cards: ["oslo-church"] }] });
  assert.equal(buttonOf("hintTake").textContent, "Lay all 2 steps");
  const first = textOf("[data-part=say]");
  click(buttonOf("hintNext"));
  assert.equal(textOf("[data-part=say] b"), "Step 2 of 2");
  click(buttonOf("hintBack"));
  assert.equal(textOf("[data-part=say]"), first);
});

test("while a hint is looked at, no card is picked up and no pile is a handle", () => {
  hint({ type: "lay", table: [ROME, CHURCHES] });
  click(cardOf("rome-sight"));
  assert.deepEqual(table.game.hand, []);
  assert.equal(countOf(".grip"), 0);
  assert.equal(countOf(".newpile"), 0);
});

test("a hint that is closed leaves the turn as it was", () => {
  hint({ type: "lay", table: [ROME, CHURCHES] });
  click(buttonOf("hintEnd"));
  assert.equal(cardsIn("[data-part=rack]").length, 4);
  assert.equal(countOf("[data-act=finish]"), 1);
});

test("a hint that is taken over becomes my turn, which can be undone", () => {
  hint({ type: "lay", table: [ROME, CHURCHES] });
  click(buttonOf("hintTake"));
  assert.deepEqual(cardsIn("[data-part=rack]"), []);
  assert.deepEqual(table.lastSent("draft").table, [ROME, CHURCHES]);
  click(buttonOf("undo"));
  assert.equal(cardsIn("[data-part=rack]").length, 4);
});

test("the pile at which the first step looks is marked", () => {
  clue({ step: 1, kind: "row:rome", cards: [] });
  assert.equal(textOf("[data-part=say]"), "Hint 1 of 3 Look at Rome.");
  assert.deepEqual(cardsIn(".pile.hinted"), ROME.cards);
});

for (const [name, faults] of /** @type {const} */ ([
  ["two cards short", { missing: 2 }],
  ["spoilt by a stranger", { missing: 0 }],
]))
  test(`a pile ${name} is led back where nothing can be laid`, () => {
    click(cardOf("oslo-church"));
    click(cardOf("bern-church"), true);
    click(find("[data-target=new]"));
    table.approve([null, faultWith(faults)]);
    hint({ type: "pass" });
    assert.equal(textOf("[data-part=say] span"), "Take back these 2 cards, then finish.");
    click(buttonOf("hintTake"));
    assert.equal(cardsIn("[data-part=rack]").length, 4);
  });

test("where there is nothing to lay, the hint says so", () => {
  hint(null);
  assert.equal(textOf("[data-part=say]"), "Hint There is nothing to lay.");
});

test("a hint to put a card aside shows that card", () => {
  table.see({ position: { acts: ["lay", "put_aside"] } });
  hint({ type: "put_aside", card: "bern-church" });
  assert.equal(textOf("[data-part=say] span"), "Aside: church of Bern");
  click(buttonOf("hintTake"));
  assert.equal(table.game.draft?.aside, "bern-church");
});

// -- putting aside

test("the slot beside the rack takes one card of mine", () => {
  table.see({ position: { acts: ["lay", "put_aside"] } });
  assert.ok(isOff(find("[data-target=aside]")));
  click(cardOf("oslo-church"));
  assert.equal(isOff(find("[data-target=aside]")), false);
  click(cardOf("bern-church"), true);
  assert.ok(isOff(find("[data-target=aside]")), "two cards");
});

test("a card that was put aside stands there, and the turn can be finished with it", () => {
  table.see({ position: { acts: ["lay", "put_aside"] } });
  click(cardOf("oslo-church"));
  click(find("[data-target=aside]"));
  assert.ok(cardOf("oslo-church").classList.contains("is-aside"));
  assert.match(cardOf("oslo-church").textContent ?? "", /put aside/);
  click(buttonOf("finish"));
  assert.deepEqual(table.lastSent("move").move, { type: "put_aside", card: "oslo-church" });
});

test("once all is laid and right, the hint is to finish, and nothing else is asked for", () => {
  table.see({ position: { rack: ["oslo-church"] } });
  click(cardOf("oslo-church"));
  click(find(".pile:last-child .target"));
  table.approve();
  click(buttonOf("hint"));
  assert.equal(textOf("[data-part=say]"), "Hint Finish now");
  assert.equal(table.sent("hint").length, 0);
});

// -- refusals

test("no card is shown beside a refusal of a pile that is only unfinished", () => {
  layAndFinish("oslo-church", "bern-church");
  table.refuse(faultWith({ cards: ["oslo-church"], missing: 2 }));
  assert.equal(countOf(".jcard .card"), 0);
});

test("no card is shown beside a refusal that is about a whole pile, or about cards of others", () => {
  layAndFinish("oslo-church", "bern-church");
  table.refuse(faultWith({ cards: ["oslo-church", "bern-church"] }));
  assert.equal(countOf(".jcard .card"), 0);
  click(buttonOf("calm"));
  click(buttonOf("finish"));
  table.refuse(faultWith({ cards: ["rome-sight"] }));
  assert.equal(countOf(".jcard .card"), 0);
});

test("a refused turn is explained over the felt", () => {
  layAndFinish("oslo-church", "bern-church");
  table.refuse(faultWith({ cards: ["oslo-church"], mend: "Add one more." }), "It is too small.");
  assert.equal(document.body.dataset.state, "refused");
  assert.equal(partOf("dock").hidden, false, "it keeps its height, unseen");
  assert.equal(countOf(".dock [data-act=finish]"), 0);
  assert.equal(partOf("judge").hidden, false);
  assert.equal(textOf(".jtext"), "That doesn’t workIt is too small. Rule 5.1Add one more.");
  assert.equal(find(".jtext a").getAttribute("href"), "/rules/photo/#rule-5.1");
  assert.equal(find(".jcard .card").getAttribute("aria-label"), "church of Oslo");
  assert.equal(textOf(".calm"), "It is still your turn.");
});

test("the pile that was refused is marked, and its wrong card says so", () => {
  layAndFinish("oslo-church", "bern-church");
  table.refuse(faultWith({ cards: ["oslo-church"] }));
  assert.ok(cardOf("oslo-church").classList.contains("is-wrong"));
  assert.match(cardOf("oslo-church").textContent ?? "", /does not fit/);
  assert.equal(cardOf("bern-church").classList.contains("is-wrong"), false);
});

test("a refused pile that is only too short has no wrong cards", () => {
  layAndFinish("oslo-church", "bern-church");
  table.refuse(faultWith({ cards: ["oslo-church", "bern-church"], missing: 1 }));
  assert.equal(countOf(".is-wrong, .pile.bad"), 0);
});

test("Escape closes a refusal", () => {
  layAndFinish("oslo-church");
  table.refuse(undefined, "Not now.");
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  assert.equal(document.body.dataset.state, "turn");
});

test("a refusal that concerns no card shows none, and no button but the way back", () => {
  layAndFinish("oslo-church");
  table.refuse(undefined, "Not now.");
  assert.equal(countOf(".jcard .card"), 0);
  assert.equal(countOf(".jacts button"), 1);
  click(buttonOf("calm"));
  assert.equal(document.body.dataset.state, "turn");
  assert.deepEqual(cardsIn("[data-part=rack]"), ["athens-church", "bern-church", "joker-1"]);
});

test("each way out is a button that says and does all of it", () => {
  layAndFinish("oslo-church", "bern-church");
  const { table: laid } = /** @type {{ table: { cards: string[] }[] }} */ (table.lastSent("move").move);
  const grown = [laid[0], { cards: [...laid[1].cards, "athens-church"] }];
  const ways = [
    { steps: ["Add to Churches: Athens"], table: grown, aside: null },
    { steps: ["Take back: Oslo", "Take back: Bern"], table: [laid[0]], aside: null },
  ];
  table.refuse(faultWith({ cards: ["oslo-church"], mend: "Add one." }), "It is too small.", ways);
  assert.equal(textOf("[data-way='0']"), "Add to Churches: Athens");
  assert.equal(textOf("[data-way='1']"), "Take back: OsloTake back: Bern");
  assert.equal(textOf(".jtext").includes("Add one."), false);
  click(find("[data-way='0']"));
  assert.equal(document.body.dataset.state, "turn");
  assert.deepEqual(cardsIn(".pile:nth-child(2)"), ["oslo-church", "bern-church", "athens-church"]);
  click(buttonOf("undo"));
  assert.deepEqual(cardsIn(".pile:nth-child(2)"), ["oslo-church", "bern-church"]);
});

test("the sign of the wrong card is compared with that of the others", () => {
  click(cardOf("oslo-church"));
  click(find(".pile .target"));
  click(buttonOf("finish"));
  table.refuse(faultWith({ cards: ["oslo-church"], pages: { "oslo-church": "/cards/oslo-church/" } }));
  assert.equal(textOf(".eq"), "NOsloIRome");
  assert.equal(find(".eq .ne").getAttribute("aria-label"), "is not");
  assert.equal(find(".jacts a").getAttribute("href"), "/cards/oslo-church/");
});

test("there is no comparison where the others have nothing in common", () => {
  table.see({ position: { rack: ["oslo-church", "bern-palace", "athens-sight"] } });
  layAndFinish("oslo-church", "bern-palace", "athens-sight");
  table.refuse(faultWith({ cards: ["oslo-church"] }));
  assert.equal(countOf(".eq"), 0);
});

test("a refusal of something that was not asked last changes nothing", () => {
  layAndFinish("oslo-church");
  table.hear({ type: "refused", id: "another", code: "no", text: "No.", fault: null });
  assert.equal(table.game.refused, null);
  assert.notEqual(table.game.pending, null);
});

test("outside of a turn a refusal is a sentence at the rack", () => {
  table.see({ position: { phase: "draw", acts: ["draw"] } });
  click(find("[data-stack='0']"));
  table.refuse(undefined, "The stack is empty.");
  assert.equal(table.game.notice, "The stack is empty.");
  assert.equal(partOf("judge").hidden, true);
});
