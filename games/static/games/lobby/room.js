// @ts-check
// The waiting room: who comes and goes is seen at once, and when the match begins the page becomes the table.

import { Line } from "../table/socket.js";
import { every, renew } from "./live.js";

const room = /** @type {HTMLElement} */ (document.querySelector("[data-room]"));
/** @type {number[] | null} seats that are connected */
let here = null;

/** Show the table as it is now; where it is no waiting room any more, let the page say what it is. */
async function look() {
  const seen = await renew(location.pathname);
  if (seen && !seen.fits) location.reload();
  showPresence();
}

function showPresence() {
  offerCopy();
  if (!here) return;
  for (const seat of room.querySelectorAll("[data-person]")) {
    const isAway = !here.includes(Number(/** @type {HTMLElement} */ (seat).dataset.seat));
    seat.classList.toggle("away", isAway);
    for (const mark of seat.querySelectorAll("[data-away]")) mark.toggleAttribute("hidden", !isAway);
  }
}

/** @param {any} view */
function see(view) {
  if (view.table.phase !== "open") return location.reload();
  tell(view.seats.filter((/** @type {any} */ seat) => seat.name || seat.bot).length);
  if (view.mark !== room.dataset.mark) look();
}

let seated = room.querySelectorAll(".chair:not(.free)").length;

/** @param {number} count of those who sit, people and bots */
function tell(count) {
  const news = /** @type {HTMLElement} */ (document.querySelector("[data-news]"));
  if (count !== seated) news.textContent = (count > seated ? news.dataset.came : news.dataset.went) ?? "";
  seated = count;
}

/** @type {Record<string, (message: any) => void>} */
const ears = {
  view: see,
  presence: (message) => {
    here = message.here;
    showPresence();
  },
  pong: (message) => {
    here = message.here;
    showPresence();
  },
};

if (room.dataset.socket)
  new Line(room.dataset.socket).start({
    hear: (message) => ears[message.type]?.(message),
    lost() {},
    ended: () => location.reload(),
  });
else every(Number(room.dataset.every), look);

// A press changes the room without a new page; where that fails, the browser sends the form as ever.
room.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!("quiet" in form.dataset) || form.dataset.quiet === "no") return;
  event.preventDefault();
  const sent = new URLSearchParams(/** @type {any} */ (new FormData(form, event.submitter)));
  const answer = await renew(form.action, { method: "POST", body: sent });
  if (!answer) form.submit();
  else if (!answer.fits) location.reload();
  showPresence();
});

function offerCopy() {
  room.querySelector("[data-copy]")?.removeAttribute("hidden");
}
room.addEventListener("click", async (event) => {
  const button = event.target instanceof Element && event.target.closest("[data-copy]");
  if (!(button instanceof HTMLElement)) return;
  const field = /** @type {HTMLInputElement} */ (
    document.querySelector(/** @type {string} */ (button.dataset.copy))
  );
  field.select();
  // Without https there is no clipboard, but the old way still works.
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  const news = /** @type {HTMLElement} */ (document.querySelector("[data-news]"));
  button.textContent = news.textContent = button.dataset.done ?? "";
});
offerCopy();
