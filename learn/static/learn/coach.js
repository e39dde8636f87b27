// The coach of the first match: before a turn one sentence on what could be done, after a refusal its reason.
// With every turn that goes well the coach says less.

import { offerReading } from "./read_aloud.js";

const coach = /** @type {HTMLElement} */ (document.querySelector("[data-coach]"));
const words = /** @type {HTMLElement} */ (coach.querySelector("[data-says]"));
const MOST = 2; // so often one kind of thing is said while all goes well

/** What needs nothing to be laid: such a turn always goes well. */
const WITHOUT_LAYING = ["wait", "draw", "cannot_open", "nothing", "look"];

/** @type {Record<string, number>} how often what was said of a kind of thing went well */
const wentWell = {};
let advised = "";
let version = "";

/** @param {string} text */
function say(text) {
  words.textContent = text;
}

async function advise() {
  const answer = await fetch(String(coach.dataset.coach)).catch(() => null);
  if (!answer?.ok) return;
  const { kind, text } = await answer.json();
  advised = kind;
  say((wentWell[kind] ?? 0) >= MOST ? String(coach.dataset.knows) : text);
}

document.addEventListener("table-message", (event) => {
  const message = /** @type {CustomEvent} */ (event).detail;
  if (message.type === "refused" && message.fault) hearRefusal(message.text);
  if (message.type === "view" && message.round) hearView(message);
});

/** Whoever is refused needs more help again. @param {string} text */
function hearRefusal(text) {
  for (const kind of Object.keys(wentWell)) wentWell[kind] = 0;
  say(text);
}

/** @param {import("../../../games/static/games/messages.js").ViewMessage} view */
function hearView({ round }) {
  if (!round) return;
  const { number, version: moves, position } = round;
  const seen = `${number}.${moves}`;
  if (seen === version) return;
  version = seen;
  if (advised) learn(Boolean(round.last?.laid?.length));
  if (position.outcome) coach.hidden = true;
  else if (position.acts.length || !words.textContent) advise();
}

/** @param {boolean} hasLaid in the move that followed the last advice */
function learn(hasLaid) {
  const isWell = hasLaid || WITHOUT_LAYING.includes(advised);
  wentWell[advised] = isWell ? (wentWell[advised] ?? 0) + 1 : 0;
  advised = "";
}

coach.querySelector("form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  fetch(form.action, { method: "POST", body: new FormData(form) });
  coach.remove();
  dispatchEvent(new Event("resize")); // the table has the whole page again
});
offerReading(() => words.innerText);
