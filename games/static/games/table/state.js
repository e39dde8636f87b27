// The one game of this page, and what the server wrote into the page for it.

import { Game } from "./model/game.js";

const written = /** @type {HTMLElement} */ (document.getElementById("page"));

/** @type {import("./page_data.js").PageData} */
export const page = JSON.parse(written.textContent ?? "{}");

export const game = new Game(page);

/**
 * A text of the page, with its gaps filled.
 * @param {string} key
 * @param {Record<string, string | number>} [gaps]
 */
export const say = (key, gaps) => game.words.say(key, gaps);
