// A turn of a led replay on a pupil's own table: what was laid is on its way to the board, until it is shown.

import { ask, contentOf, whenAnswering } from "#site/line.js";
import { every } from "#site/live_page.js";

const POLL_SECONDS = 1.5;

/** @type {{ mark: string, news: string, back: string }} */
const scene = JSON.parse(document.getElementById("scene")?.textContent ?? "{}");
const panel = /** @type {HTMLElement} */ (document.querySelector("[data-marked]"));
const dock = /** @type {HTMLElement} */ (document.querySelector("[data-part=dock]"));
const [title, text] = /** @type {HTMLElement[]} */ ([
  panel.querySelector("[data-title]"),
  panel.querySelector("[data-text]"),
]);

async function look() {
  const answer = await ask(`${scene.news}?mark=${encodeURIComponent(scene.mark)}`);
  if (answer?.redirected || answer?.status === 404) return location.reload();
  const latest = await contentOf(answer);
  if (latest && latest.mark !== scene.mark) whenAnswering(() => location.assign(scene.back));
}

/** @param {boolean} isMarked */
function turn(isMarked) {
  panel.hidden = !isMarked;
  dock.inert = isMarked;
  document.body.classList.toggle("is-marked", isMarked);
}

document.addEventListener("table-message", (event) => {
  const message = /** @type {CustomEvent} */ (event).detail;
  if (message.type !== "marked") return;
  title.textContent = message.title;
  text.textContent = message.text;
  turn(true);
  title.focus({ preventScroll: true });
});
panel.querySelector("[data-close]")?.addEventListener("click", () => turn(false));
document.addEventListener("told-place", look);
every(POLL_SECONDS, look);
