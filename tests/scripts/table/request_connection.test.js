// A table that is asked by HTTP requests: what is tried again, and what is not.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";

import { Letters } from "../../../games/static/games/table/letters.js";

/** A server that gives each request the next of these answers, and the last one for good. */
async function serverWith(t, answers, bodies = []) {
  const server = createServer(async (request, response) => {
    server.requests += 1;
    const [status, body, headers = {}] = answers[Math.min(server.requests, answers.length) - 1];
    const read = await request.toArray();
    if (read.length) bodies.push(JSON.parse(Buffer.concat(read).toString()));
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  });
  server.requests = 0;
  server.listen(0);
  await once(server, "listening");
  t.after(() => server.close().closeAllConnections());
  return { address: `http://localhost:${server.address().port}/`, requests: () => server.requests };
}

/** A connection whose listener keeps what it hears, and lets the test wait for it. */
function connect(t, address, hear = () => {}) {
  const heard = [];
  const waiting = [];
  const note = (event) => {
    heard.push(event);
    while (waiting.length) waiting.pop()();
  };
  const connection = new Letters(address, "token", { waits: [5] });
  t.after(() => clearTimeout(connection.timer));
  connection.start({
    hear: (message) => {
      note(message.type);
      hear(message);
    },
    lost: () => note("lost"),
    ended: (status) => note(`ended ${status}`),
  });
  const until = async (event) => {
    while (!heard.includes(event)) await new Promise((done) => waiting.push(done));
  };
  return { connection, heard, until };
}

const settled = () => new Promise((done) => setTimeout(done, 60));

for (const status of [400, 403, 404, 429]) {
  test(`a refusal by the server (${status}) ends the connection and is not tried again`, { timeout: 5000 }, async (t) => {
    const server = await serverWith(t, [[status, {}]]);
    const { heard, until } = connect(t, server.address);
    await until(`ended ${status}`);
    await settled();
    assert.deepEqual(heard, [`ended ${status}`]);
    assert.equal(server.requests(), 1);
  });
}

for (const status of [500, 503]) {
  test(`a server in trouble (${status}) is asked again until it answers`, { timeout: 5000 }, async (t) => {
    const server = await serverWith(t, [[status, {}], [status, {}], [200, [{ type: "view" }]]]);
    const { heard, until } = connect(t, server.address);
    await until("view");
    assert.deepEqual(heard, ["lost", "lost", "view"]);
  });
}

test("a server that nobody reaches is asked again", { timeout: 5000 }, async (t) => {
  const { until } = connect(t, "http://localhost:1/");
  await until("lost");
});

test("a page whose visitor was logged out is not tried again", { timeout: 5000 }, async (t) => {
  const login = await serverWith(t, [[200, "a page with a form"]]);
  const server = await serverWith(t, [[302, {}, { Location: login.address }]]);
  const { heard, until } = connect(t, server.address);
  await until("ended 401");
  await settled();
  assert.deepEqual(heard, ["ended 401"]);
});

test("an error of the page itself is not taken for an error of the network", async (t) => {
  const server = await serverWith(t, [[200, [{ type: "view" }]]]);
  const connection = new Letters(server.address, "token", { waits: [5] });
  const heard = [];
  const listener = {
    hear: () => {
      throw new Error("a mistake in a listener");
    },
    lost: () => heard.push("lost"),
    ended: () => heard.push("ended"),
  };
  await assert.rejects(connection.start(listener), /a mistake in a listener/);
  await settled();
  assert.deepEqual(heard, []);
  assert.equal(server.requests(), 1);
});

test("a move without an answer is sent again, a question is not", async (t) => {
  const bodies = [];
  const server = await serverWith(t, [[200, []], [500, {}], [500, {}], [200, [{ type: "accepted" }]]], bodies);
  const { connection, until } = connect(t, server.address);
  connection.ask({ type: "hint" });
  const id = connection.ask({ type: "move" });
  await until("accepted");
  await settled();
  const moves = bodies.filter((body) => body.type === "move");
  assert.ok(moves.length > 1);
  assert.deepEqual(new Set(moves.map((body) => body.id)), new Set([id]));
  assert.equal(bodies.filter((body) => body.type === "hint").length, 1);
});
