// What the others have laid since my last turn, in one line.

import assert from "node:assert/strict";
import { test } from "node:test";

import { sinceMyTurn } from "../../../../games/static/games/table/model/telling/since.js";
import { draftOf, gameWith, moveWith } from "../fixtures.js";

const ROME = ["rome-palace", "rome-sight", "rome-symbol"];

/** @param {...Partial<import("../fixtures.js").Last>} moves since my turn */
function gameAfter(...moves) {
  const game = gameWith();
  game.history.moves = new Map(
    [{ player: 0 }, ...moves].map((move, number) => [number, moveWith({ number, ...move })]),
  );
  return game;
}

test("a new pile and one that has grown are told by their names", () => {
  const bot = { player: 1, type: "lay" };
  assert.equal(sinceMyTurn(gameAfter({ ...bot, laid: ROME })), "Turbo laid: Rome (new).");
  assert.equal(sinceMyTurn(gameAfter({ ...bot, laid: ["rome-sight"] })), "Turbo laid: Rome +1.");
});

test("a pile is new, too, where some of its cards were moved there or came later", () => {
  const bot = { player: 1, type: "lay" };
  const began = { ...bot, laid: ROME.slice(0, 2), moved: ROME.slice(2) };
  assert.equal(sinceMyTurn(gameAfter(began)), "Turbo laid: Rome (new).");
  const grew = { player: 2, type: "lay", laid: ROME.slice(1) };
  const [first, second] = [{ ...bot, laid: ROME.slice(0, 1) }, grew];
  assert.equal(sinceMyTurn(gameAfter(first, second)), "Turbo laid: Rome (new). Ben laid: Rome +2.");
});

test("whoever laid nothing is not spoken of", () => {
  assert.equal(sinceMyTurn(gameAfter({ player: 1, type: "pass" }, { player: 2, type: "draw" })), "");
});

test("without names on the cards only their number is told", () => {
  const game = gameAfter({ player: 2, type: "lay", laid: ["rome-sight", "rome-symbol"] });
  game.labelsOfTurn.show("picture");
  assert.equal(sinceMyTurn(game), "Ben laid: 2 cards.");
});

test("as soon as I lay something it is past", () => {
  const game = gameAfter({ player: 1, type: "lay", laid: ROME });
  draftOf(game).put(["oslo-church"], "new");
  assert.equal(sinceMyTurn(game), "");
});
