// What is seen and heard beside the cards' places: labels, sounds, the clock, movement, sizes.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { find, setGlobal } from "../../dom.js";
import { faultWith, moveWith, photoPage } from "../fixtures.js";
import {
  buttonOf,
  cardOf,
  click,
  countOf,
  device,
  focusedKey,
  openTable,
  partOf,
  textOf,
} from "../table_page.js";

/** @typedef {{ element: Element, frames: Keyframe[], duration: number }} Movement */

/** @type {[number, number][]} hertz, and when */
let tones = [];
/** @type {Movement[]} */
let movements = [];

class SilentAudio {
  currentTime = 0;
  destination = {};

  createOscillator() {
    const voice = {
      type: "",
      frequency: { value: 0 },
      connect: (/** @type {unknown} */ next) => next,
      start: (/** @type {number} */ at) => tones.push([voice.frequency.value, at]),
      stop() {},
    };
    return voice;
  }

  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (/** @type {unknown} */ next) => next };
  }
}

setGlobal("AudioContext", SilentAudio);
setGlobal("performance", { now: () => Date.now() });
const page = photoPage();
page.labels = "signs";
const table = await openTable(page);
/**
 * @this {HTMLElement}
 * @param {Keyframe[]} frames
 * @param {{ duration: number }} timing
 */
function noteMovement(frames, { duration }) {
  movements.push({ element: this, frames, duration });
  return {};
}
Object.assign(HTMLElement.prototype, { animate: noteMovement });

beforeEach(() => {
  device.isPhone = false;
  device.wantsLessMotion = false;
  localStorage.clear();
  sessionStorage.clear();
  table.answerAll();
  table.see({ view: { labels: "signs" } });
  tones = [];
  movements = [];
});

/** @param {string} level */
const labelsButton = (level) => find(`[data-labels-as=${level}]`);

// -- labels

test("the account says how much the cards tell", () => {
  assert.equal(document.body.dataset.labels, "signs");
  assert.equal(labelsButton("signs").getAttribute("aria-pressed"), "true");
  assert.equal(labelsButton("full").getAttribute("aria-pressed"), "false");
});

test("the account's level may change while one plays", () => {
  table.see({ view: { labels: "picture" } });
  assert.equal(document.body.dataset.labels, "picture");
});

test("what the player chooses against the account stays at this table only", () => {
  click(labelsButton("full"));
  assert.equal(document.body.dataset.labels, "full");
  assert.equal(sessionStorage.getItem("labels abcd2345 signs"), "full");
  assert.equal(localStorage.length, 0);
});

test("where the account says nothing, the device remembers", () => {
  table.see({ view: { labels: "" } });
  click(labelsButton("picture"));
  assert.equal(localStorage.getItem("table labels"), "picture");
});

test("those who only watch follow nobody's account", () => {
  const before = document.body.dataset.labels;
  table.see({ view: { you: null, labels: "picture" }, position: { acts: [], turn: 1 } });
  assert.equal(document.body.dataset.labels, before);
});

test("on a phone the level that is on gives way to the next, and the focus follows", () => {
  device.isPhone = true;
  const order = [];
  for (let touch = 0; touch < 3; touch += 1) {
    const button = find("[data-labels-as][aria-pressed=true]");
    button.focus();
    click(button);
    order.push(document.body.dataset.labels);
    assert.equal(focusedKey(), `labels-${order.at(-1)}`);
  }
  assert.deepEqual(order, ["picture", "full", "signs"]);
});

test("a move says how much was seen of the cards in its turn", () => {
  click(buttonOf("finish"));
  table.accept();
  table.see({ view: { labels: "signs" } });
  click(buttonOf("finish"));
  assert.equal(table.lastSent("move").labels, "signs");
});

test("who has seen the names once in a turn has seen them", () => {
  click(labelsButton("full"));
  click(labelsButton("picture"));
  click(buttonOf("finish"));
  assert.equal(table.lastSent("move").labels, "full");
});

test("the switch in the menu knows the picture alone and back", () => {
  const picture = find("#picture-only-switch");
  click(labelsButton("signs"));
  click(picture);
  assert.equal(document.body.dataset.labels, "picture");
  click(picture);
  assert.equal(document.body.dataset.labels, "full");
});

// -- sounds

test("the page is silent unless sounds are wished for", () => {
  click(cardOf("oslo-church"));
  assert.deepEqual(tones, []);
  click(buttonOf("sound"));
  assert.equal(buttonOf("sound").getAttribute("aria-pressed"), "true");
  assert.notDeepEqual(tones, [], "switched on, they are heard");
  click(buttonOf("sound"));
  assert.equal(buttonOf("sound").getAttribute("aria-pressed"), "false");
});

/** What is heard when one version follows another. @param {import("../fixtures.js").Changes} [after] */
function heard(after) {
  localStorage.setItem("table sound", "on");
  table.see({ position: { turn: 1, acts: [] } });
  tones = [];
  table.see(after);
  return tones.map(([pitch]) => pitch);
}

/** @param {number[]} winners */
const ended = (winners) => ({
  position: {
    phase: /** @type {const} */ ("over"),
    acts: [],
    shown: [[], [], []],
    outcome: { ending: /** @type {const} */ ("out"), winners, points: [0, 0, 0], out: null, doubled: false },
  },
});

test("my turn, a drawn card, a won round and a lost one sound differently", () => {
  const sounds = [
    heard(),
    heard({ position: { acts: [], turn: 1, drawn: "oslo-church" } }),
    heard(ended([0])),
    heard(ended([1])),
  ].map(String);
  assert.equal(new Set(sounds).size, 4);
  assert.ok(sounds.every(Boolean));
});

test("the same version seen again makes no sound", () => {
  localStorage.setItem("table sound", "on");
  table.seeAgain({ table: { drafts: false } });
  assert.deepEqual(tones, []);
});

test("picking up and putting down are heard", () => {
  localStorage.setItem("table sound", "on");
  click(cardOf("oslo-church"));
  const picked = tones.length;
  click(find("[data-target=new]"));
  assert.ok(picked > 0 && tones.length > picked);
});

// -- the clock

/** @param {number} seconds */
const clocked = (seconds, extended = false) => ({ round: { clock: { seconds_left: seconds, extended } } });

test("the clock of my turn runs at my rack", () => {
  table.see(clocked(65));
  assert.equal(textOf("[data-part=me] .clock"), "1:05");
  mock.timers.tick(5000);
  assert.equal(textOf("[data-part=me] .clock"), "1:00");
  assert.equal(countOf("[data-part=seats] .clock"), 0);
});

test("the clock of another runs at that seat", () => {
  table.see({ ...clocked(65), position: { turn: 1, acts: [] } });
  assert.equal(textOf("[data-seat='1'] .clock"), "1:05");
  assert.equal(countOf("[data-part=me] .clock"), 0);
});

test("ten seconds before the end I am warned, and only once", () => {
  table.see(clocked(12));
  assert.equal(find(".clock").classList.contains("late"), false);
  mock.timers.tick(2000);
  assert.equal(textOf("[data-part=news]"), "10 seconds left.");
  assert.ok(find(".clock").classList.contains("late"));
  partOf("news").textContent = "";
  mock.timers.tick(3000);
  assert.equal(textOf("[data-part=news]"), "");
});

test("the end of another's time warns nobody here", () => {
  table.see({ ...clocked(12), position: { turn: 1, acts: [] } });
  partOf("news").textContent = "";
  mock.timers.tick(5000);
  assert.equal(textOf("[data-part=news]"), "");
});

test("time that is given once more is announced and marked", () => {
  table.see(clocked(5));
  table.seeAgain(clocked(30, true));
  assert.equal(textOf("[data-part=news]"), "You get more time.");
  mock.timers.tick(250);
  assert.ok(find(".clock").classList.contains("extended"));
});

test("a paused table has no clock", () => {
  table.see({ ...clocked(65), table: { paused: true } });
  assert.equal(countOf(".clock"), 0);
});

test("a clock never runs below nothing", () => {
  table.see(clocked(1));
  mock.timers.tick(9000);
  assert.equal(textOf(".clock"), "0:00");
});

// -- movement: happy-dom lays nothing out, so the test says where things are

/** Let the rack lie below the felt, each card beside the last. */
function layOut() {
  HTMLElement.prototype.getBoundingClientRect = function () {
    const siblings = [...(this.parentElement?.parentElement?.children ?? [])];
    const index = siblings.indexOf(/** @type {Element} */ (this.parentElement));
    const isOnRack = this.closest(".rack") !== null;
    return new DOMRect(isOnRack ? index * 60 : 300, isOnRack ? 500 : 100, 50, 70);
  };
}

/** @param {string} card */
const movementsOf = (card) => movements.filter(({ element }) => element === cardOf(card));

test("a card that lies elsewhere slides there from where it was", () => {
  layOut();
  table.see({ view: { labels: "signs" } });
  movements = [];
  click(cardOf("athens-church"));
  click(find("[data-target=new]"));
  const [{ frames }] = movementsOf("athens-church");
  assert.equal(frames[0].transform, "translate(-300px, 400px) scale(1)");
  assert.equal(frames[1].transform, "none");
  assert.deepEqual(movementsOf("bern-church"), [], "the others on the rack stay where they are");
});

test("a card that stays does not move", () => {
  layOut();
  table.see();
  movements = [];
  table.seeAgain({ table: { drafts: false } });
  assert.deepEqual(movements, []);
});

test("a drawn card turns over from its stack", () => {
  layOut();
  const last = moveWith({
    number: 4,
    player: 0,
    by: "person",
    type: "draw",
    stack: 0,
    card: null,
  });
  const rack = [...table.game.position.rack, "rome-church"];
  table.see({ position: { rack, drawn: "rome-church" }, round: { last } });
  assert.equal(movementsOf("rome-church")[0].frames.length, 4);
  assert.equal(countOf("img.flying"), 1);
});

for (const wish of ["of the device", "of the account"])
  test(`where less motion is the wish ${wish}, a ring says which card lies elsewhere`, () => {
    layOut();
    if (wish === "of the account") document.documentElement.dataset.motion = "less";
    else device.wantsLessMotion = true;
    click(cardOf("athens-church"));
    click(find("[data-target=new]"));
    delete document.documentElement.dataset.motion;
    assert.deepEqual(Object.keys(movementsOf("athens-church")[0].frames[0]), ["outline"]);
    assert.equal(movementsOf("bern-church").length, 0);
  });

test("the account's wish for motion goes before the device's", () => {
  layOut();
  device.wantsLessMotion = true;
  document.documentElement.dataset.motion = "full";
  click(cardOf("athens-church"));
  click(find("[data-target=new]"));
  delete document.documentElement.dataset.motion;
  assert.ok("transform" in movementsOf("athens-church")[0].frames[0]);
});

test("a refused pile nods", () => {
  click(cardOf("athens-church"));
  click(find("[data-target=new]"));
  const fault = faultWith({ cards: ["athens-church"] });
  table.approve([null, fault]);
  click(buttonOf("finish"));
  table.refuse(fault);
  movements = [];
  mock.timers.tick(20);
  assert.deepEqual(
    movements.map(({ element }) => element.classList.contains("bad")),
    [true],
  );
});

test("at the end the racks tip open one after another, and their points fly", () => {
  const end = ended([0]);
  Object.assign(end.position, { shown: [[], ["oslo-church"], ["bern-church"]] });
  end.position.outcome.points = [10, -5, -5];
  table.see({ ...end, round: { number: 2 } });
  movements = [];
  mock.timers.tick(20);
  const tipped = movements.filter(({ element }) => element.matches(".opened > li"));
  assert.equal(tipped.length, 2);
  assert.equal(countOf(".flying.points"), 2);
});

// -- sizes

/** Let the felt be so wide and as high. @param {number} px */
function measure(px) {
  Object.defineProperty(partOf("piles"), "clientWidth", { value: px, configurable: true });
  Object.defineProperty(find(".felt"), "clientHeight", { value: px, configurable: true });
}

test("cards that do not cover one another are no fan; those that do are one", () => {
  measure(900);
  table.see();
  assert.equal(find(".pile").classList.contains("fan"), false);
  measure(100);
  table.seeAgain({ table: { drafts: false } });
  assert.ok(find(".pile").classList.contains("fan"));
  assert.equal(countOf(".cards[inert]"), 0);
  device.isPhone = true;
  table.seeAgain({ table: { drafts: true } });
  assert.equal(countOf(".cards[inert]"), 1, "on a phone the whole fan is one target");
});

test("larger cards come on the rack first, then everywhere", () => {
  const width = () => Number.parseFloat(partOf("piles").style.getPropertyValue("--w"));
  const fitting = width();
  click(buttonOf("zoom"));
  assert.equal(document.body.dataset.zoom, "rack");
  assert.equal(width(), fitting);
  click(buttonOf("zoom"));
  assert.ok(width() > fitting);
  click(buttonOf("zoom"));
  assert.equal(width(), fitting);
});
