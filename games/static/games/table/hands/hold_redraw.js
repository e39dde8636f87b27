// Nothing is redrawn under a pressed button: one that is replaced between down and up would hear no click.

import { game } from "../state.js";

const LONGEST = 600; // ms; whoever presses longer does not mean a click

let timer = 0;
/** @type {(() => void) | null} */
let waiting = null;

/** Draw now, or as soon as the hand is off the table. @param {() => void} draw */
export function whenReleased(draw) {
  if (timer && !game.isDragging) waiting = draw;
  else draw();
}

function press() {
  clearTimeout(timer);
  timer = setTimeout(release, LONGEST);
}

function release() {
  clearTimeout(timer);
  timer = 0;
  if (waiting) setTimeout(waiting); // the click comes first
  waiting = null;
}

document.addEventListener("pointerdown", press, true);
document.addEventListener("pointerup", release, true);
document.addEventListener("pointercancel", release, true);
