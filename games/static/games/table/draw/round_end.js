// @ts-check
// The end of a round: racks are opened, points or tokens counted, and who has won.

import { faceOfSeat, isMe, nameOfSeat, position, seatAt } from "../model/game.js";
import { isJoker, listed, page, say, signed } from "../page.js";
import { cardImage, sorted } from "./card.js";
import { make, sign } from "./dom.js";
import { hasTokens, purse } from "./payment.js";

const MANY = 7; // more cards than this lie in lines, one below the other

/** @typedef {{ cards: string[], seat: any, points: number, tokens: number }} Opened */

/** @param {HTMLElement} felt */
export function drawEnd(felt) {
  const { outcome, shown, tokens } = position();
  /** @type {Opened[]} */
  const places = shown.map((/** @type {string[]} */ cards, /** @type {number} */ place) => ({
    cards,
    seat: seatAt(place),
    points: outcome.points[place],
    tokens: tokens[place],
  }));
  const counted = hasTokens()
    ? places.filter(plays).sort((a, b) => b.points - a.points)
    : places.filter((each) => each.cards.length);
  felt.replaceChildren(winner(outcome), make("ol", { class: "opened" }, ...counted.map(openedRack)));
}

/** Who leads an open table, where there is nothing to draw, only helps; @type {(opened: Opened, place: number) => boolean} */
const plays = (_, place) => position().stack_sizes.length > 0 || place !== position().starter;

/** @param {any} outcome */
function winner(outcome) {
  if (!outcome.winners.length)
    return make(
      "div",
      { class: "win" },
      make("div", {}, make("h2", {}, say("nobodyWins")), make("p", {}, reason(outcome))),
    );
  const seats = outcome.winners.map(seatAt);
  const points = outcome.points[outcome.winners[0]];
  return make(
    "div",
    { class: "win" },
    ...seats.map((/** @type {any} */ seat) =>
      make(
        "span",
        { class: "ava big" },
        sign(faceOfSeat(seat)),
        make("span", { class: "crown" }, sign("crown")),
      ),
    ),
    make("div", {}, make("h2", {}, headline(seats, outcome)), make("p", {}, reason(outcome))),
    points !== 0 && make("p", { class: "plus" }, hasTokens() ? purse(points) : signed(points)),
  );
}

/**
 * @param {any[]} seats of the winners
 * @param {any} outcome
 */
function headline(seats, outcome) {
  if (seats.length > 1) return say("shareWin", { names: listed(seats.map(nameOfSeat)) });
  const isOut = outcome.out === outcome.winners[0];
  if (isMe(seats[0])) return say(isOut ? "youAreOut" : "youWin");
  return say(isOut ? "isOut" : "wins", { name: nameOfSeat(seats[0]) });
}

/** Why the round is over, and what that means; @param {any} outcome */
function reason(outcome) {
  if (outcome.doubled) return say("countsTwice");
  if (outcome.ending === "stock_empty") return say(outcome.winners.length ? "fewestWin" : "stockEmpty");
  return say(
    { out: "getsTheRest", dead: "dead", complete: "complete" }[/** @type {string} */ (outcome.ending)] ??
      "roundOver",
  );
}

/** @param {Opened} opened */
function openedRack({ cards, seat, points, tokens }) {
  const counted = sorted(cards, page.game.sorts[0]).map((card) =>
    make("span", { class: "cnt" }, cardImage(card), price(card, points)),
  );
  return make(
    "li",
    {},
    make("span", { class: "ava" }, sign(faceOfSeat(seat))),
    make("b", { class: "nm" }, nameOfSeat(seat)),
    make(
      "div",
      { class: `cards${cards.length > (hasTokens() ? 0 : MANY) ? " many" : ""}` },
      ...counted,
      ...coins(cards, points),
    ),
    make("span", { class: "sum" }, ...(hasTokens() ? paid(tokens, points) : [signed(points)])),
  );
}

/**
 * What a card costs whoever still holds it; nothing where nothing is counted.
 * @param {string} card
 * @param {number} points
 */
function price(card, points) {
  if (!points && !hasTokens()) return null;
  const cost = page.cards[card].worth * (position().outcome.doubled ? 2 : 1);
  return make("span", { class: `minus${isJoker(card) ? " ten" : ""}` }, `−${cost}`);
}

/**
 * Where no card is left, the tokens themselves lie there.
 * @param {string[]} cards
 * @param {number} points
 */
const coins = (cards, points) =>
  hasTokens() && !cards.length
    ? [make("span", { class: "coins" }, ...Array.from({ length: points }, () => sign("mark-token")))]
    : [];

/**
 * Tokens before and after the others' tiles were paid for.
 * @param {number} before
 * @param {number} after
 */
const paid = (before, after) =>
  before === after ? [purse(after)] : [make("small", {}, `${before} → `), purse(after)];
