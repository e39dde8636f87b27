// Which pile of another table is which of ours.

import assert from "node:assert/strict";
import { test } from "node:test";

import fc from "fast-check";
import { matchingKeys } from "../../../../games/static/games/table/model/turn/pile_matching.js";
import { drafts, otherTables } from "./gestures.js";

const OURS = [
  { key: "a", cards: ["1", "2", "3", "4"] },
  { key: "b", cards: ["5", "6", "7"] },
];

test("a pile that has grown is still the same", () => {
  assert.deepEqual(matchingKeys(OURS, [{ cards: ["5", "6", "7", "8"] }, { cards: ["1", "2", "3", "4"] }]), [
    "b",
    "a",
  ]);
});

test("of two halves the larger one is the old pile", () => {
  assert.deepEqual(matchingKeys(OURS, [{ cards: ["4", "9"] }, { cards: ["1", "2", "3"] }]), [undefined, "a"]);
});

test("a pile of which less than half was ours is a new one", () => {
  assert.deepEqual(matchingKeys(OURS, [{ cards: ["5", "8", "9"] }]), [undefined]);
});

test("without piles there is nothing to match", () => {
  assert.deepEqual(matchingKeys([], [{ cards: ["1"] }]), [undefined]);
  assert.deepEqual(matchingKeys(OURS, []), []);
});

test("no key is ever given twice, and each belongs to a pile that makes up half of the other", () => {
  fc.assert(
    fc.property(drafts, otherTables, (draft, makeTable) => {
      const table = makeTable(draft);
      const keys = matchingKeys(draft.piles, table);
      const used = keys.filter((key) => key !== undefined);
      assert.equal(new Set(used).size, used.length);
      keys.forEach((key, index) => {
        const ours = key === undefined ? null : draft.pileAt(key);
        const shared = table[index].cards.filter((card) => ours?.cards.includes(card)).length;
        if (ours) assert.ok(shared * 2 >= table[index].cards.length);
      });
    }),
  );
});

test("a table is matched with itself pile by pile", () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      assert.deepEqual(
        matchingKeys(draft.piles, draft.piles),
        draft.piles.map(({ key }) => key),
      );
    }),
  );
});
