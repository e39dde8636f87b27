// Cards, their order on a rack, what piles of them are called, and the texts around.

import assert from "node:assert/strict";
import { test } from "node:test";

import fc from "fast-check";
import { Deck } from "../../../../games/static/games/table/model/deck.js";
import { grouped, kindOf, traitShown } from "../../../../games/static/games/table/model/felt/kinds.js";
import { signed, Words } from "../../../../games/static/games/table/model/telling/words.js";
import { photoPage, tilesPage } from "../fixtures.js";

/** @param {import("../fixtures.js").PageData} page */
const knownOf = (page) => ({ page, deck: new Deck(page), words: new Words(page.words, page.language) });

const photos = knownOf(photoPage());
const tiles = knownOf(tilesPage());

// -- cards

test("cards and what jokers stand for have names", () => {
  assert.equal(photos.deck.nameOf("rome-sight"), "sight of Rome");
  assert.equal(tiles.deck.nameOf("red-7-b"), "red 7");
  assert.equal(tiles.deck.nameOf("red-7"), "red 7");
});

test("copies of a tile have the same face, and a picture is its own", () => {
  assert.equal(tiles.deck.faceOf("red-7-b"), tiles.deck.faceOf("red-7-a"));
  assert.equal(photos.deck.faceOf("rome-sight"), "rome-sight");
});

test("a rack is sorted by one trait, then by the other; jokers come last", () => {
  const rack = ["joker-2", "rome-church", "athens-sight", "joker-1", "rome-palace", "athens-church"];
  assert.deepEqual(photos.deck.sorted(rack, "capital"), [
    ...["athens-church", "athens-sight", "rome-church", "rome-palace"],
    ...["joker-1", "joker-2"],
  ]);
  assert.deepEqual(photos.deck.sorted(rack, "category"), [
    ...["athens-church", "rome-church", "rome-palace", "athens-sight"],
    ...["joker-1", "joker-2"],
  ]);
});

test("numbers are sorted as numbers, and copies side by side", () => {
  const rack = ["blue-2-a", "red-7-b", "red-1-a", "red-7-a"];
  assert.deepEqual(tiles.deck.sorted(rack, "number"), ["red-1-a", "blue-2-a", "red-7-a", "red-7-b"]);
});

test("a sorted rack has the same cards, however they stood before", () => {
  const all = Object.keys(tiles.page.cards);
  fc.assert(
    fc.property(fc.shuffledSubarray(all), fc.constantFrom("colour", "number"), (rack, by) => {
      const sorted = tiles.deck.sorted(rack, by);
      assert.deepEqual([...sorted].sort(), [...rack].sort());
      assert.deepEqual(tiles.deck.sorted([...rack].reverse(), by), sorted);
    }),
  );
});

// -- what piles are called

test("cards of one capital are a row, of one category a set", () => {
  const row = kindOf(photos, ["rome-sight", "rome-church", "joker-1"]);
  assert.deepEqual([row.form, row.word, row.shown?.plate, row.isMixed], ["row", "Rome", "I", false]);
  const set = kindOf(photos, ["rome-church", "oslo-church"]);
  assert.deepEqual(
    [set.form, set.word, set.shown?.sign, set.isMixed],
    ["set", "Churches", "p-church", false],
  );
});

test("cards that have nothing in common are a pile", () => {
  const kind = kindOf(photos, ["rome-church", "oslo-sight"]);
  assert.deepEqual([kind.word, kind.isMixed, kind.shown], ["Pile", true, null]);
});

for (const cards of [[], ["joker-1", "joker-2"]])
  test(`${cards.length} jokers alone have no name, and are not mixed`, () => {
    const kind = kindOf(photos, cards);
    assert.deepEqual([kind.word, kind.isMixed], ["Pile", false]);
  });

test("tiles of one colour are a run from the lowest to the highest", () => {
  const run = kindOf(tiles, ["red-5-a", "red-3-b", "joker-1"], { "joker-1": "red-6" });
  assert.deepEqual([run.form, run.word, run.spoken], ["run", "Run 3–6", "red, Run 3–6"]);
  assert.equal(kindOf(tiles, ["red-5-a"]).word, "5");
});

test("tiles of one number are a group", () => {
  const group = kindOf(tiles, ["red-5-a", "blue-5-a"]);
  assert.deepEqual([group.form, group.word, group.spoken], ["group", "Group of 5", "Group of 5"]);
});

test("rows stand before sets, each by name", () => {
  const table = [["rome-church", "oslo-church"], ["rome-sight"], ["athens-sight"]].map((cards) => ({
    cards,
  }));
  assert.deepEqual(grouped(photos, table), [table[2], table[1], table[0]]);
});

test("groups stand before runs, by number; runs by colour, then by number", () => {
  const piles = {
    red2: ["red-2-a", "red-3-a"],
    blue1: ["blue-1-a", "blue-2-a"],
    red1: ["red-1-a", "red-2-b"],
    fives: ["red-5-a", "blue-5-a"],
  };
  const table = Object.values(piles).map((cards) => ({ cards }));
  const order = grouped(tiles, table).map(({ cards }) => cards);
  assert.deepEqual(order, [piles.fives, piles.red1, piles.red2, piles.blue1]);
});

test("a single card shows its capital in a row, and its category in a set", () => {
  assert.equal(traitShown(photos, "rome-church", "row")?.word, "Rome");
  assert.equal(traitShown(photos, "rome-church", "set")?.word, "Churches");
  assert.equal(traitShown(photos, "joker-1", "set"), null);
  assert.equal(traitShown(tiles, "red-5-a", "group"), null);
});

// -- texts

test("gaps of a text are filled", () => {
  assert.equal(photos.words.say("plays", { name: "Anna" }), "Anna plays");
});

test("a count chooses between one and many", () => {
  assert.equal(photos.words.say("cards", { count: 1 }), "1 card");
  assert.equal(photos.words.say("cards", { count: 0 }), "0 cards");
  assert.equal(photos.words.say("cards", { count: 7 }), "7 cards");
});

test("in French nothing is one, too", () => {
  const words = new Words({ bots: [], phrases: {}, cards: ["%(count)s carte", "%(count)s cartes"] }, "fr");
  assert.equal(words.say("cards", { count: 0 }), "0 carte");
});

test("a text that is missing is a mistake, and can be asked for", () => {
  assert.throws(() => photos.words.say("nonsense"), /nonsense/);
  assert.equal(photos.words.has("nonsense"), false);
  assert.equal(photos.words.has("plays"), true);
});

test("names are listed as the language has it", () => {
  assert.equal(photos.words.list(["Anna", "Ben", "Chris"]), "Anna, Ben and Chris");
});

test("points have a sign", () => {
  assert.deepEqual([12, 0, -5].map(signed), ["+12", "0", "−5"]);
});
