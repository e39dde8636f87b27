// @ts-check
// The smallest repair that the judge names, as something that one button can do.

import { page } from "../page.js";
import { game } from "./game.js";

/** @typedef {{ words: string, cards: string[], place: string }} Mending */

/** @type {Record<string, string>} what the button says */
const WORDS = { take_back: "takeBack", put_back: "putBack", add: "addIt", lay_first: "layThem" };

/**
 * Give the first repair that leaves nothing to choose.
 * @param {any} fault
 * @returns {Mending | null}
 */
export function mendingOf(fault) {
  for (const repair of fault?.repair ?? []) {
    const place = repair.count === repair.cards.length && repair.count > 0 ? placeFor(repair, fault) : null;
    if (place) return { words: WORDS[repair.fix], cards: repair.cards, place };
  }
  return null;
}

/**
 * @param {{ fix: string, cards: string[] }} repair
 * @param {any} fault
 */
function placeFor(repair, fault) {
  const draft = game.draft;
  if (!draft) return null;
  if (repair.fix === "take_back") return repair.cards.every((card) => draft.own.has(card)) ? "rack" : null;
  if (repair.fix === "lay_first")
    return page.capitals && repair.cards.every((card) => draft.rack.includes(card)) ? "new" : null;
  if (repair.fix === "add")
    return repair.cards.every((card) => draft.rack.includes(card))
      ? (draft.pileOf(fault.cards[0])?.key ?? null)
      : null;
  if (repair.fix === "put_back") return homeOf(repair.cards);
  return null;
}

/** The pile on which all of these lay when the turn began, if it is still there; @param {string[]} cards */
function homeOf(cards) {
  const home = game.draft?.start.find((pile) => pile.cards.includes(cards[0]));
  if (!home || !cards.every((card) => home.cards.includes(card))) return null;
  return game.draft?.piles.some((pile) => pile.key === home.key) ? home.key : null;
}
