// Which pile of another table is which of ours.

import assert from "node:assert/strict";
import { test } from "node:test";

import fc from "fast-check";
import { inOrderOf, matchingKeys } from "../../../../games/static/games/table/model/turn/pile_matching.js";
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

test("a pile that keeps half of its cards is still the same, whatever comes to it", () => {
  assert.deepEqual(matchingKeys(OURS, [{ cards: ["1", "2", "10", "11", "12", "13"] }]), ["a"]);
});

test("piles keep their order, and what is new comes last", () => {
  const [palaces, churches, london, sights] = [["1", "2", "3"], ["4", "5", "6"], ["7", "8"], ["9"]];
  const table = [london, sights, churches, palaces].map((cards) => ({ cards }));
  assert.deepEqual(
    inOrderOf(
      [palaces, churches, london].map((cards) => ({ cards })),
      table,
    ).map(({ cards }) => cards),
    [palaces, churches, london, sights],
  );
});

test("a pile that keeps more than half of its cards keeps its place in the order", () => {
  const lost = fc.infiniteStream(fc.nat());
  fc.assert(
    fc.property(drafts, lost, fc.shuffledSubarray(["x", "y", "z"]), (draft, numbers, fresh) => {
      const kept = draft.piles.map(({ key, cards }) => {
        const most = Math.ceil(cards.length / 2) - 1; // so many may leave
        const left = (numbers.next().value ?? 0) % (Math.max(0, most) + 1);
        return { key, cards: cards.slice(left), left: cards.slice(0, left) };
      });
      const moved = kept.flatMap(({ left }) => left);
      const table = kept.map(({ key, cards }) => ({ key, cards }));
      for (const card of moved) table[(numbers.next().value ?? 0) % table.length].cards.push(card);
      const shuffled = [...fresh.map((card) => ({ key: card, cards: [card] })), ...table].reverse();
      const order = inOrderOf(draft.piles, shuffled).map(({ key }) => key);
      assert.deepEqual(
        order.slice(0, table.length),
        draft.piles.map(({ key }) => key),
      );
    }),
  );
});

test("without piles there is nothing to match", () => {
  assert.deepEqual(matchingKeys([], [{ cards: ["1"] }]), [undefined]);
  assert.deepEqual(matchingKeys(OURS, []), []);
});

test("no key is ever given twice, and each pile has half of the other", () => {
  fc.assert(
    fc.property(drafts, otherTables, (draft, makeTable) => {
      const table = makeTable(draft);
      const keys = matchingKeys(draft.piles, table);
      const used = keys.filter((key) => key !== undefined);
      assert.equal(new Set(used).size, used.length);
      keys.forEach((key, index) => {
        const ours = key === undefined ? null : draft.pileAt(key);
        const shared = table[index].cards.filter((card) => ours?.cards.includes(card)).length;
        if (ours) assert.ok(shared * 2 >= Math.min(ours.cards.length, table[index].cards.length));
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
