// @ts-check
// What players say is seen for a moment at their seats.

import { game, nameOfSeat } from "../model/game.js";
import { page } from "../page.js";
import { make } from "./dom.js";
import { tell } from "./log.js";

const MOMENT = 5000;

/** @type {Map<number, { text: string, until: number }>} by seat */
const said = new Map();

/**
 * @param {{ seat: number, phrase: string }} message
 * @param {() => void} redraw
 */
export function hearPhrase({ seat, phrase }, redraw) {
  const text = page.words.phrases[phrase];
  if (!text || !game.view) return;
  said.set(seat, { text, until: Date.now() + MOMENT });
  setTimeout(redraw, MOMENT + 20);
  tell(`${nameOfSeat(game.view.seats[seat])}: ${text}`);
}

/** After each drawing, since the seats were drawn anew. */
export function drawBubbles() {
  for (const old of document.querySelectorAll(".bubble")) old.remove();
  for (const [seat, { text, until }] of said) {
    const place = document.querySelector(seat === game.view.you ? "[data-part=me]" : `[data-seat="${seat}"]`);
    if (until > Date.now()) place?.append(make("span", { class: "bubble", "aria-hidden": "true" }, text));
    else said.delete(seat);
  }
}
