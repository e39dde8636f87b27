// A pupil's device in a led replay: it looks where the class looks, and votes until the votes are shown.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { answerWith, find, settle, watchNavigation } from "../../dom.js";
import { replayData, stageReplay, written } from "../../matches/replay_page.js";
import { cardsIn, click, countOf, partOf, textOf } from "../../table/table_page.js";

const PROPOSALS = [
  { table: [{ cards: ["oslo-church", "oslo-palace", "oslo-sight"] }], brought: ["oslo-sight"] },
  { table: [], brought: [] },
];
const ASKED = `<p data-part="follows"></p><section data-part="asked" hidden><p data-part="vote"></p>
  <ol data-part="proposals"></ol></section>`;
const PLACES = { news: "/news/", vote: "/vote/", lay: "/lay/", away: "/welcome/", token: "token" };

/** The round as far as the class has seen it. @param {number} moment */
const until = (moment) => ({
  ...replayData(),
  frames: replayData().frames.slice(0, moment + 1),
  outcome: null,
});

const scene = { mark: "m0", moment: 1, replay: until(1), ...PLACES };
stageReplay(ASKED + written("scene", scene), "https://rummy.test/led/1/");
const visits = watchNavigation();
const SCRIPTS = "../../../../classrooms/static/classrooms/led_replay";
await import(`${SCRIPTS}/device.js`);
let marks = 0;

/** @param {object} [changes] */
const question = (changes) => ({ pk: 5, way: "choose", isShown: false, proposals: PROPOSALS, ...changes });

/** What the site answers when the device looks. @param {object} [changes] */
function news(changes) {
  marks += 1;
  return JSON.stringify({ mark: `n${marks}`, moment: 1, replay: until(1), ...changes });
}

/** @param {Parameters<typeof answerWith>} answers */
async function look(...answers) {
  const requests = answerWith(...answers);
  mock.timers.tick(1500);
  await settle();
  return requests;
}

/** @param {number} index @param {Parameters<typeof answerWith>} answers */
async function tap(index, ...answers) {
  const requests = answerWith(...answers);
  click(find(`[data-part=proposals] [data-index="${index}"]`));
  await settle();
  return requests;
}

const vote = () => textOf("[data-part=vote]");
const pressed = () =>
  [...document.querySelectorAll("[data-part=proposals] button")].map((each) =>
    each.getAttribute("aria-pressed"),
  );

beforeEach(async () => {
  await look(news());
  visits.length = 0;
});

test("the device shows what the class looks at, and follows", async () => {
  assert.equal(textOf("[data-part=told]"), "Anna drew sight of Oslo.");
  const requests = await look(news({ moment: 2, replay: until(2) }));
  assert.match(requests[0].address, /^\/news\/\?mark=n\d+$/);
  assert.match(textOf("[data-part=told]"), /^Anna laid 3 cards/);
  assert.equal(partOf("follows").hasAttribute("hidden"), false);
});

test("a teacher who goes back takes the device along", async () => {
  await look(news({ moment: 2, replay: until(2) }));
  await look(news({ moment: 0, replay: until(0) }));
  assert.equal(textOf("[data-part=told]"), "Anna begins.");
});

test("what has not changed is not drawn again, nor is what broke half-way", async () => {
  partOf("told").textContent = "as it was";
  await look(JSON.stringify({ mark: `n${marks}`, moment: 1 }), '{"mark": "n');
  await look('{"mark": "n');
  await look(new TypeError("offline"));
  assert.equal(textOf("[data-part=told]"), "as it was");
});

test("a call to the person's pages makes it look at once", async () => {
  answerWith(news({ moment: 2, replay: until(2) }));
  document.dispatchEvent(new Event("told-place"));
  await settle();
  assert.match(textOf("[data-part=told]"), /^Anna laid/);
});

for (const [how, answer, visit] of /** @type {[string, { html: string, status?: number }, string][]} */ ([
  ["is over leads to where the pupil belongs", { html: '{"mark": "over"}' }, "/welcome/"],
  ["is gone loads the page again", { html: "", status: 404 }, "reload"],
]))
  test(`a led replay that ${how}`, async () => {
    await look(answer, "");
    assert.deepEqual(visits, [visit]);
  });

test("a question that is answered on one's own table leads there, until the votes are shown", async () => {
  await look(news({ question: question({ way: "lay", proposals: [] }) }), "");
  assert.deepEqual(visits, ["/lay/"]);
  visits.length = 0;
  await look(news({ question: question({ way: "lay", isShown: true }) }), "");
  assert.deepEqual(visits, []);
});

// -- the vote

test("a tap is a vote, and says which letter it was", async () => {
  await look(news({ question: question() }));
  assert.equal(vote(), "Tap one");
  assert.deepEqual(pressed(), ["false", "false"]);
  const requests = await tap(1, JSON.stringify({ mine: 2 }));
  assert.equal(requests[0].address, "/vote/");
  assert.equal(String(requests[0].request.body), "question=5&choice=2");
  assert.equal(vote(), "Your vote: B");
  assert.deepEqual(pressed(), ["false", "true"]);
});

test("one may think again; the proposal that was chosen lies on the felt", async () => {
  await look(news({ question: question() }));
  await tap(1, JSON.stringify({ mine: 2 }));
  assert.equal(countOf(".pile"), 0);
  await tap(0, JSON.stringify({ mine: 1 }));
  assert.equal(vote(), "Your vote: A");
  assert.deepEqual(cardsIn(".pile"), ["oslo-church", "oslo-palace", "oslo-sight"]);
});

test("of two quick taps the last one counts: the second vote waits for the first", async () => {
  await look(news({ question: question() }));
  /** @type {{ choice: string | null, end: () => void }[]} */
  const held = [];
  globalThis.fetch = (_, request = {}) =>
    new Promise((done) => {
      const choice = new URLSearchParams(String(request.body)).get("choice");
      held.push({ choice, end: () => done(new Response(JSON.stringify({ mine: Number(choice) }))) });
    });
  for (const index of [0, 1]) click(find(`[data-part=proposals] [data-index="${index}"]`));
  await settle();
  assert.deepEqual(
    held.map(({ choice }) => choice),
    ["1"],
  );
  held[0].end();
  await settle();
  held[1].end();
  await settle();
  assert.deepEqual([held[1].choice, vote()], ["2", "Your vote: B"]);
});

test("a page that is loaded again knows one's vote", async () => {
  await look(news({ question: question({ mine: 1 }) }));
  assert.equal(vote(), "Your vote: A");
  assert.deepEqual(pressed(), ["true", "false"]);
});

for (const [how, answer, said] of /** @type {[string, Parameters<typeof answerWith>[0], string][]} */ ([
  ["is refused", '{"refused": "The votes are shown."}', "The votes are shown."],
  ["does not arrive", new TypeError("offline"), "That was not sent."],
  ["is answered half-way", '{"mine"', "That was not sent."],
]))
  test(`a vote that ${how} does not change the one before it`, async () => {
    await look(news({ question: question({ mine: 1 }) }));
    await tap(1, answer);
    assert.equal(textOf("[data-part=told]"), said);
    await look(news({ question: question({ mine: 1 }) }));
    assert.equal(vote(), "Your vote: A");
    assert.deepEqual(pressed(), ["true", "false"]);
  });

test("when the votes are shown a tap only looks", async () => {
  await look(news({ question: question({ mine: 1, isShown: true, played: 1, best: 0 }) }));
  assert.equal(vote(), "Look to the front");
  assert.equal(countOf("progress"), 0, "how many chose what stands on the board alone");
  const requests = await tap(1);
  assert.equal(requests.length, 0);
  assert.deepEqual(pressed(), ["false", "true"]);
});

test("when the class goes on the question is gone, and so is what lay on the felt", async () => {
  await look(news({ question: question({ mine: 1 }) }));
  await look(news());
  assert.equal(partOf("asked").hasAttribute("hidden"), true);
  assert.equal(document.body.dataset.asked, undefined);
  assert.equal(countOf(".pile"), 0);
});
