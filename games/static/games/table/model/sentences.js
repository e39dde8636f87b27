// @ts-check
// The one sentence at the rack that says what to do now: its first words, and the rest.

import { nameOf, page, say } from "../page.js";
import { lacksAside } from "./finishing.js";
import { game, may, myPlace, nameOfSeat, position, seatAt, stage, wrongPiles } from "./game.js";
import { sentenceOfWalk } from "./hint_steps.js";

/** @typedef {[string, string]} Sentence */

/** @returns {Sentence} */
export function sentence() {
  if (!game.isConnected) return [say("connecting"), say("nothingLost")];
  if (game.view.table.paused) return [say("paused"), ""];
  if (game.view.seats[game.view.you]?.held) return [say("botPlays"), say("takeBackSeat")];
  if (game.pending && stage() !== "open") return [say("oneMoment"), ""];
  const told = {
    draw: () => /** @type {Sentence} */ ([say("yourTurn"), say("drawOne")]),
    turn: ofTurn,
    refused: ofTurn,
    open: ofOpenTable,
    end: () => /** @type {Sentence} */ ([say("roundOver"), ""]),
    wait: ofWaiting,
  };
  return told[stage()]();
}

/** @returns {Sentence} */
function ofWaiting() {
  return [
    say("plays", { name: nameOfSeat(seatAt(position().turn)) }),
    game.picked ? nameOf(game.picked) : say("pleaseWait"),
  ];
}

/** @returns {Sentence} */
function ofTurn() {
  const isLaying = game.draft?.laid.length;
  if (game.hint) return sentenceOfWalk();
  if (game.picked)
    return [
      game.hand.length > 1 ? say("cards", { count: game.hand.length }) : nameOf(game.picked),
      say("pickPlace"),
    ];
  if (game.notice) return [say("hint"), game.notice];
  if (wrongPiles()) return [say("notYet"), say("notRight", { count: wrongPiles() })];
  if (isLaying && game.verdict.fault?.reason === "put_one_aside") return [say("wellLaid"), say("nowAside")];
  if (isLaying && game.verdict.fault) return [say("notYet"), lacks(game.verdict.fault)];
  if (isLaying && game.verdict.legal) return [say("wellLaid"), say("finishOrMore")];
  return [say("yourTurn"), beginning()];
}

/** What is missing; of a first lay-down only how much, since finding it is the game; @param {any} fault */
const lacks = (fault) => (fault.reason === "opening_too_low" ? fault.text : (fault.mend ?? fault.text));

/** What can be done at the beginning of a turn. */
function beginning() {
  const { opening_points: points } = game.view.table.options;
  if (may("put_aside") && !lacksAside()) return say("finishOrMore");
  if (points && !position().opened[myPlace()]) return say("openFirst", { points });
  return say(may("pass") && "layOrPass" in page.words ? "layOrPass" : "pickOrFinish");
}

/** At an open table all look at the same time, but for the one who leads.
 * @returns {Sentence} */
function ofOpenTable() {
  const leads = position().starter === myPlace();
  const first = say(leads ? "youLead" : may("place") ? "look" : "waitForLeader");
  if (game.notice) return [first, game.notice];
  if (leads) return [first, say(may("start_colour") ? "startColour" : "othersLook")];
  return [first, say(may("place") ? "whichFits" : "colourComes")];
}
