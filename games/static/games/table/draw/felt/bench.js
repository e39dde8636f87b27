// The corner of the felt that always stays the same: the target for a new pile, and what is to be said of a
// pile that is not right yet. Here it covers nothing, and no pile has to make room for it.

import { isUnfinished } from "../../model/felt/repairs.js";
import { faultOf, isTheirs } from "../../model/felt/shown_piles.js";
import { nameOfSeat } from "../../model/people/seating.js";
import { sinceMyTurn } from "../../model/telling/since.js";
import { newPileTakes, numberOf } from "../../model/turn/targets.js";
import { game, say } from "../../state.js";
import { button, make, sign } from "../dom.js";
import { note } from "./note.js";
import { keycap } from "./targets.js";

/** @param {HTMLElement} bench */
export function drawBench(bench) {
  const isMine = game.stage === "turn" && !game.hint;
  bench.replaceChildren(
    ...[noteOfTurn() ?? tagOfPlayer() ?? tagOfOthers(), isMine && newPile()].filter(
      (each) => each !== null && each !== false,
    ),
  );
}

/** The note of the pile that was touched last. */
function noteOfTurn() {
  if (game.refused) return null;
  const wrong = game.piles.filter((pile) => faultOf(game, pile) && !isUnfinished(faultOf(game, pile)));
  const pile = wrong.find(({ key }) => key === game.touchedPile) ?? wrong.at(-1);
  const fault = pile && faultOf(game, pile);
  return fault ? note(pile, fault) : null;
}

/** Who is laying cards now. */
function tagOfPlayer() {
  if (!game.watched || !game.piles.some((pile) => isTheirs(game, pile))) return null;
  const name = nameOfSeat(game, game.seen.seats[game.watched.seat]);
  return make("p", { class: "tag" }, make("span", {}, say("isLaying", { name })));
}

/** What others have laid is told where no card lies; the log tells it, too. @param {HTMLElement} bench */
export function keepClear(bench) {
  const words = /** @type {HTMLElement | null} */ (bench.querySelector(".since"));
  if (!words) return;
  const { top, left } = words.getBoundingClientRect();
  words.hidden = [...document.querySelectorAll(".pile")].some((pile) => {
    const { bottom, right } = pile.getBoundingClientRect();
    return bottom > top && right > left;
  });
}

/** What has happened since my last turn. */
function tagOfOthers() {
  const words = game.hint ? "" : sinceMyTurn(game);
  return words ? make("p", { class: "since" }, words) : null;
}

function newPile() {
  const isOff = !newPileTakes(game);
  const number = isOff ? null : numberOf(game, "new");
  const attributes = { class: "np", "data-target": "new", "data-key": "target-new", "data-number": number };
  return button(
    "put",
    { ...attributes, isOff },
    sign("plus"),
    make("span", {}, say("newPile")),
    keycap(number),
  );
}
