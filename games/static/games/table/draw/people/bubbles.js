// What players say is seen for a moment at their seats.

import { nameOfSeat } from "../../model/people/seating.js";
import { game, page } from "../../state.js";
import { allOf, make } from "../dom.js";
import { announce } from "../sheets/log.js";

const MOMENT = 5000;

/** @type {Map<number, { text: string, until: number }>} by seat */
const said = new Map();

/** @param {import("../../../messages.js").PhraseMessage} message */
export function showPhrase({ seat, phrase }) {
  const text = page.words.phrases[phrase];
  if (!text || !game.view || game.quietSeats.has(seat)) return;
  said.set(seat, { text, until: Date.now() + MOMENT });
  setTimeout(drawBubbles, MOMENT + 20);
  announce(`${nameOfSeat(game, game.view.seats[seat])}: ${text}`);
}

/** After each drawing, since the seats were redrawn. */
export function drawBubbles() {
  for (const old of allOf(".bubble")) old.remove();
  for (const [seat, { text, until }] of said) {
    const isMine = seat === game.seen.you;
    const [speaker] = allOf(isMine ? "[data-part=me]" : `[data-seat="${seat}"]`);
    if (until > Date.now()) speaker?.append(make("span", { class: "bubble", "aria-hidden": "true" }, text));
    else said.delete(seat);
  }
}
