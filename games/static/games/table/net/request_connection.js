// A connection to a table without other players: each command is posted, and what comes back answers it.

import { isRepeated, newMessageId, waitAfter } from "./outgoing.js";

/**
 * @typedef {import("./types.js").Command} Command
 * @typedef {import("./types.js").Listener} Listener
 * @typedef {import("./types.js").Message} Message
 */

const LOGGED_OUT = 401;
const WAITS = [500, 1500, 4000, 10_000];

export class RequestConnection {
  /**
   * @param {string} address
   * @param {string} token that proves to the server that this page asks
   * @param {number[]} [waits] milliseconds before the next try, failure by failure
   */
  constructor(address, token, waits = WAITS) {
    this.address = address;
    this.token = token;
    this.waits = waits;
    /** @type {Listener} */
    this.listener = { hear() {}, lost() {}, ended() {} };
    /** @type {Map<string, object>} commands by their ids */
    this.unanswered = new Map();
    this.failures = 0;
  }

  /** @param {Listener} listener */
  start(listener) {
    this.listener = listener;
    return this.post({ type: "ping" });
  }

  /**
   * @param {Command} command
   * @returns {string} the id by which the answer is known
   */
  ask(command) {
    const id = newMessageId();
    const sent = { ...command, id };
    if (isRepeated(command)) this.unanswered.set(id, sent);
    this.post(sent);
    return id;
  }

  /**
   * Only what may be otherwise a moment later is tried again: a refusal stays a refusal.
   * @param {object} sent
   */
  async post(sent) {
    const headers = { "Content-Type": "application/json", "X-CSRFToken": this.token };
    const request = { method: "POST", headers, body: JSON.stringify(sent) };
    const answer = await fetch(this.address, request).catch(() => null);
    if (!answer || answer.status >= 500) return this.tryAgain();
    if (answer.redirected) return this.end(LOGGED_OUT); // to the page where one logs in
    if (!answer.ok) return this.end(answer.status);
    const messages = await answer.json().catch(() => null); // the connection may break half-way, too
    if (!messages) return this.tryAgain();
    this.failures = 0;
    for (const message of messages) this.take(message);
  }

  /** @param {Message} message */
  take(message) {
    if ("id" in message && message.id) this.unanswered.delete(message.id);
    this.listener.hear(message);
  }

  tryAgain() {
    this.listener.lost();
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        this.post({ type: "ping" });
        for (const sent of this.unanswered.values()) this.post(sent);
      },
      waitAfter(this.waits, this.failures++),
    );
  }

  /** @param {number} status */
  end(status) {
    clearTimeout(this.timer);
    this.listener.ended(status);
  }
}
