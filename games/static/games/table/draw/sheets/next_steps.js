// Ways on from the end of a round that the site offers, such as to what one met in it.

import { game, page, say } from "../../state.js";
import { make } from "../dom.js";

/** Links for whoever played. @returns {HTMLElement[]} */
export function nextSteps() {
  if (game.seen.you === null) return [];
  const steps = (page.afterwards ?? []).map(({ words, address }) =>
    link(words, `${address}${game.round.number}/`, address),
  );
  return isOver() ? [...steps, link(say("toYourTables"), page.away, "away")] : steps;
}

/** Whoever has had enough after a match finds the way out; from a led table its leader calls. */
const isOver = () => game.seen.match.over && !game.seen.table.is_led;

/**
 * @param {string} words
 * @param {string} href
 * @param {string} key
 */
const link = (words, href, key) => make("a", { class: "link", href, "data-key": key }, words);
