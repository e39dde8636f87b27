// @ts-check
// The score sheet of the match, and how it goes on.

import { faceOfSeat, game, isFree, isMe, nameOfSeat } from "../model/game.js";
import { listed, page, say, signed } from "../page.js";
import { make, sign } from "./dom.js";
import { afterwards } from "./next_steps.js";
import { hasTokens } from "./payment.js";

/** @param {HTMLElement} panel */
export function drawScores(panel) {
  panel.setAttribute("aria-label", say("points"));
  panel.replaceChildren(scoreTable(), make("div", { class: "endacts" }, champion(), goOn(), ...afterwards()));
}

/** @param {number} points */
const written = (points) => (hasTokens() ? String(points) : signed(points));

function scoreTable() {
  const { match, seats } = game.view;
  const heads = [
    ...match.rounds.map(
      (/** @type {any} */ _, /** @type {number} */ index) => `${say("round")} ${index + 1}`,
    ),
    say(page.game.byRoundsWon ? "roundsWon" : "total"),
  ];
  const rows = [...seats]
    .sort((a, b) => match.places[a.number] - match.places[b.number])
    .map((seat) => scoreRow(seat, match));
  return make(
    "table",
    { class: "score" },
    make("caption", { class: "sr" }, say("points")),
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        make("th", { scope: "col" }, make("span", { class: "sr" }, say("player"))),
        ...heads.map((head) => make("th", { scope: "col" }, head)),
      ),
    ),
    make("tbody", {}, ...rows),
  );
}

/**
 * @param {any} seat
 * @param {any} match
 */
function scoreRow(seat, match) {
  const points = match.rounds.map((/** @type {any} */ round) =>
    written(round.points[round.players.indexOf(seat.number)] ?? 0),
  );
  const sum = page.game.byRoundsWon
    ? String(match.rounds_won[seat.number])
    : written(match.totals[seat.number]);
  return make(
    "tr",
    { class: match.places[seat.number] === 1 ? "first" : null },
    make("th", { scope: "row" }, make("span", { class: "ava" }, sign(faceOfSeat(seat))), nameOfSeat(seat)),
    ...[...points, sum].map((each) => make("td", {}, each)),
  );
}

function champion() {
  const { match, seats } = game.view;
  if (!match.over || !match.winners.length || match.rounds.length < 2) return null;
  const best = match.winners.map((/** @type {number} */ number) => seats[number]);
  const words =
    best.length > 1
      ? say("shareMatch", { names: listed(best.map(nameOfSeat)) })
      : isMe(best[0])
        ? say("youWinMatch")
        : say("winsMatch", { name: nameOfSeat(best[0]) });
  return make("p", { class: "ready" }, make("b", {}, words));
}

function goOn() {
  const { match, table } = game.view;
  const isCounted = !match.over || table.phase === "over";
  const [act, words] = match.over ? ["rematch", say("playAgain")] : ["nextRound", say("nextRound")];
  if (game.view.you === null) return make("p", { class: "ready" }, say("youWatch"));
  if (!isCounted) return make("p", { class: "ready" }, say("counting"));
  return make(
    "button",
    {
      type: "button",
      class: "finish go",
      "data-act": act,
      "data-key": act,
      "aria-disabled": isFree() ? null : "true",
    },
    make("span", {}, words),
    sign("play"),
  );
}
