// The score sheet of the match, and how it goes on.

import { columnHeads, scoreRows, wayOn } from "../../model/people/score_sheet.js";
import { faceOfSeat, nameOfSeat } from "../../model/people/seating.js";
import { game, page, say } from "../../state.js";
import { button, make, sign } from "../dom.js";
import { mainStep, nextSteps } from "./next_steps.js";
import { ratingLines } from "./rated.js";

/** @type {import("../../../messages.js").PlaceMessage | null} where this person is called to */
let nextPlace = null;
document.addEventListener("told-place", (event) => {
  if (event instanceof CustomEvent && event.detail.address) nextPlace = event.detail;
});

/** @param {HTMLElement} panel */
export function drawScores(panel) {
  panel.setAttribute("aria-label", say("points"));
  panel.replaceChildren(
    scoreTable(),
    make("div", { class: "endacts" }, ...ratingLines(), ...goOn(), looking(), ...nextSteps()),
  );
}

function scoreTable() {
  const player = make("th", { scope: "col" }, make("span", { class: "sr" }, say("player")));
  const heads = columnHeads(game).map((head) => make("th", { scope: "col" }, head));
  return make(
    "table",
    { class: "score" },
    make("caption", { class: "sr" }, say("points")),
    make("thead", {}, make("tr", {}, player, ...heads)),
    make("tbody", {}, ...scoreRows(game).map(drawRow)),
  );
}

/** @param {import("../../model/people/score_sheet.js").ScoreRow} row */
function drawRow({ seat, cells, isFirst, isMine }) {
  const face = make("span", { class: "ava" }, sign(faceOfSeat(game, seat)));
  return make(
    "tr",
    { class: isFirst ? "first" : isMine ? "mine" : null },
    make("th", { scope: "row" }, face, nameOfSeat(game, seat)),
    ...cells.map((cell) => make("td", {}, cell)),
  );
}

/** The table of the round can be looked at once more. */
const looking = () =>
  button("lookBack", { class: "link" }, sign("eye"), say(game.isLookingBack ? "toResult" : "lookBack"));

/** The way on, and above it what there is to know of it. */
function goOn() {
  const { action, words, said } = wayOn(game);
  if (!action) return [make("p", { class: "ready" }, words), ...elsewhere()];
  const instead = action === "rematch" && mainStep();
  if (instead) return [instead];
  const attributes = { class: "finish go", isOff: !game.canAsk };
  const main = button(action, attributes, make("span", {}, words), sign("play"));
  return said ? [make("p", { class: "ready" }, said), main, ...declining()] : [main];
}

/** From a table of something larger the way leads to the next table, once that is known, or to the whole. */
function elsewhere() {
  const { event } = page;
  if (!event || !game.seen.match.over) return [];
  const isNext = nextPlace?.address.startsWith("/tables/") && nextPlace.address !== location.pathname;
  const { address, words } = isNext && nextPlace ? { ...nextPlace, words: nextPlace.why } : event;
  const attributes = { class: "finish go", href: address, "data-key": "elsewhere" };
  return [make("a", attributes, make("span", {}, words), sign("play"))];
}

/** Whoever is asked for another match may say no, and stands up. */
const declining = () =>
  game.mySeat?.again ? [] : [button("leave", { class: "link" }, sign("leave"), say("noThanks"))];
