// Sends what was read to the running quiz: a marker and its turn, nothing else. What does not arrive is sent
// again, unless a newer reading of the same card has taken its room.

import { ask, contentOf } from "#site/line.js";

/**
 * @typedef {{ mark: string, words: string, read: number[], said?: string }} News
 * @typedef {import("./readings.js").Reading} Reading
 */

export class Outbox {
  /** What has not arrived, of one question. @type {Map<number, number>} */
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
    const waiting = this.#waiting;
    this.#sending = this.#sending.then(() => this.#post(question, waiting));
    return this.#sending;
  }

  /** The next question is another one: what fails from now on is not sent for it. */
  forget() {
    this.#waiting.clear();
    this.#waiting = new Map();
  }

  /** @param {string} question @param {Map<number, number>} waiting */
  async #post(question, waiting) {
    if (waiting.size === 0) return;
    const sent = new Map(waiting);
    waiting.clear();
    const body = new URLSearchParams({ csrfmiddlewaretoken: this.#guard, question });
    for (const [marker, turn] of sent) body.append("read", `${marker}-${turn}`);
    const answer = await ask(this.#address, { method: "POST", body });
    const news = await contentOf(answer);
    if (news) return this.#hear(news);
    for (const [marker, turn] of sent) if (!waiting.has(marker)) waiting.set(marker, turn);
  }
}
