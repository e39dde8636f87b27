// The cards in hand, the targets that take them, and what is highlighted.

import assert from "node:assert/strict";
import { test } from "node:test";

import { sentence } from "../../../../games/static/games/table/model/telling/sentences.js";
import {
  cardsWith,
  changeDraft,
  letGo,
  nextOnRack,
  pickUp,
  takePile,
} from "../../../../games/static/games/table/model/turn/hand.js";
import { hintFor } from "../../../../games/static/games/table/model/turn/hint_steps.js";
import {
  asideTakes,
  isShut,
  newPileTakes,
  numberOf,
  pileTakes,
  rackTakes,
  seemsToFit,
  targetsInOrder,
} from "../../../../games/static/games/table/model/turn/targets.js";
import { draftOf, faultWith, gameWith, judge } from "../fixtures.js";

// -- picking up

test("a card is picked up, exchanged for another, and put down", () => {
  const game = gameWith();
  pickUp(game, "oslo-church", false);
  assert.equal(game.picked, "oslo-church");
  pickUp(game, "bern-church", false);
  assert.deepEqual(game.hand, ["bern-church"]);
  pickUp(game, "bern-church", false);
  assert.equal(game.picked, null);
});

test("more cards can be picked up one by one", () => {
  const game = gameWith();
  for (const card of ["oslo-church", "bern-church", "athens-church"]) pickUp(game, card, true);
  pickUp(game, "bern-church", true);
  assert.deepEqual(game.hand, ["oslo-church", "athens-church"]);
  assert.deepEqual(cardsWith(game, "oslo-church"), ["oslo-church", "athens-church"]);
  assert.deepEqual(cardsWith(game, "joker-1"), ["joker-1"]);
});

test("nothing is picked up while an answer is awaited, or a hint is looked at", () => {
  const game = gameWith();
  game.pending = "move";
  pickUp(game, "oslo-church", false);
  assert.deepEqual(game.hand, []);
  game.pending = null;
  game.hint = hintFor(draftOf(game), [{ cards: ["oslo-church"] }]);
  pickUp(game, "oslo-church", false);
  assert.deepEqual(game.hand, []);
});

test("while others play one may look at one's own cards", () => {
  const game = gameWith({ position: { acts: [], turn: 1 } });
  game.notice = "Something";
  pickUp(game, "oslo-church", false);
  assert.equal(game.picked, "oslo-church");
  assert.equal(game.notice, "");
});

test("a whole pile is taken, and put down", () => {
  const game = gameWith();
  takePile(game, game.piles[0].key);
  assert.deepEqual(game.hand, ["rome-palace", "rome-sight", "rome-symbol"]);
  takePile(game, game.piles[0].key);
  assert.deepEqual(game.hand, []);
  takePile(game, "no such pile");
  assert.deepEqual(game.hand, []);
});

test("a card that is picked up from an unfolded pile folds it, since it lies over the targets", () => {
  const game = gameWith();
  game.unfolded = "pile-0";
  pickUp(game, game.rack[0], true);
  assert.equal(game.unfolded, "pile-0", "several cards can be picked one after the other");
  pickUp(game, game.rack[0], false); // put down again
  assert.equal(game.unfolded, "pile-0");
  pickUp(game, game.rack[0], false);
  assert.equal(game.unfolded, null);
});

test("letting go closes one thing after another: the hint, the hand, the unfolded pile", () => {
  const game = gameWith();
  game.hint = hintFor(draftOf(game), [{ cards: ["oslo-church"] }]);
  game.hand = ["oslo-church"];
  game.unfolded = "pile-0";
  letGo(game);
  assert.deepEqual([game.hint, game.hand.length, game.unfolded], [null, 1, "pile-0"]);
  letGo(game);
  assert.deepEqual([game.hand.length, game.unfolded], [0, "pile-0"]);
  letGo(game);
  assert.equal(game.unfolded, null);
});

test("a change of the draft puts everything else down", () => {
  const game = gameWith();
  judge(game);
  Object.assign(game, { hand: ["oslo-church"], unfolded: "pile-0", notice: "Something" });
  changeDraft(game, (draft) => draft.put(["oslo-church"], "new"));
  assert.equal(game.piles.length, 2);
  assert.deepEqual([game.hand.length, game.unfolded, game.notice], [0, null, ""]);
  assert.equal(game.verdict.isLegal, null);
});

test("after a card has left the rack one works on at its neighbour", () => {
  const game = gameWith(); // athens, bern, oslo, joker
  assert.equal(nextOnRack(game, ["athens-church"]), "bern-church");
  assert.equal(nextOnRack(game, ["bern-church", "oslo-church"]), "joker-1");
  assert.equal(nextOnRack(game, ["joker-1"]), "oslo-church");
  assert.equal(nextOnRack(game, game.rack), undefined);
  assert.equal(nextOnRack(game, ["rome-palace"]), undefined);
});

// -- targets

test("without cards in hand nothing is a target", () => {
  const game = gameWith();
  assert.deepEqual(targetsInOrder(game), []);
  assert.equal(pileTakes(game, game.piles[0]), false);
  assert.equal(numberOf(game, "new"), null);
});

test("each pile takes the cards in hand, unless all of them lie there", () => {
  const game = gameWith();
  const [rome] = game.piles;
  game.hand = ["rome-palace", "oslo-church"];
  assert.equal(pileTakes(game, rome), true);
  game.hand = ["rome-palace"];
  assert.equal(pileTakes(game, rome), false);
});

test("the rack takes back what is mine, and jokers, if they do not stand there", () => {
  const rack = ["oslo-church", "bern-church", "rome-church"];
  const game = gameWith({ position: { table: [{ cards: ["rome-palace", "joker-2"] }], rack } });
  const draft = draftOf(game);
  draft.put(["oslo-church"], "new");
  draft.put(["rome-church"], String(draft.pileOf("joker-2")?.key)); // which frees the joker
  for (const [card, isTaken] of /** @type {[string, boolean][]} */ ([
    ["oslo-church", true],
    ["joker-2", true],
    ["rome-palace", false],
    ["bern-church", false],
  ])) {
    game.hand = [card];
    assert.equal(rackTakes(game), isTaken, card);
  }
});

test("one own card can be put aside, where the game has that", () => {
  const game = gameWith({ position: { acts: ["lay", "put_aside"] } });
  game.hand = ["oslo-church"];
  assert.equal(asideTakes(game), true);
  game.hand = ["oslo-church", "bern-church"];
  assert.equal(asideTakes(game), false);
  game.hand = ["rome-palace"];
  assert.equal(asideTakes(game), false);
  draftOf(game).put(["oslo-church"], "aside");
  game.hand = ["oslo-church"];
  assert.equal(asideTakes(game), false);
  const other = gameWith();
  other.hand = ["oslo-church"];
  assert.equal(asideTakes(other), false);
});

test("targets are numbered: unfinished, fitting, new, others, aside, rack", () => {
  const table = [
    ["rome-palace", "rome-sight"],
    ["bern-sight", "oslo-sight"],
    ["rome-symbol", "bern-symbol"],
  ];
  const position = {
    table: table.map((cards) => ({ cards })),
    rack: ["rome-church"],
    acts: ["lay", "put_aside"],
  };
  const game = gameWith({ position });
  const [rome, sights, symbols] = game.piles.map(({ key }) => key);
  draftOf(game).put(["rome-church"], symbols);
  judge(game, {}, [null, null, faultWith()]);
  game.hand = ["rome-church"];
  assert.deepEqual(targetsInOrder(game), [rome, "new", sights, "aside", "rack"]);
  game.hand = ["rome-palace"];
  assert.deepEqual(targetsInOrder(game), [symbols, "new", sights]);
  assert.deepEqual([numberOf(game, symbols), numberOf(game, "new"), numberOf(game, rome)], [1, 2, null]);
});

test("only nine targets have a number", () => {
  const table = Array.from({ length: 4 }, (_, index) =>
    ["athens", "bern", "oslo"].map((city) => `${city}-${["church", "palace", "sight", "symbol"][index]}`),
  );
  const piles = table.flatMap((cards) => cards.map((card) => ({ cards: [card] })));
  const game = gameWith({ position: { table: piles, rack: ["joker-1"] } });
  game.hand = ["joker-1"];
  const numbers = targetsInOrder(game).map((key) => numberOf(game, key));
  assert.deepEqual(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9, ...Array(numbers.length - 9).fill(null)]);
});

test("a joker that would be one too many does not seem to fit", () => {
  const game = gameWith();
  game.hand = ["joker-2"];
  assert.equal(seemsToFit(game, ["rome-palace", "rome-sight", "joker-1"]), false);
  assert.equal(seemsToFit(game, ["rome-palace", "rome-sight", "rome-church", "joker-1"]), true);
  assert.equal(seemsToFit(game, ["rome-palace"]), true);
});

test("what seems to fit is not said to whoever wants to find it", () => {
  const game = gameWith();
  game.hand = ["rome-church"];
  assert.equal(seemsToFit(game, ["rome-palace", "rome-sight"]), true);
  assert.equal(seemsToFit(game, ["oslo-palace", "oslo-sight"]), false);
  game.labelsOfTurn.show("picture");
  assert.equal(seemsToFit(game, ["rome-palace", "rome-sight"]), false);
});

test("while a hint is looked at nothing is a target", () => {
  const game = gameWith();
  game.hand = ["oslo-church"];
  game.hint = hintFor(draftOf(game), [{ cards: ["oslo-church"] }]);
  assert.deepEqual(targetsInOrder(game), []);
});

// -- what stays where it is

const JOKER_TABLE = [
  { cards: ["rome-palace", "rome-sight", "joker-2"], jokers: {} },
  { cards: ["bern-palace", "bern-sight", "bern-symbol"], jokers: {} },
];

test("a joker that nobody has paid for has no targets, and it is said what frees it", () => {
  const game = gameWith({ position: { table: JOKER_TABLE, rack: ["rome-church", "oslo-church"] } });
  pickUp(game, "joker-2", false);
  assert.deepEqual([targetsInOrder(game), rackTakes(game), newPileTakes(game)], [[], false, false]);
  assert.deepEqual(sentence(game), ["The joker stays.", "First add a card to Rome"]);
  changeDraft(game, (draft) => draft.put(["rome-church"], String(draft.pileOf("rome-sight")?.key)));
  pickUp(game, "joker-2", false);
  assert.equal(rackTakes(game), true);
  assert.equal(newPileTakes(game), true);
});

test("a joker may go to another pile of its kind", () => {
  const rome = { cards: ["rome-church", "rome-symbol"], jokers: {} };
  const game = gameWith({ position: { table: [...JOKER_TABLE, rome] } });
  pickUp(game, "joker-2", false);
  assert.ok(targetsInOrder(game).includes(String(draftOf(game).pileOf("rome-church")?.key)));
});

test("before my first pile those of others take nothing and give nothing", () => {
  const game = gameWith({ position: { opened: [false, true, true], rack: ["oslo-church"] } });
  pickUp(game, "oslo-church", false);
  assert.deepEqual(targetsInOrder(game), ["new"]);
  assert.deepEqual(game.piles.map((pile) => isShut(game, pile)).includes(false), false);
  pickUp(game, "rome-sight", false);
  assert.deepEqual(targetsInOrder(game), []);
  assert.equal(sentence(game)[1], "Not yet yours");
});

test("what was moved before my first pile was taken back can be put back", () => {
  const game = gameWith({ position: { opened: [false, true, true], rack: ["oslo-church"] } });
  const home = String(draftOf(game).pileOf("rome-sight")?.key);
  draftOf(game).put(["rome-sight", "oslo-church"], "new");
  pickUp(game, "rome-sight", false);
  assert.ok(targetsInOrder(game).includes(home));
  pickUp(game, "oslo-church", false);
  assert.equal(rackTakes(game), true);
});
