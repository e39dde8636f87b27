// One stop of the Tab key for each group of things, and the arrow keys inside.

import { isShown } from "../draw/focus.js";
import { nearest } from "../model/felt/nearest.js";
import { targetsInOrder } from "../model/turn/targets.js";
import { game } from "../state.js";

const GROUPS = [".bar", ".seats", ".stacks", ".felt", ".head-of-dock", ".rack", ".acts"];
const THINGS = "button, a[href], .seat";

/** @type {Map<string, string>} the thing in each group that had the focus last, by its key */
const lastKeys = new Map();

/**
 * @param {string} group
 * @returns {HTMLElement[]}
 */
function thingsIn(group) {
  const all = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`${group} :is(${THINGS})`));
  return [...all].filter(isShown);
}

/** @param {Element} element */
const groupOf = (element) => GROUPS.find((group) => element.closest(group));

/** After each drawing: leave one of each group for the Tab key. */
export function arrangeStops() {
  for (const group of GROUPS) {
    const things = thingsIn(group);
    const stop =
      things.find((each) => each === document.activeElement) ??
      things.find((each) => each.dataset.key === lastKeys.get(group)) ??
      firstOf(things);
    setStop(things, stop);
  }
}

/**
 * @param {HTMLElement[]} things
 * @param {HTMLElement | undefined} stop
 */
function setStop(things, stop) {
  for (const each of things) each.tabIndex = each === stop ? 0 : -1;
}

/**
 * With a card in hand the likeliest target; else the first thing that can be done.
 * @param {HTMLElement[]} things
 */
const firstOf = (things) =>
  things.find(({ dataset }) => dataset.number && dataset.target === targetsInOrder(game)[0]) ??
  things.find((each) => each.getAttribute("aria-disabled") !== "true" && !each.matches(".grip")) ??
  things[0];

document.addEventListener("focusin", ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  const group = groupOf(target);
  if (!group) return;
  if (target.dataset.key) lastKeys.set(group, target.dataset.key);
  setStop(thingsIn(group), target);
});

/** @param {KeyboardEvent} event an arrow, Home or End */
export function moveFocus(event) {
  const present = document.activeElement;
  if (!(present instanceof HTMLElement)) return;
  const group = groupOf(present);
  const next = group && nextOf(present, group, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: "nearest" });
}

/**
 * @param {HTMLElement} present
 * @param {string} group
 * @param {string} key
 */
function nextOf(present, group, key) {
  if (key === "ArrowUp" || key === "ArrowDown") {
    const isUp = key === "ArrowUp";
    return above(present, thingsIn(group), isUp) ?? beyond(group, isUp);
  }
  const row = thingsIn(group).filter((each) => each.matches(".grip") === present.matches(".grip"));
  if (key === "Home" || key === "End") return row.at(key === "Home" ? 0 : -1);
  return row[row.indexOf(present) + (key === "ArrowRight" ? 1 : -1)];
}

/**
 * The closest thing in the next line above, or below.
 * @param {HTMLElement} present
 * @param {HTMLElement[]} things
 * @param {boolean} isUp
 */
function above(present, things, isUp) {
  const measured = things.map((each) => ({ each, box: each.getBoundingClientRect() }));
  return nearest(present.getBoundingClientRect(), measured, isUp)?.each;
}

/**
 * From the rack one goes up to the felt, and down again.
 * @param {string} group
 * @param {boolean} isUp
 */
function beyond(group, isUp) {
  const next = isUp && group === ".rack" ? ".felt" : !isUp && group === ".felt" ? ".rack" : null;
  return next ? thingsIn(next).find((each) => each.tabIndex === 0) : undefined;
}
