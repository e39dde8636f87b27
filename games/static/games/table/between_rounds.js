// Somebody else has gone on to the next round, and this player still looks at the scores: they stay for some
// seconds, which the first turn has as well (games/services/playing/dealing.py).

import { otherPeople } from "./model/people/company.js";
import { game } from "./state.js";

/** @typedef {import("./model/game.js").View} View */

const SECONDS = 10;

/** @type {View | null} the next round as it was seen last */
let coming = null;
let wantsOn = 0; // the round after which this player has pressed for the next one
/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;

/**
 * Whether a view has to wait because the scores are looked at.
 * @param {View} view
 * @param {(view: View | null) => void} show what is to be shown: the next round, or how long it is until then
 */
export function waitsBehindScores(view, show) {
  if (!coming && !comesTooSoon(view)) return false;
  const isBegun = coming !== null;
  coming = view;
  if (isBegun) return true;
  game.untilNextRound = SECONDS;
  timer = setInterval(() => {
    game.untilNextRound -= 1;
    show(game.untilNextRound > 0 ? null : take());
  }, 1000);
  return true;
}

/** @param {View} view */
function comesTooSoon({ round, table }) {
  if (game.view?.you == null || game.stage !== "end" || wantsOn === game.round.number) return false;
  const isNext = round?.number === game.round.number + 1 && round.position.phase !== "over";
  return isNext && !table.is_led && !game.seen.match.over && otherPeople(game).length > 0;
}

/** This player goes on: the round that waits, if there is one. */
export function goOn() {
  wantsOn = game.round.number;
  return take();
}

function take() {
  const view = coming;
  clearInterval(timer);
  game.untilNextRound = 0;
  coming = null;
  return view;
}
