// The live connection: it comes back by itself, and what was not answered is sent again.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { SocketConnection } from "../../../../games/static/games/table/net/socket_connection.js";
import { openPage } from "../../dom.js";
import { holdSockets } from "../../held_socket.js";

/** @type {import("../../held_socket.js").HeldSocket[]} */
let sockets = [];
/** @type {string[]} what the listener was told, in order */
let events = [];
/** @type {SocketConnection} */
let connection;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"], now: 1_800_000_000_000 });
  openPage("<main></main>", "https://rummy.test/tables/abcd2345/");
  sockets = holdSockets();
  events = [];
  connection = new SocketConnection("/live/1/abcd2345/");
  connection.start({
    hear: (message) => events.push(`hear ${message.type}`),
    lost: () => events.push("lost"),
    doubted: (isDoubted) => events.push(isDoubted ? "doubted" : "trusted"),
    ended: (code) => events.push(`ended ${code}`),
  });
});

const latest = () => /** @type {import("../../held_socket.js").HeldSocket} */ (sockets.at(-1));

/** @param {object} message */
const hear = (message) => latest().onmessage?.({ data: JSON.stringify(message) });

const hello = { type: "hello", protocol: 1, phrases: [] };

test("on a safe page the socket is safe, too", () => {
  assert.equal(latest().address, "wss://rummy.test/live/1/abcd2345/");
  openPage("", "http://localhost:8000/");
  assert.equal(new SocketConnection("/live/").address, "ws://localhost:8000/live/");
});

test("what the server says is heard", () => {
  hear(hello);
  hear({ type: "presence", here: [] });
  assert.deepEqual(events, ["hear hello", "hear presence"]);
});

test("each command has an id of its own", () => {
  const ids = [connection.ask({ type: "rematch" }), connection.ask({ type: "rematch" })];
  assert.notEqual(ids[0], ids[1]);
  assert.deepEqual(
    latest().sent.map(({ id }) => id),
    ids,
  );
});

test("a lost connection is tried again, later each time", () => {
  const counts = [];
  for (let failure = 0; failure < 4; failure += 1) {
    latest().close(1006);
    mock.timers.tick(400);
    counts.push(sockets.length);
    mock.timers.tick(20_000 - 400);
  }
  assert.equal(counts[0], 2, "the first time within half a second");
  assert.ok(counts[3] < sockets.length, "later it waits longer");
});

test("after a hello the waits begin from the start", () => {
  for (let failure = 0; failure < 5; failure += 1) {
    latest().close(1006);
    mock.timers.tick(20_000);
  }
  hear(hello);
  const before = sockets.length;
  latest().close(1006);
  mock.timers.tick(400);
  assert.equal(sockets.length, before + 1);
});

for (const code of [4401, 4404])
  test(`a socket that is closed with ${code} is not tried again`, () => {
    latest().close(code);
    mock.timers.tick(60_000);
    assert.deepEqual(events, [`ended ${code}`]);
    assert.equal(sockets.length, 1);
  });

test("a command without an answer is sent again on the next connection, with the same id", () => {
  const id = connection.ask({ type: "rematch" });
  latest().close(1006);
  mock.timers.tick(1000);
  assert.deepEqual(latest().sent, [], "not before the server has greeted");
  hear(hello);
  assert.deepEqual(latest().sent, [{ type: "rematch", id }]);
});

test("an answered command is not sent again", () => {
  const id = connection.ask({ type: "rematch" });
  hear({ type: "accepted", id, version: null });
  latest().close(1006);
  mock.timers.tick(1000);
  hear(hello);
  assert.deepEqual(latest().sent, []);
});

test("what was only asked is not asked again: the page asks again", () => {
  connection.ask({ type: "hint", round: 1, version: 1 });
  latest().close(1006);
  mock.timers.tick(1000);
  hear(hello);
  assert.deepEqual(latest().sent, []);
});

test("a command while the connection is lost waits for the next", () => {
  latest().close(1006);
  const id = connection.ask({ type: "rematch" });
  mock.timers.tick(1000);
  hear(hello);
  assert.equal(latest().sent[0].id, id);
});

test("the page pings, and says which view it has", () => {
  mock.timers.tick(10_000);
  assert.deepEqual(latest().sent.at(-1), { type: "ping" });
  hear({ type: "view", mark: "1.2.3" });
  mock.timers.tick(10_000);
  assert.deepEqual(latest().sent.at(-1), { type: "ping", mark: "1.2.3" });
});

test("a socket that says nothing for long is dead, and another one is opened", () => {
  mock.timers.tick(12_300);
  assert.deepEqual(events, ["lost"]);
  mock.timers.tick(1000);
  assert.equal(sockets.length, 2);
});

test("a socket that never opens is given up, too", () => {
  latest().readyState = 0; // still connecting
  mock.timers.tick(13_000);
  mock.timers.tick(1000);
  assert.equal(sockets.length, 2);
});

test("a line that is silent is told within five seconds, and no more once it speaks again", () => {
  Object.defineProperty(document, "hidden", { value: false, configurable: true });
  hear(hello);
  for (let quarter = 0; quarter < 20; quarter += 1) mock.timers.tick(250);
  assert.deepEqual(events, ["hear hello", "doubted"]);
  assert.equal(sockets.length, 1, "it may still live");
  hear({ type: "pong", here: [] });
  assert.deepEqual(events, ["hear hello", "doubted", "trusted", "hear pong"]);
});

test("a network that goes away is told at once", () => {
  /** @type {Window} */ (document.defaultView).dispatchEvent(new Event("offline"));
  assert.deepEqual(events, ["doubted"]);
});

test("a socket that answers its pings lives on", () => {
  for (let ping = 0; ping < 6; ping += 1) {
    mock.timers.tick(10_000);
    hear({ type: "pong", here: [] });
  }
  assert.equal(sockets.length, 1);
});

test("what an old socket still says is not heard", () => {
  const [old] = sockets;
  old.close(1006);
  mock.timers.tick(1000);
  events = [];
  old.onmessage?.({ data: JSON.stringify(hello) });
  old.onclose?.({ code: 1006 });
  assert.deepEqual(events, []);
});

test("when the network is back, it is tried at once", () => {
  for (let failure = 0; failure < 5; failure += 1) {
    latest().close(1006);
    mock.timers.tick(20_000);
  }
  latest().close(1006);
  const before = sockets.length;
  /** @type {Window} */ (document.defaultView).dispatchEvent(new Event("online"));
  assert.equal(sockets.length, before + 1);
});

test("a page that is looked at again asks whether its connection lives", () => {
  const before = latest().sent.length;
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(latest().sent.length, before + 1);
});
