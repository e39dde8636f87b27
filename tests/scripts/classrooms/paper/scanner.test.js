// The teacher's phone reads answer cards: what it saw for certain goes to the question that is open.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { find, openPage, runScript, setGlobal, settle, watchNavigation } from "../../dom.js";

/** @typedef {{ id: number, turn: number | null }} Sighting */

const ADDRESS = "https://rummy.test/classes/abc/scan/";

/** What the site knows of the class. */
const site = {
  question: 1,
  isOpen: true,
  words: "0 of 3",
  /** @type {number[]} */
  read: [],
  /** @type {string[]} readings that arrived, each with its question */
  votes: [],
  /** @type {string[]} */
  refusals: [],
  /** @type {(() => Response) | null} an answer out of the ordinary */
  instead: null,
};
const markOf = () => `${site.question}${site.isOpen}`;

const page =
  () => `<div id="finder" data-worker="/w.js" data-votes="/votes/" data-news="/news/" data-first="110">
  <video></video><canvas></canvas></div>
  <div id="state" data-live data-mark="${markOf()}" data-question="${site.question}"
  ${site.isOpen ? "data-open" : ""}>
  <p id="words">${site.words}</p>
  <ul>${[131, 140].map((id) => `<li data-marker="${id}"><span class="sr" hidden></span></li>`).join("")}</ul>
  <form data-quiet action="/act/"><button id="act"></button></form></div>
  <input type="hidden" name="csrfmiddlewaretoken" value="token">
  <input type="file" id="photograph" data-broken="No picture." data-found="Cards:"><p id="said"></p>`;

/** @type {Sighting[]} what lies before the camera */
let seen = [];
let isReaderBroken = false;

/** A worker that sees what lies before the camera. */
class SeeingWorker extends EventTarget {
  /** @param {{ request: number }} question */
  postMessage({ request }) {
    const corners = [0, 1, 2, 3].map(() => ({ x: 0, y: 0 }));
    const markers = seen.map((each) => ({ ...each, corners }));
    const event = isReaderBroken
      ? new globalThis.Event("error")
      : new MessageEvent("message", { data: { request, markers } });
    setImmediate(() => this.dispatchEvent(event));
  }
}
/** @type {typeof Event} of Node: a worker is none of the page's elements */
const NodeEvent = Event;

class FakeStream {
  getTracks = () => [];
}

/** @param {string | URL | Request} address @param {RequestInit} [request] */
async function serve(address, { body } = {}) {
  const { instead } = site;
  site.instead = null;
  if (instead) return instead();
  const fields = new URLSearchParams(String(body ?? ""));
  const { pathname } = new URL(String(address), ADDRESS);
  if (pathname === "/votes/") take(fields);
  if (pathname === "/act/") site.isOpen = false;
  if (pathname === "/votes/" || pathname === "/news/") {
    const { words, read, refusals } = site;
    return new Response(JSON.stringify({ mark: markOf(), words, read, said: refusals.at(-1) }));
  }
  return new Response(page());
}

/** @param {URLSearchParams} fields */
function take(fields) {
  const question = String(fields.get("question"));
  if (question !== String(site.question)) site.refusals.push("This question is over.");
  else site.votes.push(...fields.getAll("read").map((read) => `${question}: ${read}`));
}

/** @param {unknown} [mediaDevices] */
async function open(mediaDevices = { getUserMedia: async () => new FakeStream() }) {
  openPage(page(), ADDRESS);
  setGlobal("Event", NodeEvent);
  setGlobal("navigator", { mediaDevices });
  const video = find("video");
  Object.defineProperty(video, "srcObject", { value: null, writable: true });
  Object.assign(video, { play: async () => {} });
  setGlobal("MediaStream", FakeStream);
  setGlobal("Worker", SeeingWorker);
  const pixels = { width: 4, height: 4, data: { buffer: null } };
  const pen = { drawImage() {}, getImageData: () => pixels };
  setGlobal("OffscreenCanvas", function OffscreenCanvas() {
    return { getContext: () => pen };
  });
  visits = watchNavigation();
  await runScript("classrooms/static/classrooms/paper/scanner.js");
  await settle();
}

/** @type {string[]} */
let visits = [];

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  Object.assign(site, { question: 1, isOpen: true, read: [], votes: [], refusals: [], instead: null });
  [seen, isReaderBroken] = [[], false];
  globalThis.fetch = serve;
});

/** The camera takes so many pictures. */
async function frames(count = 1) {
  for (let frame = 0; frame < count; frame += 1) {
    mock.timers.tick(80);
    await settle();
  }
}

/** The page looks how the class stands. */
async function look() {
  mock.timers.tick(2000);
  await settle();
}

test("a card that is seen twice is a vote, and once", async () => {
  seen = [{ id: 131, turn: 2 }];
  await open();
  assert.deepEqual(site.votes, []);
  await frames(4);
  assert.deepEqual(site.votes, ["1: 131-2"]);
});

test("cards of the deck are nobody's answer", async () => {
  seen = [109, 110].map((id) => ({ id, turn: 2 }));
  await open();
  await frames(3);
  assert.deepEqual(site.votes, ["1: 110-2"]);
});

test("while the answers are shown nothing is read", async () => {
  site.isOpen = false;
  seen = [{ id: 131, turn: 2 }];
  await open();
  await frames(3);
  assert.deepEqual(site.votes, []);
});

test("who has been read is ticked, for eyes and ears, and the count goes along", async () => {
  await open();
  Object.assign(site, { read: [131], words: "1 of 3" });
  await look();
  const [one, other] = [find('[data-marker="131"]'), find('[data-marker="140"]')];
  assert.deepEqual([one.className, other.className], ["read", ""]);
  assert.equal(one.querySelector(".sr")?.hasAttribute("hidden"), false);
  assert.equal(find("#words").textContent, "1 of 3");
});

test("what was read before the press counts, and then the answers are shown", async () => {
  await open();
  seen = [{ id: 131, turn: 2 }];
  site.instead = () => Response.error();
  await frames(2);
  assert.deepEqual(site.votes, []);
  find("#act").click();
  await settle();
  assert.deepEqual(site.votes, ["1: 131-2"]);
  assert.equal("open" in find("#state").dataset, false);
});

test("a card that stays up counts for the next question, too, however quickly that comes", async () => {
  seen = [{ id: 131, turn: 2 }];
  await open();
  await frames(2);
  site.question = 2; // led on at the board
  globalThis.fetch = async (address, request) => {
    if (address === ADDRESS) await frames(3);
    return serve(address, request);
  };
  await look();
  await frames(6);
  assert.equal(find("#state").dataset.question, "2");
  assert.deepEqual(site.votes, ["1: 131-2", "2: 131-2"]);
});

test("a picture that cannot be read is followed by the next one", async () => {
  isReaderBroken = true;
  await open();
  await frames();
  isReaderBroken = false;
  seen = [{ id: 131, turn: 1 }];
  await frames(3);
  assert.deepEqual(site.votes, ["1: 131-1"]);
});

for (const [how, answer] of /** @type {[string, () => Response][]} */ ([
  ["is no longer ours", () => new Response("", { status: 404 })],
  ["asks to log in", () => Object.defineProperty(new Response(""), "redirected", { value: true })],
]))
  test(`a class that ${how} loads the page again`, async () => {
    await open();
    site.instead = answer;
    await look();
    assert.deepEqual(visits, ["reload"]);
  });

test("an answer that breaks half-way changes nothing, and the page looks again", async () => {
  await open();
  site.instead = () => new Response('{"mark');
  await look();
  site.words = "2 of 3";
  await look();
  assert.equal(find("#words").textContent, "2 of 3");
});

// -- without a camera

test("without a camera the page says so, and photographs do", async () => {
  await open(undefined);
  await open({ getUserMedia: () => Promise.reject(new Error("not allowed")) });
  assert.equal(find("#finder").dataset.camera, "none");
  seen = [{ id: 131, turn: 0 }];
  setGlobal("createImageBitmap", async () => ({ width: 4, height: 4, close() {} }));
  await photograph();
  assert.equal(find("#said").textContent, "Cards: 1");
  assert.deepEqual(site.votes, ["1: 131-0"]);
});

for (const how of ["is no picture", "is too much for the reader"])
  test(`a file that ${how} is said, and the one after it is read`, async () => {
    await open({ getUserMedia: () => Promise.reject(new Error("not allowed")) });
    let files = 0;
    setGlobal("createImageBitmap", async () => {
      files += 1;
      const isBad = files === 1;
      if (isBad && how === "is no picture") throw new Error("no picture");
      isReaderBroken = isBad;
      return { width: 4, height: 4, close() {} };
    });
    seen = [{ id: 131, turn: 3 }];
    await photograph(2);
    assert.deepEqual(site.votes, ["1: 131-3"]);
  });

/** Somebody chooses photographs. */
async function photograph(count = 1) {
  const chooser = find("#photograph");
  const files = Array.from({ length: count }, () => new Blob());
  Object.defineProperty(chooser, "files", { value: files });
  const Change = /** @type {typeof Event} */ (
    Reflect.get(/** @type {object} */ (document.defaultView), "Event")
  );
  chooser.dispatchEvent(new Change("change", { bubbles: true }));
  await settle();
  await settle();
}
