// The stage of a replay: the felt of the table, all racks, and one sentence about the move.

import { part } from "../../../../games/static/games/table/draw/dom.js";
import { draw } from "../../../../games/static/games/table/draw/drawing.js";
import { chooseLabels } from "../../../../games/static/games/table/draw/labels.js";
import { announce } from "../../../../games/static/games/table/draw/sheets/log.js";
import { sheetActions } from "../../../../games/static/games/table/draw/sheets/sheets.js";
import { prefer } from "../../../../games/static/games/table/preferences.js";
import { game } from "../../../../games/static/games/table/state.js";
import { drawRacks } from "./racks.js";
import { tell } from "./telling.js";

/**
 * @typedef {import("../../../../games/static/games/table/model/game.js").Zoom} Zoom
 * @typedef {import("../../../../games/static/games/table/page_data.js").LabelLevel} LabelLevel
 * @typedef {import("./types.js").ReplayData} ReplayData
 */

/**
 * What is shown: a moment, and if it is not what was played, the move that would have led to it.
 * @typedef {{
 *   at: number,
 *   moment: import("./model.js").Moment,
 *   view: ReturnType<typeof import("./model.js").viewOf>,
 *   sentence?: string,
 *   instead?: import("../../../../games/static/games/messages.js").Last,
 *   mover?: number,
 * }} Shown
 */

const NOBODY = -1;
/** @type {Record<Zoom, Zoom>} */
const LARGER = { none: "all", rack: "none", all: "none" };

/**
 * Show the table as it lay after a move, or would have lain.
 * @param {ReplayData} replay
 * @param {Shown} shown
 */
export function present(replay, { at, moment, view, sentence, instead, mover }) {
  const moves = instead ? [...replay.log.moves.slice(0, at - 1), instead] : replay.log.moves.slice(0, at);
  Object.assign(game.history, {
    round: view.round?.number,
    start: replay.log.start,
    moves: new Map(moves.map((move) => [move.number, move])),
    seatChanges: replay.log.seat_changes.filter(({ version }) => version === at),
  });
  const isEnd = at === replay.frames.length - 1 && !instead;
  game.see(isEnd ? withPoints(view, replay.outcome) : view);
  game.connectedSeats = view.seats.map(({ number }) => number);
  game.position.outcome = isEnd ? replay.outcome : null;
  const moved = mover ?? replay.log.moves[at - 1]?.player ?? -1;
  // All signs of a turn are with whoever has made this move; at the end nobody plays.
  if (isEnd || moved >= 0) game.position.turn = isEnd ? NOBODY : moved;
  const words = sentence ?? tell(game, replay, at);
  // Racks and sentence come first: the piles are fitted into the room that these leave to the felt.
  drawRacks(part("racks"), moment.racks, moved, game.position.outcome);
  part("told").textContent = words;
  draw();
  announce(words);
}

/**
 * The match as it stands after the round.
 * @param {Shown["view"]} view
 * @param {ReplayData["outcome"]} outcome
 */
function withPoints(view, outcome) {
  const players = view.round?.players ?? [];
  const totals = view.match.totals.map(
    (total, seat) => total + (outcome?.points[players.indexOf(seat)] ?? 0),
  );
  return { ...view, match: { ...view.match, totals } };
}

/** Write a sentence above the racks, and say it to those who listen. @param {string} sentence */
export function speak(sentence) {
  part("told").textContent = sentence;
  announce(sentence);
}

/** How the table is looked at. @type {Record<string, (data: DOMStringMap) => void>} */
const LOOKING = {
  sheet: sheetActions.sheet,
  close: sheetActions.close,
  labels: (data) => chooseLabels(/** @type {LabelLevel} */ (data.labelsAs)),
  zoom: () => {
    game.zoom = LARGER[game.zoom];
    prefer("zoom", game.zoom);
  },
  unfold: (data) => {
    game.unfolded = data.pile ?? null;
  },
  fold: () => {
    game.unfolded = null;
  },
};

/**
 * Do what the buttons say: those by which the table is looked at, and those of the page.
 * @param {Record<string, (data: DOMStringMap) => void>} acts
 */
export function listenForActs(acts) {
  const all = { ...LOOKING, ...acts };
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-act]");
    if (!(button instanceof HTMLElement) || button.getAttribute("aria-disabled") === "true") return;
    all[String(button.dataset.act)]?.(button.dataset);
    draw();
  });
}
