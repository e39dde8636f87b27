// What is to be seen on cards and piles, and how a wrong pile is mended.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  highlightsAtOpenTable,
  highlightsOnPile,
  highlightsOnRack,
} from "../../../../games/static/games/table/model/felt/highlights.js";
import {
  isLocked,
  isQuestion,
  isUnfinished,
  isWrong,
  wayBack,
} from "../../../../games/static/games/table/model/felt/repairs.js";
import {
  faultOf,
  isApproved,
  isGrown,
  isRefused,
  isTheirs,
  meaningsIn,
  namesToChoose,
} from "../../../../games/static/games/table/model/felt/shown_piles.js";
import { hintFor } from "../../../../games/static/games/table/model/turn/hint_steps.js";
import { seemsToFit } from "../../../../games/static/games/table/model/turn/targets.js";
import { watch } from "../../../../games/static/games/table/model/turn/watched_draft.js";
import { draftOf, faultWith, gameWith, judge, moveWith, repairWith, tilesPage } from "../fixtures.js";

/** @typedef {import("../../../../games/static/games/messages.js").DraftMessage} DraftMessage */

const TABLE = [
  ["rome-palace", "rome-sight", "rome-symbol", "joker-2"],
  ["bern-sight", "oslo-sight", "rome-church"],
];
const position = { table: TABLE.map((cards) => ({ cards })) };

/** What Ben is arranging. @param {string[][]} table */
const draftMessage = (table, changes = {}) =>
  /** @type {DraftMessage} */ ({
    type: "draft",
    seat: 2,
    round: 1,
    version: 5,
    aside: null,
    table: table.map((cards) => ({ cards })),
    ...changes,
  });

const waiting = () => gameWith({ position: { ...position, acts: [], turn: 2 } });

// -- my own turn

test("what I laid, what I moved and what stays is to be seen", () => {
  const game = gameWith({ position });
  const draft = draftOf(game);
  draft.put(["oslo-church", "bern-sight"], "new");
  assert.deepEqual(highlightsOnPile(game, "oslo-church"), ["new"]);
  assert.deepEqual(highlightsOnPile(game, "bern-sight"), ["moved"]);
  assert.deepEqual(highlightsOnPile(game, "joker-2"), ["fixed"]);
  assert.deepEqual(highlightsOnPile(game, "rome-palace"), []);
});

test("what is in hand or wrong is to be seen", () => {
  const game = gameWith({ position });
  game.hand = ["rome-palace"];
  game.refused = {
    type: "refused",
    id: "",
    code: "",
    text: "",
    fault: faultWith({ cards: ["rome-sight"] }),
    ways: [],
  };
  assert.deepEqual(highlightsOnPile(game, "rome-palace"), ["selected"]);
  assert.deepEqual(highlightsOnPile(game, "rome-sight"), ["wrong"]);
  game.isDragging = true;
  assert.deepEqual(highlightsOnPile(game, "rome-palace"), ["dragged"]);
});

test("on the rack a card is in hand, of the hint, aside, or just drawn", () => {
  const game = gameWith({ position: { drawn: "bern-church", acts: ["lay", "put_aside"] } });
  assert.deepEqual(highlightsOnRack(game, "bern-church"), ["drawn"]);
  assert.deepEqual(highlightsOnRack(game, "oslo-church"), []);
  draftOf(game).put(["oslo-church"], "aside");
  assert.deepEqual(highlightsOnRack(game, "oslo-church"), ["aside"]);
  game.hand = ["oslo-church"];
  assert.deepEqual(highlightsOnRack(game, "oslo-church"), ["selected"]);
  game.isDragging = true;
  assert.deepEqual(highlightsOnRack(game, "oslo-church"), ["dragged"]);
});

test("a hint shows what the step moves, and what earlier steps have moved", () => {
  const game = gameWith({ position });
  const draft = draftOf(game);
  const table = [TABLE[0], ["bern-sight", "oslo-sight"], ["rome-church", "oslo-church", "bern-church"]];
  game.hint = hintFor(
    draft,
    table.map((cards) => ({ cards })),
  );
  assert.deepEqual(highlightsOnPile(game, "rome-church"), ["hint"]);
  assert.deepEqual(highlightsOnRack(game, "oslo-church"), ["hint"]);
  assert.deepEqual(highlightsOnPile(game, "bern-sight"), []);
});

test("a pile that I changed and that is right is approved", () => {
  const game = gameWith({ position });
  draftOf(game).put(["rome-church"], game.piles[0].key);
  const [rome, sights] = game.piles;
  assert.equal(isApproved(game, rome), false);
  judge(game, {}, [null, faultWith()]);
  assert.equal(isApproved(game, game.piles[0]), true);
  assert.equal(isApproved(game, game.piles[1]), false);
  assert.equal(faultOf(game, rome), null);
  assert.equal(faultOf(game, sights)?.reason, "too_few");
  game.hint = hintFor(draftOf(game), [{ cards: ["oslo-church"] }]);
  assert.equal(faultOf(game, sights), null);
  assert.ok(!game.piles.some((pile) => isApproved(game, pile)));
});

test("a refused turn points to its pile", () => {
  const game = gameWith({ position });
  game.refused = {
    type: "refused",
    id: "",
    code: "",
    text: "",
    fault: faultWith({ cards: ["rome-sight"] }),
    ways: [],
  };
  assert.deepEqual(
    game.piles.map((pile) => isRefused(game, pile)),
    [true, false],
  );
  game.refused = { type: "refused", id: "", code: "", text: "", fault: null, ways: [] };
  assert.equal(isRefused(game, game.piles[0]), false);
});

// -- jokers

test("what jokers stand for is known from the verdict, or from the start of the turn", () => {
  const table = [{ cards: ["red-1-a", "joker-1", "red-3-a"], jokers: { "joker-1": "red-2" } }];
  const game = gameWith({ position: { table, rack: ["joker-2", "red-7-a"] } }, tilesPage());
  assert.deepEqual(meaningsIn(game, game.piles[0]), { "joker-1": "red-2" });
  const draft = draftOf(game);
  draft.put(["joker-1", "joker-2", "red-7-a"], "new");
  assert.deepEqual(meaningsIn(game, draft.piles[1]), { "joker-1": "red-2" });
});

test("where it is not clear what a joker stands for there is a choice", () => {
  const game = gameWith({ position: { table: [], rack: [] } }, tilesPage());
  const repair = [
    repairWith({ fix: "take_back" }),
    repairWith({ fix: "name", meanings: ["red-1", "red-4"] }),
  ];
  const fault = faultWith({ cards: ["red-2-a", "joker-1"], repair });
  assert.deepEqual(namesToChoose(game, fault), { joker: "joker-1", faces: ["red-1", "red-4"] });
  assert.equal(namesToChoose(game, faultWith({ cards: ["red-2-a"], repair })), null);
  assert.equal(namesToChoose(game, faultWith({ cards: ["joker-1"] })), null);
});

// -- what others do

test("what another player lays, moves and has just moved is to be seen", () => {
  const game = waiting();
  const [rome, sights] = TABLE;
  watch(game, draftMessage([rome, [...sights, "athens-sight"]]));
  assert.deepEqual(highlightsOnPile(game, "athens-sight"), ["by", "theirs", "carried"]);
  watch(
    game,
    draftMessage([
      [...rome, "rome-church"],
      ["bern-sight", "oslo-sight", "athens-sight"],
    ]),
  );
  assert.deepEqual(highlightsOnPile(game, "athens-sight"), ["by", "theirs"]);
  assert.deepEqual(highlightsOnPile(game, "rome-church"), ["moved", "theirs", "carried"]);
  assert.deepEqual(highlightsOnPile(game, "rome-palace"), []);
  assert.deepEqual(
    game.piles.map((pile) => isTheirs(game, pile)),
    [true, true],
  );
});

test("while nobody arranges anything, nothing is highlighted", () => {
  const game = waiting();
  assert.deepEqual(highlightsOnPile(game, "joker-2"), []);
  assert.equal(isTheirs(game, game.piles[0]), false);
});

test("piles stay where they are while another player arranges them", () => {
  const game = waiting();
  watch(game, draftMessage(TABLE));
  const before = game.piles.map(({ key }) => key);
  watch(game, draftMessage([["athens-church"], TABLE[1], TABLE[0]]));
  assert.deepEqual(game.piles.map(({ key }) => key).slice(0, 2), before);
  assert.equal(game.piles.length, 3);
});

test("what another player arranges in another version, or in my turn, is not watched", () => {
  const game = waiting();
  watch(game, draftMessage([], { version: 4 }));
  watch(game, draftMessage([], { round: 2 }));
  assert.equal(game.watched, null);
  const mine = gameWith({ position });
  watch(mine, draftMessage([]));
  assert.equal(mine.watched, null);
});

test("whoever arranges next begins with the table", () => {
  const game = waiting();
  watch(game, draftMessage([["athens-church"]]));
  watch(game, draftMessage(TABLE, { seat: 1 }));
  assert.equal(game.watched?.seat, 1);
  assert.deepEqual([...(game.watched?.moved ?? [])], []);
});

test("at an open table the newest tile is seen by all", () => {
  const last = moveWith({
    number: 5,
    player: 1,
    by: "person",
    type: "place",
    stack: null,
    card: "rome-church",
  });
  const game = gameWith({ position: { ...position, phase: "open", acts: ["place"] }, round: { last } });
  assert.deepEqual(
    game.piles.map((pile) => isGrown(game, pile)),
    [false, true],
  );
  game.hintedCard = "oslo-church";
  game.missedCard = "bern-church";
  assert.deepEqual(highlightsAtOpenTable(game, "oslo-church"), ["hint"]);
  assert.deepEqual(highlightsAtOpenTable(game, "bern-church"), ["wrong"]);
  assert.deepEqual(highlightsAtOpenTable(game, "rome-church"), []);
});

// -- repairs

/** A turn in which two cards were put where they do not belong. */
function messyTurn() {
  const game = gameWith({ position });
  const draft = draftOf(game);
  draft.put(["oslo-church", "bern-sight"], draft.piles[0].key);
  return draft;
}

/** @param {Partial<import("../fixtures.js").Repair>} repair */
const back = (repair) => wayBack(faultWith({ repair: [repairWith(repair)] }), messyTurn());

test("own cards are taken back to the rack", () => {
  const taken = { words: "takeBack", cards: ["oslo-church"], target: "rack" };
  assert.deepEqual(back({ fix: "take_back", cards: ["oslo-church"] }), taken);
});

test("cards of the table go back to the pile that they came from", () => {
  assert.equal(back({ fix: "put_back", cards: ["bern-sight"] })?.target, "pile-1");
  assert.equal(back({ fix: "put_back", cards: ["oslo-church"] }), null);
});

test("where nothing is to be taken back, there is no way back", () => {
  assert.equal(back({ fix: "name", cards: ["joker-1"] }), null);
  assert.equal(wayBack(faultWith(), null), null);
});

test("a pile is unfinished, asks for a name, or is wrong", () => {
  const name = faultWith({ repair: [repairWith({ fix: "name", meanings: ["red-2"] })] });
  assert.deepEqual(
    [isUnfinished(faultWith({ missing: 2 })), isWrong(faultWith({ missing: 2 }))],
    [true, false],
  );
  const jokers = { missing: 1, reason: "too_many_jokers" };
  assert.deepEqual(
    [isWrong(faultWith(jokers)), isWrong(faultWith({ ...jokers, kind: "row:rome" }))],
    [false, true],
  );
  assert.deepEqual([isQuestion(name), isWrong(name)], [true, false]);
  assert.deepEqual([isWrong(faultWith()), isWrong(null)], [true, false]);
});

test("before my own first pile those of others are locked, and do not seem to fit", () => {
  const game = gameWith({ position: { ...position, opened: [false, true, true] } });
  const [pile] = draftOf(game).piles;
  game.hand = ["oslo-church"];
  assert.equal(isLocked(game, pile), true);
  assert.equal(seemsToFit(game, ["oslo-palace"]), false);
  game.toOpen = 0;
  assert.equal(isLocked(game, pile), false);
});
