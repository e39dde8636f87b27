// The score sheet of the match, and how it goes on.

import { columnHeads, scoreRows, wayOn } from "../../model/people/score_sheet.js";
import { faceOfSeat, nameOfSeat } from "../../model/people/seating.js";
import { game, say } from "../../state.js";
import { button, make, sign } from "../dom.js";
import { mainStep, nextSteps } from "./next_steps.js";

/** @param {HTMLElement} panel */
export function drawScores(panel) {
  panel.setAttribute("aria-label", say("points"));
  panel.replaceChildren(scoreTable(), make("div", { class: "endacts" }, goOn(), looking(), ...nextSteps()));
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

function goOn() {
  const { action, words } = wayOn(game);
  if (!action) return make("p", { class: "ready" }, words);
  const main = action === "rematch" && mainStep();
  if (main) return main;
  return button(action, { class: "finish go", isOff: !game.isFree }, make("span", {}, words), sign("play"));
}
