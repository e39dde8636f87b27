// A turn on the page: cards are picked up, put down, judged and sent; what is drawn follows.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find } from "../../dom.js";
import { faultWith, repairWith } from "../fixtures.js";
import {
  buttonOf,
  cardOf,
  cardsIn,
  click,
  countOf,
  device,
  focusedKey,
  isOff,
  openTable,
  partOf,
  textOf,
} from "../table_page.js";

const table = await openTable();
const NEW_PILE = "[data-target=new]";

beforeEach(() => {
  device.isPhone = false;
  sessionStorage.clear();
  table.answerAll();
  table.see();
});

/** Lay cards of the rack as a new pile. @param {...string} cards */
function layPile(...cards) {
  for (const [index, card] of cards.entries()) click(cardOf(card), index > 0);
  click(find(NEW_PILE));
}

// -- what lies there at the beginning

test("the rack is sorted by capital, jokers last, and the piles lie on the felt", () => {
  assert.deepEqual(cardsIn("[data-part=rack]"), ["athens-church", "bern-church", "oslo-church", "joker-1"]);
  assert.deepEqual(cardsIn("[data-part=piles]"), ["rome-palace", "rome-sight", "rome-symbol"]);
  assert.equal(textOf(".pile .word"), "Rome");
  assert.equal(textOf(".pile .n"), "3");
});

test("the page says whose turn it is, and which version it shows", () => {
  assert.equal(document.body.dataset.state, "turn");
  assert.equal(document.body.dataset.version, `1.${table.version}`);
  assert.equal(textOf("[data-part=say]"), "Your turn Pick a card, or finish");
  assert.ok(partOf("dock").classList.contains("mine"));
});

test("nothing can be undone, redone or put down before anything was done", () => {
  for (const act of ["undo", "redo", "reset"]) assert.ok(isOff(buttonOf(act)), act);
  assert.ok(isOff(find(NEW_PILE)));
  assert.equal(isOff(buttonOf("finish")), false);
  assert.equal(textOf("[data-act=finish]"), "Finishwithout laying");
});

// -- picking up

test("a card that is picked up is pressed, and every pile becomes a target", () => {
  click(cardOf("oslo-church"));
  assert.equal(cardOf("oslo-church").getAttribute("aria-pressed"), "true");
  assert.ok(cardOf("oslo-church").classList.contains("is-selected"));
  assert.equal(find(".pile .target").getAttribute("aria-label"), "Put it here: Rome");
  assert.equal(isOff(find(NEW_PILE)), false);
  assert.equal(textOf("[data-part=say]"), "church of Oslo Now pick its place");
});

test("picked up once more it is put down again", () => {
  click(cardOf("oslo-church"));
  click(cardOf("oslo-church"));
  assert.equal(cardOf("oslo-church").getAttribute("aria-pressed"), null);
  assert.equal(countOf(".target"), 0);
});

test("another card takes its place in the hand, unless one more is wanted", () => {
  click(cardOf("oslo-church"));
  click(cardOf("bern-church"));
  assert.deepEqual(table.game.hand, ["bern-church"]);
  click(cardOf("oslo-church"), true);
  assert.deepEqual(table.game.hand, ["bern-church", "oslo-church"]);
  assert.equal(textOf("[data-part=say] b"), "2 cards");
});

test("only a pile that shares a trait with what is in hand is said to fit", () => {
  click(cardOf("oslo-church"));
  assert.equal(find(".pile .target").classList.contains("fits"), false);
  click(cardOf("joker-1"));
  assert.ok(find(".pile .target").classList.contains("fits"));
});

test("the name of a pile takes the whole pile in hand", () => {
  click(find(".grip"));
  assert.deepEqual(table.game.hand, ["rome-palace", "rome-sight", "rome-symbol"]);
  assert.equal(find(".grip").title, "Take the whole pile");
});

// -- laying

test("laid cards are a new pile, marked as mine, and the rules are asked", () => {
  layPile("oslo-church", "bern-church");
  assert.deepEqual(cardsIn("[data-part=rack]"), ["athens-church", "joker-1"]);
  assert.ok(cardOf("oslo-church").classList.contains("is-new"));
  assert.match(cardOf("oslo-church").textContent ?? "", /laid this turn/);
  assert.deepEqual(table.lastSent("draft").table, [
    { cards: ["rome-palace", "rome-sight", "rome-symbol"] },
    { cards: ["oslo-church", "bern-church"] },
  ]);
  assert.equal(partOf("piles").getAttribute("aria-busy"), "true");
});

test("what the rules find right is ticked, and the turn can be finished", () => {
  layPile("oslo-church", "bern-church", "athens-church");
  assert.equal(find("[data-act=finish]").className, "finish wait");
  table.approve();
  assert.equal(partOf("piles").getAttribute("aria-busy"), null);
  assert.equal(countOf(".pile .ok"), 1);
  assert.equal(find("[data-act=finish]").className, "finish go");
  assert.equal(textOf("[data-part=say]"), "All piles are right Finish, or lay more");
});

test("an answer to an older question changes nothing", () => {
  layPile("oslo-church");
  const old = table.lastSent("draft").id;
  click(buttonOf("undo"));
  table.hear({ type: "verdict", id: old, legal: true, reward: 0, to_open: 0, piles: [], fault: null });
  assert.equal(table.game.verdict.isLegal, null);
});

test("an unfinished pile says quietly what is missing, and what could complete it", () => {
  layPile("oslo-church");
  table.approve([null, faultWith({ missing: 2, fitting: ["bern-church", "joker-1"] })]);
  assert.equal(countOf(".note"), 0);
  assert.equal(countOf(".pile.need, .pile.bad"), 0);
  assert.equal(textOf(".pile.grows .more"), "2 more");
  assert.equal(countOf(".pile.grows .gap"), 2);
  assert.equal(textOf("[data-part=say]"), "It is too small. Could go there: church of Bern; Joker");
  assert.ok(cardOf("bern-church").classList.contains("is-fits"));
  assert.equal(cardOf("athens-church").classList.contains("is-fits"), false);
});

test("where a table has no hints, nothing says what could complete a pile", () => {
  table.see({ table: { hint_level: "off" } });
  layPile("oslo-church");
  table.approve([null, faultWith({ missing: 2, fitting: ["bern-church", "joker-1"] })]);
  assert.equal(textOf("[data-part=say]"), "It is too small.");
  assert.equal(countOf(".is-fits"), 0);
});

test("a pile with a stranger says so, and takes my card back", () => {
  layPile("oslo-church", "bern-church");
  const repair = [repairWith({ fix: "take_back", cards: ["bern-church"] })];
  const stranger = { reason: "not_of_one_kind", cards: ["bern-church"] };
  table.approve([null, faultWith({ repair, text: "It does not belong.", ...stranger })]);
  assert.ok(cardOf("bern-church").classList.contains("is-wrong"));
  assert.equal(countOf(".is-wrong .b-wrong"), 1, "a sign, not a colour alone");
  assert.equal(textOf("[data-part=bench] .note p"), "It does not belong.");
  assert.equal(countOf(".pile.need"), 1);
  assert.equal(textOf("[data-part=say]"), "That doesn’t fit.");
  click(find(".note [data-act=mend]"));
  assert.deepEqual(cardsIn("[data-part=rack]"), ["athens-church", "bern-church", "joker-1"]);
  assert.equal(countOf(".note"), 0);
});

test("without a way back the note says what is wrong", () => {
  layPile("oslo-church");
  table.approve([null, faultWith({ text: "It is too small." })]);
  assert.equal(textOf(".note p"), "It is too small.");
  assert.equal(countOf(".note [data-act=mend]"), 0);
});

test("undo, redo and reset walk through the turn", () => {
  layPile("oslo-church");
  layPile("bern-church");
  click(buttonOf("undo"));
  assert.deepEqual(cardsIn("[data-part=rack]"), ["athens-church", "bern-church", "joker-1"]);
  click(buttonOf("redo"));
  assert.deepEqual(cardsIn("[data-part=rack]"), ["athens-church", "joker-1"]);
  click(buttonOf("reset"));
  assert.equal(cardsIn("[data-part=rack]").length, 4);
});

test("a card taken from a pile leaves a trace, and is marked as moved", () => {
  click(cardOf("rome-symbol"));
  click(find(NEW_PILE));
  assert.equal(find(".trace").getAttribute("aria-label"), "Taken away");
  assert.ok(cardOf("rome-symbol").classList.contains("is-moved"));
});

test("a joker that lies on the table stays there, and says so", () => {
  table.see({ position: { table: [{ cards: ["rome-palace", "rome-sight", "joker-2"] }] } });
  assert.ok(cardOf("joker-2").classList.contains("is-fixed"));
  assert.match(cardOf("joker-2").textContent ?? "", /stays here/);
});

test("my cards on the table can go back to the rack", () => {
  layPile("oslo-church");
  click(cardOf("oslo-church"));
  const rack = find("[data-target=rack]");
  assert.equal(rack.getAttribute("aria-label"), "Back to the rack");
  click(rack);
  assert.ok(cardsIn("[data-part=rack]").includes("oslo-church"));
});

// -- finishing

test("a finished turn is sent once, and nothing can be touched until it is answered", () => {
  layPile("oslo-church", "bern-church", "athens-church");
  table.approve();
  click(buttonOf("finish"));
  const { move, round, version } = table.lastSent("move");
  assert.deepEqual([round, version], [1, table.version]);
  assert.equal(/** @type {{ type: string }} */ (move).type, "lay");
  assert.ok(isOff(buttonOf("finish")));
  assert.equal(textOf("[data-part=say]"), "One moment");
  const count = table.sent("move").length;
  click(buttonOf("finish"));
  assert.equal(table.sent("move").length, count);
});

test("where nothing was laid, the turn is passed", () => {
  click(buttonOf("finish"));
  assert.deepEqual(table.lastSent("move").move, { type: "pass" });
});

test("where cards of the table were only moved, the table is sent, and no pass", () => {
  const rome = ["rome-palace", "rome-sight", "rome-symbol", "rome-church"];
  table.see({ position: { table: [{ cards: rome }, { cards: ["oslo-palace", "bern-palace"] }] } });
  click(cardOf("rome-palace"));
  click(find(".pile:last-of-type .target"));
  click(buttonOf("finish"));
  const { move } = table.lastSent("move");
  assert.deepEqual(move, {
    type: "lay",
    table: [{ cards: rome.slice(1) }, { cards: ["oslo-palace", "bern-palace", "rome-palace"] }],
  });
});

test("an accepted turn is over when its view is there, and no sooner", () => {
  layPile("oslo-church");
  click(buttonOf("finish"));
  table.accept({ version: table.version + 1 });
  assert.ok(isOff(buttonOf("finish")));
  table.see({ position: { turn: 1, acts: [] } });
  assert.equal(table.game.pending, null);
  assert.equal(document.body.dataset.state, "wait");
  assert.equal(textOf("[data-part=say]"), "Turbo plays Please wait");
  assert.equal(partOf("dock").classList.contains("mine"), false);
});

test("a message that the server could not read sets the hand free again", () => {
  click(buttonOf("finish"));
  table.hear({ type: "malformed", id: table.lastSent("move").id, text: "?" });
  assert.equal(isOff(buttonOf("finish")), false);
});

test("a stale move waits for no answer any more", () => {
  click(buttonOf("finish"));
  table.hear({ type: "stale", id: table.lastSent("move").id, round: 1, version: table.version + 1 });
  assert.equal(table.game.pending, null);
});

// -- the beginning of a turn

test("before laying one draws: from any stack that is not empty", () => {
  table.see({ position: { phase: "draw", acts: ["draw"], stack_sizes: [20, 0] } });
  assert.equal(document.body.dataset.stacks, "2");
  assert.equal(textOf("[data-part=acts]"), "Choose a stack");
  const [full, empty] = [find("[data-stack='0']"), find("[data-stack='1']")];
  assert.equal(full.getAttribute("aria-label"), "Stack 1: 20 cards");
  assert.equal(empty.className, "stk gone");
  assert.ok(isOff(empty));
  click(full);
  assert.deepEqual(table.lastSent("move").move, { type: "draw", stack: 0 });
});

test("on a phone the stacks to draw from lie at the thumb, and those above stay as pictures", () => {
  device.isPhone = true;
  table.see({ position: { phase: "draw", acts: ["draw"], stack_sizes: [20, 0] } });
  assert.equal(countOf("[data-part=stacks] button"), 0);
  assert.equal(countOf("[data-part=stacks] .stk"), 2);
  assert.equal(countOf("[data-part=acts] .stk"), 2);
  click(find("[data-part=acts] [data-stack='0']"));
  assert.deepEqual(table.lastSent("move").move, { type: "draw", stack: 0 });
});

test("the drawn card is marked, and has the focus if the page had it", () => {
  table.see({ position: { phase: "draw", acts: ["draw"] } });
  find("[data-stack='0']").focus();
  table.see({ position: { drawn: "bern-church" } });
  assert.ok(cardOf("bern-church").classList.contains("is-drawn"));
  assert.equal(focusedKey(), "card-bern-church");
});

test("when a card has left the rack, its neighbour has the focus", () => {
  cardOf("athens-church").focus();
  layPile("athens-church");
  assert.equal(focusedKey(), "card-bern-church");
});

test("an empty table invites to begin", () => {
  table.see({ position: { table: [] } });
  assert.equal(textOf(".invitation"), "Nothing lies here.Lay three cards.");
});

test("the rack is sorted by the other trait on demand, and the device remembers", () => {
  table.see({ position: { rack: ["oslo-palace", "rome-church"] } });
  click(find("[data-by=category]"));
  assert.deepEqual(cardsIn("[data-part=rack]"), ["rome-church", "oslo-palace"]);
  assert.equal(find("[data-by=category]").getAttribute("aria-pressed"), "true");
  assert.equal(localStorage.getItem("table sort photos"), "category");
  click(find("[data-by=capital]"));
  assert.deepEqual(cardsIn("[data-part=rack]"), ["oslo-palace", "rome-church"]);
});

test("a card that was laid leaves its slot on the rack free", () => {
  const slots = () => countOf("[data-part=rack] > li");
  const before = slots();
  layPile("oslo-church");
  assert.equal(slots(), before);
  assert.equal(countOf("[data-part=rack] > li:empty"), 1);
});

test("larger cards are switched on in two steps, and off", () => {
  click(buttonOf("zoom"));
  assert.equal(buttonOf("zoom").getAttribute("aria-pressed"), "mixed");
  click(buttonOf("zoom"));
  assert.equal(buttonOf("zoom").getAttribute("aria-pressed"), "true");
  click(buttonOf("zoom"));
  assert.equal(buttonOf("zoom").getAttribute("aria-pressed"), "false");
});

// -- a reload

test("what is arranged is kept for a reload, with its steps, and only as long as the turn", () => {
  layPile("oslo-church");
  click(buttonOf("undo"));
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith("turn "));
  assert.deepEqual(kept, [`turn abcd2345 1.${table.version}`]);
  table.see();
  assert.deepEqual(Object.keys(sessionStorage), []);
});

test("a page that was loaded again goes on with the kept turn, one step back at a time", () => {
  layPile("oslo-church");
  layPile("athens-church");
  const kept = String(sessionStorage.getItem(`turn abcd2345 1.${table.version}`));
  sessionStorage.setItem(`turn abcd2345 1.${table.version + 1}`, kept);
  table.see();
  assert.deepEqual(cardsIn("[data-part=rack]"), ["bern-church", "joker-1"]);
  click(buttonOf("undo"));
  assert.deepEqual(cardsIn("[data-part=rack]"), ["athens-church", "bern-church", "joker-1"]);
  assert.equal(isOff(buttonOf("undo")), false);
});
