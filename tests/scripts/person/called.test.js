// A page that follows its person: it goes where the socket says, once, and says why.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { answerWith, find, openPage, runScript, setGlobal, settle, watchNavigation } from "../dom.js";
import { holdSockets } from "../held_socket.js";

const TABLE = { type: "place", key: "7-table-A", address: "/tables/A/", why: "Here you sit." };
const OTHER = { ...TABLE, key: "7-table-B", address: "/tables/B/" };
const FREE = { type: "place", key: "7-free", address: "/welcome/", why: "It is over.", from_anywhere: false };

/** @type {string[]} */
let visits = [];
/** @type {import("../held_socket.js").HeldSocket[]} */
let sockets = [];

/** Load a page of ours; what the browser remembers stays. @param {string} path */
async function load(path, body = "<main></main>") {
  openPage(body, `https://rummy.test${path}`);
  sockets = holdSockets();
  const { host, protocol } = location;
  visits = watchNavigation();
  Object.assign(location, { host, protocol });
  globalThis.fetch = async () => new Response("ok");
  await runScript("games/static/games/person/called.js");
}

/** @param {object} message */
async function hear(message) {
  sockets.at(-1)?.onmessage?.({ data: JSON.stringify({ wait: 0, from_anywhere: true, ...message }) });
  await settle();
}
/** @param {number} milliseconds */
async function wait(milliseconds) {
  mock.timers.tick(milliseconds);
  await settle();
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"], now: 1_800_000_000_000 });
  /** @type {Map<string, string>} */
  const kept = new Map();
  setGlobal("sessionStorage", {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => kept.set(name, value),
    removeItem: (/** @type {string} */ name) => kept.delete(name),
  });
});

test("a pupil who is elsewhere goes to the table and reads why", async () => {
  await load("/learn/");
  await hear(TABLE);
  assert.deepEqual(visits, ["/tables/A/"]);
  await load("/tables/A/");
  assert.equal(find(".called").textContent, "Here you sit.");
  await wait(8000);
  assert.equal(document.querySelector(".called"), null);
});

test("a reason for going to one table is not said at another page, however late", async () => {
  await load("/learn/");
  await hear(TABLE);
  await load("/play/");
  assert.equal(document.querySelector(".called"), null);
  await load("/tables/A/");
  assert.equal(document.querySelector(".called"), null);
});

test("while nothing answers the page stays, and then goes to the newest place", async () => {
  await load("/learn/");
  answerWith(new TypeError("offline"), new TypeError("offline"), { html: "", status: 502 });
  await hear(TABLE);
  await hear(OTHER);
  await wait(2000);
  assert.deepEqual(visits, []);
  globalThis.fetch = async () => new Response("ok");
  await wait(2000);
  assert.deepEqual([...new Set(visits)], ["/tables/B/"]);
});

test("whoever walks on is not dragged back to the same table, but called to another", async () => {
  await load("/tables/A/");
  await hear(TABLE);
  await load("/gallery/");
  await hear(TABLE);
  assert.deepEqual(visits, []);
  await hear(OTHER);
  assert.deepEqual(visits, ["/tables/B/"]);
});

test("the end fetches from the table and from nowhere else", async () => {
  await load("/tables/A/");
  await hear(TABLE);
  await hear(FREE);
  assert.deepEqual(visits, ["/welcome/"]);
  await load("/tables/A/");
  await hear(TABLE);
  await load("/gallery/");
  await hear(FREE);
  assert.deepEqual(visits, []);
});

test("after the end the same table can call again", async () => {
  await load("/tables/A/");
  await hear(TABLE);
  await hear(FREE);
  await load("/welcome/");
  await hear(FREE);
  await hear(TABLE);
  assert.deepEqual(visits, ["/tables/A/"]);
});

test("there is time to read one's own result, however often the place is repeated", async () => {
  await load("/welcome/quiz/5/");
  await hear({ ...TABLE, key: "7-quiz-5", address: "/welcome/quiz/5/" });
  await hear({ ...TABLE, wait: 8 });
  assert.equal(find(".called").textContent, "Here you sit.");
  await wait(4000);
  await hear({ ...TABLE, wait: 8 });
  assert.deepEqual(visits, []);
  await wait(4000);
  assert.deepEqual(visits, ["/tables/A/"]);
});

test("a page that was loaded again at the right place says why it is another one", async () => {
  await load("/tables/A/");
  await hear(TABLE);
  await load("/tables/B/");
  await hear(OTHER);
  assert.deepEqual(visits, []);
  assert.equal(find(".called").textContent, "Here you sit.");
});

test("a table that has ended is left for the place that is known, or loaded again", async () => {
  await load("/tables/A/");
  await hear(OTHER);
  await load("/tables/A/");
  document.dispatchEvent(new Event("table-ended"));
  await hear(OTHER);
  assert.deepEqual(visits, ["/tables/B/"]);
  await wait(5000);
  assert.deepEqual(visits, ["/tables/B/", "reload"]);
});

test("the page of a table that is not there is left even when everything is over", async () => {
  await load("/tables/C/", "<main data-gone></main>");
  await hear(FREE);
  assert.deepEqual(visits, ["/welcome/"]);
});

test("a place that is only said is a link, once, and nobody is taken there", async () => {
  const elsewhere = { ...TABLE, only_says: true };
  await load("/learn/");
  await hear(elsewhere);
  assert.deepEqual(visits, []);
  assert.equal(find(".called a").getAttribute("href"), "/tables/A/");
  assert.equal(find(".called").textContent, "Here you sit.");
  find(".called").click();
  await hear(elsewhere);
  assert.equal(document.querySelectorAll(".called").length, 0);
  await load("/tables/B/");
  await hear({ ...elsewhere, key: "7-table-B", address: "/tables/B/" });
  assert.equal(document.querySelectorAll(".called").length, 0, "who is there needs no link to there");
});

test("a place that is only said elsewhere is gone to from where it was waited for", async () => {
  const next = { ...TABLE, only_says: true, from_anywhere: false };
  await load("/gallery/");
  await hear(next);
  assert.deepEqual(visits, [], "somebody may be in the middle of something");
  assert.equal(find(".called a").getAttribute("href"), "/tables/A/");
  await load("/tournaments/C/", "<main data-follows></main>");
  await hear(next);
  assert.deepEqual(visits, ["/tables/A/"]);
  await load("/tables/A/");
  await hear(next);
  await hear({ ...next, key: "7-table-B", address: "/tables/B/" });
  assert.deepEqual(visits, ["/tables/B/"]);
});

test("whoever has been where a place is only said hears no more of it", async () => {
  const elsewhere = { ...TABLE, only_says: true };
  await load("/tables/A/");
  await hear(elsewhere);
  await load("/");
  await hear(elsewhere);
  assert.equal(document.querySelector(".called"), null);
});

test("a challenge shows its sign in the bar", async () => {
  await load("/learn/", '<a data-asked href="/play/opponents/" hidden></a>');
  await hear({ ...TABLE, key: "7-challenge-3", address: "/play/opponents/", only_says: true });
  assert.equal(find("[data-asked]").hidden, false);
});

test("where nothing is known, nothing happens", async () => {
  await load("/learn/");
  await hear({ ...FREE, key: "" });
  await hear({ type: "hello", protocol: 1, phrases: [] });
  assert.deepEqual(visits, []);
});

test("whoever is logged out elsewhere loads the page again, but not before anything was heard", async () => {
  await load("/learn/");
  sockets[0].close(4401);
  await settle();
  assert.deepEqual(visits, []);
  await load("/learn/");
  await hear(FREE);
  sockets[0].close(4401);
  await settle();
  assert.deepEqual(visits, ["reload"]);
});

test("whoever logs out or erases the account here is taken where that form leads", async () => {
  await load("/account/erase/", '<form method="post"><button>Erase</button></form>');
  await hear(FREE);
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  sockets[0].close(4401);
  await settle();
  assert.deepEqual(visits, []);
});

test("a dead socket is noticed and replaced within ten seconds", async () => {
  await load("/learn/");
  await hear(FREE);
  await wait(12_000);
  await wait(500);
  assert.equal(sockets.length, 2);
});
