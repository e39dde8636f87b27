// A quiz that a whole class follows: a small mark is polled, and only when it has changed is the page
// fetched and its parts shown.

import { ask } from "#site/line.js";
import { every, fieldsOf, goElsewhere, refresh } from "#site/live_page.js";

const POLL_SECONDS = 1.5;
/** Requests go one after the other, so that the last press is the one that counts. */
let queue = Promise.resolve();
let waitingRequests = 0;

every(POLL_SECONDS, lookForNews);

async function lookForNews() {
  const { news, mark } = mainPart().dataset;
  if (!news || waitingRequests) return;
  const answer = await ask(news);
  if (answer?.status === 404 || answer?.redirected) return location.reload(); // no longer ours
  if (!answer?.ok || waitingRequests) return;
  /** @type {{ mark: string, words?: string }} */
  const latest = await answer.json();
  const words = document.querySelector("[data-words]");
  if (words && latest.words !== undefined) words.textContent = latest.words;
  if (latest.mark !== mark) enqueue(() => refresh(location.href));
}

/** @param {() => ReturnType<typeof refresh>} request */
function enqueue(request) {
  waitingRequests += 1;
  queue = queue
    .then(request)
    .then((refreshed) => {
      if (refreshed.outcome === "elsewhere") goElsewhere(refreshed);
    })
    .finally(() => {
      waitingRequests -= 1;
    });
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!("quiet" in form.dataset)) return;
  event.preventDefault();
  const body = fieldsOf(form, event.submitter);
  enqueue(() => refresh(form.action, { method: "POST", body }));
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === "ArrowRight" || (event.key === " " && !target?.closest("a, button"))) goOn(event);
});

/** @param {KeyboardEvent} event */
function goOn(event) {
  const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-go]"));
  if (!button) return;
  event.preventDefault(); // a space would scroll
  button.click();
}

function mainPart() {
  return /** @type {HTMLElement} */ (document.getElementById("main"));
}
