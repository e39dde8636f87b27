// What has happened in a round: put together from the log and from the views that come after it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { History } from "../../../../games/static/games/table/model/telling/history.js";
import { moveWith, viewWith } from "../fixtures.js";

/**
 * @typedef {import("../../../../games/static/games/messages.js").HistoryMessage} HistoryMessage
 * @typedef {import("../../../../games/static/games/messages.js").SeatChange} SeatChange
 */

const ROUND = 7;
const START = { seat: 0, by_chance: false, throws: [] };

/**
 * @param {number} version
 * @param {import("../fixtures.js").Last | null} [last]
 */
const viewAt = (version, last = moveWith({ number: version })) =>
  viewWith({ round: { number: ROUND, version, last } });

/**
 * @param {Partial<HistoryMessage>} changes
 * @returns {HistoryMessage}
 */
const log = (changes) => ({
  type: "history",
  id: "h",
  round: ROUND,
  version: 0,
  start: START,
  moves: [],
  seat_changes: [],
  ...changes,
});

/** @param {number} count */
const moves = (count) => Array.from({ length: count }, (_, index) => moveWith({ number: index + 1 }));

/** @type {SeatChange} */
const LEFT = { version: 2, seat: 2, name: "Ben", event: "left" };
/** @type {SeatChange} */
const CAME = { version: 3, seat: 2, name: "Carl", event: "came" };

/** A history that has read the log of so many moves. @param {number} count */
function readTo(count) {
  const history = new History();
  history.see(viewAt(count), null);
  history.hear(log({ version: count, moves: moves(count) }));
  return history;
}

describe("the log is asked for", () => {
  test("when the page sees its first view", () => {
    assert.equal(new History().see(viewAt(4), null), true);
  });

  test("never, while each view brings the next move", () => {
    const history = readTo(4);
    for (const version of [5, 6, 7]) assert.equal(history.see(viewAt(version), viewAt(version - 1)), false);
    assert.equal(history.moves.size, 7);
  });

  test("when a move was missed, until the log has brought it", () => {
    const history = readTo(4);
    assert.equal(history.see(viewAt(6), viewAt(4)), true);
    assert.equal(history.see(viewAt(7), viewAt(6)), true);
    history.hear(log({ version: 7, moves: moves(7) }));
    assert.equal(history.hasGap(7), false);
  });

  test("when somebody else sits there, or leads the table", () => {
    const before = viewAt(4);
    const empty = before.seats.map((seat) => (seat.number === 2 ? { ...seat, name: null } : seat));
    assert.equal(readTo(4).see({ ...before, seats: empty }, before), true);
    const led = { ...before, table: { ...before.table, host: 2 } };
    assert.equal(readTo(4).see(led, before), true);
  });

  test("not before a round is dealt", () => {
    assert.equal(new History().see(viewWith({ view: { round: null } }), null), false);
  });
});

describe("the log", () => {
  test("of another round is not listened to", () => {
    const history = readTo(2);
    assert.deepEqual(history.hear(log({ round: ROUND + 1, version: 9, moves: moves(9) })), []);
    assert.deepEqual([history.moves.size, history.completeTo], [2, 2]);
  });

  test("says who began", () => {
    assert.equal(new History().start, null);
    assert.deepEqual(readTo(0).start, START);
  });

  test("that is read first brings no news of seats, and later only what is new", () => {
    const history = new History();
    history.see(viewAt(2), null);
    assert.deepEqual(history.hear(log({ version: 2, moves: moves(2), seat_changes: [LEFT] })), []);
    const second = log({ version: 3, moves: moves(3), seat_changes: [LEFT, CAME] });
    assert.deepEqual(history.hear(second), [CAME]);
    assert.deepEqual(history.hear(second), [], "told once");
  });

  test("that comes late takes nothing back", () => {
    const history = readTo(5);
    history.hear(log({ version: 3, moves: moves(3) }));
    assert.deepEqual([history.completeTo, history.moves.size], [5, 5]);
  });
});

test("who came or left stands behind the move before", () => {
  const history = readTo(3);
  history.hear(log({ version: 3, moves: moves(3), seat_changes: [LEFT, CAME] }));
  const order = history.events.map(({ move, change }) => move?.number ?? change?.event);
  assert.deepEqual(order, [1, 2, "left", 3, "came"]);
});

test("a new round begins with nothing", () => {
  const history = readTo(3);
  history.see(viewWith({ round: { number: ROUND + 1, version: 0, last: null } }), viewAt(3));
  assert.deepEqual([history.round, history.events, history.start], [ROUND + 1, [], null]);
  assert.equal(history.hasGap(0), true);
});

describe("cards that others have laid or moved", () => {
  const mine = moveWith({ number: 1, player: 0, type: "lay", laid: ["oslo-church"] });
  const first = moveWith({
    number: 2,
    player: 1,
    type: "lay",
    laid: ["rome-church"],
    moved: ["oslo-church"],
  });
  const second = moveWith({
    number: 3,
    player: 2,
    type: "lay",
    laid: ["oslo-church"],
    moved: ["rome-church"],
  });

  /** @param {import("../fixtures.js").Last[]} made */
  function after(...made) {
    const history = new History();
    history.see(viewAt(0, null), null);
    history.hear(log({ version: made.length, moves: made }));
    return history;
  }

  test("are named since my last turn, by whom and how", () => {
    assert.deepEqual(
      [...after(mine, first).recent(0)],
      [
        ["oslo-church", { player: 1, isMoved: true }],
        ["rome-church", { player: 1, isMoved: false }],
      ],
    );
  });

  test("are laid rather than moved, and moved by the first who did it", () => {
    const changed = after(mine, first, second).recent(0);
    assert.deepEqual(changed.get("oslo-church"), { player: 2, isMoved: false });
    assert.deepEqual(changed.get("rome-church"), { player: 1, isMoved: false });
  });

  test("are forgotten when I have had my turn, but not when I have only drawn", () => {
    const drew = moveWith({ number: 4, player: 0, type: "draw" });
    assert.equal(after(mine, first, second, drew).recent(0).size, 2);
    const passed = moveWith({ number: 5, player: 0, type: "pass" });
    assert.equal(after(mine, first, second, drew, passed).recent(0).size, 0);
  });

  test("are those of the last move for somebody who only watches", () => {
    const changed = after(mine, first, second).recent(-1);
    assert.deepEqual(
      [...changed.values()].map(({ player }) => player),
      [2, 2],
    );
  });
});
