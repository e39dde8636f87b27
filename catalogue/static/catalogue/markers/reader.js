// What a page asks for the markers in a picture; a worker looks for them.

/**
 * @typedef {import("./reading.js").Marker} Marker
 * @typedef {{ found: (markers: Marker[]) => void, failed: (why: Error) => void }} Waiting
 */

/**
 * @param {string} workerAddress
 * @returns {(pixels: ImageData) => Promise<Marker[]>} the pixels belong to the worker afterwards
 */
export function markerReader(workerAddress) {
  const worker = new Worker(workerAddress, { type: "module" });
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();
  let requests = 0;
  worker.addEventListener("message", ({ data: { request, markers } }) => {
    waiting.get(request)?.found(markers);
    waiting.delete(request);
  });
  worker.addEventListener("error", () => {
    for (const each of waiting.values()) each.failed(new Error("The picture could not be read."));
    waiting.clear();
  });
  return ({ width, height, data }) =>
    new Promise((found, failed) => {
      requests += 1;
      waiting.set(requests, { found, failed });
      worker.postMessage({ request: requests, pixels: { width, height, data } }, [data.buffer]);
    });
}
