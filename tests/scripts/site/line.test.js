// The line to the site: a page says that it is broken, stays, and does what was pressed once it is back.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { answerWith, find, openPage, setGlobal, settle, watchNavigation } from "../dom.js";

const BROKEN = new TypeError("offline");
const TRY_EVERY = 2000;
/** @type {string[]} */
let visits = [];
/** @type {typeof import("#site/line.js")} */
let line;
let runs = 0;

beforeEach(async () => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  openPage('<form><button id="freeze">Freeze</button></form><a id="away" href="/class/">Back</a>');
  setGlobal("HTMLAnchorElement", find("#away").constructor);
  document.documentElement.dataset.noLine = "No connection.";
  visits = watchNavigation();
  runs += 1;
  line = await import(`../../../photorummy_site/static/site/line.js?line=${runs}`);
});

const said = () => document.querySelector(".no-line")?.textContent;

test("a request that fails is told, once, until an answer comes", async () => {
  answerWith(BROKEN, BROKEN, "board");
  assert.equal(await line.ask("/board/"), null);
  await line.ask("/board/");
  assert.equal(document.querySelectorAll(".no-line").length, 1);
  assert.equal(said(), "No connection.");
  assert.equal((await line.ask("/board/"))?.status, 200);
  assert.equal(said(), undefined);
});

test("a request without an answer is told after two and a half seconds", async () => {
  /** @type {(answer: Response) => void} */
  let answer = () => {};
  globalThis.fetch = () => new Promise((done) => (answer = done));
  const asked = line.ask("/board/");
  mock.timers.tick(2499);
  assert.equal(said(), undefined);
  mock.timers.tick(1);
  assert.equal(said(), "No connection.");
  answer(new Response("board"));
  await asked;
  assert.equal(said(), undefined);
});

test("the browser's own word is told at once, and asked about when it says the line is back", async () => {
  dispatchEvent(new Event("offline"));
  assert.equal(said(), "No connection.");
  answerWith(BROKEN);
  dispatchEvent(new Event("online"));
  await settle();
  assert.equal(said(), "No connection.");
  answerWith("ok");
  dispatchEvent(new Event("online"));
  await settle();
  assert.equal(said(), undefined);
});

test("who gives up a request is not told of a broken line", async () => {
  answerWith(BROKEN);
  assert.equal(await line.ask("/gallery/", { signal: AbortSignal.abort() }), null);
  assert.equal(said(), undefined);
});

test("a page without words for it says nothing", async () => {
  delete document.documentElement.dataset.noLine;
  answerWith(BROKEN);
  await line.ask("/board/");
  assert.equal(said(), undefined);
});

test("a page is left as soon as the site answers, and not for the error page of a proxy", async () => {
  answerWith(BROKEN, { html: "bad gateway", status: 502 }, "ok");
  line.whenAnswering(() => location.reload());
  for (const expected of [0, 0, 1]) {
    await settle();
    assert.equal(visits.length, expected);
    mock.timers.tick(TRY_EVERY);
  }
});

test("what is pressed while the line is broken is done once it is back: the last press counts", async () => {
  let sent = 0;
  const form = /** @type {HTMLFormElement} */ (find("form"));
  answerWith(BROKEN, BROKEN, "ok");
  await line.ask("/board/");
  find("#away").click();
  find("#freeze").click();
  await settle();
  form.addEventListener("submit", (event) => {
    event.preventDefault(); // here ends what a browser would do
    sent += 1;
  });
  assert.equal(sent, 0);
  mock.timers.tick(TRY_EVERY);
  await settle();
  assert.equal(sent, 1);
  assert.deepEqual(visits, []);
});

test("a link is followed at once where the line is whole", async () => {
  answerWith("board");
  await line.ask("/board/");
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  find("#away").dispatchEvent(click);
  assert.equal(click.defaultPrevented, false);
});
