// A game of number tiles on the page: jokers with a meaning, two ends of a pile, phones, and tokens.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find } from "../../dom.js";
import { faultWith, moveWith, repairWith, tilesPage } from "../fixtures.js";
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

const table = await openTable(tilesPage());
const RUN = ["red-3-a", "red-4-a", "red-5-a"];

beforeEach(() => {
  device.isPhone = false;
  table.answerAll();
  table.see({ position: { rack: ["blue-2-a", "red-6-a", "red-7-a", "joker-1"], table: [{ cards: RUN }] } });
});

/** @param {string[]} cards */
const lieOn = (...cards) => ({ position: { rack: ["red-6-a", "joker-1"], table: [{ cards }] } });

// -- faces

test("a tile shows its number and its colour twice: large, and in the corner", () => {
  const face = find("[data-card='blue-2-a'] .tile");
  assert.ok(face.classList.contains("t-blue"));
  assert.equal(textOf("[data-card='blue-2-a'] .num"), "2");
  assert.equal(textOf("[data-card='blue-2-a'] .tidx b"), "2");
  const marks = [...face.querySelectorAll("use")].map((each) => each.getAttribute("href"));
  assert.deepEqual(marks, ["#mark-blue", "#mark-blue"]);
});

test("a joker without a meaning is only a joker", () => {
  assert.equal(countOf("[data-card='joker-1'] .means"), 0);
  assert.equal(textOf("[data-card='joker-1'] .sr"), "Joker");
});

test("a joker on a pile says what it stands for, and is silent again on the rack", () => {
  table.see({
    position: {
      rack: ["red-6-a"],
      table: [{ cards: ["red-3-a", "joker-1", "red-5-a"], jokers: { "joker-1": "red-4" } }],
    },
  });
  assert.equal(textOf("[data-card='joker-1'] .means"), "4");
  assert.equal(textOf("[data-card='joker-1'] .sr"), "Joker as red 4. stays here");
  table.see({ position: { rack: ["joker-1"], table: [] } });
  assert.equal(countOf("[data-card='joker-1'] .means"), 0);
});

test("a run is named by its lowest and highest number", () => {
  assert.equal(textOf(".pile .word [aria-hidden]"), "Run 3–5");
  assert.equal(textOf(".pile .word .sr"), "red, Run 3–5", "its colour is only seen");
});

test("tiles are sorted by colour and then by number, jokers last", () => {
  assert.deepEqual(cardsIn("[data-part=rack]"), ["red-6-a", "red-7-a", "blue-2-a", "joker-1"]);
});

// -- targets

test("a tile goes to a pile as a whole, a joker to one of its ends", () => {
  click(cardOf("red-6-a"));
  assert.equal(countOf(".pile .target"), 1);
  click(cardOf("joker-1"));
  const targets = [...document.querySelectorAll(".pile .target")];
  assert.deepEqual(
    targets.map((each) => each.getAttribute("aria-label")),
    ["At the start: red, Run 3–5", "At the end: red, Run 3–5"],
  );
  assert.deepEqual(
    targets.map((each) => each.getAttribute("data-number")),
    [null, "1"],
    "one number for a pile, and that is its end",
  );
});

for (const [end, cards] of /** @type {[string, string[]][]} */ ([
  ["first", ["joker-1", ...RUN]],
  ["last", [...RUN, "joker-1"]],
]))
  test(`a joker that is put ${end} lies there`, () => {
    click(cardOf("joker-1"));
    click(find(`.target[data-end=${end}]`));
    assert.deepEqual(cardsIn(".pile"), cards);
  });

test("each number of a target is used once", () => {
  table.see({
    position: { rack: ["red-6-a"], table: [{ cards: RUN }, { cards: ["blue-1-a", "blue-2-a"] }] },
  });
  click(cardOf("red-6-a"));
  const numbers = [...document.querySelectorAll("[data-target][data-number]")].map((each) =>
    each.getAttribute("data-number"),
  );
  assert.deepEqual([...new Set(numbers)].sort(), numbers.sort());
  assert.equal(numbers.length, 3);
});

// -- a run with a gap

test("the empty place lies between the tiles, where one is missing", () => {
  const laid = ["red-3-a", "red-5-a", "red-6-a"];
  table.see({ position: { rack: laid, table: [] } });
  for (const card of laid) click(cardOf(card), card !== laid[0]);
  click(find("[data-target=new]"));
  table.approve([faultWith({ missing: 1, cards: laid, gaps: [1] })]);
  const places = [...find(".pile.grows .cards").children].map((each) => each.getAttribute("data-card") ?? "");
  assert.deepEqual(places, ["red-3-a", "", "red-5-a", "red-6-a"]);
});

// -- a joker that could be several tiles

test("where a joker could be several tiles, a button for each names it", () => {
  click(cardOf("joker-1"));
  click(find(".target[data-end=last]"));
  const repair = [repairWith({ fix: "name", meanings: ["red-2", "red-6"] })];
  table.approve([faultWith({ cards: ["joker-1"], repair })]);
  const names = [...document.querySelectorAll(".names button")];
  assert.deepEqual(
    names.map((each) => each.getAttribute("aria-label")),
    ["It is: red 2", "It is: red 6"],
  );
  click(find("[data-face='red-6']"));
  assert.deepEqual(table.lastSent("draft").table, [
    { cards: [...RUN, "joker-1"], jokers: { "joker-1": "red-6" } },
  ]);
});

// -- how a turn ends

test("a turn without laying pays and draws where the rules say so", () => {
  table.see({ position: { rack: ["red-6-a"], table: [], acts: ["lay", "pay_and_draw"] } });
  assert.equal(textOf("[data-act=finish]"), "Pay and draw");
  click(buttonOf("finish"));
  assert.deepEqual(table.lastSent("move").move, { type: "pay_and_draw" });
});

test("where there is only one stock, a draw names no stack", () => {
  table.see({ position: { phase: "draw", acts: ["draw"], rack: [], table: [] } });
  click(find("[data-stack='0']"));
  assert.deepEqual(table.lastSent("move").move, { type: "draw" });
});

// -- phones

test("on a phone a pile is one target that unfolds in place", () => {
  device.isPhone = true;
  table.see(lieOn(...RUN));
  const cover = find(".pile .cover");
  assert.equal(cover.getAttribute("aria-label"), "Unfold red, Run 3–5: red 3; red 4; red 5");
  click(cover);
  assert.ok(find(".pile").classList.contains("open"));
  assert.equal(find(".foldb").getAttribute("aria-label"), "Fold");
  click(find(".foldb"));
  assert.equal(find(".pile").classList.contains("open"), false);
});

test("with a tile in hand the pile takes it, and does not unfold", () => {
  device.isPhone = true;
  table.see(lieOn(...RUN));
  click(cardOf("red-6-a"));
  assert.equal(countOf(".pile .cover"), 0);
  assert.equal(countOf(".pile .target"), 1);
});

test("on a wide screen nothing unfolds", () => {
  table.see(lieOn(...RUN));
  assert.equal(countOf(".cover, .foldb"), 0);
});

// -- an open table: one leads, the others look for the tile that fits

const OPEN = /** @type {const} */ ({
  phase: "open",
  rack: [],
  rack_sizes: [0, 0, 0],
  stack_sizes: [],
  table: [{ cards: ["red-4-a"] }],
  aside: ["red-5-a", "blue-1-a"],
});

/** @param {Partial<import("../fixtures.js").Position>} position */
const openTableWith = (position) =>
  table.see({ position: { .../** @type {object} */ (OPEN), acts: ["place"], starter: 1, ...position } });

test("the tiles of an open table lie on the tray, each on its spot", () => {
  openTableWith({});
  assert.ok(partOf("rack").classList.contains("tray"));
  assert.equal(partOf("sorting").hidden, true);
  assert.equal(partOf("dock").getAttribute("aria-label"), "The tiles");
  const spots = partOf("rack").children.length;
  openTableWith({ table: [{ cards: ["red-4-a", "red-5-a"] }], aside: ["blue-1-a"] });
  assert.equal(partOf("rack").children.length, spots, "a tile that is gone leaves its spot");
  assert.deepEqual(cardsIn("[data-part=rack]"), ["blue-1-a"]);
});

test("the one who leads is named as such, and nobody's rack is seen", () => {
  openTableWith({});
  assert.equal(textOf("[data-seat='1'] .leads"), "leader");
  assert.equal(countOf(".seat .hand"), 0);
});

test("a tile is taken by a touch, and the sentence says so", () => {
  openTableWith({});
  assert.equal(textOf("[data-part=say]"), "Look! Tap a tile that fits");
  click(cardOf("red-5-a"));
  assert.deepEqual(table.lastSent("move").move, { type: "place", card: "red-5-a" });
});

test("a tile that did not fit is marked, and the table says why", () => {
  openTableWith({});
  click(cardOf("blue-1-a"));
  table.refuse(undefined, "It has another colour.");
  assert.ok(cardOf("blue-1-a").classList.contains("is-wrong"));
  assert.equal(textOf("[data-part=say] span"), "It has another colour.");
});

test("somebody was faster with another tile: the hand reaches again", () => {
  openTableWith({});
  click(cardOf("red-5-a"));
  const first = table.lastSent("move").id;
  table.hear({ type: "stale", id: first, round: 1, version: table.version + 1 });
  openTableWith({ table: [{ cards: ["red-4-a", "red-3-a"] }], aside: ["red-5-a", "blue-1-a"] });
  assert.notEqual(table.lastSent("move").id, first);
  assert.equal(table.lastSent("move").version, table.version);
});

test("somebody was faster with the same tile: there is nothing to reach for", () => {
  openTableWith({});
  click(cardOf("red-5-a"));
  table.hear({ type: "stale", id: table.lastSent("move").id, round: 1, version: table.version + 1 });
  openTableWith({ table: [{ cards: ["red-4-a", "red-5-a"] }], aside: ["blue-1-a"] });
  assert.equal(table.sent("move").length, 1);
});

test("a tile that somebody else took is not reached for in the next round", () => {
  openTableWith({});
  click(cardOf("red-5-a"));
  table.hear({ type: "stale", id: table.lastSent("move").id, round: 1, version: table.version + 1 });
  openTableWith({ table: [{ cards: ["red-4-a", "red-5-a"] }], aside: ["blue-1-a"] });
  openTableWith({});
  assert.equal(table.sent("move").length, 1);
});

test("who leads begins a colour", () => {
  openTableWith({ starter: 0, acts: ["start_colour"] });
  assert.equal(textOf("[data-part=say]"), "You lead Tap a tile of a new colour");
  click(cardOf("blue-1-a"));
  assert.deepEqual(table.lastSent("move").move, { type: "start_colour", card: "blue-1-a" });
});

test("while nothing can be taken, a touch says that the colour comes soon", () => {
  openTableWith({ acts: [] });
  click(cardOf("red-5-a"));
  assert.equal(table.sent("move").length, 0);
  assert.equal(textOf("[data-part=say]"), "Wait for the leader The next colour comes soon");
});

test("a hint marks the tile that fits", () => {
  openTableWith({});
  click(buttonOf("hint"));
  table.hear({
    type: "hint",
    step: 3,
    kind: null,
    cards: [],
    opening: [],
    id: table.lastSent("hint").id,
    move: { type: "place", card: "red-5-a" },
  });
  assert.ok(cardOf("red-5-a").classList.contains("is-hint"));
  assert.equal(textOf("[data-part=say] span"), "This one fits: red 5");
});

test("the pile with the newest tile is shown to all", () => {
  const last = moveWith({
    player: 1,
    type: "place",
    by: "person",
    number: 4,
    card: "red-4-a",
    stack: null,
  });
  table.see({
    position: { .../** @type {object} */ (OPEN), acts: ["place"], starter: 1 },
    round: { last: /** @type {NonNullable<typeof table.game.round.last>} */ (last) },
  });
  assert.ok(find(".pile").classList.contains("grown"));
});

test("the focus stays on a tile that still lies there", () => {
  openTableWith({});
  cardOf("blue-1-a").focus();
  openTableWith({ aside: ["blue-1-a"], table: [{ cards: ["red-4-a", "red-5-a"] }] });
  assert.equal(focusedKey(), "card-blue-1-a");
});

test("the leader of an open table has no hint to press while waiting", () => {
  openTableWith({ starter: 0, acts: [] });
  assert.equal(countOf("[data-act=hint]"), 0);
  openTableWith({ starter: 0, acts: ["start_colour"] });
  assert.equal(isOff(buttonOf("hint")), false);
});
