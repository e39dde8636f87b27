// The end of a round: racks are opened, points or tokens counted, and who has won.

import { headline, lastRound, openedRacks, outcomeOf, priceOf, reason } from "../../model/people/outcome.js";
import { champions, championWords, hasTokens, wonInMatch } from "../../model/people/score_sheet.js";
import { faceOfSeat, nameOfSeat, seatOf } from "../../model/people/seating.js";
import { signed } from "../../model/telling/words.js";
import { game, page } from "../../state.js";
import { make, sign } from "../dom.js";
import { cardImage } from "../felt/card.js";
import { amount, tokens } from "../people/payment.js";

/** @typedef {import("../../model/people/outcome.js").OpenedRack} OpenedRack */

const MANY = 7; // more cards than this lie in lines, one below the other

/** @param {HTMLElement} felt */
export function drawEnd(felt) {
  const racks = openedRacks(game).map(drawOpenedRack);
  const ofLast = champions(game).length > 0 && make("h3", { class: "left" }, lastRound(game));
  felt.replaceChildren(drawWinners(), ...(ofLast ? [ofLast] : []), make("ol", { class: "opened" }, ...racks));
}

/** Who has won: the round, or with its last round the match. */
function drawWinners() {
  const { winners, points } = outcomeOf(game);
  const ofRound = winners.map((player) => seatOf(game, player));
  const best = champions(game);
  const won = best.length ? wonInMatch(game) : (points[winners[0]] ?? 0);
  return make(
    "div",
    { class: best.length ? "win champion" : "win" },
    make("div", { class: "crowned" }, ...(best.length ? best : ofRound).map(crowned)),
    make("div", { class: "won" }, ...wordsOfWin(best.length > 0)),
    won !== 0 && make("p", { class: "plus" }, amount(won)),
  );
}

/** @param {boolean} isMatchOver */
function wordsOfWin(isMatchOver) {
  if (!isMatchOver) return [make("h2", {}, headline(game)), make("p", {}, reason(game))];
  const all = wonInMatch(game) && make("p", {}, game.words.say("ofAllRounds"));
  return [make("h2", {}, championWords(game)), ...(all ? [all] : [])];
}

/** @param {import("../../model/game.js").Sitting} seat */
const crowned = (seat) =>
  make(
    "span",
    { class: "ava big" },
    sign(faceOfSeat(game, seat)),
    make("span", { class: "crown" }, sign("crown")),
  );

/** @param {OpenedRack} rack */
function drawOpenedRack(rack) {
  return make(
    "li",
    {},
    make("span", { class: "ava" }, sign(faceOfSeat(game, rack.seat))),
    make("b", { class: "nm" }, nameOfSeat(game, rack.seat)),
    drawCards(rack),
    make("span", { class: "sum" }, ...sumOf(rack)),
  );
}

/** @param {OpenedRack} rack */
function drawCards({ cards, points }) {
  const isMany = cards.length > (hasTokens(game) ? 0 : MANY);
  const dearestFirst = game.deck.sorted(cards, page.game.sorts[0]).reverse();
  const priced = dearestFirst.map((card) =>
    make("span", { class: "cnt" }, cardImage(card), priceTag(card, points)),
  );
  const shown = cards.length || !hasTokens(game) ? priced : [coins(points)];
  return make("div", { class: isMany ? "cards many" : "cards" }, ...shown);
}

/**
 * @param {string} card
 * @param {number} points
 */
function priceTag(card, points) {
  const price = priceOf(game, card, points);
  const classes = game.deck.isJoker(card) ? "minus ten" : "minus";
  return price === null ? null : make("span", { class: classes }, `−${price}`);
}

/** Where no card is left, the tokens themselves lie there. @param {number} count */
const coins = (count) =>
  make("span", { class: "coins" }, ...Array.from({ length: count }, () => sign("mark-token")));

/** Points, or tokens before and after the others' tiles were paid for. @param {OpenedRack} rack */
function sumOf({ points, tokens: before }) {
  if (!hasTokens(game)) return [signed(points)];
  if (before === points) return [tokens(points)];
  return [make("small", {}, `${before} → `), tokens(points)];
}
