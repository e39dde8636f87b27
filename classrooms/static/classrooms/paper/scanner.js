// The teacher's phone looks at the class. Pictures are read in a worker of this page and go nowhere.

import { closeCamera, frameOf, openCamera, photographOf } from "#markers/pictures.js";
import { markerReader } from "#markers/reader.js";
import { ask, contentOf } from "#site/line.js";
import { every, fieldsOf, goElsewhere, refresh } from "#site/live_page.js";
import { Outbox } from "./outbox.js";
import { outline } from "./outline.js";
import { Readings } from "./readings.js";

const FRAME_PAUSE = 80; // milliseconds, so that the phone stays cool
const LOOK_SECONDS = 2;
const BY_CAMERA = 2; // times that the same must be seen
const BY_PHOTOGRAPH = 1; // which is sharp, and which somebody has looked at

const finder = part("finder");
const video = /** @type {HTMLVideoElement} */ (finder.querySelector("video"));
const drawing = /** @type {HTMLCanvasElement} */ (finder.querySelector("canvas"));
const { worker, votes, news } = /** @type {Record<string, string>} */ (finder.dataset);
const read = markerReader(worker);
const readings = new Readings();
const guard = /** @type {HTMLInputElement} */ (document.querySelector("[name=csrfmiddlewaretoken]")).value;
const outbox = new Outbox(votes, guard, hear);

/** @param {string} id */
function part(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

const isOpen = () => "open" in part("state").dataset;
const question = () => part("state").dataset.question ?? "";

async function watch() {
  finder.dataset.camera = "asked";
  try {
    await openCamera(video);
  } catch {
    finder.dataset.camera = "none";
    return;
  }
  finder.dataset.camera = "on";
  while (video.srcObject) {
    if (isOpen()) await lookOnce().catch(() => {}); // a picture that cannot be read: the next one may
    await new Promise((done) => setTimeout(done, FRAME_PAUSE));
  }
}

async function lookOnce() {
  const markers = await read(frameOf(video));
  outline(drawing, video, markers);
  take(markers, BY_CAMERA);
}

/**
 * @param {import("#markers/reading.js").Marker[]} markers
 * @param {number} needed
 */
function take(markers, needed) {
  if (!isOpen()) return;
  const ours = markers.filter(({ id }) => id >= Number(finder.dataset.first));
  const fresh = readings.look(ours, performance.now(), needed);
  if (fresh.length > 0) outbox.send(fresh, question());
}

/** @param {import("./outbox.js").News} latest */
function hear(latest) {
  if (latest.said) say(latest.said);
  if (latest.mark !== part("state").dataset.mark) return showAgain(() => refresh(location.href));
  part("words").textContent = latest.words;
  const markers = new Set(latest.read.map(String));
  for (const card of part("state").querySelectorAll("[data-marker]")) {
    const isRead = markers.has(/** @type {HTMLElement} */ (card).dataset.marker ?? "");
    card.classList.toggle("read", isRead);
    card.querySelector(".sr")?.toggleAttribute("hidden", !isRead);
  }
}

/** @param {() => ReturnType<typeof refresh>} request */
async function showAgain(request) {
  const refreshed = await request();
  readings.forget(); // also what was seen while the page came
  outbox.forget();
  if (refreshed.outcome === "elsewhere") goElsewhere(refreshed);
}

/** @param {string} words */
function say(words) {
  part("said").textContent = words;
}

every(LOOK_SECONDS, async () => {
  await outbox.flush(question());
  const answer = await ask(news);
  if (answer?.status === 404 || answer?.redirected) return location.reload(); // no longer ours
  const latest = await contentOf(answer);
  if (latest) hear(latest);
});

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!("quiet" in form.dataset)) return;
  event.preventDefault();
  const body = fieldsOf(form, event.submitter);
  await outbox.flush(question()); // what was read before the press counts
  await showAgain(() => refresh(form.action, { method: "POST", body }));
});

const photographs = /** @type {HTMLInputElement} */ (document.getElementById("photograph"));
photographs.addEventListener("change", async () => {
  for (const file of photographs.files ?? []) await takeFrom(file);
  photographs.value = ""; // the same file can be chosen again
});

/** @param {File} file */
async function takeFrom(file) {
  const markers = await photographOf(file)
    .then(read)
    .catch(() => null);
  if (!markers) return say(photographs.dataset.broken ?? "");
  say(`${photographs.dataset.found} ${markers.length}`);
  take(markers, BY_PHOTOGRAPH);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) closeCamera(video);
  else if (finder.dataset.camera === "on") watch();
});

watch();
