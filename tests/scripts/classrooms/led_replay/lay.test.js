// A turn of a led replay on a pupil's own table: it is on its way to the board until the votes are shown.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { answerWith, find, openPage, runScript, setGlobal, settle, watchNavigation } from "../../dom.js";
import { written } from "../../matches/replay_page.js";

const SCENE = { mark: "a&b", news: "/news/", back: "/led/1/" };
const PAGE = `<section data-marked hidden><h2 data-title tabindex="-1"></h2><p data-text></p>
  <button data-close>Lay something else</button></section><section data-part="dock"></section>`;
/** @type {string[]} */
let visits = [];

beforeEach(async () => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval"] });
  openPage(PAGE + written("scene", SCENE));
  setGlobal("CustomEvent", Reflect.get(/** @type {object} */ (document.defaultView), "CustomEvent"));
  visits = watchNavigation();
  await runScript("classrooms/static/classrooms/led_replay/lay.js");
});

/** @param {object} detail */
const hear = (detail) => document.dispatchEvent(new CustomEvent("table-message", { detail }));

/** @param {Parameters<typeof answerWith>} answers */
async function look(...answers) {
  const requests = answerWith(...answers);
  mock.timers.tick(1500);
  await settle();
  return requests.map(({ address }) => address);
}

/** Whether the rack can be touched. */
const isOpen = () => !find("[data-part=dock]").inert && find("[data-marked]").hidden;

test("what was laid says so and holds the rack, until one wants to lay something else", () => {
  assert.ok(isOpen());
  hear({ type: "marked", title: "Sent", text: "You laid 3 cards." });
  assert.ok(!isOpen());
  assert.equal(find("[data-title]").textContent, "Sent");
  assert.equal(find("[data-text]").textContent, "You laid 3 cards.");
  assert.ok(document.activeElement === find("[data-title]"));
  find("[data-close]").click();
  assert.ok(isOpen());
  assert.equal(document.body.classList.contains("is-marked"), false);
});

test("other messages of the table are none of its business", () => {
  hear({ type: "verdict", legal: true });
  assert.ok(isOpen());
});

test("as long as the question is open the pupil stays", async () => {
  assert.deepEqual(await look(JSON.stringify({ mark: "a&b" })), ["/news/?mark=a%26b"]);
  assert.deepEqual(visits, []);
});

for (const [how, answer] of /** @type {[string, Parameters<typeof answerWith>[0]][]} */ ([
  ["nobody answers", new TypeError("offline")],
  ["the site is down", { html: "{}", status: 503 }],
  ["the answer breaks half-way", '{"mark": "a'],
]))
  test(`when ${how} the pupil stays, and the page looks again`, async () => {
    await look(answer);
    assert.deepEqual(visits, []);
    await look(JSON.stringify({ mark: "c" }), "");
    assert.deepEqual(visits, ["/led/1/"]);
  });

test("once the votes are shown the page goes back to the replay, at once if it is called", async () => {
  answerWith(JSON.stringify({ mark: "c" }), "");
  document.dispatchEvent(new Event("told-place"));
  await settle();
  assert.deepEqual(visits, ["/led/1/"]);
});

test("who is no longer of the class gets the page that says so", async () => {
  await look({ html: "", status: 404 });
  assert.deepEqual(visits, ["reload"]);
});
