// Getting along: somebody who is away, phrases that nobody wants to hear, people whom the host sends away.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find } from "../../dom.js";
import { buttonOf, click, countOf, openTable, partOf, textOf } from "../table_page.js";

const table = await openTable();
const BEN_PLAYS = { turn: 2, acts: [] };

beforeEach(() => {
  table.answerAll();
  table.game.quietSeats.clear();
  table.hear({ type: "hello", protocol: 1, phrases: ["wow", "thanks"] });
  table.hear({ type: "pong", here: [0], away: [2], mark: "1.1.1" });
  table.see({ position: BEN_PLAYS });
});

/** The outcome of a round that is over. */
const OVER = {
  ...BEN_PLAYS,
  phase: /** @type {const} */ ("over"),
  outcome: {
    ending: /** @type {const} */ ("out"),
    winners: [1],
    points: [0, 0, 0],
    out: 1,
    doubled: false,
  },
};

// -- somebody who is away

test("one press lets a bot play for somebody who is away", () => {
  assert.equal(textOf("[data-part=say]"), "Ben is away. A bot can play.");
  assert.equal(textOf("[data-part=acts]"), "Let a bot play for Ben");
  click(buttonOf("standIn"));
  assert.deepEqual(
    table.sent("stand_in").map(({ seat }) => seat),
    [2],
  );
});

test("whoever comes back is waited for again", () => {
  table.hear({ type: "presence", here: [0, 2] });
  assert.equal(countOf("[data-act=standIn]"), 0);
  assert.equal(textOf("[data-part=say] b"), "Ben plays");
});

const NO_BUTTON = /** @type {[string, import("../fixtures.js").Changes][]} */ ([
  ["a clock runs", { position: BEN_PLAYS, table: { turn_seconds: 60 } }],
  ["the table is paused", { position: BEN_PLAYS, table: { paused: true } }],
  ["a bot is to move", { position: { turn: 1, acts: [] } }],
  ["it is my turn", {}],
]);
for (const [when, changes] of NO_BUTTON)
  test(`nobody is replaced when ${when}`, () => {
    table.see(changes);
    assert.equal(countOf("[data-act=standIn]"), 0);
    table.see();
  });

test("a bot that plays already is not asked for again", () => {
  const seats = table.game.seen.seats.map((seat) => ({ ...seat, held: seat.number === 2 }));
  table.see({ position: BEN_PLAYS, view: { seats } });
  assert.equal(countOf("[data-act=standIn]"), 0);
});

// -- phrases that nobody wants to hear

test("the host mutes somebody for all, which is shown once the table says so", () => {
  assert.equal(textOf("[data-part=company] b"), "Ben");
  click(buttonOf("mute"));
  assert.deepEqual(
    table.sent("mute").map(({ seat, muted }) => [seat, muted]),
    [[2, true]],
  );
  assert.equal(buttonOf("mute").getAttribute("aria-pressed"), "false");
  const seats = table.game.seen.seats.map((seat) => ({ ...seat, muted: seat.number === 2 }));
  table.see({ position: BEN_PLAYS, view: { seats } });
  assert.equal(buttonOf("mute").getAttribute("aria-pressed"), "true");
});

test("everybody else mutes somebody for himself or herself", () => {
  table.see({ position: BEN_PLAYS, table: { host: 2 } });
  click(buttonOf("mute"));
  assert.equal(buttonOf("mute").getAttribute("aria-pressed"), "true");
  table.hear({ type: "phrase", seat: 2, phrase: "wow" });
  assert.equal(countOf(".bubble"), 0);
  click(buttonOf("mute"));
  table.hear({ type: "phrase", seat: 2, phrase: "wow" });
  assert.equal(countOf(".bubble"), 1);
});

test("alone with bots there is nobody to mute", () => {
  const seats = table.game.seen.seats.map((seat) =>
    seat.number === 2 ? { ...seat, name: null, bot: /** @type {const} */ ("easy") } : seat,
  );
  table.see({ position: BEN_PLAYS, view: { seats } });
  assert.equal(find("[data-for=company]").hidden, true);
  table.see();
  assert.equal(find("[data-for=company]").hidden, false);
});

// -- people whom the host sends away

test("the host sends somebody away between two rounds", () => {
  assert.equal(countOf("[data-act=sendAway]"), 0);
  table.see({ position: OVER });
  click(buttonOf("sendAway"));
  assert.deepEqual(
    table.sent("remove_person").map(({ seat }) => seat),
    [2],
  );
});

test("nobody but the host does", () => {
  table.see({ position: OVER, table: { host: 2 } });
  assert.equal(countOf("[data-act=sendAway]"), 0);
});

// -- a pause

test("a pause that ends by itself says so", () => {
  table.see({ table: { paused: true, pause_is_bounded: true } });
  assert.equal(partOf("pauseEnds").hidden, false);
  table.see({ table: { paused: true } });
  assert.equal(partOf("pauseEnds").hidden, true);
  table.see();
});

// -- a table that its leader ends

const inMinutes = (/** @type {number} */ count) => new Date(Date.now() + count * 60_000).toISOString();

test("a table says calmly that it ends soon, and not before", () => {
  table.see({ table: { ends_at: inMinutes(20) } });
  assert.equal(partOf("ends").hidden, true);
  table.see({ table: { ends_at: inMinutes(4) } });
  assert.equal(partOf("ends").hidden, false);
  assert.notEqual(partOf("ends").textContent, "");
  table.see();
  assert.equal(partOf("ends").hidden, true);
});

// -- the picture alone, as a teacher wants it

test("what a teacher wants cannot be undone by a tap", () => {
  table.see({ view: { labels: "picture" } });
  assert.equal(partOf("labels").hidden, true);
  click(buttonOf("labels"));
  assert.equal(document.body.dataset.labels, "picture");
  table.see({ view: { labels: "signs" } });
  assert.equal(partOf("labels").hidden, false);
  table.see({ view: { labels: "" } });
});
