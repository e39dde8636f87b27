// Who is seen at the table: seats, stacks, phrases, pauses, those who watch, and how one leaves.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { find, press } from "../../dom.js";
import { moveWith } from "../fixtures.js";
import { buttonOf, cardOf, click, countOf, isOff, openTable, partOf, textOf } from "../table_page.js";

const table = await openTable();
const THEIR_TURN = { turn: 1, acts: [] };

beforeEach(() => {
  document.querySelector("dialog[open]")?.removeAttribute("open");
  table.answerAll();
  table.hear({ type: "hello", protocol: 1, phrases: ["wow", "thanks"] });
  table.hear({ type: "presence", here: [0, 2] });
  table.see();
});

/** @param {number} number */
const seat = (number) => `[data-seat="${number}"]`;

// -- seats

test("the others sit there with their names, points and cards", () => {
  assert.equal(textOf(`${seat(1)} .who b`), "Turbo");
  assert.equal(textOf(`${seat(1)} .pts`), "−5");
  assert.equal(find(`${seat(1)} .hand`).getAttribute("aria-label"), "6 cards");
  assert.equal(countOf(`${seat(1)} .backs i`), 6);
  assert.equal(countOf(seat(0)), 0, "I sit at the rack");
});

test("a pupil has the picture of the stamp for a face", () => {
  const [anna, bot, ben] = table.game.seen.seats;
  table.see({ view: { seats: [anna, bot, { ...ben, face: "/static/deck/1a2b.svg" }] } });
  assert.equal(find(`${seat(2)} .ava img`).getAttribute("src"), "/static/deck/1a2b.svg");
  assert.equal(find(`${seat(2)} .ava img`).getAttribute("alt"), "");
});

test("more cards than fourteen are only counted", () => {
  table.see({ position: { rack_sizes: [4, 6, 31] } });
  assert.equal(countOf(`${seat(2)} .backs i`), 14);
  assert.equal(textOf(`${seat(2)} .hand b`), "31");
});

test("whoever plays is marked", () => {
  table.see({ position: THEIR_TURN });
  assert.ok(find(seat(1)).classList.contains("turn"));
  assert.equal(textOf(`${seat(1)} em`), "plays");
  assert.equal(find(seat(2)).classList.contains("turn"), false);
});

test("a person who is not connected is away; a bot never is", () => {
  assert.equal(find(seat(2)).classList.contains("away"), false);
  table.hear({ type: "presence", here: [0] });
  assert.ok(find(seat(2)).classList.contains("away"));
  assert.equal(textOf(`${seat(2)} .st`), "away");
  assert.equal(find(seat(1)).classList.contains("away"), false);
  assert.equal(textOf(`${seat(1)} .st`), "bot");
});

test("the answer to a ping says who is there, too", () => {
  table.hear({ type: "pong", here: [0, 1], away: [], mark: "1" });
  assert.ok(find(seat(2)).classList.contains("away"));
});

test("a seat that a bot holds for somebody says so", () => {
  const [anna, bot, ben] = table.game.seen.seats;
  table.see({ view: { seats: [anna, bot, { ...ben, held: true }] } });
  assert.equal(textOf(`${seat(2)} .st`), "a bot plays on");
});

test("an empty stack, a high one, and what was put aside", () => {
  table.see({ position: { stack_sizes: [40, 0], aside: ["rome-church", "oslo-sight"] } });
  assert.equal(find("[data-stack='0']").style.getPropertyValue("--h"), "24");
  assert.equal(find("[data-stack='1']").className, "stk gone");
  assert.equal(find(".gone-by").getAttribute("aria-label"), "2 cards aside, at last sight of Oslo");
});

test("where there is no stack, nothing lies beside it", () => {
  table.see({ position: { stack_sizes: [], aside: ["rome-church"] } });
  assert.equal(countOf("[data-part=stacks] li"), 0);
});

test("the rounds of the match are pips: done, now, and to come", () => {
  const played = { players: [0, 1, 2], points: [5, -5, 0], winners: [0], number: 1, extra: false };
  table.see({ view: { match: { ...table.game.seen.match, rounds: [played] } } });
  const classes = [...document.querySelectorAll(".pips i")].map((each) => each.className);
  assert.deepEqual(classes, ["done", "now", ""]);
  table.see({ table: { options: { rounds: 1 } } });
  assert.equal(countOf(".pips"), 0);
});

// -- what another player is arranging

test("the draft of another player is seen as theirs", () => {
  table.see({ position: THEIR_TURN });
  const laid = [{ cards: ["rome-palace", "rome-sight", "rome-symbol", "rome-church"] }];
  table.hear({ type: "draft", seat: 1, round: 1, version: table.version, table: laid, aside: null });
  assert.equal(textOf("[data-part=bench] .tag"), "Turbo is laying");
  assert.equal(countOf(".pile.theirs"), 1);
  assert.ok(cardOf("rome-church").classList.contains("is-by"));
  assert.equal(textOf(`${seat(1)} em`), "lays");
});

test("a draft of an older version is not shown", () => {
  table.see({ position: THEIR_TURN });
  const laid = [{ cards: ["rome-palace", "rome-sight", "rome-symbol", "rome-church"] }];
  table.hear({ type: "draft", seat: 1, round: 1, version: table.version - 1, table: laid, aside: null });
  assert.equal(countOf(".theirs"), 0);
});

// -- phrases

test("while the others play a few phrases are at hand", () => {
  table.see({ position: THEIR_TURN });
  assert.equal(textOf("[data-part=acts]"), "Wow!thanks");
  click(find("[data-part=acts] [data-phrase=wow]"));
  assert.equal(table.lastSent("phrase").phrase, "wow");
});

test("a phrase is seen at its seat for a moment, and read out", () => {
  table.hear({ type: "phrase", seat: 2, phrase: "wow" });
  assert.equal(textOf(`${seat(2)} .bubble`), "Wow!");
  assert.equal(textOf("[data-part=news]"), "Ben: Wow!");
  table.see();
  assert.equal(countOf(".bubble"), 1, "it outlives a new drawing");
  mock.timers.tick(5100);
  assert.equal(countOf(".bubble"), 0);
});

test("what I said is seen at my rack", () => {
  table.hear({ type: "phrase", seat: 0, phrase: "wow" });
  assert.equal(textOf("[data-part=me] .bubble"), "Wow!");
  mock.timers.tick(5100);
});

test("a phrase that this page does not know is not shown", () => {
  const before = textOf("[data-part=news]");
  table.hear({ type: "phrase", seat: 2, phrase: "newer_than_this_page" });
  assert.equal(countOf(".bubble"), 0);
  assert.equal(textOf("[data-part=news]"), before);
});

// -- what happened

test("what happened is read out and kept, the newest first", () => {
  table.see({ position: { ...THEIR_TURN, turn: 2 }, round: { last: moveOf(1, "pass") } });
  assert.equal(textOf("[data-part=news]"), "Turbo laid nothing.");
  table.see({ position: THEIR_TURN, round: { last: moveOf(2, "draw") } });
  const lines = [...document.querySelectorAll("[data-part=log] li")].map((each) => each.textContent);
  assert.deepEqual(lines.slice(0, 2), ["Ben drew.", "Turbo laid nothing."]);
});

test("no more than a hundred lines are shown", () => {
  for (let turn = 0; turn < 105; turn += 1)
    table.see({ position: THEIR_TURN, round: { last: moveOf(2, "draw") } });
  assert.equal(countOf("[data-part=log] li"), 100);
});

/** @param {object} [changes] what the log says */
function tellHistory(changes = {}) {
  const { id } = table.lastSent("history");
  const start = { seat: 0, by_chance: false, throws: [] };
  const known = { round: 1, version: table.version, start, moves: [], seat_changes: [] };
  table.hear({ type: "history", id, ...known, ...changes });
}

test("a page that comes later asks the log what happened, and marks what others laid since my turn", () => {
  table.see({ position: THEIR_TURN, round: { number: 7 } });
  const laid = { ...moveOf(1, "lay"), number: table.version, laid: ["rome-sight"] };
  tellHistory({ round: 7, moves: [laid] });
  assert.equal(textOf("[data-part=log] li"), "Turbo laid 1 card: sight of Rome.");
  assert.ok(cardOf("rome-sight").classList.contains("is-recent"));
  assert.match(cardOf("rome-sight").textContent ?? "", /laid by Turbo/);
  assert.equal(cardOf("rome-palace").classList.contains("is-recent"), false);
});

test("what others laid is marked until I move a card", () => {
  table.see({ round: { number: 8, last: { ...moveOf(1, "lay"), laid: ["rome-sight"] } } });
  tellHistory({ round: 8 });
  assert.ok(cardOf("rome-sight").classList.contains("is-recent"));
  click(cardOf("oslo-church"));
  click(find("[data-target=new]"));
  assert.equal(cardOf("rome-sight").classList.contains("is-recent"), false);
});

test("the log is asked again only where a move is missing or somebody came or left", () => {
  table.see();
  tellHistory();
  table.socket.sent.length = 0;
  table.see({ round: { last: moveOf(1, "pass") } });
  assert.equal(table.sent("history").length, 0);
  table.version += 1;
  table.see({ round: { last: moveOf(1, "pass") } });
  assert.equal(table.sent("history").length, 1, "a view was skipped");
});

/** Ben's seat goes to a bot for good. @param {object} [position] */
function benLeaves(position = {}) {
  const [anna, bot, ben] = table.game.seen.seats;
  table.seeAgain({ view: { seats: [anna, bot, { ...ben, name: null, bot: "medium" }] }, position });
  tellHistory({ seat_changes: [{ version: table.version, seat: 2, name: "Ben", event: "left" }] });
}

test("whoever leaves is announced at the rack and at the seat for a moment", () => {
  table.see({ position: THEIR_TURN });
  tellHistory();
  benLeaves(THEIR_TURN);
  assert.equal(textOf("[data-part=news]"), "Ben has left. Widget plays on.");
  assert.equal(textOf("[data-part=say]"), "Ben has left. Widget plays on.");
  assert.ok(find(seat(2)).classList.contains("changed"));
  mock.timers.tick(4100);
  assert.match(textOf("[data-part=say]"), /^Turbo plays/);
  assert.equal(find(seat(2)).classList.contains("changed"), false);
});

test("my own turn is said before any news of the company, which is read out all the same", () => {
  table.see();
  const mine = textOf("[data-part=say]");
  tellHistory();
  benLeaves();
  assert.equal(textOf("[data-part=news]"), "Ben has left. Widget plays on.");
  assert.equal(textOf("[data-part=say]"), mine);
});

/**
 * The move that leads to the version that is seen next.
 * @param {number} player
 * @param {"pass" | "draw" | "lay"} type
 */
const moveOf = (player, type) => moveWith({ number: table.version + 1, player, type });

// -- pauses and the end of a table

test("the host pauses the table, and nothing can be touched then", () => {
  assert.equal(find("#pause").hidden, false);
  click(find("#pause"));
  assert.equal(table.lastSent("pause").paused, true);
  table.accept({ type: "pause" });
  table.see({ table: { paused: true } });
  assert.equal(partOf("paused").hidden, false);
  assert.ok(partOf("dock").hasAttribute("inert"));
  assert.equal(textOf("[data-part=say]"), "Paused.");
  table.see();
  assert.equal(partOf("paused").hidden, true);
  assert.equal(partOf("dock").hasAttribute("inert"), false);
});

test("only the host can pause, and only while a match is played", () => {
  table.see({ table: { host: 2 } });
  assert.equal(find("#pause").hidden, true);
  table.see({ table: { phase: "over" } });
  assert.equal(find("#pause").hidden, true);
});

test("a closed table holds everything", () => {
  table.see({ table: { phase: "closed" } });
  assert.equal(partOf("closed").hidden, false);
  assert.ok(partOf("piles").hasAttribute("inert"));
  table.see();
  assert.equal(partOf("closed").hidden, true);
});

test("at a closed table no bot plays on, and Escape puts the notice aside for good", () => {
  const [mine, left, ...others] = table.game.seen.seats;
  table.see({
    view: { seats: [mine, { ...left, name: null, bot: "medium" }, ...others] },
    table: { phase: "closed" },
  });
  assert.equal(countOf(`[data-seat="${left.number}"]`), 0);
  press("Escape");
  assert.equal(partOf("closed").hidden, true);
  table.see({ table: { phase: "closed" } });
  assert.equal(partOf("closed").hidden, true);
  assert.ok(partOf("piles").hasAttribute("inert"));
});

// -- a seat that a bot holds

test("somebody who was away takes the seat back by one press", () => {
  const held = [
    { number: 0, name: "Anna", face: "a-fox", bot: null, held: true, muted: false, again: false },
    ...table.game.seen.seats.slice(1),
  ];
  table.see({ view: { seats: held } });
  assert.equal(textOf("[data-part=say]"), "A bot plays for you Your seat is still yours.");
  assert.equal(textOf("[data-part=acts]"), "I am back");
  click(buttonOf("comeBack"));
  assert.equal(table.sent("come_back").length, 1);
  table.accept({ type: "come_back" });
  table.see();
  const back = { version: table.version, seat: 0, name: "Anna", event: "back" };
  tellHistory({ seat_changes: [...table.game.history.seatChanges, back] });
  assert.equal(textOf("[data-part=news]"), "You are back.");
});

// -- those who watch

test("whoever watches sees all seats, no rack, and nothing to press", () => {
  table.see({ view: { you: null }, position: { ...THEIR_TURN, viewer: null, rack: [] } });
  assert.equal(countOf("[data-part=seats] .seat"), 3);
  assert.equal(partOf("watching").hidden, false);
  assert.equal(partOf("dock").hidden, true);
  assert.equal(find("#pause").hidden, true);
});

// -- sheets

test("a sheet opens another, and only one is open", () => {
  click(buttonOf("menu"));
  assert.ok(find("[data-sheet=menu]").hasAttribute("open"));
  click(buttonOf("sheet"));
  assert.equal(find("[data-sheet=menu]").hasAttribute("open"), false);
  assert.ok(find("[data-sheet=log]").hasAttribute("open"));
  click(find("#close"));
  assert.equal(countOf("dialog[open]"), 0);
});

test("letters on the keyboard can be switched off", () => {
  click(buttonOf("letters"));
  assert.equal(buttonOf("letters").getAttribute("aria-pressed"), "false");
  click(buttonOf("letters"));
  assert.equal(buttonOf("letters").getAttribute("aria-pressed"), "true");
});

// -- the connection

test("a lost connection is said, and nothing can be touched until it is back", () => {
  const before = table.sockets.length;
  table.socket.close(1006);
  assert.equal(textOf("[data-part=say]"), "Connecting again Nothing is lost.");
  assert.ok(isOff(buttonOf("finish")));
  mock.timers.tick(1000);
  assert.equal(table.sockets.length, before + 1);
  table.see();
  assert.equal(isOff(buttonOf("finish")), false);
});

test("a move whose answer was lost is sent again on the next connection", () => {
  click(buttonOf("finish"));
  const { id } = table.lastSent("move");
  table.socket.close(1006);
  mock.timers.tick(20_000);
  table.hear({ type: "hello", protocol: 1, phrases: [] });
  assert.equal(table.lastSent("move").id, id);
});
