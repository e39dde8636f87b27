// @ts-check
// The clock of a turn. It is the server's: this page only counts down from what it was told.

import { game, isMe, position, seatAt } from "../model/game.js";
import { say } from "../page.js";
import { make, sign } from "./dom.js";
import { tell } from "./log.js";
import { sound } from "./sound.js";

const LATE = 10; // seconds

/** @type {{ until: number, isExtended: boolean, isMine: boolean, isWarned: boolean } | null} */
let clock = null;

/** @param {any} before @param {any} view */
export function setClock(before, view) {
  const told = view.round?.clock;
  const wasExtended = clock?.isExtended && before?.round?.version === view.round?.version;
  if (!told) {
    clock = null;
    return;
  }
  const isMine = isMe(seatAt(position().turn));
  clock = {
    until: performance.now() + told.seconds_left * 1000,
    isExtended: told.extended,
    isMine,
    isWarned: told.seconds_left <= LATE,
  };
  if (told.extended && !wasExtended && before) warn(isMine ? say("moreTime") : "");
}

/** @param {string} text */
function warn(text) {
  tell(text);
  if (text) sound("warn");
}

const secondsLeft = () => (clock ? Math.max(0, Math.ceil((clock.until - performance.now()) / 1000)) : 0);

/** A place for the clock, at whoever is to move; @param {boolean} isToMove */
export const clockFace = (isToMove) =>
  clock && isToMove && !game.view.table.paused
    ? make("span", { class: "clock", "data-clock": "", role: "timer" }, sign("clock"), make("span"))
    : null;

export function drawClock() {
  if (!clock) return;
  const seconds = secondsLeft();
  for (const face of document.querySelectorAll("[data-clock]")) {
    face.classList.toggle("late", seconds <= LATE);
    face.classList.toggle("extended", clock.isExtended);
    /** @type {HTMLElement} */ (face.lastElementChild).textContent =
      `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
  if (seconds > LATE || clock.isWarned) return;
  clock.isWarned = true;
  if (clock.isMine) warn(say("secondsLeft", { count: seconds }));
}

setInterval(drawClock, 250);
