// The board of a led replay: the class follows its moves, and what was asked is shown until one goes on.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { find, press, settle, watchNavigation } from "../../dom.js";
import { replayData, stageReplay, written } from "../../matches/replay_page.js";
import { buttonOf, cardsIn, click, countOf, partOf, textOf } from "../../table/table_page.js";

/** @typedef {import("../../../../classrooms/static/classrooms/led_replay/types.js").Scene} Scene */

const PROPOSALS = [
  { table: [{ cards: ["oslo-church", "oslo-palace", "oslo-sight"] }], brought: ["oslo-sight"] },
  { table: [], brought: [] },
];
const ACTS = { to: "/to/", choose: "/choose/", lay: "/lay/", show: "/show/" };
const ASKED = `<section data-part="asked" hidden><p data-part="everybodyLays" hidden></p>
  <ol data-part="laid" hidden></ol><ol data-part="proposals"></ol>
  <p data-part="votesCast"></p><a data-part="byCards" hidden></a>
  <button data-act="showVotes" data-part="showVotes"></button><button data-act="goOn"></button></section>
  <button data-act="choose"></button><button data-act="lay"></button>`;

const board = { mark: "m0", moment: 0, acts: ACTS, news: "/news/", token: "token" };
stageReplay(ASKED + written("replay", replayData()) + written("scene", board));
const visits = watchNavigation();
const STATIC = "../../../../classrooms/static/classrooms/led_replay";
await import(`${STATIC}/board.js`);
const { film } = await import(`${STATIC}/../../../../matches/static/matches/replay/player.js`);

/** Where the class is, as the site knows. @type {Scene} */
let scene;
/** @type {string[]} what the page sent */
let sent = [];
/** @type {Response | Error | null} an answer out of the ordinary, once */
let next = null;
let marks = 0;

/** The site keeps where the class is, and answers with it. */
globalThis.fetch = async (/** @type {unknown} */ address, /** @type {RequestInit} */ { body } = {}) => {
  if (String(address) !== board.news) sent.push(`${address} ${body}`);
  const answer = next;
  next = null;
  if (answer instanceof Error) throw answer;
  if (answer) return answer;
  const fields = new URLSearchParams(String(body ?? ""));
  marks += 1;
  if (address === ACTS.to) scene = { mark: `m${marks}`, moment: Number(fields.get("moment")) };
  if (address === ACTS.choose) scene = { ...scene, mark: `m${marks}`, question: question() };
  if (address === ACTS.show && scene.question)
    scene = { ...scene, mark: `m${marks}`, question: { ...scene.question, isShown: true, tally: [3, 1] } };
  return new Response(JSON.stringify(scene));
};

/** @param {Partial<NonNullable<Scene["question"]>>} [changes] */
const question = (changes) =>
  /** @type {const} */ ({ pk: 5, way: "choose", isShown: false, proposals: PROPOSALS, ...changes });

/** The board looks at what the site knows. */
async function look() {
  mock.timers.tick(1500);
  await settle();
}

/** @param {Scene} latest */
async function see(latest) {
  scene = latest;
  await look();
}

/** @param {() => void} act */
async function doing(act) {
  act();
  await settle();
}

beforeEach(async () => {
  visits.length = 0;
  scene = { mark: `fresh${marks}`, moment: 1 };
  await look();
  if (film.at !== 1) await see({ mark: `again${marks}`, moment: 1 });
  sent = [];
});

test("the class follows where the board goes", async () => {
  await doing(() => press("ArrowRight"));
  assert.deepEqual(sent, ["/to/ moment=2"]);
  assert.equal(film.at, 2);
});

test("of many presses the class gets the last, and no two requests overlap", async () => {
  await doing(() => {
    press("ArrowRight");
    press("ArrowRight");
    press("ArrowRight");
  });
  assert.deepEqual(sent, ["/to/ moment=2", "/to/ moment=4"]);
  assert.equal(scene.moment, 4);
});

test("where another teacher leads on from another device, this board goes along", async () => {
  await see({ mark: "elsewhere", moment: 3 });
  assert.equal(film.at, 3);
  assert.deepEqual(sent, []);
});

for (const [how, failure] of /** @type {[string, () => Response | Error][]} */ ([
  ["nobody answers", () => new TypeError("offline")],
  ["the site is down", () => new Response("", { status: 502 })],
  ["the answer breaks half-way", () => new Response('{"mark": "m')],
]))
  test(`when ${how} the board says so, stays where it is, and tries again`, async () => {
    next = failure();
    await doing(() => press("ArrowRight"));
    assert.equal(textOf("[data-part=told]"), "That was not sent.");
    assert.equal(film.at, 2);
    await look();
    assert.equal(scene.moment, 2);
    await doing(() => press("ArrowRight"));
    assert.equal(scene.moment, 3);
  });

for (const [how, answer] of /** @type {[string, () => Response][]} */ ([
  ["is no longer there", () => new Response("", { status: 404 })],
  ["is over", () => new Response('{"mark": "over", "moment": 0}')],
  ["asks to log in", () => Object.defineProperty(new Response(""), "redirected", { value: true })],
]))
  test(`a led replay that ${how} loads the page again`, async () => {
    next = answer();
    await look();
    assert.deepEqual(visits, ["reload"]);
  });

test("what the site refuses is said, and nothing else changes", async () => {
  next = new Response(JSON.stringify({ ...scene, refused: "No turn begins here." }));
  await doing(() => click(buttonOf("choose")));
  assert.equal(textOf("[data-part=told]"), "No turn begins here.");
  assert.equal(partOf("asked").hasAttribute("hidden"), true);
});

// -- what would you do?

test("a question shows its proposals with letters, in words, and holds the film", async () => {
  await doing(() => click(buttonOf("choose")));
  assert.deepEqual(sent, ["/choose/ moment=1"]);
  assert.equal(document.body.dataset.asked, "choose");
  assert.deepEqual(
    [...document.querySelectorAll("[data-part=proposals] :is(.letter, .words)")].map(
      (each) => each.textContent,
    ),
    ["A", "Lay sight of Oslo", "B", "Lay nothing"],
  );
  press("ArrowRight");
  assert.equal(film.at, 1);
  await doing(() => click(buttonOf("goOn")));
  assert.equal(film.at, 2);
  assert.equal(partOf("asked").hasAttribute("hidden"), true);
});

test("before the votes are shown nothing tells which proposal was played or is best", async () => {
  await see({ mark: "q", moment: 1, question: question(), words: "3 have voted" });
  assert.equal(textOf("[data-part=votesCast]"), "3 have voted");
  assert.equal(countOf(".tags"), 0);
  assert.equal(countOf("progress"), 0);
  assert.equal(partOf("showVotes").hasAttribute("hidden"), false);
  assert.equal(partOf("byCards").hasAttribute("hidden"), false);
});

test("votes that are shown stand beside each proposal, with what was played and what is best", async () => {
  await see({ mark: "q", moment: 1, question: question() });
  await doing(() => click(buttonOf("showVotes")));
  assert.deepEqual(sent, ["/show/ question=5"]);
  assert.equal(partOf("showVotes").hasAttribute("hidden"), true);
  assert.deepEqual(
    [...document.querySelectorAll(".votes")].map((each) => each.textContent),
    ["3", "1"],
  );
  await see({ mark: "q2", moment: 1, question: question({ pk: 6, isShown: true, played: 1, best: 0 }) });
  assert.deepEqual(
    [...document.querySelectorAll(".tags")].map((each) => each.textContent),
    ["best", "was played"],
  );
});

test("a vote that nobody gave has bars without a length, and divides by nothing", async () => {
  await see({ mark: "q", moment: 1, question: question({ isShown: true, tally: [0, 0] }) });
  assert.deepEqual(
    [...document.querySelectorAll("progress")].map((each) => [each.max, each.value]),
    [
      [1, 0],
      [1, 0],
    ],
  );
});

test("a proposal lies on the felt until it is pressed again, and the class does not follow it", async () => {
  await see({ mark: "q", moment: 1, question: question() });
  const first = () => find("[data-part=proposals] [data-index='0']");
  await doing(() => click(first()));
  assert.deepEqual(cardsIn(".pile"), ["oslo-church", "oslo-palace", "oslo-sight"]);
  assert.equal(first().getAttribute("aria-pressed"), "true");
  assert.equal(textOf("[data-part=told]"), "Lay sight of Oslo");
  await doing(() => click(first()));
  assert.equal(countOf(".pile"), 0);
  assert.equal(first().getAttribute("aria-pressed"), "false");
  assert.deepEqual(sent, []);
});

test("where everybody lays it is said how many laid how many cards, most first", async () => {
  const lay = question({ way: "lay", proposals: [] });
  await see({ mark: "q", moment: 1, question: lay });
  assert.equal(partOf("everybodyLays").hasAttribute("hidden"), false);
  assert.equal(partOf("laid").hasAttribute("hidden"), true);
  await see({ mark: "q2", moment: 1, question: { ...lay, isShown: true, tally: [2, 0, 4, 0], most: 3 } });
  assert.equal(partOf("everybodyLays").hasAttribute("hidden"), true);
  assert.deepEqual(
    [...document.querySelectorAll("[data-part=laid] li")].map((each) => each.textContent),
    ["3 cards0", "2 cards4", "0 cards2"],
  );
});
