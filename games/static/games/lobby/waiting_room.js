// The waiting room: people are seen coming and going at once, and when the match begins the page becomes the
// table.

import { copyLink } from "#site/copy_link.js";
import { whenAnswering } from "#site/line.js";
import { every, fieldsOf, goElsewhere, refresh } from "#site/live_page.js";
import { SocketConnection } from "../table/net/socket_connection.js";

/** @typedef {import("../messages.js").ServerMessage} ServerMessage */
/** @typedef {import("../messages.js").ViewMessage} ViewMessage */

const room = /** @type {HTMLElement} */ (document.querySelector("[data-room]"));
const news = /** @type {HTMLElement} */ (document.querySelector("[data-news]"));
const TOO_MANY_TABS = 4409;
/** @type {number[] | null} */
let connectedSeats = null;
let takenSeats = room.querySelectorAll(".chair:not(.free)").length;

/** Show the room as it is now; once it is no waiting room any more, load the page that it has become. */
async function lookAgain() {
  const refreshed = await refresh(location.pathname);
  if (refreshed.outcome === "elsewhere") goElsewhere(refreshed);
  showWhatScriptsAdd();
}

/** What the server's page does not know: who is connected, and that scripts can copy the link. */
function showWhatScriptsAdd() {
  room.querySelector("[data-copy]")?.removeAttribute("hidden");
  if (!connectedSeats) return;
  for (const chair of room.querySelectorAll("[data-person]")) {
    const isAway = !connectedSeats.includes(Number(/** @type {HTMLElement} */ (chair).dataset.seat));
    chair.classList.toggle("away", isAway);
    for (const mark of chair.querySelectorAll("[data-away]")) mark.toggleAttribute("hidden", !isAway);
  }
}

/** @param {ServerMessage} message */
function hear(message) {
  if (message.type === "view") hearView(message);
  if (message.type === "presence" || message.type === "pong") {
    connectedSeats = message.here;
    showWhatScriptsAdd();
  }
}

/** @param {ViewMessage} view */
function hearView(view) {
  if (view.table.phase !== "open") return loadAgain();
  announce(view.seats.filter((seat) => seat.name || seat.bot).length);
  if (view.mark !== room.dataset.mark) lookAgain();
}

const loadAgain = () => {
  whenAnswering(() => location.reload());
};

/** @param {number} count of seats that people and bots have taken */
function announce(count) {
  if (count !== takenSeats)
    news.textContent = (count > takenSeats ? news.dataset.came : news.dataset.went) ?? "";
  takenSeats = count;
}

if (room.dataset.socket) {
  new SocketConnection(room.dataset.socket).start({
    hear: (message) => hear(/** @type {ServerMessage} */ (message)),
    lost() {},
    // A page that newer tabs have pushed out must not push them out in turn by coming back.
    ended: (code) => code !== TOO_MANY_TABS && loadAgain(),
  });
} else {
  every(Number(room.dataset.every), lookAgain);
}

// A press changes the room without a new page; where that fails, the browser sends the form as usual.
room.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!("quiet" in form.dataset) || form.dataset.quiet === "no") return;
  event.preventDefault();
  const refreshed = await refresh(form.action, { method: "POST", body: fieldsOf(form, event.submitter) });
  if (refreshed.outcome === "failed") whenAnswering(() => form.submit());
  if (refreshed.outcome === "elsewhere") goElsewhere(refreshed);
  showWhatScriptsAdd();
});
room.addEventListener("click", (event) => {
  const button = event.target instanceof Element && event.target.closest("[data-copy]");
  if (button instanceof HTMLElement)
    copyLink(button).then((said) => {
      news.textContent = said;
    });
});
showWhatScriptsAdd();
