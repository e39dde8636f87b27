// A turn that is being arranged: what lies where, and every step back.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Draft } from "../../../games/static/games/table/model/draft.js";

const position = () => ({
  table: [{ cards: ["rome-palace", "rome-sight", "rome-symbol"] }],
  rack: ["oslo-church", "bern-church", "paris-church", "vienna-church", "oslo-symbol", "bern-symbol"],
});

const keysOf = (/** @type {Draft} */ draft) => draft.piles.map((pile) => pile.key);

test("a pile that is begun after a hint was taken over has a key of its own", () => {
  const draft = new Draft(position());
  const tried = draft.copy();
  tried.put(["oslo-church", "bern-church", "paris-church", "vienna-church"], "new");
  draft.change(tried.piles, tried.aside);

  draft.put(["oslo-symbol"], "new");
  assert.equal(new Set(keysOf(draft)).size, 3);

  draft.put(["bern-symbol"], keysOf(draft)[2]);
  assert.deepEqual(draft.pileOf("bern-symbol")?.cards, ["oslo-symbol", "bern-symbol"]);
});

test("what is begun while a copy is looked at has another key than what the copy begins", () => {
  const draft = new Draft(position());
  const tried = draft.copy();
  draft.put(["oslo-symbol"], "new");
  tried.put(["oslo-church"], "new");
  assert.notEqual(keysOf(draft)[1], keysOf(tried)[1]);
});
