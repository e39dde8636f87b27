// @ts-check
// Who plays, what each still holds, and the stacks to draw from.

import { clockFace } from "./clock.js";
import { make, sign } from "./dom.js";
import { faceOfSeat, game, isFree, isMe, nameOfSeat, position, seatAt, stage } from "./game.js";
import { page, say, signed } from "./page.js";

/** @param {HTMLElement} list */
export function drawSeats(list) {
  const now = position();
  const places = now.rack_sizes.map((/** @type {number} */ size, /** @type {number} */ place) => ({ size, place, seat: seatAt(place) }));
  const mine = places.findIndex((/** @type {any} */ each) => isMe(each.seat));
  const others = [...places.slice(mine + 1), ...places.slice(0, Math.max(mine, 0))]; // in the order of play, after me
  list.replaceChildren(...others.map(drawSeat));
}

/** @param {{ size: number, place: number, seat: any }} here */
function drawSeat({ size, place, seat }) {
  const plays = position().turn === place && position().phase !== "over";
  const isAway = !seat.bot && !game.here.includes(seat.number);
  const word = seat.held ? say("heldByBot") : seat.bot ? say("bot") : isAway ? say("away") : "";
  const backs = make("span", { class: "backs" }, ...Array.from({ length: Math.min(size, 14) }, () => make("i")));
  return make("li", { class: `seat${plays ? " turn" : ""}${isAway ? " away" : ""}`, "data-seat": seat.number, "data-key": `seat-${seat.number}` },
    make("span", { class: "ava" }, sign(faceOfSeat(seat)), isAway && make("span", { class: "mk" }, sign("moon"))),
    make("span", { class: "who" }, make("b", {}, nameOfSeat(seat)),
      make("span", { class: "sub" }, make("span", { class: "pts" }, signed(game.view.match.totals[seat.number] ?? 0)), " ",
        clockFace(plays), plays ? make("em", {}, say(game.watched?.seat === seat.number ? "lays" : "playsNow")) : make("span", { class: "st" }, word))),
    make("span", { class: "hand", role: "img", "aria-label": say("cards", { count: size }) }, backs, make("b", {}, String(size))));
}

/** @param {HTMLElement} list */
export function drawStacks(list) {
  const isOpen = stage() === "draw" && isFree();
  list.replaceChildren(...position().stack_sizes.map((/** @type {number} */ size, /** @type {number} */ index) => make("li", {}, stack(size, index, isOpen && size > 0))));
}

/**
 * @param {number} size
 * @param {number} index
 * @param {boolean} isOpen
 */
function stack(size, index, isOpen) {
  const label = say("stack", { number: index + 1, count: say("cards", { count: size }) });
  const button = make("button", { type: "button", class: `stk${size ? "" : " gone"}`, "data-act": "draw", "data-stack": index, "data-key": `stack-${index}`, "data-number": isOpen ? index + 1 : null, "aria-label": label, "aria-disabled": isOpen ? null : "true" },
    make("img", { src: page.back, alt: "", width: 300, height: 400 }), make("b", {}, String(size)));
  button.style.setProperty("--h", String(Math.min(size, 24)));
  return button;
}

/** @param {HTMLElement} line */
export function drawRound(line) {
  const { match, round, table } = game.view;
  const total = table.options.rounds ?? match.rounds.length;
  const number = match.rounds.length + (round.position.phase === "over" ? 0 : 1);
  const words = round.extra ? say("extraRound") : say("roundOf", { number, count: total });
  const pips = Array.from({ length: total }, (_, index) => make("i", { class: index + 1 < number ? "done" : index + 1 === number ? "now" : null }));
  line.replaceChildren(words, make("span", { class: "pips", "aria-hidden": "true" }, ...pips));
}
