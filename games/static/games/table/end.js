// @ts-check
// The end of a round: racks are opened, points counted, and the match goes on.

import { afterwards } from "./afterwards.js";
import { cardImage, sorted } from "./card.js";
import { make, sign } from "./dom.js";
import { faceOfSeat, game, isFree, isMe, nameOfSeat, position, seatAt } from "./game.js";
import { isJoker, say, signed } from "./page.js";

/** @param {HTMLElement} felt */
export function drawEnd(felt) {
  const { outcome, shown } = position();
  const places = shown.map((/** @type {string[]} */ cards, /** @type {number} */ place) => ({ cards, seat: seatAt(place), points: outcome.points[place] }));
  felt.replaceChildren(winner(outcome), make("ol", { class: "opened" }, ...places.filter((/** @type {any} */ each) => each.cards.length).map(openedRack)));
}

/** @param {any} outcome */
function winner(outcome) {
  const place = outcome.out ?? outcome.winners[0];
  if (place === undefined) return make("div", { class: "win" }, make("h2", {}, say("nobodyWins")));
  const seat = seatAt(place);
  return make("div", { class: "win" },
    make("span", { class: "ava big" }, sign(faceOfSeat(seat)), make("span", { class: "crown" }, sign("crown"))),
    make("div", {}, make("h2", {}, headline(seat, outcome)), make("p", {}, say(outcome.ending === "out" ? "getsTheRest" : "stockEmpty"))),
    make("p", { class: "plus" }, signed(outcome.points[place])));
}

/**
 * @param {any} seat
 * @param {any} outcome
 */
function headline(seat, outcome) {
  const isOut = outcome.ending === "out";
  if (isMe(seat)) return say(isOut ? "youAreOut" : "youWin");
  return say(isOut ? "isOut" : "wins", { name: nameOfSeat(seat) });
}

/** @param {{ cards: string[], seat: any, points: number }} opened */
function openedRack({ cards, seat, points }) {
  const counted = sorted(cards, "capital").map((card) => make("span", { class: "cnt" }, cardImage(card), make("span", { class: `minus${isJoker(card) ? " ten" : ""}` }, isJoker(card) ? "−10" : "−1")));
  return make("li", {}, make("span", { class: "ava" }, sign(faceOfSeat(seat))), make("b", { class: "nm" }, nameOfSeat(seat)),
    make("div", { class: "cards" }, ...counted), make("span", { class: "sum" }, signed(points)));
}

/** @param {HTMLElement} panel */
export function drawScores(panel) {
  panel.replaceChildren(scoreTable(), make("div", { class: "endacts" }, champion(), goOn(), ...afterwards()));
}

function scoreTable() {
  const { match, seats } = game.view;
  const heads = [...match.rounds.map((/** @type {any} */ _, /** @type {number} */ index) => `${say("round")} ${index + 1}`), say("total")];
  const rows = [...seats].sort((a, b) => match.totals[b.number] - match.totals[a.number]).map((seat) => scoreRow(seat, match));
  return make("table", { class: "score" },
    make("caption", { class: "sr" }, say("points")),
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, make("span", { class: "sr" }, say("player"))), ...heads.map((head) => make("th", { scope: "col" }, head)))),
    make("tbody", {}, ...rows));
}

/**
 * @param {any} seat
 * @param {any} match
 */
function scoreRow(seat, match) {
  const points = match.rounds.map((/** @type {any} */ round) => round.points[round.players.indexOf(seat.number)] ?? 0);
  return make("tr", { class: match.totals[seat.number] === Math.max(...match.totals) ? "first" : null },
    make("th", { scope: "row" }, make("span", { class: "ava" }, sign(faceOfSeat(seat))), nameOfSeat(seat)),
    ...[...points, match.totals[seat.number]].map((each) => make("td", {}, signed(each))));
}

function champion() {
  const { match, seats } = game.view;
  if (!match.over || !match.winners.length) return null;
  const seat = seats[match.winners[0]];
  return make("p", { class: "ready" }, make("b", {}, isMe(seat) ? say("youWinMatch") : say("winsMatch", { name: nameOfSeat(seat) })));
}

function goOn() {
  const { match, table } = game.view;
  const isCounted = !match.over || table.phase === "over";
  const [act, words] = match.over ? ["rematch", say("playAgain")] : ["nextRound", say("nextRound")];
  if (game.view.you === null) return make("p", { class: "ready" }, say("youWatch"));
  if (!isCounted) return make("p", { class: "ready" }, say("counting"));
  return make("button", { type: "button", class: "finish go", "data-act": act, "data-key": act, "aria-disabled": isFree() ? null : "true" }, make("span", {}, words), sign("play"));
}
