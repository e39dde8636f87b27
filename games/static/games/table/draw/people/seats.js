// Who plays, what each still holds, and the stacks to draw from.

import { lastThrow } from "../../model/people/beginning.js";
import { progress, tokensInBank } from "../../model/people/score_sheet.js";
import { faceOfSeat, isLeader, isOpenTable, nameOfSeat, otherPlayers } from "../../model/people/seating.js";
import { game, page, say } from "../../state.js";
import { button, isNarrow, make, sign } from "../dom.js";
import { cardImage } from "../felt/card.js";
import { clockFace } from "./clock.js";
import { standing } from "./payment.js";

/** @typedef {import("../../model/game.js").Sitting} Sitting */

const MOST_BACKS = 14; // more cards than these are only counted
const HIGHEST = 24; // a higher stack looks no higher

/** Everybody else; at a closed table no bot plays on. @param {HTMLElement} list */
export function drawSeats(list) {
  const isOver = game.seen.table.phase === "closed";
  list.replaceChildren(
    ...otherPlayers(game)
      .filter(({ seat }) => !(isOver && seat.bot))
      .map(drawSeat),
  );
}

/** @param {{ size: number, player: number, seat: Sitting }} other */
function drawSeat({ size, player, seat }) {
  const { turn, phase } = game.position;
  const plays = turn === player && phase !== "open" && phase !== "over";
  const isAway = !seat.bot && !game.connectedSeats.includes(seat.number);
  return make(
    "li",
    {
      class: `seat${plays ? " turn" : ""}${isAway ? " away" : ""}${isChanged(seat) ? " changed" : ""}`,
      "data-seat": seat.number,
      "data-key": `seat-${seat.number}`,
    },
    make(
      "span",
      { class: "ava" },
      sign(faceOfSeat(game, seat)),
      isAway ? make("span", { class: "mk" }, sign("moon")) : dieOf(player),
    ),
    make(
      "span",
      { class: "who" },
      make("b", {}, nameOfSeat(game, seat)),
      belowName(seat, player, plays, isAway),
    ),
    !isOpenTable(game) && rackBacks(size),
  );
}

/** The die as a player has thrown it, where it decides who begins. @param {number} player */
export function dieOf(player) {
  const number = lastThrow(game, player);
  if (number === null) return null;
  return make(
    "span",
    { class: "die", role: "img", "aria-label": say("threw", { number }) },
    sign(`die-${number}`),
  );
}

/** Whether somebody has just come to this seat or left it. @param {Sitting} seat */
const isChanged = (seat) => game.seatNews?.seat === seat.number;

/**
 * @param {Sitting} seat
 * @param {number} player
 * @param {boolean} plays
 * @param {boolean} isAway
 */
function belowName(seat, player, plays, isAway) {
  return make(
    "span",
    { class: "sub" },
    standing(seat),
    " ",
    clockFace(plays),
    isLeader(game, player)
      ? make("em", { class: "leads" }, say("leader"))
      : plays
        ? make("em", {}, say(game.watched?.seat === seat.number ? "lays" : "playsNow"))
        : make("span", { class: "st" }, stateOf(seat, isAway)),
  );
}

/**
 * @param {Sitting} seat
 * @param {boolean} isAway
 */
function stateOf(seat, isAway) {
  if (seat.held) return say("heldByBot");
  if (seat.bot) return say("bot");
  return isAway ? say("away") : (page.rated?.seats[seat.number] ?? "");
}

/** @param {number} size */
const rackBacks = (size) =>
  make(
    "span",
    { class: "hand", role: "img", "aria-label": say("cards", { count: size }) },
    make("span", { class: "backs" }, ...Array.from({ length: Math.min(size, MOST_BACKS) }, () => make("i"))),
    make("b", {}, String(size)),
  );

/** @param {HTMLElement} list */
export function drawStacks(list) {
  const sizes = game.position.stack_sizes;
  document.body.dataset.stacks = String(sizes.length);
  const isDrawnBelow = game.stage === "draw" && isNarrow();
  const stacks = sizes.map((size, index) => make("li", {}, isDrawnBelow ? heap(size) : stack(size, index)));
  list.replaceChildren(...stacks, ...(sizes.length ? [...putAside(), ...bank()] : []));
}

/** The tokens that nobody holds, where the game has any. */
function bank() {
  const count = tokensInBank(game);
  if (count === null) return [];
  const words = `${say("bank")}: ${say("tokens", { count })}`;
  const coins = make("span", {}, sign("mark-token"), make("b", {}, String(count)));
  const shown = make(
    "span",
    { class: "bank", role: "img", "aria-label": words },
    coins,
    make("small", {}, say("bank")),
  );
  return [make("li", {}, shown)];
}

/** What was put aside lies open beside the stock; only the last of it is seen. */
function putAside() {
  const { aside } = game.position;
  const last = aside.at(-1);
  if (!last) return [];
  const count = say("cards", { count: aside.length });
  const words = say("asideLast", { count, card: game.deck.nameOf(last) });
  return [make("li", {}, cardImage(last, words, "gone-by"))];
}

/** The stacks where the thumb is; those above keep their room, unseen. */
export const stacksAtThumb = () => game.position.stack_sizes.map(stack);

/** @param {number} size */
const heap = (size) =>
  raised(make("span", { class: `stk${size ? "" : " gone"}`, "aria-hidden": "true" }, ...backOf(size)), size);

/** @param {number} size */
const backOf = (size) => [
  make("img", { src: page.back, alt: "", width: 300, height: 400 }),
  make("b", {}, String(size)),
];

/**
 * @param {HTMLElement} drawn
 * @param {number} size
 */
function raised(drawn, size) {
  drawn.style.setProperty("--h", String(Math.min(size, HIGHEST)));
  return drawn;
}

/**
 * @param {number} size
 * @param {number} index
 */
function stack(size, index) {
  const isOpen = game.stage === "draw" && game.isFree && size > 0;
  const attributes = {
    class: `stk${size ? "" : " gone"}`,
    "data-stack": index,
    "data-key": `stack-${index}`,
    "data-number": isOpen ? index + 1 : null,
    "aria-label": say("stack", { number: index + 1, count: say("cards", { count: size }) }),
    isOff: !isOpen,
  };
  return raised(button("draw", attributes, ...backOf(size)), size);
}

/** @param {HTMLElement} line */
export function drawRound(line) {
  const { words, rounds, number } = progress(game);
  const rated = page.rated && make("em", {}, say("rated"));
  if (rounds === 1) return line.replaceChildren(words, ...(rated ? [rated] : []));
  const pips = Array.from({ length: rounds }, (_, index) => pip(index + 1, number));
  const shown = make("span", { class: "pips", "aria-hidden": "true" }, ...pips);
  line.replaceChildren(words, ...(rated ? [rated] : []), shown);
}

/**
 * @param {number} round
 * @param {number} present
 */
const pip = (round, present) =>
  make("i", { class: round < present ? "done" : round === present ? "now" : null });
