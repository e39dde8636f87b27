// What the page knows of the game, and what each message changes in it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Game } from "../../../../games/static/games/table/model/game.js";
import { draftOf, faultWith, gameWith, judge, photoPage, tilesPage, viewWith } from "../fixtures.js";

/** @typedef {import("../../../../games/static/games/messages.js").RefusedMessage} RefusedMessage */

const REFUSED = /** @type {RefusedMessage} */ ({
  type: "refused",
  id: "move",
  code: "too_few",
  text: "That is too small.",
  fault: faultWith({ cards: ["oslo-church"] }),
});

/** A game whose last turn was refused. */
function refusedGame() {
  const game = gameWith();
  draftOf(game).put(["oslo-church"], "new");
  game.pending = "move";
  game.hearRefusal(REFUSED);
  return game;
}

// -- stages

test("before a view there is nothing to do, and nothing can be read", () => {
  const game = new Game(photoPage());
  assert.equal(game.stage, "wait");
  assert.equal(game.isFree, false);
  assert.equal(game.isPlaying, false);
  assert.equal(game.may("lay"), false);
  assert.throws(() => game.seen, /No view/);
});

test("at a table without a round nothing can be read of one", () => {
  const game = gameWith({ view: { round: null } });
  assert.equal(game.stage, "wait");
  assert.throws(() => game.position, /No round/);
});

for (const [stage, position] of /** @type {const} */ ([
  ["draw", { phase: "draw", acts: ["draw"] }],
  ["turn", { phase: "lay", acts: ["lay", "pass"] }],
  ["wait", { phase: "lay", acts: [], turn: 1 }],
  ["open", { phase: "open", acts: ["place"] }],
  ["end", { phase: "over", acts: [] }],
]))
  test(`the stage is "${stage}" in the phase "${position.phase}" with ${position.acts.length} moves`, () => {
    assert.equal(gameWith({ position: { ...position, acts: [...position.acts] } }).stage, stage);
  });

test("a refused turn is a stage of its own", () => {
  assert.equal(refusedGame().stage, "refused");
});

test("whoever has no seat in the round watches", () => {
  const game = gameWith({ view: { you: null }, position: { acts: [] } });
  assert.equal(game.isPlaying, false);
  assert.equal(game.myPlayer, -1);
  assert.equal(game.mySeat, undefined);
});

test("the position in the round is not the seat", () => {
  assert.equal(gameWith({ round: { players: [2, 1, 0] } }).myPlayer, 2);
});

for (const [why, changes] of /** @type {const} */ ([
  ["the table is paused", { table: { paused: true } }],
  [
    "a bot holds the seat",
    {
      view: {
        seats: [
          { number: 0, name: "Anna", face: "a-fox", bot: null, held: true, muted: false, again: false },
        ],
      },
    },
  ],
]))
  test(`nothing can be touched while ${why}`, () => {
    assert.equal(gameWith().isFree, true);
    assert.equal(
      gameWith(structuredClone(/** @type {import("../fixtures.js").Changes} */ (changes))).isFree,
      false,
    );
  });

test("nothing can be touched while an answer is awaited, or the connection is broken", () => {
  const game = gameWith();
  game.pending = "move";
  assert.equal(game.isFree, false);
  game.settle("another");
  assert.equal(game.isFree, false);
  game.settle("move");
  assert.equal(game.isFree, true);
  game.isConnected = false;
  assert.equal(game.isFree, false);
});

// -- views

test("a turn begins with a draft of the table, sorted as it is read", () => {
  const table = [
    { cards: ["oslo-church", "bern-church"] },
    { cards: ["rome-palace"] },
    { cards: ["athens-palace"] },
  ];
  const game = gameWith({ position: { table, rack: ["rome-sight"] } });
  assert.deepEqual(
    game.piles.map((pile) => pile.cards),
    [["athens-palace"], ["rome-palace"], ["oslo-church", "bern-church"]],
  );
  assert.deepEqual(game.rack, ["rome-sight"]);
});

test("another view of the same version leaves everything as it is", () => {
  const game = refusedGame();
  judge(game, {}, [null, faultWith()]);
  game.hand = ["bern-church"];
  const { draft, verdict } = game;
  assert.equal(game.see(viewWith({ table: { paused: true } })), false);
  assert.equal(game.refused, REFUSED);
  assert.equal(game.draft, draft);
  assert.equal(game.verdict, verdict);
  assert.deepEqual(game.hand, ["bern-church"]);
});

for (const [what, round] of Object.entries({ version: { version: 6 }, round: { number: 2 } }))
  test(`another ${what} ends what was being arranged`, () => {
    const game = refusedGame();
    game.hand = ["bern-church"];
    game.notice = "Something";
    assert.equal(game.see(viewWith({ round })), true);
    assert.equal(game.refused, null);
    assert.equal(game.notice, "");
    assert.deepEqual(game.hand, []);
    assert.deepEqual(draftOf(game).past, []);
  });

test("where it is not my turn there is no draft, and the rack is what the view says", () => {
  const game = gameWith({ position: { acts: [], turn: 1, rack: ["rome-church"] } });
  assert.equal(game.draft, null);
  assert.deepEqual(game.rack, ["rome-church"]);
  assert.equal(game.piles.length, 1);
});

test("whether few cards are left is known before the next draw, so that the rack stays as it is", () => {
  const rack = ["rome-church", "oslo-church", "bern-church"];
  for (const acts of [[], ["draw"], ["lay"]]) {
    const drawn = acts.includes("lay") ? [...rack, "rome-sight"] : rack;
    assert.equal(gameWith({ position: { acts, turn: acts.length ? 0 : 1, rack: drawn } }).hasFewCards, true);
    const more = [...drawn, "rome-palace"];
    assert.equal(gameWith({ position: { acts, turn: acts.length ? 0 : 1, rack: more } }).hasFewCards, false);
  }
});

test("the slot of a tile that goes aside counts, also before it is there", () => {
  const game = gameWith({ position: { acts: ["lay", "put_aside"], rack: ["a", "b", "c", "d"] } });
  assert.equal(game.hasFewCards, false);
  game.see(viewWith({ round: { version: 99 }, position: { acts: [], turn: 1, rack: ["a", "b", "c"] } }));
  assert.equal(game.hasFewCards, false, "with the next one and the slot there are five");
});

// -- verdicts

test("a verdict says which piles are not right, and puts each into its order", () => {
  const game = gameWith();
  const draft = draftOf(game);
  draft.put(["oslo-church"], draft.piles[0].key, true);
  game.verdict.id = "question";
  const cards = ["rome-palace", "rome-sight", "rome-symbol", "oslo-church"];
  const piles = [{ kind: null, pile: { cards }, fault: faultWith() }];
  game.hearVerdict({
    type: "verdict",
    id: "question",
    legal: false,
    reward: 0,
    to_open: 0,
    piles,
    fault: null,
  });
  assert.equal(game.wrongPiles, 1);
  assert.equal(game.verdict.isLegal, false);
  assert.deepEqual(game.piles[0].cards, cards);
});

test("a verdict on something older is not heard", () => {
  const game = gameWith();
  game.verdict.id = "newer";
  game.hearVerdict({
    type: "verdict",
    id: "older",
    legal: true,
    reward: 0,
    to_open: 0,
    piles: [],
    fault: null,
  });
  assert.equal(game.verdict.isLegal, null);
});

// -- hints

test("a hint to lay is shown step by step, in the place of the draft", () => {
  const game = gameWith();
  game.pending = "hint";
  const churches = { cards: ["oslo-church", "bern-church", "athens-church", "joker-1"] };
  game.hearHint({
    type: "hint",
    step: 3,
    kind: null,
    cards: [],
    opening: [],
    id: "hint",
    move: { type: "lay", table: [game.position.table[0], churches] },
  });
  assert.equal(game.pending, null);
  assert.equal(game.hint?.steps.length, 1);
  assert.equal(game.piles.length, 2);
  assert.deepEqual(game.rack, []);
  assert.equal(draftOf(game).piles.length, 1);
});

test("a hint to put a tile aside leaves the table", () => {
  const game = gameWith({ position: { acts: ["lay", "put_aside"] } });
  game.hearHint({
    type: "hint",
    step: 3,
    kind: null,
    cards: [],
    opening: [],
    id: "hint",
    move: { type: "put_aside", card: "oslo-church" },
  });
  assert.equal(game.hint?.step.target, "aside");
});

test("a hint at an open table names a tile", () => {
  const changes = { position: { phase: /** @type {const} */ ("open"), acts: ["place"], aside: ["red-3-a"] } };
  const game = gameWith(changes, tilesPage());
  game.hearHint({
    type: "hint",
    step: 3,
    kind: null,
    cards: [],
    opening: [],
    id: "hint",
    move: { type: "place", card: "red-3-a" },
  });
  assert.equal(game.hintedCard, "red-3-a");
  assert.equal(game.notice, "This one fits: red 3");
});

for (const move of [null, /** @type {const} */ ({ type: "pass" })])
  test(`where there is nothing to lay (${move?.type ?? "no move"}) the hint says so`, () => {
    const game = gameWith();
    game.hearHint({ type: "hint", step: 3, kind: null, cards: [], opening: [], id: "hint", move });
    assert.equal(game.hint, null);
    assert.equal(game.notice, "There is nothing to lay.");
  });

// -- refusals

test("a refusal is heard only if it answers what was asked last", () => {
  const game = gameWith();
  game.pending = "another";
  assert.equal(game.hearRefusal(REFUSED), false);
  assert.equal(game.refused, null);
  assert.equal(game.pending, "another");
});

test("a refusal outside of a turn is a notice", () => {
  const game = gameWith({ position: { phase: "draw", acts: ["draw"] } });
  game.pending = "move";
  assert.equal(game.hearRefusal(REFUSED), true);
  assert.equal(game.refused, null);
  assert.equal(game.notice, "That is too small.");
});

test("a change of the draft ends the refusal and what was said of the piles", () => {
  const game = refusedGame();
  judge(game);
  game.forgetVerdict();
  assert.equal(game.stage, "turn");
  assert.equal(game.verdict.isLegal, null);
});
