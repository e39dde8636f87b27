// @ts-check
// Who plays, what each still holds, and the stacks to draw from.

import { faceOfSeat, game, isFree, isMe, nameOfSeat, position, seatAt, stage } from "../model/game.js";
import { nameOf, page, say } from "../page.js";
import { cardImage } from "./card.js";
import { clockFace } from "./clock.js";
import { make, sign } from "./dom.js";
import { standing } from "./payment.js";

/** @param {HTMLElement} list */
export function drawSeats(list) {
  const now = position();
  const places = now.rack_sizes.map((/** @type {number} */ size, /** @type {number} */ place) => ({
    size,
    place,
    seat: seatAt(place),
  }));
  const mine = places.findIndex((/** @type {any} */ each) => isMe(each.seat));
  const others = [...places.slice(mine + 1), ...places.slice(0, Math.max(mine, 0))]; // in the order of play, after me
  list.replaceChildren(...others.map(drawSeat));
}

/** @param {{ size: number, place: number, seat: any }} here */
function drawSeat({ size, place, seat }) {
  const plays = position().turn === place && !["open", "over"].includes(position().phase);
  const isAway = !seat.bot && !game.here.includes(seat.number);
  const word = seat.held ? say("heldByBot") : seat.bot ? say("bot") : isAway ? say("away") : "";
  const backs = make(
    "span",
    { class: "backs" },
    ...Array.from({ length: Math.min(size, 14) }, () => make("i")),
  );
  return make(
    "li",
    {
      class: `seat${plays ? " turn" : ""}${isAway ? " away" : ""}`,
      "data-seat": seat.number,
      "data-key": `seat-${seat.number}`,
    },
    make(
      "span",
      { class: "ava" },
      sign(faceOfSeat(seat)),
      isAway && make("span", { class: "mk" }, sign("moon")),
    ),
    make(
      "span",
      { class: "who" },
      make("b", {}, nameOfSeat(seat)),
      make(
        "span",
        { class: "sub" },
        standing(seat),
        " ",
        clockFace(plays),
        leads(place)
          ? make("em", { class: "leads" }, say("leader"))
          : plays
            ? make("em", {}, say(game.watched?.seat === seat.number ? "lays" : "playsNow"))
            : make("span", { class: "st" }, word),
      ),
    ),
    !isOpenTable() &&
      make(
        "span",
        { class: "hand", role: "img", "aria-label": say("cards", { count: size }) },
        backs,
        make("b", {}, String(size)),
      ),
  );
}

/** At an open table the one who began leads; @param {number} place */
const leads = (place) => isOpenTable() && position().starter === place;

/** Where there is nothing to draw, everything lies open. */
const isOpenTable = () => !position().stack_sizes.length;

/** @param {HTMLElement} list */
export function drawStacks(list) {
  const isOpen = stage() === "draw" && isFree();
  const stacks = position().stack_sizes.map((/** @type {number} */ size, /** @type {number} */ index) =>
    make("li", {}, stack(size, index, isOpen && size > 0)),
  );
  document.body.dataset.stacks = String(stacks.length);
  list.replaceChildren(...stacks, ...(stacks.length ? putAside() : []));
}

/** What was put aside lies open beside the stock; only the last of it is seen. */
function putAside() {
  const { aside } = position();
  if (!aside.length) return [];
  const words = say("asideLast", {
    count: say("cards", { count: aside.length }),
    card: nameOf(aside[aside.length - 1]),
  });
  return [make("li", {}, cardImage(aside[aside.length - 1], words, "gone-by"))];
}

/**
 * @param {number} size
 * @param {number} index
 * @param {boolean} isOpen
 */
function stack(size, index, isOpen) {
  const label = say("stack", { number: index + 1, count: say("cards", { count: size }) });
  const button = make(
    "button",
    {
      type: "button",
      class: `stk${size ? "" : " gone"}`,
      "data-act": "draw",
      "data-stack": index,
      "data-key": `stack-${index}`,
      "data-number": isOpen ? index + 1 : null,
      "aria-label": label,
      "aria-disabled": isOpen ? null : "true",
    },
    make("img", { src: page.back, alt: "", width: 300, height: 400 }),
    make("b", {}, String(size)),
  );
  button.style.setProperty("--h", String(Math.min(size, 24)));
  return button;
}

/** @param {HTMLElement} line */
export function drawRound(line) {
  const { match, round, table } = game.view;
  const total = table.options.rounds ?? 1;
  const number = match.rounds.length + (round.position.phase === "over" ? 0 : 1);
  const words = round.extra
    ? say("extraRound")
    : total > 1
      ? say("roundOf", { number, count: total })
      : page.game.title;
  const pips = Array.from({ length: total }, (_, index) =>
    make("i", { class: index + 1 < number ? "done" : index + 1 === number ? "now" : null }),
  );
  line.replaceChildren(
    words,
    total > 1 ? make("span", { class: "pips", "aria-hidden": "true" }, ...pips) : "",
  );
}
