// The page of a replay: the felt of the table, all racks open, and the way through the moves.

import { allOf, part, set } from "../../../../games/static/games/table/draw/dom.js";
import { draw } from "../../../../games/static/games/table/draw/drawing.js";
import { chooseLabels } from "../../../../games/static/games/table/draw/labels.js";
import { announce } from "../../../../games/static/games/table/draw/sheets/log.js";
import { sheetActions } from "../../../../games/static/games/table/draw/sheets/sheets.js";
import { prefer } from "../../../../games/static/games/table/preferences.js";
import { game, say } from "../../../../games/static/games/table/state.js";
import { hasBest, loadBest, momentWith } from "./best.js";
import { addressOf, Film, momentsOf, moveIn, turnsOf, viewOf } from "./model.js";
import { drawRacks } from "./racks.js";
import { tell } from "./telling.js";

/** @typedef {import("../../../../games/static/games/table/model/game.js").Zoom} Zoom */

const PACE = 1400; // ms from move to move
const SVG = "http://www.w3.org/2000/svg";
/** @type {Record<string, string>} */
const STEPS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
/** @type {Record<Zoom, Zoom>} */
const LARGER = { none: "all", rack: "none", all: "none" };

/** @type {import("./types.js").ReplayData} */
const replay = JSON.parse(document.getElementById("replay")?.textContent ?? "{}");
const moments = momentsOf(replay.frames);
const film = new Film(moments.length - 1, moveIn(location.search, location.hash));
const slider = /** @type {HTMLInputElement} */ (part("slider"));

let timer = 0;
let isBest = false;

/**
 * @param {import("./model.js").Moment} moment
 * @param {ReturnType<typeof viewOf>} view
 * @param {string} [sentence] what is said of it, if it is not what was played
 * @param {import("../../../../games/static/games/messages.js").Last} [instead] of the move that was made
 */
function see(moment, view, sentence, instead) {
  const { at } = film;
  const moves = replay.log.moves.slice(0, at);
  if (instead) moves.splice(-1, 1, instead);
  Object.assign(game.history, {
    round: view.round?.number,
    start: replay.log.start,
    moves: new Map(moves.map((move) => [move.number, move])),
    seatChanges: replay.log.seat_changes.filter(({ version }) => version === at),
  });
  game.see(view);
  game.connectedSeats = view.seats.map(({ number }) => number);
  game.position.outcome = at === film.last ? replay.outcome : null;
  draw();
  drawRacks(part("racks"), moment.racks, replay.log.moves[at - 1]?.player ?? -1);
  speak(sentence ?? tell(game, replay, at));
}

/** Write a sentence above the racks, and say it to those who listen. @param {string} sentence */
function speak(sentence) {
  part("told").textContent = sentence;
  announce(sentence);
}

/** Show the moment at which the film is. */
function show() {
  isBest = false;
  see(moments[film.at], viewOf(replay, moments[film.at], film.at));
  history.replaceState(null, "", addressOf(location.href, film.at));
  drawSteps();
}

function drawSteps() {
  const { at, last, isFirst, isLast } = film;
  const count = say("moveOf", { number: at, count: last });
  slider.value = String(at);
  slider.setAttribute("aria-valuetext", count);
  part("count").textContent = `${at} / ${last}`;
  for (const each of allOf("[data-step]")) {
    const isOff = ["first", "back"].includes(String(each.dataset.step)) ? isFirst : isLast;
    set(each, "aria-disabled", isOff && each.dataset.step !== "play" ? "true" : null);
  }
  part("playing").textContent = say(timer ? "stop" : "playOn");
  for (const each of allOf("[data-when]"))
    each.toggleAttribute("hidden", (each.dataset.when === "on") !== timer > 0);
  part("best").toggleAttribute("hidden", !replay.best);
  set(part("best"), "aria-disabled", hasBest(replay, moments, at) ? null : "true");
  set(part("best"), "aria-pressed", String(isBest));
  part("bestWords").textContent = say(isBest ? "asPlayed" : "couldLay");
}

/** @param {string} step */
function take(step) {
  if (step === "play") return toggle();
  stop();
  if (film.take(step) || isBest) show();
  else drawSteps();
}

/** Play the film from here, or from its beginning where it has ended; or stop it. */
function toggle() {
  if (timer) return stop();
  if (film.isLast) film.goTo(0);
  timer = setInterval(playOn, PACE);
  show();
}

function playOn() {
  film.take("on");
  if (film.isLast) stop();
  show();
}

function stop() {
  clearInterval(timer);
  timer = 0;
  drawSteps();
}

/** Show what could have been laid, or again what was. */
async function showBest() {
  stop();
  const { at } = film;
  if (isBest) return show();
  const best = await loadBest(replay.best, at);
  if (film.at !== at) return;
  if (!best) return speak(say("noBest"));
  const { moment, view, move } = momentWith(replay, moments, at, best);
  isBest = true;
  see(moment, view, best.text, move);
  drawSteps();
}

/** Give the link to this moment away, by the device or by the clipboard. */
async function share() {
  const url = location.href;
  if (navigator.share) return navigator.share({ url, title: document.title }).catch(() => {});
  await navigator.clipboard?.writeText(url).catch(() => {});
  speak(say("copied"));
}

/** A line above the slider for each turn; those in which cards were laid stand higher. */
function drawMarks() {
  const marks = turnsOf(moments).map((at) => {
    const line = document.createElementNS(SVG, "rect");
    const isLaid = (replay.log.moves[at - 1]?.laid.length ?? 0) > 0;
    const top = isLaid ? 0 : 5;
    const box = { x: at - 0.15, y: top, width: 0.3, height: 8 - top };
    for (const [name, value] of Object.entries(box)) line.setAttribute(name, String(value));
    return line;
  });
  const drawing = part("marks");
  drawing.setAttribute("viewBox", `0 0 ${Math.max(film.last, 1)} 8`);
  drawing.replaceChildren(...marks);
  slider.max = String(film.last);
}

/** @type {Record<string, (data: DOMStringMap) => void>} */
const ACTS = {
  best: () => void showBest(),
  share: () => void share(),
  sheet: sheetActions.sheet,
  close: sheetActions.close,
  labels: (data) =>
    chooseLabels(
      /** @type {import("../../../../games/static/games/table/page_data.js").LabelLevel} */ (data.labelsAs),
    ),
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

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest("[data-act], [data-step]");
  if (!(button instanceof HTMLElement) || button.getAttribute("aria-disabled") === "true") return;
  if (button.dataset.step) return take(button.dataset.step);
  ACTS[String(button.dataset.act)]?.(button.dataset);
  draw();
});
slider.addEventListener("input", () => {
  stop();
  if (film.goTo(Number(slider.value))) show();
});
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (event.target === slider || !STEPS[event.key]) return;
  event.preventDefault();
  take(STEPS[event.key]);
});
addEventListener("hashchange", () => film.goTo(moveIn("", location.hash)) && show());

drawMarks();
show();
