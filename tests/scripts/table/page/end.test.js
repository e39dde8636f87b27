// The end of a round on the page: opened racks, the score sheet, the ways on; and the end of the connection.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { find, settle, watchNavigation } from "../../dom.js";
import { moveWith, photoPage, SEATS } from "../fixtures.js";
import { buttonOf, click, countOf, openTable, partOf, textOf } from "../table_page.js";

/**
 * @typedef {import("../../../../games/static/games/messages.js").Match} Match
 * @typedef {import("../../../../games/static/games/messages.js").Outcome} Outcome
 * @typedef {import("../fixtures.js").Changes} Changes
 */

const page = photoPage();
page.afterwards = [{ words: "Cards you saw", address: "/learn/rounds/abcd2345/" }];
page.login = "/log-in/";
page.away = "/play/";
const table = await openTable(page);
let round = 1;

/** @type {Match} after one round that Anna has won */
const MATCH = {
  number: 1,
  over: false,
  totals: [15, -5, -10],
  rounds_won: [1, 0, 0],
  ranks: [1, 2, 3],
  winners: [],
  rounds: [{ players: [0, 1, 2], points: [15, -5, -10], winners: [0], number: 1, extra: false }],
};

/**
 * @param {Partial<Outcome>} [outcome]
 * @param {Changes} [changes]
 */
function end(outcome = {}, changes = {}) {
  round += 1; // each round is opened only once
  const full = { ending: "out", winners: [0], points: [15, -5, -10], out: 0, doubled: false, ...outcome };
  const shown = [[], ["oslo-church"], ["bern-palace", "joker-1"]];
  table.see({
    position: {
      phase: "over",
      acts: [],
      outcome: /** @type {Outcome} */ (full),
      shown,
      ...changes.position,
    },
    round: { number: round, ...changes.round },
    table: changes.table,
    view: { match: MATCH, ...changes.view },
  });
}

beforeEach(() => {
  table.answerAll();
});

test("the table gives way to the opened racks and the score sheet", () => {
  end();
  assert.equal(document.body.dataset.state, "end");
  assert.equal(partOf("piles").hidden, true);
  assert.equal(partOf("dock").hidden, true);
  assert.equal(partOf("end").hidden, false);
  assert.equal(partOf("scores").hidden, false);
  table.see();
  assert.equal(partOf("piles").hidden, false);
  assert.equal(partOf("end").hidden, true);
});

test("the score sheet waits until the points are counted, unless nothing shall move", () => {
  const isCounting = () => partOf("scores").classList.contains("counting");
  document.documentElement.dataset.motion = "full";
  end();
  mock.timers.tick(100);
  assert.equal(isCounting(), true);
  mock.timers.tick(5000);
  assert.equal(isCounting(), false);
  document.documentElement.dataset.motion = "less";
  end();
  mock.timers.tick(100);
  assert.equal(isCounting(), false);
  delete document.documentElement.dataset.motion;
});

test("the winner has a crown, and what the others held", () => {
  end();
  assert.equal(textOf(".win h2"), "You are out");
  assert.equal(textOf(".win .plus"), "+15");
  assert.equal(countOf(".win .crown"), 1);
});

test("nobody wins: no crown, and no points", () => {
  end({ winners: [], out: null, ending: "stock_empty", points: [0, 0, 0] });
  assert.equal(textOf(".win h2"), "Nobody wins");
  assert.equal(countOf(".win .crown"), 0);
  assert.equal(countOf(".win .plus"), 0);
});

test("every rack that is not empty is opened, with the price of each card", () => {
  end();
  assert.deepEqual(
    [...document.querySelectorAll(".opened .nm")].map((each) => each.textContent),
    ["Turbo", "Ben"],
  );
  assert.deepEqual(
    [...document.querySelectorAll(".opened .minus")].map((each) => each.textContent),
    ["−5", "−10", "−5"],
  );
  assert.equal(countOf(".opened .minus.ten"), 1, "the joker costs more");
  assert.equal(textOf(".opened li:last-child .sum"), "−10");
});

test("a round that counts twice doubles the prices", () => {
  end({ doubled: true });
  assert.equal(textOf(".opened .minus"), "−10");
  assert.equal(textOf(".win p"), "That counts twice.");
});

test("a rack of more than seven cards lies in lines", () => {
  const many = Object.keys(page.cards).slice(2, 10);
  end({}, { position: { shown: [[], many, ["oslo-church"]] } });
  assert.equal(countOf(".opened .cards.many"), 1);
});

test("what has been opened is not opened again by a new view of the same round", () => {
  end();
  find(".win h2").textContent = "as it was drawn";
  table.seeAgain({
    position: { phase: "over", acts: [], outcome: table.game.position.outcome, shown: [[], [], []] },
    round: { number: round },
    view: { match: MATCH },
  });
  assert.equal(textOf(".win h2"), "as it was drawn");
});

test("the score sheet has the best first", () => {
  end({}, { view: { match: { ...MATCH, ranks: [2, 1, 3] } } });
  const rows = [...document.querySelectorAll(".score tbody tr")];
  assert.deepEqual(
    rows.map((row) => [...row.children].map((cell) => cell.textContent)),
    [
      ["Turbo", "−5", "−5"],
      ["You", "+15", "+15"],
      ["Ben", "−10", "−10"],
    ],
  );
  assert.equal(rows[0].className, "first");
  assert.equal(textOf(".score thead"), "PlayerRound 1Total");
});

/** Somebody else has gone on: the next round comes. */
function nextRoundComes() {
  round += 1;
  table.see({ round: { number: round }, view: { match: MATCH } });
}

test("the scores stay for ten seconds when somebody else goes on", () => {
  end();
  nextRoundComes();
  assert.equal(partOf("scores").hidden, false);
  assert.equal(buttonOf("nextRound").textContent, "Next round in 10 s");
  mock.timers.tick(9000);
  assert.equal(buttonOf("nextRound").textContent, "Next round in 1 s");
  mock.timers.tick(1000);
  assert.equal(partOf("scores").hidden, true);
});

test("whoever goes on sees the next round at once, and asks for nothing", () => {
  end();
  nextRoundComes();
  click(buttonOf("nextRound"));
  assert.equal(partOf("scores").hidden, true);
  assert.deepEqual(table.sent("next_round"), []);
});

test("also whoever is played for by a bot can go on, and is there again", () => {
  end();
  table.see({ view: { seats: SEATS.map((seat) => (seat.number === 0 ? { ...seat, held: true } : seat)) } });
  click(buttonOf("nextRound"));
  assert.equal(table.sent("next_round").length, 1);
});

test("the next round is asked for once", () => {
  end();
  click(buttonOf("nextRound"));
  assert.equal(table.lastSent("next_round").after, round);
  click(buttonOf("nextRound"));
  assert.equal(table.sent("next_round").length, 1);
});

test("after a match one plays again, and the champion is named", () => {
  const rounds = [MATCH.rounds[0], MATCH.rounds[0]];
  const match = { ...MATCH, over: true, winners: [0], rounds, totals: [30, -10, -20] };
  end({}, { view: { match }, table: { phase: "over" } });
  assert.equal(textOf(".win.champion h2"), "You win the match");
  assert.equal(textOf(".win.champion .won"), "You win the matchAll rounds together");
  assert.equal(textOf("[data-part=end] .left"), "Round 2 – You are out (+15)");
  assert.equal(textOf(".win .plus"), "+30", "the points of the match");
  click(buttonOf("rematch"));
  assert.equal(table.sent("rematch").length, 1);
});

test("whoever is asked for another match may say no, and stands up", () => {
  const seats = table.game.seen.seats.map((seat) => ({ ...seat, again: seat.number === 2 }));
  end({}, { view: { match: { ...MATCH, over: true }, seats }, table: { phase: "over" } });
  assert.equal(textOf(".endacts .ready"), "Ben wants to play again");
  assert.equal(textOf(".endacts .go"), "Accept");
  click(buttonOf("leave"));
  assert.equal(table.sent("leave_seat").length, 1);
});

test("after a rated match one hears what it did to the rating, and where the next opponent is", async () => {
  table.game.page.rated = { seats: {}, leaving: "", outcome: "/play/ratings/at/abcd2345/", left: "/left/" };
  const next = { words: "New opponent", address: "/play/opponents/" };
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return new Response(JSON.stringify({ change: "1500 → 1605", next }));
  };
  end({}, { view: { match: { ...MATCH, number: 7, over: true } }, table: { phase: "over" } });
  await settle();
  assert.deepEqual(asked, ["/play/ratings/at/abcd2345/7/"]);
  assert.equal(textOf(".endacts .rating"), "1500 → 1605");
  assert.equal(find(".endacts a.link").getAttribute("href"), "/play/opponents/");
  delete table.game.page.rated;
});

test("where the site names one way on, it stands in place of another match", () => {
  const shown = table.game.page;
  shown.afterwards = [{ words: "Results of the day", address: "/daily/at/abcd2345/", isMain: true }];
  end({}, { view: { match: { ...MATCH, over: true } }, table: { phase: "over" } });
  assert.equal(textOf(".endacts .go"), "Results of the day");
  assert.equal(find(".endacts .go").getAttribute("href"), `/daily/at/abcd2345/${round}/`);
  assert.equal(countOf("[data-act=rematch]"), 0);
  assert.equal(countOf(".endacts a.link"), 1);
  shown.afterwards = page.afterwards;
});

test("my own line stands out where somebody else is first", () => {
  end({}, { view: { match: { ...MATCH, ranks: [2, 1, 3] } } });
  assert.equal(textOf(".score .mine th"), "You");
});

test("the last table can be looked at, and the result comes back", () => {
  end();
  click(buttonOf("lookBack"));
  assert.equal(partOf("end").hidden, true);
  assert.equal(partOf("piles").hidden, false);
  assert.ok(countOf(".pile") > 0);
  assert.equal(textOf("[data-act=lookBack]"), "Back to the result");
  click(buttonOf("lookBack"));
  assert.equal(partOf("end").hidden, false);
  assert.equal(partOf("piles").hidden, true);
});

test("while a match is being counted there is nothing to press", () => {
  end({}, { view: { match: { ...MATCH, over: true, winners: [0] } } });
  assert.equal(textOf(".endacts .ready"), "Counting");
  assert.equal(countOf(".endacts .finish"), 0);
});

test("whoever played finds the way to what was met in the round", () => {
  end();
  const link = find(".endacts a");
  assert.equal(link.getAttribute("href"), `/learn/rounds/abcd2345/${round}/`);
  assert.equal(link.textContent, "Cards you saw");
});

test("whoever watched finds no such way, and no button", () => {
  end({}, { view: { match: MATCH, you: null } });
  assert.equal(countOf(".endacts a"), 0);
  assert.equal(textOf(".endacts .ready"), "You are watching");
});

test("the end is read out", () => {
  table.see({ round: { number: round + 1 } });
  const last = moveWith({
    player: 1,
    type: "pass",
    by: "person",
    number: 4,
    card: null,
    stack: null,
  });
  end({}, { round: { last: /** @type {NonNullable<typeof table.game.round.last>} */ (last) } });
  assert.equal(textOf("[data-part=news]"), "Turbo laid nothing. The round is over.");
});

// -- leaving, and the end of the connection

test("whoever leaves goes away when the table has answered", () => {
  const visits = watchNavigation();
  table.see({ round: { number: round } });
  click(buttonOf("leave"));
  assert.deepEqual(visits, []);
  table.accept({ type: "leave_seat" });
  assert.deepEqual(visits, ["/play/"]);
  table.game.isLeaving = false;
});

for (const [code, words, address] of /** @type {[number, string, string | null][]} */ ([
  [4404, "There is no such table.", null],
  [4401, "You are logged out. Log in", "/log-in/?next=/tables/abcd2345/"],
  [4409, "Open in other tabs. Load it again", "/tables/abcd2345/"],
]))
  test(`a socket that is closed with ${code} ends the page: ${words}`, () => {
    table.game.endedBy = null;
    table.see();
    table.socket.close(code);
    assert.equal(textOf("[data-part=say]"), words);
    const link = partOf("say").querySelector("a");
    assert.equal(link?.getAttribute("href") ?? null, address);
    mock.timers.tick(60_000);
    assert.equal(table.sockets.length, 1, "nothing is tried again");
  });
