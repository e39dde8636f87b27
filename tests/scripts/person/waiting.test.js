// How many tables wait: the badge in the bar, the tab, and what is read aloud.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { find, openPage, runScript, setGlobal, settle } from "../dom.js";
import { holdSockets } from "../held_socket.js";

const WORDS = "It is your turn at 2 tables.";
const ONE = { type: "waiting", count: 1, address: "/tables/A/", words: "It is your turn at 1 table." };
const TWO = { type: "waiting", count: 2, address: "/play/", words: WORDS };
const NONE = { type: "waiting", count: 0, address: "/play/", words: "It is your turn at 0 tables." };
const AT = ' data-at="ABCDEFGH"';

/** @type {import("../held_socket.js").HeldSocket[]} */
let sockets = [];

/** Load a page with the badge in its bar. @param {number} count @param {string} [more] */
async function load(count, more = "") {
  const badge = `<a class="your-turn" href="/x/" data-your-turn data-call="Your turn" data-icon="/still.svg"
    data-turn-icon="/turn.svg"${more}${count ? "" : " hidden"}><b>${count}</b><span>Your turn</span></a>`;
  const news = '<span aria-live="polite" data-your-turn-news></span>';
  openPage(`<link rel="icon" href="/still.svg">${badge}${news}<main></main>`, "https://rummy.test/learn/");
  document.title = "Learn – Photo Rummy";
  sockets = holdSockets();
  await runScript("games/static/games/person/called.js");
}

/** @param {object} message */
async function hear(message) {
  sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
  await settle();
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"], now: 1_800_000_000_000 });
  setGlobal("sessionStorage", { getItem: () => null, setItem() {}, removeItem() {} });
});

test("a turn that begins is shown in the bar and in the tab, and is read aloud", async () => {
  await load(0);
  assert.equal(document.title, "Learn – Photo Rummy");
  await hear(TWO);
  const badge = /** @type {HTMLAnchorElement} */ (find("[data-your-turn]"));
  assert.equal(badge.hidden, false);
  assert.equal(find("[data-your-turn] b").textContent, "2");
  assert.equal(badge.getAttribute("href"), "/play/");
  assert.equal(document.title, "Your turn – Learn – Photo Rummy");
  assert.equal(find("link[rel=icon]").getAttribute("href"), "/turn.svg");
  assert.equal(find("[data-your-turn-news]").textContent, WORDS);
});

test("what is done elsewhere disappears from bar and tab", async () => {
  await load(1);
  assert.equal(document.title, "Your turn – Learn – Photo Rummy");
  await hear(NONE);
  assert.equal(/** @type {HTMLElement} */ (find("[data-your-turn]")).hidden, true);
  assert.equal(document.title, "Learn – Photo Rummy");
  assert.equal(find("link[rel=icon]").getAttribute("href"), "/still.svg");
});

test("fewer tables are not read aloud", async () => {
  await load(2);
  await hear(ONE);
  assert.equal(find("[data-your-turn-news]").textContent, "");
  assert.equal(find("[data-your-turn]").getAttribute("href"), "/tables/A/");
});

test("at a table the tab is the table's own, and the socket is told which one it is", async () => {
  await load(0, AT);
  await hear(ONE);
  assert.equal(document.title, "Learn – Photo Rummy");
  assert.match(sockets[0].address, /\/live\/1\/me\/\?at=ABCDEFGH$/);
  assert.equal(/** @type {HTMLElement} */ (find("[data-your-turn]")).hidden, false);
});

test("a page without a badge hears it and does nothing", async () => {
  openPage("<main></main>", "https://rummy.test/learn/");
  document.title = "Learn – Photo Rummy";
  sockets = holdSockets();
  await runScript("games/static/games/person/called.js");
  await hear(TWO);
  assert.equal(document.title, "Learn – Photo Rummy");
});
