// The live connection to a table: it comes back by itself, and a command without an answer is sent again.

import { isRepeated, newMessageId, waitAfter } from "./outgoing.js";

/**
 * @typedef {import("./types.js").Command} Command
 * @typedef {import("./types.js").Listener} Listener
 * @typedef {import("./types.js").Message} Message
 */

const PING_EVERY = 10_000;
const SILENCE = 25_000; // a socket that says nothing for so long is dead, whatever the browser believes
const WAITS = [300, 800, 2000, 4000, 8000, 15_000];
const FINAL = new Set([4401, 4404]);
const BROKEN = 1006;

export class SocketConnection {
  /** @param {string} path */
  constructor(path) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
    /** @type {Listener} */
    this.listener = { hear() {}, lost() {}, ended() {} };
    /** @type {Map<string, object>} commands by their ids */
    this.unanswered = new Map();
    this.mark = ""; // of the newest view
    this.failures = 0;
    this.heardAt = 0;
  }

  /** @param {Listener} listener */
  start(listener) {
    this.listener = listener;
    setInterval(() => this.ping(), PING_EVERY);
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.heardAt = Date.now();
    socket.onmessage = (event) => this.socket === socket && this.take(JSON.parse(event.data));
    socket.onclose = (event) => this.socket === socket && this.closed(event.code);
  }

  /** @param {Message} message */
  take(message) {
    this.heardAt = Date.now();
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
    const wait = waitAfter(WAITS, this.failures++);
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** After a sleep or a dead network: try at once. */
  hurry() {
    if (this.socket?.readyState === WebSocket.CLOSED) this.open();
    else this.ping();
  }

  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heardAt > SILENCE) {
      this.socket.onclose = null;
      this.socket.close();
      this.closed(BROKEN);
    } else this.send({ type: "ping", ...(this.mark && { mark: this.mark }) });
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
