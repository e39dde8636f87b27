// The coach of the first match follows the turn: it praises what was just done, and says one small step. The
// pile of that step is outlined at once, the cards only for who is told the same again or asks to be shown.
// Whoever has opened, added on and finished some turns alone hears it only when asking, until something is
// refused; in the next round the coach says goodbye.

import { offerReading } from "./read_aloud.js";

/**
 * @typedef {import("../../../games/static/games/messages.js").ViewMessage} ViewMessage
 * @typedef {import("../../../games/static/games/messages.js").VerdictMessage} VerdictMessage
 * @typedef {{ cards: string[] }[]} Piles
 * @typedef {{ kind: string, praise: string | null, text: string, onto: string, cards: string[] }} Advice
 */

const coach = /** @type {HTMLElement} */ (document.querySelector("[data-coach]"));
const words = /** @type {HTMLElement} */ (coach.querySelector("[data-says]"));
const showing = /** @type {HTMLButtonElement} */ (coach.querySelector("[data-show]"));
const form = /** @type {HTMLFormElement} */ (coach.querySelector("form"));
const token = /** @type {HTMLInputElement | null} */ (coach.querySelector("[name=csrfmiddlewaretoken]"));

const TURNS_ALONE = 3; // so many turns with something laid show that somebody knows how it goes
/** What somebody who knows how it goes need not hear. */
const KNOWN = [
  ...["draw", "open", "new_pile", "fit", "finish", "nothing", "aside", "grows"],
  ...["unseen", "joker_fits", "more"],
];
const NOWHERE = { text: "", onto: "", cards: /** @type {string[]} */ ([]) };
const marks = new CSSStyleSheet(); // the table is drawn anew at each touch, and what is outlined stays so
document.adoptedStyleSheets.push(marks);

let turnsAlone = 0;
let hasAdded = false;
let hasOpened = false;
let asked = 0;
let version = "";
let isMyTurn = false;
/** @type {Piles | null} what was arranged when the coach last looked in this turn */
let before = null;
/** What the last sentence is about. */
let pointed = NOWHERE;
let isShown = false; // whether its cards are outlined, too
let lastAdvice = "";
/** @type {Set<string>} what was advised in this turn */
const advised = new Set();
let isLeaving = false; // since the round that is over was played by somebody who knows how it goes

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
  const isAgain = wasAdvised(advice, table);
  before = table;
  hear(advice, isAgain);
}

/**
 * Whether the same is advised a second time in this turn, and not only once more of the same table.
 * @param {Advice} advice
 * @param {Piles | null} table
 */
function wasAdvised({ kind, cards }, table) {
  const key = `${kind} ${cards}`;
  const isSame = key === lastAdvice && (!before || JSON.stringify(before) === JSON.stringify(table));
  const isAgain = isSame ? isShown : advised.has(key);
  lastAdvice = key;
  advised.add(key);
  return isAgain;
}

/**
 * @param {Advice} advice
 * @param {boolean} isAgain
 */
function hear({ kind, praise, text, onto, cards }, isAgain) {
  if (praise === "added") hasAdded = true;
  const isKnown = knows() && !praise && KNOWN.includes(kind);
  say(isKnown ? String(coach.dataset.knows) : text);
  pointAt({ text, onto, cards }, { withPile: !isKnown, withCards: !isKnown && isAgain });
}

/**
 * Outline what the sentence is about; as long as there is something to lay, finishing is offered quietly.
 * @param {typeof NOWHERE} next
 * @param {{ withPile?: boolean, withCards?: boolean }} [how]
 */
function pointAt(next, { withPile = true, withCards = false } = {}) {
  pointed = next;
  isShown = withCards;
  const { onto, cards } = pointed;
  const pile = onto === "new" ? ".np" : `.pile:has([data-card="${onto}"])`;
  const seen = isShown ? cards.map((card) => `[data-card="${card}"] > .face`) : [];
  marks.replaceSync(
    !withPile || !onto ? "" : `${[pile, ...seen]} { outline: var(--coached); outline-offset: 2px; }`,
  );
  coach.toggleAttribute("data-lays", onto !== "");
  showing.disabled = !cards.length;
}

function show() {
  if (pointed.text) say(pointed.text);
  pointAt(pointed, { withCards: true });
}
showing.addEventListener("click", show);
words.addEventListener("click", show);

document.addEventListener("table-message", (event) => {
  if (!coach.isConnected) return;
  const message = /** @type {CustomEvent} */ (event).detail;
  if (message.type === "refused" && message.fault) hearRefusal(message.text);
  if (message.type === "verdict" && isMyTurn && !isLeaving) advise(message.piles.map(asArranged));
  if (message.type === "view" && message.round) hearView(message);
});

/** @param {VerdictMessage["piles"][number]} judged */
const asArranged = ({ pile }) => pile;

/** Whoever is refused needs more help again. @param {string} text */
function hearRefusal(text) {
  turnsAlone = 0;
  asked += 1; // what was asked before the refusal is answered too late
  say(text);
  pointAt(NOWHERE);
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
  advised.clear();
  if (position.outcome) endRound();
  else if (coach.hidden) beginRound();
  else if (isLeaving && wasMyTurn && !isMyTurn) remove();
  else if (!isLeaving && (isMyTurn || wasMyTurn || !words.textContent)) advise(null);
}

function endRound() {
  if (coach.hidden) return;
  if (isLeaving) return remove(); // it has said goodbye
  isLeaving = knows();
  asked += 1;
  say("");
  pointAt(NOWHERE);
  coach.hidden = true;
}

/** Another round at this table: whoever needs the coach no longer hears one last sentence. */
function beginRound() {
  coach.hidden = false;
  dispatchEvent(new Event("resize")); // the table has room for the coach again
  if (!isLeaving) return advise(null);
  say(String(coach.dataset.bye));
  sendAway();
}

const sendAway = () => fetch(form.action, { method: "POST", body: new FormData(form) }).catch(() => null);

function remove() {
  pointAt(NOWHERE);
  coach.remove();
  dispatchEvent(new Event("resize")); // the table has the whole page again
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  sendAway();
  remove();
});
offerReading(() => words.innerText);
