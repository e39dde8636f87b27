// How a turn ends: what is proposed, and what the button says of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sentence } from "../../../../games/static/games/table/model/telling/sentences.js";
import {
  finishing,
  finishingMove,
  lacksAside,
} from "../../../../games/static/games/table/model/turn/finishing.js";
import { draftOf, faultWith, gameWith, judge, laidGame, photoPage } from "../fixtures.js";

/** @typedef {import("../fixtures.js").Changes} Changes */

const PUTTING_ASIDE = { position: { acts: ["lay", "put_aside"] } };

// -- the move that ends a turn

test("what was laid is proposed as a whole table", () => {
  const table = [{ cards: ["rome-palace", "rome-sight", "rome-symbol", "rome-church"] }];
  assert.deepEqual(finishingMove(laidGame()), { type: "lay", table });
});

test("with the card that goes aside, where one does", () => {
  const game = laidGame(PUTTING_ASIDE);
  draftOf(game).put(["oslo-church"], "aside");
  assert.equal(/** @type {{ aside?: string }} */ (finishingMove(game)).aside, "oslo-church");
});

test("where nothing was laid one passes, pays or puts aside", () => {
  assert.deepEqual(finishingMove(gameWith()), { type: "pass" });
  const paying = gameWith({ position: { acts: ["lay", "pay_and_draw"] } });
  assert.deepEqual(finishingMove(paying), { type: "pay_and_draw" });
  const game = gameWith(PUTTING_ASIDE);
  draftOf(game).put(["oslo-church"], "aside");
  assert.deepEqual(finishingMove(game), { type: "put_aside", card: "oslo-church" });
});

/** A game in which a pile of the table was parted in two, and nothing laid. @param {Changes} [changes] */
function rearrangedGame(changes = {}) {
  const rome = ["palace", "sight", "symbol", "letterbox", "church", "delicacy"].map((each) => `rome-${each}`);
  const game = gameWith({ ...changes, position: { ...changes.position, table: [{ cards: rome }] } });
  draftOf(game).put(rome.slice(3), "new");
  return game;
}

test("a table that was only rearranged is proposed as it lies now, and nothing is thrown away", () => {
  for (const acts of [
    ["lay", "pass"],
    ["lay", "pay_and_draw"],
    ["lay", "put_aside"],
  ]) {
    const game = rearrangedGame({ position: { acts } });
    assert.deepEqual(finishingMove(game), { type: "lay", table: draftOf(game).table });
  }
  const game = rearrangedGame(PUTTING_ASIDE);
  draftOf(game).put(["oslo-church"], "aside");
  assert.equal(/** @type {{ aside?: string }} */ (finishingMove(game)).aside, "oslo-church");
});

test("cards in another order, or back where they lay, are no change", () => {
  const game = rearrangedGame();
  const draft = draftOf(game);
  draft.put(draft.piles[1].cards, draft.piles[0].key, true);
  assert.deepEqual(finishingMove(game), { type: "pass" });
});

test("the button and the sentence of a table that was only rearranged wait for the verdict", () => {
  const game = rearrangedGame();
  assert.deepEqual(finishing(game), { isReady: false, isLaying: true, words: "Finish", more: "" });
  judge(game);
  assert.equal(finishing(game).isReady, true);
  assert.deepEqual(sentence(game), ["All piles are right", "Finish, or lay more"]);
  judge(game, { legal: false, fault: faultWith({ text: "You have laid nothing.", mend: null }) });
  assert.equal(finishing(game).isReady, false);
  assert.deepEqual(sentence(game), ["Not yet.", "You have laid nothing."]);
});

test("where a card should go aside and none does, the rules are to explain it", () => {
  assert.equal(finishingMove(gameWith(PUTTING_ASIDE)).type, "lay");
});

test("without a turn there is nothing to finish", () => {
  assert.throws(() => finishingMove(gameWith({ position: { acts: [] } })), /no turn/);
});

test("whoever lays the last card needs none to put aside", () => {
  const game = laidGame(PUTTING_ASIDE);
  assert.equal(lacksAside(game), true);
  judge(game);
  assert.equal(lacksAside(game), false);
  assert.equal(lacksAside(laidGame()), false);
});

// -- its button

test("the button waits for the verdict", () => {
  const game = laidGame();
  assert.deepEqual(finishing(game), { isReady: false, isLaying: true, words: "Finish", more: "" });
  judge(game, { reward: 5 });
  assert.deepEqual(finishing(game), { isReady: true, isLaying: true, words: "Finish", more: "+tokens 5" });
});

test("the button says how many piles are not ready", () => {
  const game = laidGame();
  judge(game, {}, [faultWith()]);
  assert.deepEqual([finishing(game).isReady, finishing(game).more], [false, "1 pile is not ready"]);
});

test("the button of a turn in which nothing was laid", () => {
  assert.deepEqual(finishing(gameWith()), {
    isReady: true,
    isLaying: false,
    words: "Finish",
    more: "without laying",
  });
  const page = photoPage();
  Object.assign(page.words, { passTurn: "End my turn", payAndDraw: "Pay and draw" });
  assert.equal(finishing(gameWith({}, page)).words, "End my turn");
  const paying = finishing(gameWith({ position: { acts: ["lay", "pay_and_draw"] } }, page));
  assert.deepEqual([paying.words, paying.more], ["Pay and draw", ""]);
});

test("the button asks for the card that goes aside", () => {
  const game = gameWith(PUTTING_ASIDE);
  assert.deepEqual([finishing(game).isReady, finishing(game).more], [false, "Now put one aside"]);
  draftOf(game).put(["oslo-church"], "aside");
  assert.equal(finishing(game).isReady, true);
});
