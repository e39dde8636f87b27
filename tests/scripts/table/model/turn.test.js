// What the sentence at the rack says, and what is told of a move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { news } from "../../../../games/static/games/table/model/telling/news.js";
import { sentence } from "../../../../games/static/games/table/model/telling/sentences.js";
import { hintFor } from "../../../../games/static/games/table/model/turn/hint_steps.js";
import {
  draftOf,
  faultWith,
  gameWith,
  judge,
  laidGame,
  moveWith,
  photoPage,
  tilesPage,
  viewWith,
} from "../fixtures.js";

/**
 * @typedef {import("../../../../games/static/games/messages.js").Last} Last
 * @typedef {import("../../../../games/static/games/table/model/game.js").Game} Game
 * @typedef {import("../fixtures.js").Changes} Changes
 * @typedef {import("../fixtures.js").Position} Position
 */

// -- the sentence at the rack

/** @type {[string, (game: Game) => void, string, string][]} */
const SENTENCES = [
  [
    "a broken connection",
    (game) => Object.assign(game, { isConnected: false }),
    "Connecting again",
    "Nothing is lost.",
  ],
  ["an awaited answer", (game) => Object.assign(game, { pending: "move" }), "One moment", ""],
  ["the beginning of a turn", () => {}, "Your turn", "Pick a card, or finish"],
  [
    "a card in hand",
    (game) => Object.assign(game, { hand: ["oslo-church"] }),
    "church of Oslo",
    "Now pick its place",
  ],
  [
    "cards in hand",
    (game) => Object.assign(game, { hand: ["oslo-church", "joker-1"] }),
    "2 cards",
    "Now pick its place",
  ],
  ["a notice", (game) => Object.assign(game, { notice: "Something" }), "Hint", "Something"],
];
for (const [what, change, ...words] of SENTENCES)
  test(`the sentence for ${what}`, () => {
    const game = gameWith();
    change(game);
    assert.deepEqual(sentence(game), words);
  });

/** @type {[string, Changes, string, string][]} */
const SENTENCES_OF_VIEWS = [
  ["a paused table", { table: { paused: true } }, "Paused.", ""],
  ["drawing", { position: { phase: "draw", acts: ["draw"] } }, "Your turn", "Take a card"],
  ["waiting for a bot", { position: { acts: [], turn: 1 } }, "Turbo plays", "Please wait"],
  ["the end", { position: { phase: "over", acts: [] } }, "The round is over.", ""],
  [
    "a first lay-down",
    { table: { options: { opening_points: 40 } }, position: { opened: [false, true, true] } },
    "Your turn",
    "Lay 40 points at once",
  ],
  [
    "the leader",
    { position: { phase: "open", acts: ["start_colour"] } },
    "You lead",
    "Tap a tile of a new colour",
  ],
  ["the leader who waits", { position: { phase: "open", acts: [] } }, "You lead", "The others are looking"],
  [
    "those who look",
    { position: { phase: "open", acts: ["place"], starter: 1 } },
    "Look!",
    "Tap a tile that fits",
  ],
  [
    "those who wait for the leader",
    { position: { phase: "open", acts: [], starter: 1 } },
    "Wait for the leader",
    "The next colour comes soon",
  ],
];
for (const [what, changes, ...words] of SENTENCES_OF_VIEWS)
  test(`the sentence for ${what}`, () => {
    assert.deepEqual(sentence(gameWith(changes)), words);
  });

test("a seat that a bot holds can be taken back", () => {
  const seats = viewWith().seats.map((seat) => ({ ...seat, held: seat.number === 0 }));
  assert.deepEqual(sentence(gameWith({ view: { seats } })), [
    "A bot plays for you",
    "Your seat is still yours.",
  ]);
});

test("whoever waits may read the name of a card", () => {
  const game = gameWith({ position: { acts: [], turn: 2 } });
  game.hand = ["oslo-church"];
  assert.deepEqual(sentence(game), ["Ben plays", "church of Oslo"]);
});

test("whoever has laid all cards is told to finish, not to lay more", () => {
  const game = laidGame();
  const draft = draftOf(game);
  draft.put(draft.rack, draft.piles[0].key);
  judge(game);
  assert.deepEqual(sentence(game), ["All laid", "Finish now"]);
});

test("the sentence says what the rules say of what was laid", () => {
  const game = laidGame();
  judge(game);
  assert.deepEqual(sentence(game), ["All piles are right", "Finish, or lay more"]);
  judge(game, { legal: false, fault: faultWith({ mend: "Add one." }) });
  assert.deepEqual(sentence(game), ["Not yet.", "Add one."]);
  judge(game, { legal: false, fault: faultWith({ reason: "put_one_aside" }) });
  assert.deepEqual(sentence(game), ["All piles are right", "Now put one aside"]);
  judge(game, {}, [faultWith()]);
  assert.deepEqual(sentence(game), ["That doesn’t fit.", ""]);
});

test("the sentence says what the step of a hint does", () => {
  const game = gameWith();
  const rome = ["rome-palace", "rome-sight", "rome-symbol"];
  const show = (/** @type {string[][]} */ table, aside = "") => {
    game.hint = hintFor(
      draftOf(game),
      table.map((cards) => ({ cards })),
      aside || null,
    );
    return sentence(game);
  };
  assert.deepEqual(show([[...rome, "joker-1"]]), ["Hint 3 of 3", "Rome: Joker"]);
  const churches = ["oslo-church", "bern-church", "athens-church"];
  assert.deepEqual(show([rome, churches], "joker-1"), [
    "Step 1 of 2",
    "Churches (new): church of Oslo, church of Bern and church of Athens",
  ]);
  game.hint?.next();
  assert.deepEqual(sentence(game), ["Step 2 of 2", "Aside: Joker"]);
  draftOf(game).put(["joker-1"], "new");
  assert.deepEqual(show([rome]), ["Hint 3 of 3", "Take back: Joker"], "a pile without a name has none");
});

test("a step with many cards counts them, and says first where they go", () => {
  const churches = ["oslo-church", "bern-church", "athens-church", "rome-church"];
  const game = gameWith({
    position: { rack: churches, table: [{ cards: ["oslo-symbol", "oslo-sight", "oslo-palace", "joker-1"] }] },
  });
  const left = { cards: ["oslo-symbol", "oslo-sight", "oslo-palace"] };
  game.hint = hintFor(draftOf(game), [left, { cards: [...churches, "joker-1"] }]);
  assert.equal(sentence(game)[1], "Churches (new): 4 from your rack + Joker from Oslo");
});

test("cards that are called the same are named with their capitals, whatever else comes", () => {
  const churches = ["oslo-church", "bern-church"];
  const game = gameWith({ position: { rack: [...churches, "athens-church"], table: [] } });
  for (const card of churches) Object.assign(game.deck.cards[card], { short: "Cathedral" });
  game.hint = hintFor(draftOf(game), [{ cards: [...churches, "athens-church"] }]);
  assert.match(sentence(game)[1], /Cathedral \(.*Oslo.*Cathedral \(.*Bern/);
});

// -- what is told of a move

/**
 * What is told when a move is seen.
 * @param {Partial<Last>} move
 * @param {Partial<Position>} [position] afterwards
 */
function tell(move, position = {}, page = photoPage()) {
  const before = viewWith({ position: { acts: [], turn: 1, rack_sizes: [4, 6, 7] } });
  const last = moveWith(move);
  const game = gameWith({ round: { version: 6, last }, position: { acts: [], turn: 1, ...position } }, page);
  return news(game, before);
}

for (const [move, text] of /** @type {[Partial<Last>, string][]} */ ([
  [{ type: "draw" }, "Turbo drew."],
  [{ type: "pass" }, "Turbo laid nothing."],
  [{ type: "put_aside", card: "oslo-church" }, "Turbo put church of Oslo aside."],
  [{ type: "pay_and_draw" }, "Turbo paid."],
  [{ type: "place", card: "oslo-church", player: 2 }, "Ben placed church of Oslo."],
  [{ type: "start_colour", card: "oslo-church" }, "Turbo began with church of Oslo."],
  [{ type: "something new" }, ""],
  [{ type: "lay", by: "clock" }, "The clock ended the turn of Turbo."],
  [{ type: "draw", by: "clock" }, "Turbo drew."],
]))
  test(`what is told of "${move.type}" by ${move.by ?? "somebody"}`, () => {
    assert.equal(tell(move), text);
  });

test("cards that were laid, taken, moved and put aside are named", () => {
  const laid = ["oslo-church", "oslo-sight"];
  assert.equal(tell({ type: "lay", laid }), "Turbo laid 2 cards: church of Oslo; sight of Oslo.");
  assert.equal(
    tell({
      type: "lay",
      laid: ["oslo-church"],
      taken: ["joker"],
      moved: ["bern-sight"],
      aside: ["rome-sight"],
    }),
    "Turbo laid 1 card: church of Oslo. To the rack: Joker. Moved: sight of Bern. Aside: sight of Rome.",
  );
});

test("whoever only moved cards of the table is named, too", () => {
  const moved = ["bern-sight"];
  assert.equal(tell({ type: "lay", moved }), "Turbo laid nothing. Moved: sight of Bern.");
  assert.equal(tell({ type: "lay", moved, player: 0 }), "You laid nothing. Moved: sight of Bern.");
});

test("my own moves are told otherwise", () => {
  const mine = { player: 0 };
  assert.equal(tell({ ...mine, type: "draw" }, { drawn: "oslo-church" }), "You drew: church of Oslo.");
  assert.equal(tell({ ...mine, type: "draw" }), "You drew.");
  assert.equal(tell({ ...mine, type: "lay", laid: ["oslo-church"] }), "You laid 1 card: church of Oslo.");
  assert.equal(tell({ ...mine, type: "pass" }), "You laid nothing.");
});

test("my turn and the end of the round are told with the move", () => {
  assert.equal(tell({}, { acts: ["draw"], phase: "draw" }), "Turbo laid nothing. Your turn");
  assert.equal(tell({}, { phase: "over" }), "Turbo laid nothing. The round is over.");
  const placed = { type: "place", card: "red-1-a" };
  const open = /** @type {const} */ ({ acts: ["place"], phase: "open", table: [] });
  assert.equal(
    tell(placed, { ...open, acts: [...open.acts], table: [] }, tilesPage()),
    "Turbo placed red 1.",
  );
});

test("nothing is told of what was seen before, or of another round", () => {
  const last = moveWith({ number: 5, by: "bot" });
  const game = gameWith({ round: { last } });
  assert.equal(news(game, null), "");
  assert.equal(news(game, viewWith()), "");
  assert.equal(news(game, viewWith({ round: { number: 0, version: 1 } })), "");
  assert.equal(news(gameWith(), viewWith({ round: { version: 4 } })), "");
});
