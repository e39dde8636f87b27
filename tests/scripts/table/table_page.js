// The table page without a browser: its parts, a socket that the test holds the other end of, and a clock
// that stands still. The scripts keep one game for each page, so each test file opens one table.

import { mock } from "node:test";
import { find, openPage, setGlobal } from "../dom.js";
import { holdSockets } from "../held_socket.js";
import { photoPage, viewWith } from "./fixtures.js";

/**
 * @typedef {import("../../../games/static/games/messages.js").ServerMessage} ServerMessage
 * @typedef {import("../../../games/static/games/table/page_data.js").PageData} PageData
 * @typedef {import("./fixtures.js").Changes} Changes
 * @typedef {import("../held_socket.js").HeldSocket} HeldSocket
 * @typedef {import("../held_socket.js").Sent} Sent
 */

const SCRIPTS = "../../../games/static/games/table";
const GLOBALS = "CustomEvent HTMLDialogElement PointerEvent localStorage navigator sessionStorage".split(" ");

/** Texts that only the drawn page needs. */
const WORDS = {
  aboutCard: "About this card",
  asideLast: "%(count)s aside, at last %(card)s",
  away: "away",
  backToTurn: "Back to my turn",
  bot: "bot",
  botMayPlay: "A bot can play.",
  chooseStack: "Choose a stack",
  doesNotFit: "does not fit",
  emptyTable: "Nothing lies here.",
  fold: "Fold",
  heldByBot: "a bot plays on",
  hintBack: "Back",
  hintEnd: "Close",
  hintNext: "Next",
  hintTake: ["Lay it like this", "Lay all %(count)s steps"],
  howToBegin: "Lay three cards.",
  iAmBack: "I am back",
  isAway: "%(name)s is away.",
  isAside: "put aside",
  isLaying: "%(name)s is laying",
  isNot: "is not",
  justDrawn: "just drawn",
  laidBy: "laid by %(name)s",
  laidNow: "laid this turn",
  lays: "lays",
  leader: "leader",
  letBotPlay: "Let a bot play for %(name)s",
  loadAgain: "Load it again",
  logIn: "Log in",
  loggedOut: "You are logged out.",
  makeIt: "It is: %(card)s",
  moreTime: "You get more time.",
  movedBy: "moved by %(name)s",
  movedNow: "moved this turn",
  muteForAll: "Mute for all",
  muteForMe: "Mute for me",
  newPile: "New pile",
  noTable: "There is no such table.",
  notFinished: "That doesn’t work",
  openElsewhere: "Open in other tabs.",
  openTiles: "The tiles",
  pageTooOld: "This page is too old.",
  payAndDraw: "Pay and draw",
  player: "Player",
  playsNow: "plays",
  points: "Points",
  putAside: "Put aside",
  putFirst: "At the start: %(pile)s",
  putHere: "Put it here: %(pile)s",
  putLast: "At the end: %(pile)s",
  redo: "Redo",
  reset: "Reset",
  right: "right",
  sendAway: "Send away",
  secondsLeft: ["%(count)s second left.", "%(count)s seconds left."],
  stack: "Stack %(number)s: %(count)s",
  standsFor: "%(joker)s as %(card)s",
  staysHere: "stays here",
  stillYourTurn: "It is still your turn.",
  takenFrom: "Taken away",
  toYourTables: "To your tables",
  toRack: "Back to the rack",
  tokens: ["%(count)s token", "%(count)s tokens"],
  undo: "Undo",
  unfold: "Unfold %(pile)s",
  wholePile: "Take the whole pile",
  youAreBack: "You are back.",
  yourRack: "Your rack",
};

/** What templates/games/table.html and table_sheets.html hold, as far as the scripts look for it. */
const body = (/** @type {PageData} */ page) => `
  <script type="application/json" id="page">${JSON.stringify(page).replaceAll("<", "\\u003c")}</script>
  <header class="bar"><button data-act="menu" data-key="menu">Menu</button><p data-part="round"></p>
    <div data-part="labels">${["full", "signs", "picture"].map(labelsButton).join("")}</div>
    <button data-act="zoom" data-key="zoom" aria-pressed="false"></button></header>
  <section class="seats"><ul data-part="seats"></ul></section>
  <section class="stacks"><ul data-part="stacks"></ul></section>
  <main class="felt"><ul class="piles" data-part="piles"></ul><div data-part="bench"></div>
    <div data-part="end" hidden></div>
    <p role="status" data-part="news"></p></main>
  <p data-part="ends" role="status" hidden></p>
  <section class="judge" data-part="judge" hidden></section>
  <section class="dock" data-part="dock"><div class="head-of-dock"><div data-part="me"></div>
    <p data-part="say"></p><div data-part="sorting">${page.game.sorts.map(sortButton).join("")}</div></div>
    <div class="rack" data-act="rack"><ul data-part="rack"></ul></div>
    <div class="acts" data-part="acts"></div></section>
  <section data-part="watching" hidden></section>
  <section data-part="paused" hidden><p data-part="pauseEnds" hidden>By itself.</p>
    <button data-act="pause" data-key="unpause" hidden>Go on</button></section>
  <section data-part="closed" hidden></section>
  <section data-part="scores" hidden></section>
  <dialog data-sheet="menu"><button data-act="keys">Keys</button>
    <button data-act="sheet" data-opens="log">Log</button>
    <button id="picture-only-switch" data-act="labels" data-labels-as="picture"
      data-key="picture-only"></button><button data-act="sound">Sounds</button>
    <button id="close" data-act="close">Close</button>
    <p data-for="seated"><button id="pause" data-act="pause" hidden>Pause</button></p></dialog>
  <dialog data-sheet="phrases"><div data-part="phrases"></div></dialog>
  <dialog data-sheet="company">
    <p data-for="company" hidden>Who is here</p><ul data-part="company"></ul>
  </dialog>
  <dialog data-sheet="log"><ol data-part="log"></ol></dialog>
  <dialog data-sheet="keys"><button data-act="letters">Letters</button></dialog>
  <dialog data-sheet="leave"><button data-act="leave">Leave</button></dialog>`;

const labelsButton = (/** @type {string} */ level) =>
  `<button data-act="labels" data-labels-as="${level}" data-key="labels-${level}"></button>`;
const sortButton = (/** @type {string} */ trait) =>
  `<button data-act="sort" data-by="${trait}" data-key="sort-${trait}"></button>`;

/** What the device is, and what its owner wishes; a test may change it at any time. */
export const device = { isPhone: false, wantsLessMotion: false };

/** @param {string} query of the style sheet */
const mediaQuery = (query) => ({
  matches: query.includes("reduced-motion") ? device.wantsLessMotion : device.isPhone,
});

/**
 * Open the page without starting its scripts; gives the sockets that it will open.
 * @param {PageData} page
 * @param {string} [more] what other pages have beside the table
 * @param {string} [address]
 */
export function stageTable(page, more = "", address = "https://rummy.test/tables/abcd2345/") {
  mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"], now: 1_800_000_000_000 });
  const { setTimeout: later } = globalThis; // the mocked one never runs what has no delay
  setGlobal("setTimeout", (/** @type {() => void} */ act, delay = 0) => later(act, delay));
  Object.assign(page.words, WORDS, page.words);
  openPage(body({ ...page, socket: "/live/1/abcd2345/" }) + more, address);
  const window = /** @type {typeof globalThis} */ (/** @type {unknown} */ (document.defaultView));
  for (const name of GLOBALS) setGlobal(name, Reflect.get(window, name));
  setGlobal("getComputedStyle", window.getComputedStyle.bind(window));
  setGlobal("matchMedia", mediaQuery);
  setGlobal("requestAnimationFrame", (/** @type {() => void} */ draw) => setTimeout(draw, 16));
  return holdSockets();
}

/**
 * Open the page and start its scripts; nothing has been heard of the table yet.
 * @param {PageData} [page]
 */
export async function openTable(page = photoPage()) {
  const sockets = stageTable(page);
  await import(`${SCRIPTS}/main.js`);
  const { game } = await import(`${SCRIPTS}/state.js`);
  return new TablePage(sockets, /** @type {Game} */ (game));
}

/** @typedef {import("../../../games/static/games/table/model/game.js").Game} Game */

/** What a test does with an open page. */
class TablePage {
  version = 10;

  /**
   * @param {HeldSocket[]} sockets
   * @param {Game} game
   */
  constructor(sockets, game) {
    this.sockets = sockets;
    this.game = game;
  }

  get socket() {
    return /** @type {HeldSocket} */ (this.sockets.at(-1));
  }

  /** Let the page hear a message of the server. @param {object} message */
  hear(message) {
    this.socket.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Let the page see another version of the round. @param {Changes} [changes] */
  see(changes = {}) {
    this.version += 1;
    const round = { version: this.version, ...changes.round };
    this.hear(viewWith({ ...changes, round }));
  }

  /** Let the page see the same version once more. @param {Changes} changes */
  seeAgain(changes) {
    this.hear(viewWith({ ...changes, round: { version: this.version, ...changes.round } }));
  }

  /** What the page has sent of a type, the newest last. @param {string} type */
  sent(type) {
    return this.socket.sent.filter((message) => message.type === type);
  }

  /** The newest message of a type. @param {string} type */
  lastSent(type) {
    const last = this.sent(type).at(-1);
    if (!last) throw new Error(`the page has sent no ${type}`);
    return last;
  }

  /**
   * The rules find every pile right, but for those that have a fault.
   * @param {(object | null)[]} [faults] by piles
   */
  approve(faults = []) {
    const { id, table } = /** @type {Sent & { table: object[] }} */ (this.lastSent("draft"));
    const piles = table.map((pile, index) => ({ kind: null, pile, fault: faults[index] ?? null }));
    this.hear({
      type: "verdict",
      id,
      legal: !faults.some(Boolean),
      reward: 0,
      to_open: 0,
      piles,
      fault: null,
    });
  }

  /**
   * The server accepts what was sent last.
   * @param {{ type?: string, version?: number | null }} [what]
   */
  accept({ type = "move", version = null } = {}) {
    this.hear({ type: "accepted", id: this.lastSent(type).id, version });
  }

  /** Nothing of an earlier test waits for an answer any more. */
  answerAll() {
    const { pending } = this.game;
    if (pending) this.hear({ type: "stale", id: pending, round: 1, version: this.version });
    this.socket.sent.length = 0;
  }

  /**
   * The rules refuse the move that was sent last.
   * @param {object} [fault]
   * @param {string} [text]
   * @param {object[]} [ways] out of it
   */
  refuse(fault, text = "It does not fit.", ways = []) {
    const { id } = this.lastSent("move");
    this.hear({ type: "refused", id, code: "against_the_rules", text, fault: fault ?? null, ways });
  }
}

/** @param {string} act */
export const buttonOf = (act) => find(`[data-act="${act}"]`);

/** @param {string} name */
export const partOf = (name) => find(`[data-part="${name}"]`);

/** @param {string} card */
export const cardOf = (card) => find(`[data-card="${card}"]`);

/** The cards in a part of the page, in their order. @param {string} selector */
export const cardsIn = (selector) =>
  [...find(selector).querySelectorAll("[data-card]")].map((each) => each.getAttribute("data-card"));

/** Press a button, as a click does. @param {HTMLElement} button */
export function click(button, isMore = false) {
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: isMore }));
}

/** The text of a part of the page, with single spaces. @param {string} selector */
export const textOf = (selector) => (find(selector).textContent ?? "").replace(/\s+/g, " ").trim();

/** Whether a button is there and does nothing. @param {HTMLElement} button */
export const isOff = (button) => button.getAttribute("aria-disabled") === "true";

/** How many elements fit a selector. @param {string} selector */
export const countOf = (selector) => document.querySelectorAll(selector).length;

/** The key of what has the focus: an element itself is too much to print when a test fails. */
export const focusedKey = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
