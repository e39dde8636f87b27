// Clocks, sizes and distances; what an open table looks like; how much the cards have told.

import assert from "node:assert/strict";
import { test } from "node:test";

import fc from "fast-check";
import {
  asTheyStand,
  bestSize,
  heightOf,
  sizesToTry,
  zoomed,
} from "../../../games/static/games/table/model/card_sizes.js";
import { LabelsOfTurn } from "../../../games/static/games/table/model/labels_of_turn.js";
import { nearest } from "../../../games/static/games/table/model/nearest.js";
import { reachingMove, tilesInOrder } from "../../../games/static/games/table/model/open_table.js";
import {
  isExtendedNow,
  minutesAndSeconds,
  TurnClock,
} from "../../../games/static/games/table/model/turn_clock.js";
import { isRepeated, newMessageId, waitAfter } from "../../../games/static/games/table/net/outgoing.js";
import { gameWith, viewWith } from "./fixtures.js";

/** @typedef {import("../../../games/static/games/table/page_data.js").LabelLevel} LabelLevel */

// -- the clock

test("a clock counts down to nothing", () => {
  const clock = new TurnClock({ seconds_left: 30, extended: false }, true, 1000);
  assert.equal(clock.secondsLeft(1000), 30);
  assert.equal(clock.secondsLeft(1001), 30);
  assert.equal(clock.secondsLeft(2000), 29);
  assert.equal(clock.secondsLeft(99_000), 0);
});

test("it warns once, and only the one whose turn it is", () => {
  const mine = new TurnClock({ seconds_left: 30, extended: false }, true, 0);
  assert.deepEqual([mine.warnsAt(19_000), mine.warnsAt(20_000), mine.warnsAt(21_000)], [false, true, false]);
  const theirs = new TurnClock({ seconds_left: 30, extended: false }, false, 0);
  assert.equal(theirs.warnsAt(25_000), false);
});

test("it does not warn whoever comes late", () => {
  assert.equal(new TurnClock({ seconds_left: 8, extended: false }, true, 0).warnsAt(1000), false);
});

test("times are written in minutes and seconds", () => {
  assert.deepEqual([0, 9, 60, 125].map(minutesAndSeconds), ["0:00", "0:09", "1:00", "2:05"]);
});

test("more time is said once", () => {
  const view = (/** @type {boolean} */ extended, version = 5) =>
    viewWith({ round: { version, clock: { seconds_left: 20, extended } } });
  assert.equal(isExtendedNow(view(false), view(true)), true);
  assert.equal(isExtendedNow(view(true), view(true)), false);
  assert.equal(isExtendedNow(view(true, 4), view(true)), true);
  assert.equal(isExtendedNow(null, view(true)), false);
  assert.equal(isExtendedNow(view(false), view(false)), false);
  assert.equal(isExtendedNow(view(true), viewWith()), false);
});

// -- the size of cards

const ROOM = { across: 1000, gap: 10, pad: 4, above: 20, ratio: 4 / 3, isPhone: false };

/** @param {number} cards */
const pileOf = (cards) => ({ cards, isWide: false, isNew: false });

test("the best size comes first: large and open", () => {
  const [best] = sizesToTry(1000, 3, true, false);
  assert.deepEqual(best, { width: 148, step: 1.03 });
});

test("a pile of ten cards fits between the edges of any screen", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 320, max: 2000 }),
      fc.integer({ min: 1, max: 10 }),
      fc.boolean(),
      (across, longest, isPhone) => {
        for (const { width, step } of sizesToTry(across, longest, true, isPhone))
          assert.ok(width * (1 + (longest - 1) * step) <= across - 20);
      },
    ),
  );
});

test("cards that are touched show a strip that can be hit", () => {
  for (const { width, step } of sizesToTry(2000, 13, true, false)) assert.ok(width * step >= 26);
  for (const { width, step } of sizesToTry(360, 13, true, true)) assert.ok(width * step >= 21);
});

test("where nothing is touched cards may be smaller", () => {
  assert.ok(sizesToTry(1000, 3, false, false).some(({ width }) => width === 36));
  assert.ok(!sizesToTry(1000, 3, true, false).some(({ width }) => width < 48));
});

test("a pile too long for any size still gets one", () => {
  assert.ok(sizesToTry(100, 40, true, false).length > 0);
});

test("piles that fit side by side are one line high", () => {
  const size = { width: 90, step: 1 };
  assert.equal(heightOf([pileOf(3), pileOf(3)], ROOM, size), 120 + 8 + 20);
  assert.equal(heightOf([pileOf(3), pileOf(3), pileOf(6)], ROOM, size), 2 * 148 + 10);
  assert.equal(heightOf([], ROOM, size), 0);
});

test("a note beside a pile and a new pile need room, too", () => {
  const size = { width: 90, step: 1 };
  const noted = { ...pileOf(3), isWide: true };
  assert.equal(heightOf([noted, noted], ROOM, size), 2 * 148 + 10);
  const fresh = { cards: 1, isWide: false, isNew: true };
  assert.equal(heightOf([fresh], ROOM, size), 100);
  assert.equal(heightOf([fresh], { ...ROOM, isPhone: true }, size), 48);
});

test("larger cards never need less height", () => {
  const widths = fc.integer({ min: 40, max: 140 });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 15 }),
      widths,
      widths,
      (counts, one, other) => {
        const piles = counts.map(pileOf);
        const [small, large] = [Math.min(one, other), Math.max(one, other)].map((width) => ({
          width,
          step: 0.5,
        }));
        assert.ok(heightOf(piles, ROOM, small) <= heightOf(piles, ROOM, large));
      },
    ),
  );
});

test("what is unfinished stands last, the new pile before it", () => {
  const [open, fresh, noted] = [pileOf(2), { ...pileOf(1), isNew: true }, { ...pileOf(3), isWide: true }];
  assert.deepEqual(asTheyStand([noted, fresh, open]), [open, fresh, noted]);
});

test("only a few sizes are tried, and the smallest is taken if none fits", () => {
  const sizes = sizesToTry(1000, 5, true, false);
  /** @type {number[]} */
  const tried = [];
  const none = bestSize(
    sizes,
    () => true,
    ({ width }) => {
      tried.push(width);
      return false;
    },
  );
  assert.ok(tried.length <= 4);
  assert.deepEqual(none, sizes.at(-1));
  assert.deepEqual(
    bestSize(
      sizes,
      () => true,
      () => true,
    ),
    sizes[0],
  );
  assert.deepEqual(
    bestSize(
      sizes,
      () => false,
      () => true,
    ),
    sizes.at(-1),
  );
});

test("larger cards are larger, but not larger than the largest", () => {
  assert.deepEqual(zoomed({ width: 50, step: 0.5 }), { width: 80, step: 0.7 });
  assert.deepEqual(zoomed({ width: 140, step: 1.03 }), { width: 148, step: 1.03 });
});

// -- arrow keys

/** @param {string} name @param {number} x @param {number} y */
const thing = (name, x, y) => ({ name, box: { left: x, right: x + 10, top: y, bottom: y + 10 } });

test("an arrow leads to the closest thing in the next line", () => {
  const things = [thing("left", 0, 0), thing("right", 50, 0), thing("far", 50, -100), thing("below", 40, 80)];
  const { box } = thing("here", 45, 40);
  assert.equal(nearest(box, things, true)?.name, "right");
  assert.equal(nearest(box, things, false)?.name, "below");
});

test("what is in the same line is not above, and at the edge there is nothing", () => {
  const things = [thing("beside", 60, 36)];
  assert.equal(nearest(thing("here", 45, 40).box, things, true), undefined);
  assert.equal(nearest(thing("here", 45, 40).box, [], false), undefined);
});

// -- an open table

const OPEN = /** @type {const} */ ({ phase: "open", stack_sizes: [], starter: 0 });
const open = (/** @type {Partial<import("./fixtures.js").Position>} */ changes) =>
  gameWith({ position: { ...OPEN, stack_sizes: [], ...changes } });

test("each tile keeps its spot while others go to the table", () => {
  const all = ["oslo-church", "bern-church", "athens-church", "rome-church", "oslo-sight"];
  const before = tilesInOrder(open({ aside: all, table: [] }));
  assert.deepEqual([...before].sort(), [...all].sort());
  const after = tilesInOrder(open({ aside: all.slice(2), table: [{ cards: all.slice(0, 2) }] }));
  assert.deepEqual(after, before);
});

test("each round has another order", () => {
  const aside = Object.keys(gameWith().page.cards);
  const position = { ...OPEN, stack_sizes: [], aside, table: [] };
  const orders = [1, 2].map((number) => tilesInOrder(gameWith({ round: { number }, position })));
  assert.notDeepEqual(orders[0], orders[1]);
});

test("a tile is reached for by the move that can be made", () => {
  const aside = ["oslo-church"];
  assert.equal(reachingMove(open({ aside, acts: ["place"] }), "oslo-church")?.type, "place");
  assert.equal(reachingMove(open({ aside, acts: ["start_colour"] }), "oslo-church")?.type, "start_colour");
  assert.equal(reachingMove(open({ aside, acts: [] }), "oslo-church"), null);
  assert.equal(reachingMove(open({ aside, acts: ["place"] }), "bern-church"), null);
});

// -- how much the cards have told

/** @param {...LabelLevel} levels */
function shown(...levels) {
  const labels = new LabelsOfTurn();
  for (const level of levels) labels.show(level);
  return labels;
}

test("whoever looked a name up in a turn has looked it up", () => {
  assert.equal(shown("picture").level, "picture");
  assert.equal(shown("picture", "full", "picture").level, "full");
  assert.equal(shown("picture", "signs").level, "signs");
});

test("the next turn begins when the move was accepted, and not when it was refused", () => {
  const labels = shown("picture", "full", "picture");
  labels.endWith("move");
  labels.hearAccepted("another");
  assert.equal(labels.level, "full");
  labels.hearAccepted("move");
  assert.equal(labels.level, "picture");
  labels.show("signs");
  labels.hearAccepted("move");
  assert.equal(labels.level, "signs");
});

// -- what is sent

test("ids of messages are long enough, and never the same", () => {
  const ids = Array.from({ length: 500 }, newMessageId);
  assert.equal(new Set(ids).size, 500);
  for (const id of ids) assert.match(id, /^[A-Za-z0-9_-]{8,64}$/);
});

test("only what changes something is sent again", () => {
  assert.equal(isRepeated({ type: "move", round: 1, version: 1, move: { type: "pass" } }), true);
  assert.equal(isRepeated({ type: "pause", paused: true }), true);
  assert.equal(isRepeated({ type: "hint", round: 1, version: 1 }), false);
  assert.equal(isRepeated({ type: "draft", round: 1, version: 1, table: [] }), false);
  assert.equal(isRepeated({ type: "ping" }), false);
});

test("the waits grow, and the last one stays", () => {
  assert.deepEqual(
    [0, 1, 2, 9].map((failures) => waitAfter([1, 2, 3], failures)),
    [1, 2, 3, 3],
  );
});
