// @ts-check
// Ways on from the end of a round that the site offers, such as to what one met in it.

import { game } from "../model/game.js";
import { page } from "../page.js";
import { make } from "./dom.js";

/** Links for whoever played; @returns {HTMLElement[]} */
export function afterwards() {
  if (game.view.you === null) return [];
  const number = game.view.round.number;
  return (page.afterwards ?? []).map((/** @type {{ words: string, address: string }} */ way) =>
    make("a", { class: "link", href: `${way.address}${number}/`, "data-key": way.address }, way.words),
  );
}
