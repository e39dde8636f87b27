// Ways on from the end of a round that the site offers, such as to what one met in it.

import { game, page, say } from "../../state.js";
import { make, sign } from "../dom.js";

/** Links for whoever played. @returns {HTMLElement[]} */
export function nextSteps() {
  if (game.seen.you === null) return [];
  const steps = (page.afterwards ?? []).filter(({ isMain }) => !isMain || !isOver()).map(stepLink);
  return isOver() ? [...steps, link(say("toYourTables"), page.away, "away")] : steps;
}

/** The way on in place of another match, where the site names one. */
export function mainStep() {
  const step = (page.afterwards ?? []).find(({ isMain }) => isMain);
  if (!step) return null;
  const attributes = { class: "finish go", href: addressOf(step), "data-key": step.address };
  return make("a", attributes, make("span", {}, step.words), sign("right"));
}

/** Whoever has had enough after a match finds the way out; from a led table its leader calls. */
const isOver = () => game.seen.match.over && !game.seen.table.is_led;

/** @typedef {{ words: string, address: string }} Step */

/** @param {Step} step */
const addressOf = ({ address }) => `${address}${game.round.number}/`;

/** @param {Step} step */
const stepLink = (step) => link(step.words, addressOf(step), step.address);

/**
 * @param {string} words
 * @param {string} href
 * @param {string} key
 */
const link = (words, href, key) => make("a", { class: "link", href, "data-key": key }, words);
