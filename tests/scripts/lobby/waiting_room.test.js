// The waiting room of a visitor without a socket, who polls; live_waiting_room.test.js has those with one.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { answerWith, find, openPage, runScript, settle, watchNavigation } from "../dom.js";

const ADDRESS = "https://rummy.test/tables/abcd/";

/** @param {string} inside */
const room = (inside) => `<main><div id="room" data-live data-room data-every="4">${inside}
  <input id="link" readonly value="${ADDRESS}">
  <button id="copy" data-copy="#link" data-done="Copied" hidden>Copy</button>
  </div></main><p role="status" data-news></p>`;
const freeSeat = `<ol><li id="chair-1" class="chair free"><form data-quiet action="/seat-bot/">
  <button id="bot-1-easy" name="level" value="easy">Easy</button></form></li></ol>`;
const takenSeat = `<ol><li id="chair-1" class="chair"><form data-quiet action="/remove-bot/">
  <button id="off-1">Send away</button></form></li></ol>`;
/** @type {string[]} */
let visits = [];

beforeEach(async () => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  openPage(room(freeSeat), ADDRESS);
  visits = watchNavigation();
  await runScript("games/static/games/lobby/waiting_room.js");
});

test("a press changes the room without a new page, and the focus stays on the chair", async () => {
  const requests = answerWith({ html: room(takenSeat), redirectedTo: ADDRESS });
  find("#bot-1-easy").focus();
  find("#bot-1-easy").click();
  await settle();
  assert.equal(String(requests[0].request.body), "level=easy");
  assert.equal(document.activeElement, find("#off-1"));
  assert.deepEqual(visits, []);
});

test("where a press cannot be sent, the browser sends the form once the site answers", async () => {
  answerWith(new TypeError("offline"), new TypeError("offline"), "ok");
  let submitted = 0;
  /** @type {HTMLFormElement} */ (find("form")).submit = () => {
    submitted += 1;
  };
  find("#bot-1-easy").click();
  await settle();
  assert.equal(submitted, 0);
  mock.timers.tick(2000);
  await settle();
  assert.equal(submitted, 1);
});

test("whoever comes is seen within four seconds", async () => {
  answerWith(room(takenSeat));
  mock.timers.tick(4000);
  await settle();
  assert.ok(find("#off-1"));
});

test("when the match has begun, the page becomes the table", async () => {
  answerWith("<main>The table</main>");
  mock.timers.tick(4000);
  await settle();
  assert.deepEqual(visits, ["reload"]);
});

test("the link can be copied, before and after the room has changed", async () => {
  assert.equal(find("#copy").hidden, false);
  answerWith(room(takenSeat));
  mock.timers.tick(4000);
  await settle();
  assert.equal(find("#copy").hidden, false);
});
