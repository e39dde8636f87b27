// A live part is fetched again every so many seconds, while somebody looks at it.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { answerWith, find, openPage, runScript, settle, watchNavigation } from "../dom.js";

const ADDRESS = "https://rummy.test/class/7/";
const OTHER_PAGE = "<main>The lesson is over.</main>";
/** @type {string[]} */
let visits = [];

/**
 * @param {string} inside
 * @param {string} [attributes]
 */
const list = (inside, attributes = "") =>
  `<main><div id="list" data-live data-every="5" ${attributes}>${inside}</div></main>`;

/** @param {string} [attributes] of the live part */
async function openList(attributes) {
  openPage(list("Anna", attributes), ADDRESS);
  visits = watchNavigation();
  await runScript("photorummy_site/static/site/keep_fresh.js");
}

/** @param {number} seconds */
async function wait(seconds) {
  mock.timers.tick(seconds * 1000);
  await settle();
}

const shown = () => find("#list").textContent;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
});

test("a list is fetched from the address of its page, as often as it says", async () => {
  await openList();
  const requests = answerWith(list("Anna, Bert"), list("Bert"));
  await wait(4);
  assert.equal(requests.length, 0);
  await wait(1);
  assert.equal(shown(), "Anna, Bert");
  await wait(5);
  assert.equal(shown(), "Bert");
  assert.deepEqual(
    requests.map(({ address }) => address),
    [ADDRESS, ADDRESS],
  );
});

test("a part may come from an address of its own", async () => {
  await openList('data-from="/class/7/board/"');
  const requests = answerWith(list("Bert"));
  await wait(5);
  assert.equal(requests[0].address, "/class/7/board/");
  assert.equal(shown(), "Bert");
});

test("nothing is fetched while nobody looks, and at once when somebody does again", async () => {
  await openList();
  const requests = answerWith(list("Bert"));
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  await wait(20);
  assert.equal(requests.length, 0);
  Object.defineProperty(document, "hidden", { value: false, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  await settle();
  assert.equal(shown(), "Bert");
});

test("a slow answer is waited for instead of asking twice", async () => {
  await openList();
  let asked = 0;
  globalThis.fetch = () => {
    asked += 1;
    return new Promise(() => {});
  };
  await wait(5);
  await wait(5);
  assert.equal(asked, 1);
});

test("where another page comes, the part stays as it is", async () => {
  await openList();
  answerWith(OTHER_PAGE);
  await wait(5);
  assert.equal(shown(), "Anna");
  assert.deepEqual(visits, []);
});

test("a part that waits for another page gives way to it", async () => {
  await openList("data-or-reload");
  answerWith(OTHER_PAGE);
  await wait(5);
  assert.deepEqual(visits, ["reload"]);
});

test("a part that waits for another page goes where the server leads", async () => {
  await openList("data-or-reload");
  answerWith({ html: OTHER_PAGE, redirectedTo: "https://rummy.test/tables/abcd/" });
  await wait(5);
  assert.deepEqual(visits, ["https://rummy.test/tables/abcd/"]);
});

test("without an answer the part stays, and the next one is shown", async () => {
  await openList("data-or-reload");
  answerWith(new TypeError("offline"), list("Bert"));
  await wait(5);
  assert.equal(shown(), "Anna");
  await wait(5);
  assert.equal(shown(), "Bert");
  assert.deepEqual(visits, []);
});
