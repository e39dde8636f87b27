// Going through a replay: by buttons, keys and slider, from move to move or as a film.

import { allOf, part, set } from "../../../../games/static/games/table/draw/dom.js";
import { say } from "../../../../games/static/games/table/state.js";
import { Film, momentsOf, moveIn, turnsOf, viewOf } from "./model.js";
import { listenForActs, present } from "./stage.js";

const PACE = 1400; // ms from move to move
const SVG = "http://www.w3.org/2000/svg";
/** @type {Record<string, string>} */
const STEPS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

/** @type {import("./types.js").ReplayData} */
export const replay = JSON.parse(document.getElementById("replay")?.textContent ?? "{}");
export const moments = momentsOf(replay.frames);
export const film = new Film(moments.length - 1, moveIn(location.search, location.hash));
const slider = /** @type {HTMLInputElement} */ (part("slider"));

let timer = 0;
/** Whether something else than what was played is on the stage. */
let isInstead = false;
/**
 * What a page does besides: after another moment is shown, and whenever the steps are drawn; and whether one
 * may go on just now.
 */
const page = { shown() {}, stepped() {}, mayStep: () => true };

/**
 * @param {Partial<typeof page>} besides
 * @param {Record<string, (data: DOMStringMap) => void>} acts of its own buttons
 */
export function startPlayer(besides, acts) {
  Object.assign(page, besides);
  listenForActs(acts);
  drawMarks();
  show();
}

/** Show the moment at which the film is. */
export function show() {
  isInstead = false;
  const { at } = film;
  present(replay, { at, moment: moments[at], view: viewOf(replay, moments[at], at) });
  page.shown();
  drawSteps();
}

/** Show something in place of what was played. @param {Omit<import("./stage.js").Shown, "at">} shown */
export function showInstead(shown, at = film.at) {
  isInstead = true;
  present(replay, { at, ...shown });
  drawSteps();
}

export const isShownInstead = () => isInstead;

export function drawSteps() {
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
  page.stepped();
}

/** @param {string} step */
function take(step) {
  if (!page.mayStep()) return;
  if (step === "play") return toggle();
  stop();
  if (film.take(step) || isInstead) show();
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

export function stop() {
  clearInterval(timer);
  timer = 0;
  drawSteps();
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

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest("[data-step]");
  if (!(button instanceof HTMLElement) || button.getAttribute("aria-disabled") === "true") return;
  take(String(button.dataset.step));
});
slider.addEventListener("input", () => {
  const wanted = Number(slider.value);
  stop(); // which puts the slider back to where the film is
  if (film.goTo(wanted)) show();
});
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (event.target === slider || !STEPS[event.key]) return;
  event.preventDefault();
  take(STEPS[event.key]);
});
