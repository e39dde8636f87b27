// The waiting room of a person with a socket: news come by themselves, and chairs show who is connected.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { answerWith, find, openPage, runScript, setGlobal, settle, watchNavigation } from "../dom.js";
import { holdSockets } from "../held_socket.js";

const ADDRESS = "https://rummy.test/tables/abcd2345/";
const room = (mark = "m1", chairs = "") => `<main><div id="room" data-live data-room data-mark="${mark}"
  data-socket="/live/1/abcd2345/"><ol>
  <li id="chair-0" class="chair" data-person data-seat="0"><i data-away hidden>away</i></li>
  <li id="chair-1" class="chair" data-person data-seat="1"><i data-away hidden>away</i></li>
  <li id="chair-2" class="chair free"></li>${chairs}</ol>
  <input id="link" readonly value="${ADDRESS}">
  <button id="copy" data-copy="#link" data-done="Copied" hidden>Copy</button></div></main>
  <p role="status" data-news data-came="Somebody came" data-went="Somebody left"></p>`;
/** @type {string[]} */
let visits = [];
/** @type {import("../held_socket.js").HeldSocket[]} */
let sockets = [];

beforeEach(async () => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  openPage(room(), ADDRESS);
  sockets = holdSockets();
  const { host, protocol } = location;
  visits = watchNavigation();
  Object.assign(location, { host, protocol });
  await runScript("games/static/games/lobby/waiting_room.js");
});

/** @param {object} message */
const hear = (message) => sockets[0].onmessage?.({ data: JSON.stringify(message) });

/**
 * @param {number} taken how many seats
 * @param {string} [mark]
 */
const view = (taken, mark = "m1", phase = "open") => ({
  type: "view",
  mark,
  table: { phase },
  seats: [0, 1, 2].map((number) => ({ number, name: number < taken ? `P${number}` : null, bot: null })),
});

const newsText = () => find("[data-news]").textContent;

test("whoever is not connected is seen to be away", () => {
  hear({ type: "presence", here: [0] });
  assert.equal(find("#chair-0").classList.contains("away"), false);
  assert.ok(find("#chair-1").classList.contains("away"));
  assert.equal(find("#chair-1 [data-away]").hidden, false);
  hear({ type: "pong", here: [0, 1] });
  assert.equal(find("#chair-1").classList.contains("away"), false);
  assert.equal(find("#chair-1 [data-away]").hidden, true);
});

test("before anything is known of connections nobody is away", () => {
  assert.equal(document.querySelectorAll(".away").length, 0);
});

for (const [taken, words] of /** @type {[number, string][]} */ ([
  [3, "Somebody came"],
  [1, "Somebody left"],
  [2, ""],
]))
  test(`with ${taken} seats taken instead of two the news are "${words}"`, () => {
    hear(view(taken));
    assert.equal(newsText(), words);
  });

test("a room that has changed is fetched, and those who are away stay marked", async () => {
  const requests = answerWith(room("m2", '<li id="chair-3" class="chair"></li>'));
  hear({ type: "presence", here: [0] });
  hear(view(3, "m2"));
  await settle();
  assert.equal(requests.length, 1);
  assert.ok(find("#chair-3"));
  assert.ok(find("#chair-1").classList.contains("away"));
});

test("a room that is as it was is not fetched", async () => {
  const requests = answerWith();
  hear(view(2, "m1"));
  await settle();
  assert.equal(requests.length, 0);
});

test("when the match begins the page becomes the table", async () => {
  answerWith("ok");
  hear(view(2, "m3", "playing"));
  await settle();
  assert.deepEqual(visits, ["reload"]);
});

for (const code of [4401, 4404])
  test(`when the socket is closed with ${code}, the page says why`, async () => {
    answerWith("ok");
    sockets[0].close(code);
    await settle();
    assert.deepEqual(visits, ["reload"]);
  });

test("a lost connection says nothing, and comes back", () => {
  sockets[0].close(1006);
  mock.timers.tick(1000);
  assert.equal(sockets.length, 2);
  assert.deepEqual(visits, []);
});

test("the link is copied, and the button says so", async () => {
  /** @type {string[]} */
  const copied = [];
  setGlobal("navigator", {
    clipboard: { writeText: async (/** @type {string} */ text) => copied.push(text) },
  });
  find("#copy").click();
  await settle();
  assert.deepEqual(copied, [ADDRESS]);
  assert.equal(find("#copy").textContent, "Copied");
  assert.equal(newsText(), "Copied");
});

test("without a clipboard the old way still works", async () => {
  /** @type {string[]} */
  const commands = [];
  setGlobal("navigator", {});
  Object.assign(document, { execCommand: (/** @type {string} */ command) => commands.push(command) });
  find("#copy").click();
  await settle();
  assert.deepEqual(commands, ["copy"]);
  assert.equal(find("#copy").textContent, "Copied");
});
