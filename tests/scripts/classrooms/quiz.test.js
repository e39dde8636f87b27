import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { answerWith, find, openPage, press, runScript, settle, watchNavigation } from "../dom.js";

const ADDRESS = "https://rummy.test/quiz/1/";

/**
 * @param {number} question
 * @param {string} mark
 */
const page = (question, mark) => `<header id="head" data-live>
    <p data-words></p>
    <form data-quiet action="/next/"><button data-go id="go" name="to" value="next"></button></form></header>
  <main id="main" data-live data-subject="${question}" data-mark="${mark}" data-news="/news/">
    <h1 data-read tabindex="-1">Question ${question}</h1></main>`;
/**
 * @param {string} mark
 * @param {string} [words]
 */
const news = (mark, words) => JSON.stringify({ mark, words });
/** @type {string[]} */
let visits = [];

beforeEach(async () => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval"] });
  openPage(page(1, "a"), ADDRESS);
  visits = watchNavigation();
  await runScript("classrooms/static/classrooms/quizzes/quiz.js");
});

async function poll() {
  mock.timers.tick(1500);
  await settle();
}
const heading = () => find("h1").textContent;

test("the page is fetched only when its mark has changed", async () => {
  const requests = answerWith(news("a"), news("b"), page(2, "b"), news("b"));
  for (const _ of "abc") await poll();
  const addresses = requests.map(({ address }) => address);
  assert.deepEqual(addresses, ["/news/", "/news/", ADDRESS, "/news/"]);
  assert.equal(heading(), "Question 2");
  assert.equal(document.activeElement, find("h1"));
});

test("how many have answered is shown without fetching the page", async () => {
  answerWith(news("a", "5 of 20"));
  await poll();
  assert.equal(find("[data-words]").textContent, "5 of 20");
});

test("who is no longer of the class gets the page that says so", async () => {
  answerWith({ html: "", status: 404 });
  await poll();
  assert.deepEqual(visits, ["reload"]);
});

test("without a network the question stays", async () => {
  answerWith(new TypeError("offline"));
  await poll();
  assert.equal(heading(), "Question 1");
  assert.deepEqual(visits, []);
});

test("presses are sent one after the other, and the focus stays on the button", async () => {
  const requests = answerWith(page(2, "b"), page(3, "c"));
  find("#go").focus();
  find("#go").click();
  find("#go").click();
  await settle();
  assert.deepEqual(
    requests.map(({ request }) => `${request.method} ${request.body}`),
    ["POST to=next", "POST to=next"],
  );
  assert.equal(heading(), "Question 3");
  assert.equal(document.activeElement, find("#go"));
});

test("nothing is polled while a press is under way", async () => {
  const requests = answerWith(page(2, "b"));
  find("#go").click();
  mock.timers.tick(1500);
  await settle();
  assert.equal(requests.length, 1);
});

test("a press that ends the quiz leads to its last page", async () => {
  answerWith({ html: "<main>The end</main>", redirectedTo: "https://rummy.test/quiz/1/end/" });
  find("#go").click();
  await settle();
  assert.deepEqual(visits, ["https://rummy.test/quiz/1/end/"]);
});

test("the arrow and the space bar go on, as on other slides", async () => {
  const requests = answerWith(page(2, "b"), page(3, "c"));
  press("ArrowRight");
  assert.ok(press(" ").defaultPrevented, "a space does not scroll");
  press("ArrowRight", { repeat: true });
  await settle();
  assert.equal(requests.length, 2);
});
