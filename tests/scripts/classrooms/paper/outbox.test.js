// What was read of answer cards reaches the site, whatever the line does meanwhile; and its own question.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import fc from "fast-check";
import { answerWith, openPage, settle } from "../../dom.js";

/** @typedef {import("../../../../classrooms/static/classrooms/paper/outbox.js").News} News */

const NEWS = JSON.stringify({ mark: "a", words: "", read: [131] });
openPage("");
const { Outbox } = await import("../../../../classrooms/static/classrooms/paper/outbox.js");
/** @type {News[]} */
let heard = [];

beforeEach(() => {
  heard = [];
});

const outboxOf = () => new Outbox("/votes/", "token", (news) => heard.push(news));

/** What one request told the site: its question, and what was read. @param {{ request: RequestInit }} sent */
function votesIn({ request }) {
  const body = new URLSearchParams(String(request.body));
  return [body.get("question"), ...body.getAll("read")];
}

/** A request of which the test decides how it ends. */
function holdRequests() {
  /** @type {{ request: RequestInit, end: (answer: Response | null) => void }[]} */
  const held = [];
  globalThis.fetch = (_, request = {}) =>
    new Promise((done, failed) => {
      held.push({ request, end: (answer) => (answer ? done(answer) : failed(new TypeError("offline"))) });
    });
  return held;
}

test("each reading goes with its turn and the question, and the answer is handed on", async () => {
  const requests = answerWith(NEWS);
  await outboxOf().send(
    [
      { marker: 131, turn: 2 },
      { marker: 140, turn: 0 },
    ],
    "7",
  );
  assert.deepEqual(requests.map(votesIn), [["7", "131-2", "140-0"]]);
  assert.equal(new URLSearchParams(String(requests[0].request.body)).get("csrfmiddlewaretoken"), "token");
  assert.deepEqual(heard, [JSON.parse(NEWS)]);
});

test("where nothing waits nothing is sent", async () => {
  const requests = answerWith(NEWS, NEWS);
  const outbox = outboxOf();
  await outbox.flush("7");
  await outbox.send([{ marker: 131, turn: 2 }], "7");
  await outbox.flush("7");
  assert.equal(requests.length, 1);
});

for (const [how, failure] of /** @type {[string, Error | { html: string, status?: number }][]} */ ([
  ["nobody answers", new TypeError("offline")],
  ["the site is down", { html: "", status: 502 }],
  ["the answer breaks half-way", { html: '{"mark": "a' }],
]))
  test(`what does not arrive because ${how} is sent with the next readings`, async () => {
    const requests = answerWith(failure, NEWS);
    const outbox = outboxOf();
    await outbox.send([{ marker: 131, turn: 2 }], "7");
    assert.deepEqual(heard, []);
    await outbox.send([{ marker: 140, turn: 1 }], "7");
    assert.deepEqual(votesIn(requests[1]).sort(), ["131-2", "140-1", "7"]);
    assert.equal(heard.length, 1);
  });

test("a newer reading of the same card replaces the one that did not arrive", async () => {
  const held = holdRequests();
  const outbox = outboxOf();
  outbox.send([{ marker: 131, turn: 2 }], "7");
  await settle();
  outbox.send([{ marker: 131, turn: 3 }], "7");
  held[0].end(null);
  await settle();
  assert.deepEqual(held.map(votesIn), [
    ["7", "131-2"],
    ["7", "131-3"],
  ]);
});

test("a second request waits for the first, so that the newest reading is the last to arrive", async () => {
  const held = holdRequests();
  const outbox = outboxOf();
  for (const turn of [1, 2, 3]) outbox.send([{ marker: 131, turn }], "7");
  await settle();
  assert.equal(held.length, 1);
  held[0].end(new Response(NEWS));
  await settle();
  assert.equal(held.length, 1, "the first request took the newest with it");
});

test("what was forgotten while it was under way is no vote for the next question", async () => {
  const held = holdRequests();
  const outbox = outboxOf();
  outbox.send([{ marker: 131, turn: 2 }], "7");
  await settle();
  outbox.forget();
  held[0].end(null);
  await settle();
  outbox.flush("8");
  await settle();
  assert.equal(held.length, 1);
});

test("a card that is read for the next question is no vote for the last one", async () => {
  const held = holdRequests();
  const outbox = outboxOf();
  outbox.send([{ marker: 131, turn: 2 }], "7");
  await settle();
  outbox.send([{ marker: 140, turn: 0 }], "7");
  outbox.forget();
  outbox.send([{ marker: 131, turn: 1 }], "8");
  held[0].end(new Response(NEWS));
  await settle();
  assert.deepEqual(held.slice(1).map(votesIn), [["8", "131-1"]]);
});

/** @typedef {{ marker: number, turn: number, isAnswered: boolean }} Step */

test("when the line is back the site knows the newest turn of every card", async () => {
  const step = fc.record({
    marker: fc.integer({ min: 131, max: 134 }),
    turn: fc.integer({ min: 0, max: 3 }),
    isAnswered: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      /** @type {Map<string, string>} */
      const known = new Map();
      let isLineUp = true;
      globalThis.fetch = async (_, request = {}) => {
        if (!isLineUp) throw new TypeError("offline");
        for (const vote of votesIn({ request }).slice(1)) known.set(String(vote).slice(0, 3), String(vote));
        return new Response(NEWS);
      };
      const outbox = outboxOf();
      for (const { isAnswered, ...reading } of steps) {
        isLineUp = isAnswered;
        await outbox.send([reading], "7");
      }
      isLineUp = true;
      await outbox.flush("7");
      const newest = new Map(steps.map(({ marker, turn }) => [String(marker), `${marker}-${turn}`]));
      assert.deepEqual(new Map([...known].sort()), new Map([...newest].sort()));
    }),
    { numRuns: 60 },
  );
});
