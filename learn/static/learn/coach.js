// The coach of the first match follows the turn: it praises what was just done, and says one small step.
// Whoever has opened, added on and finished some turns alone hears less, until something is refused.

import { offerReading } from "./read_aloud.js";

/**
 * @typedef {import("../../../games/static/games/messages.js").ViewMessage} ViewMessage
 * @typedef {import("../../../games/static/games/messages.js").VerdictMessage} VerdictMessage
 * @typedef {{ cards: string[] }[]} Piles
 * @typedef {{ kind: string, praise: string | null, text: string }} Advice
 */

const coach = /** @type {HTMLElement} */ (document.querySelector("[data-coach]"));
const words = /** @type {HTMLElement} */ (coach.querySelector("[data-says]"));
const token = /** @type {HTMLInputElement | null} */ (coach.querySelector("[name=csrfmiddlewaretoken]"));

const TURNS_ALONE = 3; // so many turns with something laid show that somebody knows how it goes
/** What somebody who knows how it goes need not hear. */
const KNOWN = ["draw", "open", "new_pile", "fit", "finish", "nothing", "aside", "grows"];

let turnsAlone = 0;
let hasAdded = false;
let hasOpened = false;
let asked = 0;
let version = "";
let isMyTurn = false;
/** @type {Piles | null} what was arranged when the coach last looked in this turn */
let before = null;

/** @param {string} text */
function say(text) {
  if (words.textContent !== text) words.textContent = text;
}

const knows = () => hasOpened && hasAdded && turnsAlone >= TURNS_ALONE;

/** Ask what to say; of several questions only the last one counts. @param {Piles | null} table */
async function advise(table) {
  asked += 1;
  const number = asked;
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token?.value ?? "" };
  const question = table && { method: "POST", headers, body: JSON.stringify({ table, before }) };
  const answer = await fetch(String(coach.dataset.coach), question ?? {}).catch(() => null);
  const advice = answer?.ok ? await answer.json().catch(() => null) : null; // the line may break half-way
  if (!advice || number !== asked) return;
  before = table;
  hear(advice);
}

/** @param {Advice} advice */
function hear({ kind, praise, text }) {
  if (praise === "added") hasAdded = true;
  say(knows() && !praise && KNOWN.includes(kind) ? String(coach.dataset.knows) : text);
}

document.addEventListener("table-message", (event) => {
  const message = /** @type {CustomEvent} */ (event).detail;
  if (message.type === "refused" && message.fault) hearRefusal(message.text);
  if (message.type === "verdict" && isMyTurn) advise(message.piles.map(asArranged));
  if (message.type === "view" && message.round) hearView(message);
});

/** @param {VerdictMessage["piles"][number]} judged */
const asArranged = ({ pile }) => pile;

/** Whoever is refused needs more help again. @param {string} text */
function hearRefusal(text) {
  turnsAlone = 0;
  asked += 1; // what was asked before the refusal is answered too late
  say(text);
}

/** @param {ViewMessage} view */
function hearView({ round }) {
  if (!round) return;
  const { number, version: moves, position } = round;
  const seen = `${number}.${moves}`;
  if (seen === version) return;
  version = seen;
  if (isMyTurn && !position.acts.length && round.last?.laid?.length) {
    turnsAlone += 1;
    hasOpened = true;
  }
  const wasMyTurn = isMyTurn;
  isMyTurn = position.acts.length > 0;
  before = null;
  if (position.outcome) coach.hidden = true;
  else if (isMyTurn || wasMyTurn || !words.textContent) advise(null);
}

coach.querySelector("form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  fetch(form.action, { method: "POST", body: new FormData(form) });
  coach.remove();
  dispatchEvent(new Event("resize")); // the table has the whole page again
});
offerReading(() => words.innerText);
