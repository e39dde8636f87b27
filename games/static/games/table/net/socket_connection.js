// The live connection to a table: it comes back by itself, and a command without an answer is sent again.

import { isRepeated, newMessageId, waitAfter } from "./outgoing.js";

/**
 * @typedef {import("./types.js").Command} Command
 * @typedef {import("./types.js").Listener} Listener
 * @typedef {import("./types.js").Message} Message
 */

const LOOK_EVERY = 250;
const QUIET = 2500; // after so long without a word, a page that is looked at asks whether the line lives
const DOUBT = 2000; // a ping that is not answered for so long: the player is told

/**
 * How often the client pings at least, after how much silence a socket is dead, whatever the browser
 * believes, and how long to wait before each new connection; all in milliseconds.
 * @typedef {{ pingEvery: number, silence: number, waits: number[] }} Pace
 */

/** @type {Pace} */
const PACE_OF_A_TABLE = {
  pingEvery: 10_000,
  silence: 12_000,
  waits: [300, 800, 2000, 4000, 8000, 15_000],
};
const FINAL = new Set([4401, 4404, 4409]);
const BROKEN = 1006;

export class SocketConnection {
  /**
   * @param {string} path
   * @param {Pace} [pace]
   */
  constructor(path, pace = PACE_OF_A_TABLE) {
    this.pace = pace;
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
    /** @type {Listener} */
    this.listener = { hear() {}, lost() {}, ended() {} };
    /** @type {Map<string, object>} commands by their ids */
    this.unanswered = new Map();
    this.mark = ""; // of the newest view
    this.failures = 0;
    this.heardAt = 0;
    this.pingedAt = 0;
    this.isDoubted = false; // the player was told that the line may be broken
  }

  /** @param {Listener} listener */
  start(listener) {
    this.listener = listener;
    setInterval(() => this.look(), LOOK_EVERY);
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.doubt());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.heardAt = this.pingedAt = Date.now();
    socket.onmessage = (event) => this.socket === socket && this.take(JSON.parse(event.data));
    socket.onclose = (event) => this.socket === socket && this.closed(event.code);
  }

  /** @param {Message} message */
  take(message) {
    this.heardAt = Date.now();
    if (this.isDoubted) this.trust();
    if (message.type === "hello") this.repeatUnanswered();
    if (message.type === "view") this.mark = message.mark;
    if ("id" in message && message.id) this.unanswered.delete(message.id);
    this.listener.hear(message);
  }

  repeatUnanswered() {
    this.failures = 0;
    for (const sent of this.unanswered.values()) this.send(sent);
  }

  /** @param {number} code */
  closed(code) {
    if (FINAL.has(code)) {
      this.listener.ended(code);
      return;
    }
    this.listener.lost();
    const wait = waitAfter(this.pace.waits, this.failures++);
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** After a sleep or a dead network: try at once. */
  hurry() {
    if (this.socket?.readyState === WebSocket.CLOSED) this.open();
    else this.ping();
  }

  /** See whether the line lives: ask, tell the player of a doubt, and in the end give it up. */
  look() {
    const [quiet, asked] = [Date.now() - this.heardAt, Date.now() - this.pingedAt];
    if (this.isUnderWay() && quiet > this.pace.silence) return this.giveUp();
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (this.pingedAt > this.heardAt && asked >= DOUBT && quiet >= DOUBT) this.doubt();
    const isUneasy = this.listener.doubted && !document.hidden && quiet >= QUIET && asked >= QUIET;
    if (isUneasy || asked >= this.pace.pingEvery) this.ping();
  }

  /** A socket that never opens is as dead as one that fell silent, and browsers wait minutes for it. */
  isUnderWay() {
    const state = this.socket?.readyState;
    return state === WebSocket.OPEN || state === WebSocket.CONNECTING;
  }

  giveUp() {
    if (!this.socket) return;
    this.socket.onclose = null;
    this.socket.close();
    this.closed(BROKEN);
  }

  /** The player is told, once; the line may still live. */
  doubt() {
    if (this.isDoubted) return;
    this.isDoubted = true;
    this.listener.doubted?.(true);
  }

  trust() {
    this.isDoubted = false;
    this.listener.doubted?.(false);
  }

  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.pingedAt = Date.now();
    this.send({ type: "ping", ...(this.mark && { mark: this.mark }) });
  }

  /**
   * @param {Command} command
   * @returns {string} the id by which the answer is known
   */
  ask(command) {
    const id = newMessageId();
    const sent = { ...command, id };
    if (isRepeated(command)) this.unanswered.set(id, sent);
    this.send(sent);
    return id;
  }

  /** @param {object} sent */
  send(sent) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(sent));
  }
}
