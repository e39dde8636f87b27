// The clock of a turn, at whoever is to move.

import { isMine, seatOf } from "../../model/people/seating.js";
import {
  daysOrHours,
  isExtendedNow,
  LATE,
  minutesAndSeconds,
  TurnClock,
} from "../../model/turn/turn_clock.js";
import { game, say } from "../../state.js";
import { allOf, make, sign } from "../dom.js";
import { announce } from "../sheets/log.js";
import { sound } from "../sound.js";

/** @typedef {import("../../model/game.js").View} View */

const EVERY = 250; // ms

/** @type {TurnClock | null} */
let clock = null;

/**
 * @param {View | null} before
 * @param {View} view
 */
export function setClock(before, view) {
  const running = view.round?.clock;
  clock = running ? new TurnClock(running, isMyClock(), performance.now()) : null;
  if (clock?.isMine && isExtendedNow(before, view)) warn(say("moreTime"));
}

const isMyClock = () => isMine(game, seatOf(game, game.position.turn));

/** @param {string} text */
function warn(text) {
  announce(text);
  sound("warn");
}

/** Room for the clock. @param {boolean} isToMove */
export const clockFace = (isToMove) =>
  clock && isToMove && !game.seen.table.paused
    ? make("span", { class: "clock", "data-clock": "", role: "timer" }, sign("clock"), make("span"))
    : null;

export function drawClock() {
  if (!clock) return;
  const seconds = clock.secondsLeft(performance.now());
  for (const face of allOf("[data-clock]")) {
    face.classList.toggle("late", seconds <= LATE);
    face.classList.toggle("extended", clock.isExtended);
    /** @type {HTMLElement} */ (face.lastElementChild).textContent = inWords(seconds);
  }
  if (clock.warnsAt(performance.now())) warn(say("secondsLeft", { count: seconds }));
}

/** @param {number} seconds */
function inWords(seconds) {
  const long = daysOrHours(seconds);
  return long ? say(long.unit, { count: long.count }) : minutesAndSeconds(seconds);
}

setInterval(drawClock, EVERY);
