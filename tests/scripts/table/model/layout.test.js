// A felt that stays still: where piles lie, how large their cards are, and where cards stand on the rack.

import assert from "node:assert/strict";
import { test } from "node:test";

import fc from "fast-check";
import { Layout } from "../../../../games/static/games/table/model/felt/layout.js";
import { linesBefore } from "../../../../games/static/games/table/model/felt/lines.js";
import { rackSlots, slotsNeeded } from "../../../../games/static/games/table/model/felt/rack_slots.js";
import {
  evenLines,
  rackSize,
  sizesToTry,
  zoomed,
} from "../../../../games/static/games/table/model/felt/sizes.js";
import { draftOf, gameWith } from "../fixtures.js";

/**
 * @typedef {import("../../../../games/static/games/table/model/felt/sizes.js").Room} Room
 * @typedef {import("../../../../games/static/games/table/model/felt/layout.js").PileShape} PileShape
 */

/** @type {Room} */
const LAPTOP = {
  across: 1212,
  down: 440,
  gap: 12,
  pad: 9,
  above: 24,
  ratio: 4 / 3,
  corner: { width: 232, height: 196 },
  isPhone: false,
  isTouched: true,
  isZoomed: false,
};
const NEW_LAPTOP = { ...LAPTOP, pad: 8, corner: { width: 200, height: 76 } };
const LAPTOP_PADDED = { ...LAPTOP, pad: 8, down: 445 };
/** @type {Room} */
const PHONE = {
  ...LAPTOP,
  ...{ across: 376, down: 320, gap: 6, pad: 4, above: 0, corner: { width: 0, height: 0 }, isPhone: true },
};

/**
 * @param {string} key
 * @param {number} count
 * @returns {PileShape}
 */
const pile = (key, count) => ({
  key,
  cards: Array.from({ length: count }, (_, index) => `${key}-${index}`),
  count,
  heading: 100,
});

/** @param {number[]} counts */
const pilesOf = (counts) => counts.map((count, index) => pile(`p${index}`, count));

/**
 * @param {number[]} counts
 * @param {Room} [room]
 */
function laidOut(counts, room = LAPTOP) {
  const layout = new Layout();
  layout.arrange(pilesOf(counts), room, "1.1");
  return layout;
}

/** @param {Layout} layout */
const seen = ({ spots, size }) => ({
  size,
  boxes: spots.map(({ key, left, top }) => ({ key, left, top })),
});

/**
 * @param {Layout} layout
 * @param {Room} room
 */
function assertApart({ spots, size }, room) {
  const line = room.above + size.width * room.ratio + 2 * room.pad;
  for (const one of spots) {
    assert.ok(one.left >= 0 && one.left + one.width <= room.across + 0.01, "between the edges");
    for (const other of spots) {
      if (one === other || Math.abs(one.top - other.top) >= line) continue;
      const isApart =
        one.left + one.width <= other.left + 0.01 || other.left + other.width <= one.left + 0.01;
      assert.ok(isApart, `${one.key} lies on ${other.key}`);
    }
  }
}

const tables = fc.array(fc.integer({ min: 3, max: 8 }), { minLength: 1, maxLength: 14 });
const rooms = fc.constantFrom(LAPTOP, PHONE);

test("few piles get large cards that lie open", () => {
  assert.ok(laidOut([3]).size.width >= 120);
  assert.ok(laidOut([3]).size.step > 1);
});

test("no two piles lie on one another, on any table", () => {
  fc.assert(
    fc.property(tables, rooms, (counts, room) => {
      assertApart(laidOut(counts, room), room);
    }),
  );
});

test("nothing lies in the corner of the new pile as long as all is seen", () => {
  fc.assert(
    fc.property(tables, (counts) => {
      const layout = laidOut(counts);
      const { corner, across, down } = LAPTOP;
      if (layout.height > down) return;
      const line = layout.height - Math.max(...layout.spots.map(({ top }) => top));
      for (const { left, top, width } of layout.spots)
        assert.ok(top + line <= down - corner.height || left + width <= across - corner.width);
    }),
  );
});

test("a first new pile moves nothing, however full the table is, if all was seen with room to spare", () => {
  fc.assert(
    fc.property(tables, (counts) => {
      const layout = laidOut(counts);
      const before = seen(layout);
      const isFresh = layout.arrange([...pilesOf(counts), pile("new", 1)], LAPTOP, "1.1");
      if (isFresh) return;
      assert.deepEqual(seen(layout).boxes.slice(0, counts.length), before.boxes);
      assert.deepEqual(seen(layout).size, before.size);
      assertApart(layout, LAPTOP);
    }),
  );
  assert.equal(
    laidOut([4, 4, 4, 3, 3]).arrange([...pilesOf([4, 4, 4, 3, 3]), pile("new", 1)], LAPTOP, "1.1"),
    false,
  );
});

test("names are seen as long as all fits with them", () => {
  for (const counts of [
    [3, 4, 4, 4],
    [3, 3, 5, 4],
    [3, 3, 3, 7, 7, 5, 7, 3],
  ]) {
    const { size, height } = laidOut(counts, LAPTOP_PADDED);
    assert.ok(size.step >= 0.85 && size.width >= 74, `${counts}: ${size.width} px, ${size.step}`);
    assert.ok(height <= LAPTOP.down + 1);
  }
});

test("two new piles of a turn leave the cards of a small table as they are", () => {
  for (const counts of [[5], [3, 4], [4]]) {
    const layout = laidOut(counts);
    const { width } = layout.size;
    const grown = [...pilesOf(counts), pile("first", 3), pile("second", 3)];
    assert.equal(layout.arrange(grown, LAPTOP, "1.1"), false);
    assert.equal(layout.size.width, width);
  }
});

test("what was squeezed in a turn opens before the next one, if there is room", () => {
  const layout = laidOut([3, 4, 4]);
  layout.arrange(pilesOf([7, 4, 4]), LAPTOP, "1.1");
  layout.arrange(pilesOf([7, 4, 4]), LAPTOP, "1.2");
  for (const each of pilesOf([7, 4, 4])) assert.equal(layout.hidesNames(each), false);
});

test("between turns a pile that has grown opens beside free space, and no other changes its line", () => {
  /** @type {[Room, number[], number][]} */
  const tables = [
    [LAPTOP, Array(7).fill(5), 5],
    [PHONE, Array(6).fill(3), 0],
  ];
  for (const [room, counts, which] of tables) {
    const layout = laidOut(counts, room);
    counts[which] += 2;
    layout.arrange(pilesOf(counts), room, "1.1");
    const lines = linesBefore(layout.spots);
    assert.ok(layout.hidesNames(pilesOf(counts)[which]), "in the turn it closes its fan");
    assert.equal(layout.arrange(pilesOf(counts), room, "1.2"), false);
    assert.ok(layout.stepOf(pilesOf(counts)[which]) > 0.8);
    assert.deepEqual(linesBefore(layout.spots), lines);
    assertApart(layout, room);
  }
});

test("a table on which nothing has changed stays as it is from turn to turn", () => {
  fc.assert(
    fc.property(tables, rooms, fc.nat(), (counts, room, which) => {
      const layout = laidOut(counts, room);
      counts[which % counts.length] += 2;
      for (const moment of ["1.1", "1.2"]) layout.arrange(pilesOf(counts), room, moment);
      assertApart(layout, room);
      const before = exactly(layout);
      layout.arrange(pilesOf(counts), room, "1.3");
      assert.deepEqual(exactly(layout), before);
    }),
  );
});

test("a pile that grows card by card closes its fan, and the others stay", () => {
  const counts = [4, 4, 4, 4, 3, 3];
  for (const room of [LAPTOP, PHONE]) {
    const layout = laidOut(counts, room);
    const before = seen(layout);
    for (const count of [5, 6]) {
      assert.equal(layout.arrange(pilesOf([count, ...counts.slice(1)]), room, "1.1"), false);
      assert.deepEqual(seen(layout), before);
      assertApart(layout, room);
    }
  }
});

test("random turns move nothing, unless the table is laid out afresh", () => {
  const gestures = fc.array(fc.tuple(fc.nat(), fc.constantFrom(-1, 1)), { maxLength: 10 });
  fc.assert(
    fc.property(tables, rooms, gestures, (counts, room, steps) => {
      const layout = laidOut(counts, room);
      const present = [...counts];
      for (const [which, change] of steps) {
        const index = which % (present.length + 1);
        present[index] = Math.max(1, (present[index] ?? 0) + change);
        const before = seen(layout);
        const isFresh = layout.arrange(pilesOf(present), room, "1.1");
        if (!isFresh) assert.deepEqual(seen(layout).boxes.slice(0, before.boxes.length), before.boxes);
        if (!isFresh) assert.deepEqual(seen(layout).size, before.size);
        assertApart(layout, room);
      }
    }),
  );
});

/** @param {Layout} layout */
const exactly = ({ spots, size }) => ({
  size: { ...size },
  boxes: spots.map(({ key, left, top, width }) => ({ key, left, top, width })),
});

test("what comes and goes again leaves every pile its place and its width, on a full table, too", () => {
  /** @type {[Room, number[], boolean][]} */
  const tables = [
    [PHONE, [3, 4, 5, 3, 4, 5, 3, 4, 5, 3], false], // there it lies below
    [LAPTOP, [3, 4, 5, 3, 4, 5, 3], true],
  ];
  for (const [room, full, hasMoved] of tables) {
    const layout = laidOut(full, room);
    const before = exactly(layout);
    assert.equal(layout.arrange([...pilesOf(full), pile("new", 1)], room, "1.1"), hasMoved);
    const after = exactly(layout);
    layout.arrange(pilesOf(full), room, "1.1");
    assert.deepEqual(exactly(layout), before);
    layout.arrange([...pilesOf(full), pile("new", 1)], room, "1.1");
    assert.deepEqual(exactly(layout), after);
  }
});

/**
 * The widest place in which a pile could still lie, found without the layout's own search.
 * @param {Layout} layout
 * @param {Room} room
 */
function widestPlace({ spots, size }, room) {
  const line = room.above + size.width * room.ratio + 2 * room.pad;
  const lowest = Math.max(room.down, ...spots.map(({ top }) => top + line)) + 1;
  const places = [];
  for (let top = 0; top + line <= lowest; top += line + room.gap) {
    const inLine = spots.filter((spot) => Math.abs(spot.top - top) < 1).sort((a, b) => a.left - b.left);
    const isCornered = top + line > room.down - room.corner.height && top < room.down;
    const end = isCornered && room.corner.width ? room.across - room.corner.width - room.gap : room.across;
    const starts = [0, ...inLine.map(({ left, width }) => left + width + room.gap)];
    const ends = [...inLine.map(({ left }) => left - room.gap), end];
    places.push(...starts.map((start, index) => ends[index] - start));
  }
  return Math.max(...places);
}

test("a new pile moves others once at most, and only where there is no place for it", () => {
  fc.assert(
    fc.property(tables, rooms, (counts, room) => {
      const layout = laidOut(counts, room);
      const { width } = layout.size;
      const place = widestPlace(layout, room);
      const steps = [1, 3, 4].map((count) =>
        layout.arrange([...pilesOf(counts), pile("new", count)], room, "1.1"),
      );
      assert.ok(steps.filter(Boolean).length <= 1, "one change for its card and for those that are missing");
      const needed = (room.isPhone ? Math.max(width * 1.84, width + 63) : width * 2.26) + 2 * room.pad;
      if (steps.includes(true)) assert.ok(place < needed, `${place} px were free`);
    }),
    { seed: 14, numRuns: 400 },
  );
});

test("a table that was seen in this turn is seen again as it was, after any gestures", () => {
  const gestures = fc.array(fc.tuple(fc.nat(), fc.constantFrom(-1, 1)), { maxLength: 8 });
  fc.assert(
    fc.property(tables, rooms, gestures, (counts, room, steps) => {
      const layout = laidOut(counts, room);
      const seenBefore = [{ present: [...counts], how: exactly(layout) }];
      const present = [...counts];
      for (const [which, change] of steps) {
        const index = which % (present.length + 1);
        present[index] = Math.max(1, (present[index] ?? 0) + change);
        layout.arrange(pilesOf(present), room, "1.1");
        seenBefore.push({ present: [...present], how: exactly(layout) });
      }
      for (const { present: counted, how } of seenBefore.reverse()) {
        layout.arrange(pilesOf(counted), room, "1.1");
        assert.deepEqual(exactly(layout), how);
      }
    }),
    { seed: 14 },
  );
});

test("what is kept free for two new piles is not taken by fans that open", () => {
  const layout = laidOut([3, 6, 6], NEW_LAPTOP);
  for (const count of [1, 4])
    assert.equal(layout.arrange([...pilesOf([3, 6, 6]), pile("new", count)], NEW_LAPTOP, "1.1"), false);
  assert.equal(layout.hidesNames(pile("new", 4)), false);
});

test("a new pile is seen: half of each card on a laptop, and a good part on a phone", () => {
  fc.assert(
    fc.property(tables, rooms, fc.integer({ min: 3, max: 5 }), (counts, room, most) => {
      const layout = laidOut(counts, room);
      for (let count = 1; count <= most; count++) {
        layout.arrange([...pilesOf(counts), pile("new", count)], room, "1.1");
        if (layout.height > room.down + 1) return; // more than can be seen at once
        const afresh = laidOut([...counts, Math.max(3, count)], room);
        if (afresh.size.width < layout.size.width * 0.75) return; // all cards would become small for it
        const seen = layout.stepOf(pile("new", count)) * layout.size.width;
        assert.ok(seen >= (room.isPhone ? 20.9 : 26 - 0.1), `${seen} px`);
        if (count <= 3) assert.ok(layout.stepOf(pile("new", count)) >= 0.41);
      }
    }),
    { seed: 3, numRuns: 300 },
  );
});

test("a room that becomes a little lower or higher in a turn moves nothing, if all is still seen", () => {
  for (const [room, lower] of /** @type {[Room, Room][]} */ ([
    [PHONE, { ...PHONE, down: PHONE.down - 19 }],
    [LAPTOP, { ...LAPTOP, down: LAPTOP.down + 19 }],
  ])) {
    const layout = laidOut([3, 4, 3], room);
    layout.arrange(pilesOf([3, 4, 3]), { ...lower, down: layout.height + 20 }, "1.1");
    const before = exactly(layout);
    assert.equal(
      layout.arrange(pilesOf([3, 4, 3]), { ...lower, down: layout.height + 1 }, "1.1"),
      false,
      "a sentence above the table has one line more",
    );
    assert.deepEqual(exactly(layout), before);
  }
});

test("in another room piles keep their lines, if all is seen so", () => {
  const counts = [4, 4, 3, 5, 3];
  const layout = laidOut(counts, PHONE);
  const before = linesBefore(layout.spots);
  const lower = { ...PHONE, down: PHONE.down - 70 };
  assert.equal(layout.arrange(pilesOf(counts), lower, "1.1"), true);
  assert.deepEqual(linesBefore(layout.spots), before);
  assertApart(layout, lower);
});

test("on a phone what is free in a line opens the last fan of it", () => {
  fc.assert(
    fc.property(tables, (counts) => {
      const layout = laidOut(counts, PHONE);
      const { width } = layout.size;
      for (const spot of layout.spots) {
        const isLast = layout.spots.every((other) => other.top !== spot.top || other.left <= spot.left);
        const open = Math.max(spot.count, 3) * (width + 4) - 4 + 2 * PHONE.pad;
        const free = PHONE.across - spot.left - spot.width;
        if (isLast) assert.ok(free < 1 || spot.width >= open - 1, `${free} px are free beside a fan`);
      }
    }),
  );
});

test("on a phone that has to scroll anyway a new pile moves nothing, however full it is", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 5, max: 8 }), { minLength: 11, maxLength: 16 }), (counts) => {
      const layout = laidOut(counts, PHONE);
      const before = seen(layout).boxes;
      for (const count of [1, 2, 3])
        assert.ok(!layout.arrange([...pilesOf(counts), pile("new", count)], PHONE, "1.1"));
      assert.deepEqual(seen(layout).boxes.slice(0, -1), before);
      assertApart(layout, PHONE);
    }),
  );
});

test("on a phone the last pile of a line closes its fan for a new one, and the others stay", () => {
  const counts = [3, 4, 3, 4, 4];
  const layout = laidOut(counts, PHONE);
  const before = seen(layout).boxes;
  layout.arrange(pilesOf([...counts, 3]), PHONE, "1.1");
  assert.deepEqual(seen(layout).boxes.slice(0, before.length), before);
  assertApart(layout, PHONE);
});

test("a pile that has gone finds its spot again when it comes back", () => {
  const layout = laidOut([4, 3, 3]);
  const before = seen(layout);
  const [first, , third] = pilesOf([4, 3, 3]);
  layout.arrange([first, third], LAPTOP, "1.1");
  layout.arrange(pilesOf([4, 3, 3]), LAPTOP, "1.1");
  assert.deepEqual(seen(layout), before);
});

test("what comes lies where a pile has gone, rather than leave a hole", () => {
  const layout = laidOut([4, 3, 3]);
  const [first, second, third] = pilesOf([4, 3, 3]);
  const { left, top } = layout.spotOf("p1");
  layout.arrange([first, third], LAPTOP, "1.1");
  layout.arrange([first, third, pile("new", 1)], LAPTOP, "1.1");
  assert.deepEqual([layout.spotOf("new").left, layout.spotOf("new").top], [left, top]);
  layout.arrange([first, second, third, pile("new", 1)], LAPTOP, "1.1");
  assertApart(layout, LAPTOP);
});

test("a table that must be laid out afresh keeps its lines", () => {
  for (const [counts, more] of [
    [
      [3, 4, 3, 4, 5],
      [4, 4],
    ],
    [
      [4, 4, 4, 4, 4, 4],
      [3, 3],
    ],
    [[3, 3, 4, 4, 5, 3, 4], [3]],
    [
      [3, 5, 4],
      [3, 3, 3],
    ],
  ]) {
    const layout = laidOut(counts, NEW_LAPTOP);
    const before = linesBefore(layout.spots);
    const grown = [...pilesOf(counts), ...more.map((count, index) => pile(`n${index}`, count))];
    assert.equal(layout.arrange(grown, NEW_LAPTOP, "1.2"), true, "there was no room for more");
    assertApart(layout, NEW_LAPTOP);
    const after = linesBefore(layout.spots);
    for (const [key, line] of before) assert.equal(after.get(key), line, `${key} of ${counts}`);
  }
});

test("piles leave their lines only for much larger cards", () => {
  fc.assert(
    fc.property(tables, rooms, fc.integer({ min: 3, max: 5 }), (counts, room, count) => {
      const layout = laidOut(counts, room);
      const before = linesBefore(layout.spots);
      const isFresh = layout.arrange([...pilesOf(counts), pile("new", count)], room, "1.2");
      assertApart(layout, room);
      if (!isFresh) return;
      const afresh = laidOut([...counts, count], room);
      const isElsewhere = [...before].some(([key, line]) => linesBefore(layout.spots).get(key) !== line);
      if (!isElsewhere) assert.ok(layout.size.width * 1.3 > afresh.size.width);
    }),
  );
});

test("in the next turn piles are known by their cards, and what was left is free", () => {
  const layout = laidOut([4, 3, 3]);
  const [first, , third] = pilesOf([4, 3, 3]);
  const { left, top } = layout.spotOf("p2");
  layout.arrange(
    [
      { ...third, key: "a" },
      { ...first, key: "b" },
    ],
    LAPTOP,
    "1.2",
  );
  assert.deepEqual([layout.spotOf("a").left, layout.spotOf("a").top], [left, top]);
  assert.equal(layout.spotOf("b").left, 0);
  assert.equal(layout.spots.length, 2);
});

test("another room is another table", () => {
  const layout = laidOut([4, 3, 3]);
  assert.equal(layout.arrange(pilesOf([4, 3, 3]), { ...LAPTOP, across: 700 }, "1.1"), true);
  assertApart(layout, { ...LAPTOP, across: 700 });
});

test("sixty cards are seen on a laptop, and on a phone the felt may scroll", () => {
  const crowd = [4, 4, 4, 4, 4, 3, 3, 3, 5, 5, 5, 6, 6, 3];
  assert.ok(laidOut(crowd).height <= LAPTOP.down);
  assertApart(laidOut(crowd, PHONE), PHONE);
});

test("a name is not cut", () => {
  const layout = new Layout();
  layout.arrange([{ ...pile("long", 1), heading: 260 }], LAPTOP, "1.1");
  assert.ok(layout.spotOf("long").width >= 260);
});

test("cards that cover one another are a fan", () => {
  const layout = laidOut([3, 3]);
  assert.equal(layout.isFan(pile("p0", 3)), false);
  assert.equal(layout.isFan(pile("p0", 9)), true);
  assert.equal(layout.isFan(pile("p0", 1)), false);
});

test("a page without any room has layout, too", () => {
  const none = { ...PHONE, across: 0, down: 0 };
  assert.equal(laidOut([3, 4], none).spots.length, 2);
  assert.throws(() => laidOut([3]).spotOf("nowhere"));
});

test("cards that are touched show a strip that can be hit", () => {
  for (const { width, step } of sizesToTry(LAPTOP)) assert.ok(width * step >= 26);
  for (const { width, step } of sizesToTry(PHONE)) assert.ok(width * step >= 21);
});

test("where nothing is touched cards may be smaller", () => {
  assert.ok(sizesToTry({ ...LAPTOP, isTouched: false }).some(({ width }) => width === 36));
  assert.ok(!sizesToTry(LAPTOP).some(({ width }) => width < 48));
});

test("larger cards are larger, but not larger than the largest", () => {
  assert.deepEqual(zoomed({ width: 50, step: 0.5 }), { width: 80, step: 0.7 });
  assert.deepEqual(zoomed({ width: 140, step: 1.03 }), { width: 148, step: 1.03 });
  const counts = [4, 4, 4, 4, 3, 3, 3];
  assert.ok(laidOut(counts, { ...LAPTOP, isZoomed: true }).size.width > laidOut(counts).size.width);
});

// -- the rack

const RACK = { across: 358, down: 207, gap: 6, ratio: 4 / 3, overlap: 0, enough: 0, widest: 104 };

test("the cards of a rack are as large as they can be", () => {
  assert.deepEqual(rackSize(8, RACK), { columns: 4, width: 75 });
  assert.deepEqual(rackSize(3, RACK), { columns: 3, width: 104 });
  assert.deepEqual(rackSize(8, { ...RACK, across: 902, down: 140, widest: 140 }), { columns: 8, width: 105 });
});

test("lines that cover one another leave room for larger cards", () => {
  const low = { ...RACK, down: 157 };
  assert.ok(rackSize(8, { ...low, overlap: 0.42 }).width > rackSize(8, low).width);
});

test("many cards of a laptop cover one another, rather than be small", () => {
  const wide = { ...RACK, across: 912, down: 140, widest: 140, enough: 96 };
  assert.deepEqual(
    [8, 13, 15].map((count) => rackSize(count, wide).width),
    [105, 96, 96],
  );
  for (const count of [11, 13, 15, 20]) {
    const { columns, width } = rackSize(count, wide);
    assert.ok(width * (1 + (columns - 1) * 0.55) <= wide.across);
    assert.ok(width > rackSize(count, { ...wide, enough: 0 }).width);
  }
});

test("no line of a rack has a few cards alone", () => {
  assert.deepEqual(evenLines(13, 3), [5, 4, 4]);
  assert.deepEqual(evenLines(10, 2), [5, 5]);
  assert.deepEqual(evenLines(4, 1), [4]);
});

test("five or six piles of a laptop have cards of 86 px and more, with all names", () => {
  for (const counts of [
    [3, 4, 3, 4, 5],
    [4, 4, 4, 4, 4, 4],
    [3, 3, 4, 4, 5, 3, 4],
  ]) {
    const { size } = laidOut(counts, NEW_LAPTOP);
    assert.ok(size.width >= 86 && size.step >= 0.85, `${counts}: ${size.width} px, ${size.step}`);
  }
});

test("a rack always fits", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), fc.constantFrom(0, 0.42), (count, overlap) => {
      const { columns, width } = rackSize(count, { ...RACK, overlap });
      const lines = Math.ceil(count / columns);
      assert.ok(columns * width + (columns - 1) * RACK.gap <= RACK.across);
      assert.ok(lines * width * RACK.ratio - (lines - 1) * overlap * width <= RACK.down + 1);
    }),
  );
});

test("with the picture alone the rack keeps the order in which the cards came", () => {
  const game = gameWith();
  const came = [...game.rack];
  assert.equal(game.canSort, true);
  assert.deepEqual(rackSlots(game), game.deck.sorted(came, game.sort));
  game.labelsOfTurn.show("picture");
  assert.equal(game.canSort, false);
  assert.deepEqual(rackSlots(game), came);
});

test("a card that was laid leaves its slot free, and comes back to it", () => {
  const game = gameWith();
  const before = rackSlots(game);
  const card = String(before[0]);
  draftOf(game).put([card], "new");
  assert.deepEqual(rackSlots(game), [null, ...before.slice(1)]);
  assert.equal(slotsNeeded(game), before.length);
  draftOf(game).undo();
  assert.deepEqual(rackSlots(game), before);
});
