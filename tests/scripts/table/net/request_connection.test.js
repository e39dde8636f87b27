// A table that is asked by HTTP requests: what is tried again, and what is not.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";

import { RequestConnection } from "../../../../games/static/games/table/net/request_connection.js";

/**
 * @typedef {import("node:test").TestContext} TestContext
 * @typedef {{ status: number, body?: unknown, headers?: Record<string, string>, isCut?: boolean }} Answer
 */

const WITHIN = { timeout: 5000 }; // milliseconds; each of these tests needs a tenth of one second

/**
 * A server that gives each request the next of these answers, and the last one for good.
 * @param {TestContext} t
 * @param {...Answer} answers
 */
async function serverWith(t, ...answers) {
  /** @type {{ type: string, id?: string }[]} */
  const received = [];
  let count = 0;
  const server = createServer(async (request, response) => {
    const { status, body = {}, headers = {}, isCut } = answers[Math.min(count++, answers.length - 1)];
    const chunks = await request.toArray();
    if (chunks.length) received.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    if (isCut) response.write("[", () => response.destroy());
    else response.end(JSON.stringify(body));
  });
  server.listen(0);
  await once(server, "listening");
  t.after(() => server.close().closeAllConnections());
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { address: `http://localhost:${port}/`, received };
}

/**
 * A connection whose listener keeps what it hears, and lets the test wait for it.
 * @param {TestContext} t
 * @param {string} address
 */
function connect(t, address) {
  /** @type {string[]} */
  const heard = [];
  const heardMore = new EventTarget();
  const note = (/** @type {string} */ event) => {
    heard.push(event);
    heardMore.dispatchEvent(new Event("more"));
  };
  const connection = new RequestConnection(address, "token", [5]);
  t.after(() => clearTimeout(connection.timer));
  connection.start({
    hear: (message) => note(message.type),
    lost: () => note("lost"),
    ended: (status) => note(`ended ${status}`),
  });
  const until = async (/** @type {string} */ event) => {
    while (!heard.includes(event)) await once(heardMore, "more");
  };
  return { connection, heard, until };
}

/** Long enough for a dozen more tries. */
const aWhile = () => new Promise((done) => setTimeout(done, 60));

for (const status of [400, 403, 404, 429]) {
  test(`a refusal by the server (${status}) ends the connection`, WITHIN, async (t) => {
    const { address, received } = await serverWith(t, { status });
    const { heard, until } = connect(t, address);
    await until(`ended ${status}`);
    await aWhile();
    assert.deepEqual(heard, [`ended ${status}`]);
    assert.equal(received.length, 1);
  });
}

for (const status of [500, 503]) {
  test(`a server in trouble (${status}) is asked again until it answers`, WITHIN, async (t) => {
    const view = { status: 200, body: [{ type: "view" }] };
    const { address } = await serverWith(t, { status }, { status }, view);
    const { heard, until } = connect(t, address);
    await until("view");
    assert.deepEqual(heard, ["lost", "lost", "view"]);
  });
}

test("a server that nobody reaches is asked again", WITHIN, async (t) => {
  const { heard, until } = connect(t, "http://localhost:1/");
  await until("lost");
  await aWhile();
  assert.ok(heard.length > 1);
  assert.deepEqual(new Set(heard), new Set(["lost"]));
});

test("a page whose visitor was logged out is not asked for again", WITHIN, async (t) => {
  const login = await serverWith(t, { status: 200, body: "a page with a form" });
  const { address } = await serverWith(t, { status: 302, headers: { Location: login.address } });
  const { heard, until } = connect(t, address);
  await until("ended 401");
  await aWhile();
  assert.deepEqual(heard, ["ended 401"]);
});

test("an answer that breaks off half-way is asked for again", WITHIN, async (t) => {
  const { address } = await serverWith(
    t,
    { status: 200, isCut: true },
    { status: 200, body: [{ type: "view" }] },
  );
  const { heard, until } = connect(t, address);
  await until("view");
  assert.deepEqual(heard, ["lost", "view"]);
});

test("an error of the page itself is not taken for an error of the network", WITHIN, async (t) => {
  const { address, received } = await serverWith(t, { status: 200, body: [{ type: "view" }] });
  const connection = new RequestConnection(address, "token", [5]);
  /** @type {string[]} */
  const heard = [];
  const listener = {
    hear: () => {
      throw new Error("a mistake in a listener");
    },
    lost: () => heard.push("lost"),
    ended: () => heard.push("ended"),
  };
  await assert.rejects(connection.start(listener), /a mistake in a listener/);
  await aWhile();
  assert.deepEqual(heard, []);
  assert.equal(received.length, 1);
});

test("a move without an answer is sent again, a question is not", WITHIN, async (t) => {
  const accepted = { status: 200, body: [{ type: "accepted" }] };
  const answers = [{ status: 200, body: [] }, { status: 500 }, { status: 500 }, accepted];
  const { address, received } = await serverWith(t, ...answers);
  const { connection, until } = connect(t, address);
  connection.ask({ type: "hint", round: 1, version: 1 });
  const id = connection.ask({ type: "move", round: 1, version: 1, move: { type: "pass" } });
  await until("accepted");
  await aWhile();
  const moves = received.filter((message) => message.type === "move");
  assert.ok(moves.length > 1);
  assert.deepEqual(new Set(moves.map((message) => message.id)), new Set([id]));
  assert.equal(received.filter((message) => message.type === "hint").length, 1);
});
