// Whose turn it is, for who looks elsewhere: notices of the system and vibrations, where they are wished for.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find, setGlobal, settle } from "../../dom.js";
import { buttonOf, click, openTable, partOf } from "../table_page.js";

const table = await openTable();
document.body.insertAdjacentHTML(
  "beforeend",
  `<p data-for="notify"><button data-act="notify">Notices</button></p><p data-part="notAllowed" hidden></p>
  <p data-for="buzz"><button data-act="buzz">Vibrate</button></p>`,
);

/** What the browser was asked and told. */
const browser = { answer: "granted", questions: 0, isRefusing: false, isHidden: true };
/** @type {Notice[]} */
let notices = [];
/** @type {number[][]} */
let buzzes = [];
let focused = 0;

/** A notice of the system. */
class Notice {
  static permission = "default";
  static requestPermission = async () => {
    browser.questions += 1;
    Notice.permission = browser.answer;
    return browser.answer;
  };

  isClosed = false;
  /** @type {(() => void) | null} */
  onclick = null;

  /** @param {string} title @param {{ tag: string }} more */
  constructor(title, { tag }) {
    if (browser.isRefusing) throw new TypeError("Only a service worker may.");
    this.title = title;
    this.tag = tag;
    notices.push(this);
  }

  close() {
    this.isClosed = true;
  }
}

/** Give the browser these abilities. @param {{ notices?: boolean, vibration?: boolean }} [has] */
function stage({ notices = true, vibration = true } = {}) {
  const focus = () => {
    focused += 1;
  };
  setGlobal("Notification", Notice);
  setGlobal("window", notices ? { Notification: Notice, focus } : { focus });
  const vibrate = (/** @type {number[]} */ pattern) => buzzes.push(pattern);
  setGlobal("navigator", vibration ? { vibrate } : {});
}

Object.defineProperty(document, "hidden", { get: () => browser.isHidden });

beforeEach(() => {
  localStorage.clear();
  Object.assign(browser, { answer: "granted", questions: 0, isRefusing: false, isHidden: true });
  Notice.permission = "default";
  stage();
  table.answerAll();
  partOf("notAllowed").hidden = true;
  table.see({ position: { turn: 1, acts: [] } });
  [notices, buzzes, focused] = [[], [], 0];
});

async function wish(way = "notify") {
  click(buttonOf(way));
  await settle();
}

const isOn = (way = "notify") => buttonOf(way).getAttribute("aria-pressed");

test("who wishes for nothing is left alone, and the browser asks nothing", () => {
  table.see();
  assert.deepEqual([notices, buzzes, browser.questions], [[], [], 0]);
});

test("the browser is asked once it is wished for, and my turn is told with the table's name", async () => {
  await wish();
  assert.deepEqual([isOn(), browser.questions], ["true", 1]);
  table.see();
  assert.deepEqual(
    notices.map(({ title, tag }) => [title, tag]),
    [["Your turn", "abcd2345"]],
  );
  notices[0].onclick?.();
  assert.deepEqual([focused, notices[0].isClosed], [1, true]);
});

test("who looks at the table needs no notice", async () => {
  await wish();
  browser.isHidden = false;
  table.see();
  assert.deepEqual(notices, []);
});

test("a turn is told when it begins, and not again in its course", async () => {
  await wish();
  table.see({ position: { phase: "draw", acts: ["draw"] } });
  table.see();
  table.seeAgain({ table: { drafts: false } });
  assert.equal(notices.length, 1);
});

test("a second press wishes for nothing any more, without a question", async () => {
  await wish();
  await wish();
  assert.deepEqual([isOn(), browser.questions], ["false", 1]);
  table.see();
  assert.deepEqual(notices, []);
});

test("where the browser does not allow it the page says so, and stays silent", async () => {
  browser.answer = "denied";
  await wish();
  assert.deepEqual([isOn(), partOf("notAllowed").hidden], ["false", false]);
  table.see();
  assert.deepEqual(notices, []);
  browser.answer = "granted"; // in the settings of the browser
  await wish();
  assert.deepEqual([isOn(), partOf("notAllowed").hidden], ["true", true]);
});

test("what was allowed and is forbidden now is not tried", async () => {
  await wish();
  Notice.permission = "denied";
  table.see();
  assert.deepEqual(notices, []);
});

test("a phone that refuses the notice does not stop the table", async () => {
  await wish();
  browser.isRefusing = true;
  table.see();
  assert.equal(document.body.dataset.state, "turn");
});

test("a vibration comes also to who looks, and not for the turns of others", async () => {
  browser.isHidden = false;
  await wish("buzz");
  assert.equal(isOn("buzz"), "true");
  table.see({ position: { turn: 2, acts: [] } });
  assert.deepEqual(buzzes, []);
  table.see();
  assert.equal(buzzes.length, 1);
});

test("what the browser does not have is not offered", () => {
  stage({ notices: false, vibration: false });
  table.see();
  assert.deepEqual([find("[data-for=notify]").hidden, find("[data-for=buzz]").hidden], [true, true]);
  stage();
  table.see();
  assert.deepEqual([find("[data-for=notify]").hidden, find("[data-for=buzz]").hidden], [false, false]);
});
