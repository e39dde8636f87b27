// @ts-check
// A line to a table without other players: every message is a letter, and what comes back answers it.

const LOGGED_OUT = 401;
const WAITS = [500, 1500, 4000, 10_000];

/** @typedef {import("./socket_connection.js").Message} Message */

export class Letters {
  /**
   * @param {string} address
   * @param {string} token that proves to the server that this page wrote
   * @param {{ waits?: number[] }} [options] after how many milliseconds to try again, one failure after another
   */
  constructor(address, token, { waits = WAITS } = {}) {
    this.waits = waits;
    this.address = address;
    this.token = token;
    /** @type {import("./socket_connection.js").Listener} */
    this.listener = { hear() {}, lost() {}, ended() {} };
    /** @type {Map<string, Message>} */
    this.unanswered = new Map();
    this.failures = 0;
  }

  /** @param {import("./socket_connection.js").Listener} listener */
  start(listener) {
    this.listener = listener;
    return this.write({ type: "ping" });
  }

  /**
   * @param {Message} message
   * @returns {string} the id by which the answer is known
   */
  ask(message) {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
      byte.toString(16).padStart(2, "0"),
    ).join("");
    const whole = { ...message, id };
    if (message.type === "move") this.unanswered.set(id, whole);
    this.write(whole);
    return id;
  }

  /** @param {Message} message */
  async write(message) {
    const headers = { "Content-Type": "application/json", "X-CSRFToken": this.token };
    const request = { method: "POST", headers, body: JSON.stringify(message) };
    const answer = await fetch(this.address, request).catch(() => null);
    if (!answer || answer.status >= 500) return this.again();
    if (answer.redirected) return this.listener.ended(LOGGED_OUT); // to the page where one logs in
    if (!answer.ok) return this.listener.ended(answer.status);
    const messages = await answer.json().catch(() => null); // the line may break half-way, too
    if (!messages) return this.again();
    this.failures = 0;
    for (const each of messages) this.take(each);
  }

  /** @param {Message} message */
  take(message) {
    if (message.id) this.unanswered.delete(message.id);
    this.listener.hear(message);
  }

  /** Nothing came back: say so, and try anew. */
  again() {
    this.listener.lost();
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        this.write({ type: "ping" });
        for (const message of this.unanswered.values()) this.write(message);
      },
      this.waits[Math.min(this.failures++, this.waits.length - 1)],
    );
  }
}
