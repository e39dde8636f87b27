// The hint: the best turn, step by step, and what is left of it.

import assert from "node:assert/strict";
import { test } from "node:test";

import fc from "fast-check";
import { Draft } from "../../../../games/static/games/table/model/turn/draft.js";
import { hintFor } from "../../../../games/static/games/table/model/turn/hint_steps.js";
import { allCards, deck, drafts, otherTables } from "./gestures.js";

const newDraft = () =>
  new Draft(
    {
      table: [{ cards: ["red-1-a", "red-2-a", "red-3-a"] }],
      rack: ["red-4-a", "red-6-a", "red-7-a", "red-8-a", "red-9-b"],
    },
    deck,
  );
const BEST = [
  { cards: ["red-1-a", "red-2-a", "red-3-a", "red-4-a"] },
  { cards: ["red-6-a", "red-7-a", "red-8-a"] },
];

/**
 * @param {Draft} draft
 * @param {{ cards: string[] }[]} table to which there is something to do
 */
function hintOf(draft, table) {
  const hint = hintFor(draft, table);
  assert.ok(hint);
  return hint;
}

/** @param {{ cards: string[] }[]} table */
const written = (table) => table.map(({ cards }) => [...cards].sort().join()).sort();

// -- a hint

test("goes pile by pile, and begins with the first step", () => {
  const hint = hintOf(newDraft(), BEST);
  assert.deepEqual(
    hint.steps.map(({ cards }) => cards),
    [["red-4-a"], ["red-6-a", "red-7-a", "red-8-a"]],
  );
  assert.equal(hint.index, 0);
  assert.ok(hint.isFirst && !hint.isLast);
  assert.deepEqual(hint.step.pile, BEST[0].cards);
  assert.deepEqual(hint.draft.piles[0].cards, BEST[0].cards);
  assert.equal(hint.draft.piles.length, 1);
});

test("begins with the piles that open the table, and says from when on it is open", () => {
  const hint = hintFor(newDraft(), BEST, null, [{ cards: ["red-6-a", "red-7-a", "red-8-a"] }]);
  assert.deepEqual(
    hint?.steps.map(({ cards }) => cards),
    [["red-6-a", "red-7-a", "red-8-a"], ["red-4-a"]],
  );
  assert.equal(hint?.hasToOpen, false); // this step is shown as it was made
  const two = [{ cards: ["red-6-a", "red-7-a"] }, { cards: ["red-8-a", "red-9-b"] }];
  assert.equal(hintFor(newDraft(), BEST, null, two)?.hasToOpen, true);
});

test("lays first what opens the table, also where other cards come to that pile in the end", () => {
  const table = [{ cards: ["red-1-a", "red-2-a"] }, { cards: ["red-3-a", "red-6-a", "red-7-a", "red-8-a"] }];
  const hint = hintFor(newDraft(), table, null, [{ cards: ["red-6-a", "red-7-a", "red-8-a"] }]);
  assert.deepEqual(
    hint?.steps.map(({ cards }) => cards),
    [["red-6-a", "red-7-a", "red-8-a"], ["red-3-a"]],
  );
});

test("goes on and back, and no further than its ends", () => {
  const hint = hintOf(newDraft(), BEST);
  hint.next();
  hint.next();
  assert.equal(hint.index, 1);
  assert.ok(hint.isLast);
  hint.back();
  hint.back();
  assert.equal(hint.index, 0);
});

test("puts aside last", () => {
  const hint = hintFor(newDraft(), BEST, "red-9-b");
  const from = [{ cards: ["red-9-b"], pile: null }];
  assert.deepEqual(hint?.steps.at(-1), { cards: ["red-9-b"], from, target: "aside", pile: [], jokers: {} });
});

test("tells of each card where it lay before", () => {
  const draft = newDraft();
  const [{ step }] = [hintOf(draft, [{ cards: ["red-3-a", "red-4-a"] }, { cards: ["red-1-a", "red-2-a"] }])];
  assert.deepEqual(step.from, [
    { cards: ["red-4-a"], pile: null },
    { cards: ["red-3-a"], pile: draft.piles[0] },
  ]);
});

test("takes back what should not have been laid", () => {
  const draft = newDraft();
  draft.put(["red-9-b"], draft.piles[0].key);
  const hint = hintOf(draft, BEST);
  assert.deepEqual(hint.steps.at(-1)?.target, "rack");
  hint.takeOver(draft);
  assert.ok(draft.rack.includes("red-9-b"));
});

test("says what its jokers stand for", () => {
  const draft = new Draft({ table: [], rack: ["red-1-a", "joker-1", "red-3-a"] }, deck);
  const table = [{ cards: ["red-1-a", "joker-1", "red-3-a"], jokers: { "joker-1": "red-2" } }];
  hintFor(draft, table)?.takeOver(draft);
  assert.deepEqual(draft.table, table);
});

test("is none where all lies so already", () => {
  const draft = newDraft();
  assert.equal(hintFor(draft, draft.table), null);
  draft.put(["red-9-b"], "aside");
  assert.equal(hintFor(draft, draft.table, "red-9-b"), null);
});

// -- any hint

test("changes nothing before it is taken over, and one undo takes it away again", () => {
  fc.assert(
    fc.property(drafts, otherTables, (draft, makeTable) => {
      const before = structuredClone(draft.arrangement);
      const hint = hintFor(draft, makeTable(draft));
      if (!hint) return;
      while (!hint.isLast) hint.next();
      assert.deepEqual(draft.arrangement, before);
      hint.takeOver(draft);
      draft.undo();
      assert.deepEqual(draft.arrangement, before);
    }),
  );
});

test("knows every pile of its steps, so that the felt has room for all of them from the first one on", () => {
  fc.assert(
    fc.property(drafts, otherTables, (draft, makeTable) => {
      const hint = hintFor(draft, makeTable(draft));
      if (!hint) return;
      const first = hint.everyPile.map(({ key, cards }) => [key, cards.length]);
      const sizes = new Map(first.map(([key, size]) => [String(key), Number(size)]));
      for (; ; hint.next()) {
        assert.deepEqual(new Map(hint.everyPile.map(({ key, cards }) => [key, cards.length])), sizes);
        for (const { key, cards } of hint.draft.piles) assert.ok(cards.length <= Number(sizes.get(key)));
        if (hint.isLast) return;
      }
    }),
  );
});

test("ends with the best table", () => {
  fc.assert(
    fc.property(drafts, otherTables, (draft, makeTable) => {
      const table = makeTable(draft);
      hintFor(draft, table)?.takeOver(draft);
      assert.deepEqual(written(draft.table), written(table));
    }),
  );
});

test("loses no card and doubles no key, and neither does what comes after it", () => {
  fc.assert(
    fc.property(drafts, otherTables, (draft, makeTable) => {
      const before = allCards(draft);
      hintFor(draft, makeTable(draft))?.takeOver(draft);
      assert.deepEqual(allCards(draft), before);
      const [card] = before;
      draft.put([card], "new");
      assert.equal(new Set(draft.piles.map(({ key }) => key)).size, draft.piles.length);
      assert.deepEqual(draft.pileOf(card)?.cards, [card]);
    }),
  );
});
