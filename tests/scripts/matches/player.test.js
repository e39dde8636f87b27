// Going through a replay: by buttons, keys and slider, as a film, and to what could have been laid.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { answerWith, find, press, setGlobal, settle } from "../dom.js";
import { buttonOf, cardsIn, click, countOf, isOff, partOf, textOf } from "../table/table_page.js";
import { replayData, stageReplay, written } from "./replay_page.js";

const BEST = {
  laid: 0,
  could: 2,
  table: [{ cards: ["rome-sight", "rome-church"] }],
  brought: ["rome-sight", "rome-church"],
  text: "Two cards could have been laid.",
};
const ASK = `<button data-act="best" data-part="best" hidden><span data-part="bestWords"></span></button>
  <button data-act="share">Share</button>`;

let address = "";

stageReplay(ASK + written("replay", replayData()), "https://rummy.test/replays/abcd2345/1/?move=2");
Object.assign(Reflect.get(globalThis, "history"), { replaceState: noteAddress });
const SCRIPTS = "../../../matches/static/matches/replay";
await import(`${SCRIPTS}/main.js`);
const { film } = await import(`${SCRIPTS}/player.js`);
const firstMoment = film.at;
const slider = /** @type {HTMLInputElement} */ (partOf("slider"));
/** @param {unknown} _state @param {string} _title @param {string} url */
function noteAddress(_state, _title, url) {
  address = url;
}

/** @param {string} name */
const step = (name) => find(`[data-step="${name}"]`);
const told = () => textOf("[data-part=told]");

beforeEach(() => {
  press("Home");
});

test("the page begins at the move of its address", () => {
  assert.equal(firstMoment, 2);
});

test("before the first move the cards lie as they were dealt, and one cannot go back", () => {
  assert.equal(told(), "Anna begins.");
  const off = [...document.querySelectorAll("[data-step][aria-disabled]")];
  assert.deepEqual(
    off.map((each) => each.getAttribute("data-step")),
    ["first", "back"],
  );
  assert.equal(textOf("[data-part=racks] li:first-child b"), "Anna");
});

test("every move is told with its cards, also those that were drawn in secret", () => {
  const sentences = [];
  for (let move = 1; move <= 4; move += 1) {
    click(step("on"));
    sentences.push(told());
  }
  assert.deepEqual(sentences.slice(0, 3), [
    "Anna drew sight of Oslo.",
    "Anna laid 3 cards: church of Oslo; palace of Oslo; sight of Oslo.",
    "Turbo drew church of Rome.",
  ]);
  assert.match(sentences[3], /^Anna is out.* Turbo laid nothing\.$/); // the result first
});

test("a move that took every card shows an empty rack, and the table it led to", () => {
  click(step("on"));
  assert.equal(countOf(".pile"), 0);
  click(step("on"));
  assert.deepEqual(cardsIn(".pile"), ["oslo-church", "oslo-palace", "oslo-sight"]);
  assert.equal(textOf("[data-part=racks] > li:first-child i"), "no cards");
  assert.equal(countOf("[data-part=racks] > .moves"), 1);
  assert.equal(textOf("[data-part=racks] > .moves b"), "Anna");
});

test("after the last move nothing goes further, and the address leads there", () => {
  press("End");
  assert.equal(textOf("[data-part=count]"), "4 / 4");
  assert.match(address, /\?move=4$/);
  click(step("on"));
  press("ArrowRight");
  assert.equal(film.at, 4);
  assert.ok(isOff(step("on")) && isOff(step("last")) && !isOff(step("back")));
});

test("the arrows walk, but not with a chord of the browser", () => {
  press("ArrowRight");
  assert.equal(press("ArrowLeft", { altKey: true }).defaultPrevented, false);
  assert.equal(film.at, 1);
  press("ArrowLeft");
  assert.equal(film.at, 0);
});

test("on the slider the arrows are the slider's own", () => {
  slider.focus();
  assert.equal(press("ArrowRight").defaultPrevented, false);
  assert.equal(film.at, 0);
  slider.blur();
});

test("the slider goes to its move and says which one it is", () => {
  slider.value = "3";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  assert.equal(film.at, 3);
  assert.equal(slider.getAttribute("aria-valuetext"), "Move 3 of 4");
  assert.equal(slider.max, "4");
});

test("each turn has a mark, and a turn in which cards were laid a higher one", () => {
  const marks = [...document.querySelectorAll("[data-part=marks] rect")];
  assert.deepEqual(
    marks.map((mark) => [Number(mark.getAttribute("x")) + 0.15, mark.getAttribute("y")]),
    [
      [2, "0"],
      [4, "5"],
    ],
  );
});

// -- as a film

test("a film goes on by itself, and stops at its end", () => {
  click(step("play"));
  assert.equal(textOf("[data-part=playing]"), "Stop");
  mock.timers.tick(1400);
  assert.equal(film.at, 1);
  mock.timers.tick(60_000);
  assert.equal(film.at, 4);
  assert.equal(textOf("[data-part=playing]"), "Play");
  assert.equal(find("[data-when=on]").hasAttribute("hidden"), true);
});

test("played again at its end it begins anew", () => {
  press("End");
  click(step("play"));
  assert.equal(film.at, 0);
  mock.timers.tick(2800);
  assert.equal(film.at, 2);
});

test("a second press stops it where it is", () => {
  click(step("play"));
  mock.timers.tick(1400);
  click(step("play"));
  mock.timers.tick(60_000);
  assert.equal(film.at, 1);
});

for (const [how, act] of /** @type {[string, () => void][]} */ ([
  ["a step", () => click(step("on"))],
  ["the slider", () => slider.dispatchEvent(new Event("input", { bubbles: true }))],
]))
  test(`${how} stops the film`, () => {
    click(step("play"));
    act();
    const { at } = film;
    mock.timers.tick(60_000);
    assert.equal(film.at, at);
  });

// -- what could have been laid

async function goAndAsk(move = 4) {
  slider.value = String(move);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  click(buttonOf("best"));
  await settle();
}

test("what could have been laid is asked from the draw of a turn on", () => {
  const offers = [];
  for (let move = 0; move <= 4; move += 1) {
    offers.push(!isOff(buttonOf("best")));
    press("ArrowRight");
  }
  assert.deepEqual(offers, [false, true, true, true, true]);
});

test("the best turn lies in place of what was played, and a second press takes it away", async () => {
  const requests = answerWith(JSON.stringify(BEST));
  await goAndAsk();
  assert.equal(requests[0].address, "/best/?move=4");
  assert.equal(told(), BEST.text);
  assert.equal(countOf(".pile"), 1);
  assert.ok(cardsIn(".pile").includes("rome-church"));
  assert.equal(countOf("[data-part=racks] > li:nth-child(2) .cards"), 0, "what would be laid is on no rack");
  assert.equal(buttonOf("best").getAttribute("aria-pressed"), "true");
  assert.equal(textOf("[data-part=bestWords]"), "As it was played");
  click(buttonOf("best"));
  await settle();
  assert.equal(requests.length, 1);
  assert.deepEqual(cardsIn(".pile"), ["oslo-church", "oslo-palace", "oslo-sight"]);
  assert.equal(buttonOf("best").getAttribute("aria-pressed"), "false");
});

test("the last step there is takes away what was never played", async () => {
  answerWith(JSON.stringify(BEST));
  await goAndAsk();
  press("End");
  assert.deepEqual(cardsIn(".pile"), ["oslo-church", "oslo-palace", "oslo-sight"]);
  assert.match(told(), / Turbo laid nothing\.$/);
});

for (const [how, answer] of /** @type {[string, Error | { html: string, status?: number }][]} */ ([
  ["nobody answers", new TypeError("offline")],
  ["the site refuses", { html: "", status: 404 }],
  ["the answer breaks half-way", { html: '{"laid"' }],
]))
  test(`the page says so when ${how}, and shows what was played`, async () => {
    answerWith(answer);
    await goAndAsk();
    assert.equal(told(), "That could not be loaded.");
    assert.equal(buttonOf("best").getAttribute("aria-pressed"), "false");
  });

test("an answer that comes when one has gone on changes nothing", async () => {
  answerWith(JSON.stringify(BEST));
  slider.value = "4";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  click(buttonOf("best"));
  press("ArrowLeft");
  await settle();
  assert.equal(told(), "Turbo drew church of Rome.");
});

// -- sharing

test("a link is copied where the device shares nothing itself, and a refusal breaks nothing", async () => {
  /** @type {string[]} */
  const copied = [];
  const clipboard = { writeText: async (/** @type {string} */ text) => copied.push(text) };
  setGlobal("navigator", { clipboard });
  click(buttonOf("share"));
  await settle();
  assert.deepEqual(copied, [location.href]);
  assert.equal(told(), "Copied. Everybody can open the link.");
  setGlobal("navigator", { share: async () => Promise.reject(new Error("not now")) });
  press("ArrowRight");
  click(buttonOf("share"));
  await settle();
  assert.equal(told(), "Everybody can open the link.");
});
