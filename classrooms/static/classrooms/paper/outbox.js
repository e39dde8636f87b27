// Sends what was read to the running quiz: a marker and its turn, nothing else. What does not arrive is sent
// again, unless a newer reading of the same card has taken its room.

import { ask } from "#site/line.js";

/**
 * @typedef {{ mark: string, words: string, read: number[], said?: string }} News
 * @typedef {import("./readings.js").Reading} Reading
 */

export class Outbox {
  /** @type {Map<number, number>} */
  #waiting = new Map();
  #sending = Promise.resolve();
  #address;
  #guard;
  #hear;

  /**
   * @param {string} address
   * @param {string} guard the token of our forms
   * @param {(news: News) => void} hear
   */
  constructor(address, guard, hear) {
    this.#address = address;
    this.#guard = guard;
    this.#hear = hear;
  }

  /** @param {Reading[]} readings @param {string} question */
  send(readings, question) {
    for (const { marker, turn } of readings) this.#waiting.set(marker, turn);
    return this.flush(question);
  }

  /** Send what waits, one request after the other. @param {string} question */
  flush(question) {
    this.#sending = this.#sending.then(() => this.#post(question));
    return this.#sending;
  }

  forget() {
    this.#waiting.clear();
  }

  /** @param {string} question */
  async #post(question) {
    if (this.#waiting.size === 0) return;
    const sent = new Map(this.#waiting);
    this.#waiting.clear();
    const body = new URLSearchParams({ csrfmiddlewaretoken: this.#guard, question });
    for (const [marker, turn] of sent) body.append("read", `${marker}-${turn}`);
    const answer = await ask(this.#address, { method: "POST", body });
    if (answer?.ok) return this.#hear(await answer.json());
    for (const [marker, turn] of sent) if (!this.#waiting.has(marker)) this.#waiting.set(marker, turn);
  }
}
