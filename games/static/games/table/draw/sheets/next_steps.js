// Ways on from the end of a round that the site offers, such as to what one met in it.

import { game, page } from "../../state.js";
import { make } from "../dom.js";

/** Links for whoever played. @returns {HTMLElement[]} */
export function nextSteps() {
  if (game.seen.you === null) return [];
  return (page.afterwards ?? []).map(({ words, address }) => {
    const href = `${address}${game.round.number}/`;
    return make("a", { class: "link", href, "data-key": address }, words);
  });
}
