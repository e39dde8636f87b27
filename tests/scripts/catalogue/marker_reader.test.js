// What a page asks of the worker that reads pictures, and where pictures come from.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { closeCamera, openCamera, photographOf } from "#markers/pictures.js";
import { markerReader } from "#markers/reader.js";
import { setGlobal, settle } from "../dom.js";
import { blankPaper, paintMarker } from "./painted_markers.js";

/** @typedef {{ request: number, pixels: ImageData }} Question */

/** The other side of a worker; the test answers for it. */
class HeldWorker extends EventTarget {
  /** @type {Question[]} */
  asked = [];

  /** @param {Question} question @param {ArrayBuffer[]} given */
  postMessage(question, given) {
    this.asked.push(structuredClone(question, { transfer: given }));
  }

  /** @param {number} request @param {object[]} markers */
  answer(request, markers) {
    this.dispatchEvent(new MessageEvent("message", { data: { request, markers } }));
  }
}

/** @type {HeldWorker} */
let worker;
/** @type {(pixels: ImageData) => Promise<object[]>} */
let read;
const picture = () => /** @type {ImageData} */ (/** @type {unknown} */ (blankPaper(4, 4)));

beforeEach(() => {
  worker = new HeldWorker();
  setGlobal("Worker", function Worker() {
    return worker;
  });
  read = markerReader("/worker.js");
});

test("each picture gets its own answer, in whatever order they come", async () => {
  const answers = [read(picture()), read(picture())];
  const [first, second] = worker.asked.map(({ request }) => request);
  worker.answer(second, [{ id: 2 }]);
  worker.answer(first, [{ id: 1 }]);
  assert.deepEqual(await Promise.all(answers), [[{ id: 1 }], [{ id: 2 }]]);
});

test("a picture belongs to the worker afterwards: nothing of it is kept by the page", () => {
  const pixels = picture();
  read(pixels);
  assert.equal(pixels.data.length, 0);
  assert.equal(worker.asked[0].pixels.data.length, 64);
});

test("a worker that breaks fails for each picture that waits, and reads the next one", async () => {
  const broken = Promise.allSettled([read(picture()), read(picture())]);
  worker.dispatchEvent(new Event("error"));
  assert.deepEqual(
    (await broken).map(({ status }) => status),
    ["rejected", "rejected"],
  );
  const next = read(picture());
  worker.answer(worker.asked[2].request, [{ id: 3 }]);
  assert.deepEqual(await next, [{ id: 3 }]);
});

test("the worker answers with the markers of the picture, and with the number of its question", async () => {
  /** @type {((event: object) => void)[]} */
  const listeners = [];
  /** @type {{ request: number, markers: { id: number }[] }[]} */
  const answers = [];
  setGlobal("addEventListener", (/** @type {string} */ _, /** @type {() => void} */ each) => {
    listeners.push(each);
  });
  setGlobal("postMessage", (/** @type {typeof answers[number]} */ answer) => answers.push(answer));
  const address = "../../../catalogue/static/catalogue/markers/worker.js";
  await import(address);
  const pixels = blankPaper(150, 150);
  paintMarker(pixels, { id: 42, left: 30, top: 30, cell: 10 });
  for (const hear of listeners) hear({ data: { request: 9, pixels } });
  assert.deepEqual(
    answers.map(({ request, markers }) => [request, markers.map(({ id }) => id)]),
    [[9, [42]]],
  );
});

// -- pictures

/**
 * A picture of this size, and a canvas that says how large it was painted.
 * @param {number} width
 * @param {number} height
 */
function stagePicture(width, height) {
  const noted = { isClosed: false, painted: [0, 0] };
  const close = () => {
    noted.isClosed = true;
  };
  setGlobal("createImageBitmap", async () => ({ width, height, close }));
  const pen = {
    drawImage: (/** @type {unknown[]} */ ...[, , , across, down]) => {
      noted.painted = [Number(across), Number(down)];
    },
    getImageData: (/** @type {number[]} */ ...[, , across, down]) => ({ width: across, height: down }),
  };
  setGlobal("OffscreenCanvas", function OffscreenCanvas() {
    return { getContext: () => pen };
  });
  return noted;
}

for (const [from, to] of /** @type {[[number, number], [number, number]][]} */ ([
  [
    [4096, 3072],
    [4096, 3072],
  ],
  [
    [8192, 6144],
    [4096, 3072],
  ],
  [
    [3000, 9000],
    [1365, 4096],
  ],
  [
    [40, 30],
    [40, 30],
  ],
]))
  test(`a photograph of ${from.join(" by ")} is read in ${to.join(" by ")} pixels`, async () => {
    const noted = stagePicture(...from);
    const { width, height } = await photographOf(new Blob());
    assert.deepEqual([[width, height], noted.painted, noted.isClosed], [to, to, true]);
  });

test("a page that is not secure has no camera, and says so by failing", async () => {
  setGlobal("navigator", {});
  const video = /** @type {HTMLVideoElement} */ (/** @type {unknown} */ ({ srcObject: null }));
  await assert.rejects(openCamera(video));
});

test("the camera at the back is asked for, without sound, and lets go of all it has", async () => {
  /** @type {MediaStreamConstraints[]} */
  const wishes = [];
  const stopped = /** @type {string[]} */ ([]);
  class MediaStream {
    getTracks = () => ["one", "two"].map((name) => ({ stop: () => stopped.push(name) }));
  }
  setGlobal("MediaStream", MediaStream);
  const getUserMedia = async (/** @type {MediaStreamConstraints} */ wish) => {
    wishes.push(wish);
    return new MediaStream();
  };
  setGlobal("navigator", { mediaDevices: { getUserMedia } });
  const played = { count: 0 };
  const play = async () => {
    played.count += 1;
  };
  const video = /** @type {HTMLVideoElement} */ (/** @type {unknown} */ ({ srcObject: null, play }));
  await openCamera(video);
  await settle();
  assert.equal(wishes[0].audio, false);
  assert.deepEqual(Reflect.get(/** @type {object} */ (wishes[0].video), "facingMode"), {
    ideal: "environment",
  });
  assert.equal(played.count, 1);
  closeCamera(video);
  assert.deepEqual([stopped, video.srcObject], [["one", "two"], null]);
  closeCamera(video); // a second time nothing happens
});
