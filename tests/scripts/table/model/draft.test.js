// A turn that is being arranged: what lies where, and every step back.

import assert from "node:assert/strict";
import { test } from "node:test";

import fc from "fast-check";
import { Draft } from "../../../../games/static/games/table/model/turn/draft.js";
import { allCards, deck, drafts, gestures, otherTables, starts } from "./gestures.js";

const start = () => ({
  table: [
    { cards: ["red-1-a", "red-2-a", "red-3-a"] },
    { cards: ["red-7-a", "joker-1", "red-9-a"], jokers: { "joker-1": "red-8" } },
  ],
  rack: ["red-4-a", "red-5-a", "red-8-a", "joker-2"],
});

const newDraft = () => new Draft(start(), deck);

/** @param {Draft} draft */
const cardsOf = (draft) => draft.piles.map((pile) => pile.cards);

/** @param {Draft} draft */
const keysOf = (draft) => draft.piles.map((pile) => pile.key);

// -- putting cards

test("at the end of a pile, or at its start", () => {
  const draft = newDraft();
  const [first] = keysOf(draft);
  draft.put(["red-4-a"], first);
  draft.put(["joker-2"], first, true);
  assert.deepEqual(draft.piles[0].cards, ["joker-2", "red-1-a", "red-2-a", "red-3-a", "red-4-a"]);
  assert.deepEqual(draft.laid, ["red-4-a", "joker-2"]);
  assert.deepEqual(draft.rack, ["red-5-a", "red-8-a"]);
});

test("on a new pile", () => {
  const draft = newDraft();
  draft.put(["red-4-a", "red-5-a"], "new");
  assert.deepEqual(cardsOf(draft).at(-1), ["red-4-a", "red-5-a"]);
});

test("a pile that is left empty goes away", () => {
  const draft = newDraft();
  draft.put(["red-1-a", "red-2-a", "red-3-a"], keysOf(draft)[1]);
  assert.equal(draft.piles.length, 1);
});

test("only own cards and jokers go to the rack", () => {
  const draft = newDraft();
  draft.put(["red-1-a", "joker-1"], "rack");
  assert.deepEqual(cardsOf(draft), [
    ["red-1-a", "red-2-a", "red-3-a"],
    ["red-7-a", "red-9-a"],
  ]);
  assert.ok(draft.rack.includes("joker-1"));
});

test("one card lies aside, and another one takes its turn", () => {
  const draft = newDraft();
  draft.put(["red-4-a"], "aside");
  assert.equal(draft.aside, "red-4-a");
  assert.ok(!draft.rack.includes("red-4-a"));
  draft.put(["red-5-a"], "aside");
  assert.equal(draft.aside, "red-5-a");
  assert.ok(draft.rack.includes("red-4-a"));
  draft.put(["red-5-a"], "new");
  assert.equal(draft.aside, null);
});

test("what is elsewhere than before is known", () => {
  const draft = newDraft();
  const [first, second] = keysOf(draft);
  draft.put(["red-3-a"], second);
  assert.equal(draft.isMoved("red-3-a"), true);
  assert.equal(draft.isMoved("red-1-a"), false);
  assert.equal(draft.isMoved("red-4-a"), false);
  assert.equal(draft.lostFrom(first), 1);
  assert.equal(draft.lostFrom(second), 0);
  assert.equal(draft.lostFrom("no such pile"), 0);
});

// -- jokers

test("are what the player says", () => {
  const draft = newDraft();
  draft.put(["joker-2"], keysOf(draft)[0]);
  draft.nameJoker(keysOf(draft)[0], "joker-2", "red-4");
  assert.deepEqual(draft.table[0].jokers, { "joker-2": "red-4" });
  draft.undo();
  assert.equal(draft.table[0].jokers, undefined);
});

test("of mine stay what they were read as, when more cards come", () => {
  const draft = newDraft();
  draft.put(["joker-2"], keysOf(draft)[0]);
  draft.settle(0, { cards: [...draft.piles[0].cards], jokers: { "joker-2": "red-4" } });
  draft.put(["red-5-a"], keysOf(draft)[0]);
  assert.deepEqual(draft.table[0].jokers, { "joker-2": "red-4" });
});

test("of mine are free again, when the tile comes that they stand for", () => {
  const draft = newDraft();
  draft.put(["joker-2"], keysOf(draft)[0]);
  draft.settle(0, { cards: [...draft.piles[0].cards], jokers: { "joker-2": "red-4" } });
  draft.put(["red-4-a"], keysOf(draft)[0]);
  assert.equal(draft.table[0].jokers, undefined);
});

test("stand for nothing any more, once they are taken away", () => {
  const draft = newDraft();
  draft.put(["joker-1"], "rack");
  assert.deepEqual(draft.piles[1].jokers, {});
  assert.deepEqual(draft.meant, { "joker-1": "red-8" });
});

// -- the rules' reading of a pile

test("is no step of its own, and leaves what was before as it was", () => {
  const draft = newDraft();
  draft.put(["red-4-a"], keysOf(draft)[0], true);
  draft.settle(0, { cards: ["red-1-a", "red-2-a", "red-3-a", "red-4-a"] });
  assert.deepEqual(draft.piles[0].cards, ["red-1-a", "red-2-a", "red-3-a", "red-4-a"]);
  draft.undo();
  assert.deepEqual(cardsOf(draft), cardsOf(newDraft()));
  draft.redo();
  assert.deepEqual(draft.piles[0].cards, ["red-1-a", "red-2-a", "red-3-a", "red-4-a"]);
});

test("never changes the start of the turn", () => {
  const draft = newDraft();
  draft.put(["red-4-a"], "new");
  draft.reset();
  draft.settle(0, { cards: ["red-3-a", "red-2-a", "red-1-a"] });
  assert.deepEqual(draft.start[0].cards, ["red-1-a", "red-2-a", "red-3-a"]);
});

// -- keys

test("a pile that is begun after a hint was taken over has a key of its own", () => {
  const draft = newDraft();
  const tried = draft.copy();
  tried.put(["red-4-a", "red-5-a"], "new");
  draft.change(tried.piles, tried.aside);

  draft.put(["red-8-a"], "new");
  assert.equal(new Set(keysOf(draft)).size, 4);

  draft.put(["joker-2"], keysOf(draft)[3]);
  assert.deepEqual(draft.pileOf("joker-2")?.cards, ["red-8-a", "joker-2"]);
});

test("what is begun while a copy is looked at has another key than what the copy begins", () => {
  const draft = newDraft();
  const tried = draft.copy();
  draft.put(["red-4-a"], "new");
  tried.put(["red-5-a"], "new");
  assert.notEqual(keysOf(draft)[2], keysOf(tried)[2]);
});

// -- in any turn

test("no card is lost or doubled: rack, table and aside hold what was there at the start", () => {
  fc.assert(
    fc.property(starts, gestures, (position, all) => {
      const draft = new Draft(position, deck);
      const before = allCards(draft);
      for (const gesture of all) {
        gesture(draft);
        assert.deepEqual(allCards(draft), before);
      }
    }),
  );
});

/** The keys of all piles that a draft has had or can have again. @param {Draft} draft */
const everyKey = (draft) =>
  [draft.arrangement, ...draft.past, ...draft.future].flatMap(({ piles }) => piles.map(({ key }) => key));

test("no two piles have the same key, in a draft and its copies together", () => {
  fc.assert(
    fc.property(drafts, gestures, gestures, (draft, mine, theirs) => {
      const known = [...everyKey(draft), ...draft.start.map(({ key }) => key)];
      const copy = draft.copy();
      for (const gesture of mine) gesture(draft);
      for (const gesture of theirs) gesture(copy);
      for (const each of [draft, copy]) assert.equal(new Set(keysOf(each)).size, each.piles.length);
      const begunByBoth = everyKey(copy).filter(
        (key) => !known.includes(key) && everyKey(draft).includes(key),
      );
      assert.deepEqual(begunByBoth, []);
    }),
  );
});

test("no pile is empty", () => {
  fc.assert(fc.property(drafts, (draft) => draft.piles.every((pile) => pile.cards.length > 0)));
});

test("cards of the table that are not jokers stay on the table", () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const table = draft.cardsOnTable;
      const fixed = draft.start.flatMap((pile) => pile.cards).filter((card) => !deck.isJoker(card));
      return fixed.every((card) => table.has(card));
    }),
  );
});

test("undo takes back whatever was done, and redo does it again", () => {
  fc.assert(
    fc.property(drafts, gestures, (draft, all) => {
      for (const gesture of all) {
        const before = draft.arrangement;
        const steps = draft.past.length;
        gesture(draft);
        const after = draft.arrangement;
        if (draft.past.length !== steps + 1 || draft.future.length) continue;
        draft.undo();
        assert.deepEqual(draft.arrangement, before);
        draft.redo();
        assert.deepEqual(draft.arrangement, after);
      }
    }),
  );
});

test("all the way back is the start, and all the way on is where one was", () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      while (draft.future.length) draft.redo();
      const end = draft.arrangement;
      while (draft.past.length) draft.undo();
      assert.deepEqual(draft.arrangement, { piles: draft.start, aside: null });
      while (draft.future.length) draft.redo();
      assert.deepEqual(draft.arrangement, end);
    }),
  );
});

test("reset is the start, and can be undone", () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const before = draft.arrangement;
      if (!draft.past.length) return;
      draft.reset();
      assert.deepEqual(draft.arrangement, { piles: draft.start, aside: null });
      draft.undo();
      assert.deepEqual(draft.arrangement, before);
    }),
  );
});

test("a copy can be changed without changing what it was made from", () => {
  fc.assert(
    fc.property(drafts, gestures, (draft, all) => {
      const before = structuredClone(draft.arrangement);
      const copy = draft.copy();
      for (const gesture of all) gesture(copy);
      assert.deepEqual(draft.arrangement, before);
    }),
  );
});

test("a table from elsewhere is taken as it is, and one undo takes it away", () => {
  fc.assert(
    fc.property(drafts, otherTables, (draft, makeTable) => {
      const [before, table] = [draft.arrangement, makeTable(draft)];
      draft.become(table);
      const sorted = (/** @type {string[][]} */ piles) => piles.map((cards) => cards.join()).sort();
      assert.deepEqual(sorted(cardsOf(draft)), sorted(table.map(({ cards }) => cards)));
      assert.equal(new Set(keysOf(draft)).size, draft.piles.length);
      draft.undo();
      assert.deepEqual(draft.arrangement, before);
    }),
  );
});

// -- a reload

test("a turn that goes on after a reload has its last steps, under the same keys", () => {
  const draft = newDraft();
  draft.put(["red-4-a", "red-5-a"], "new");
  draft.put(["red-8-a"], keysOf(draft)[1]);
  draft.put(["red-4-a"], keysOf(draft)[0]);
  draft.undo();
  const again = new Draft({ ...start(), table: start().table.reverse() }, deck);
  again.recall(JSON.parse(JSON.stringify(draft.memory)));
  assert.deepEqual([cardsOf(again), keysOf(again)], [cardsOf(draft), keysOf(draft)]);
  for (const step of /** @type {const} */ (["redo", "undo", "undo", "undo"])) {
    draft[step]();
    again[step]();
    assert.deepEqual([cardsOf(again), keysOf(again)], [cardsOf(draft), keysOf(draft)]);
  }
  again.put(["red-4-a"], "new");
  assert.equal(new Set(keysOf(again)).size, 3, "no key is used twice");
});

test("a reload keeps no more steps than anybody would take back", () => {
  const draft = newDraft();
  for (let step = 0; step < 50; step++) draft.put(["red-4-a"], step % 2 ? "rack" : "new");
  assert.equal(draft.memory.past.length, 30);
  assert.deepEqual(draft.memory.past.at(-1), draft.past.at(-1));
});
