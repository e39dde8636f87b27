// The targets that take the cards in hand.

import { numberOf, seemsToFit } from "../../model/turn/targets.js";
import { game, page, say } from "../../state.js";
import { allOf, button, make, sign } from "../dom.js";

/** @typedef {import("../../model/turn/draft.js").Pile} Pile */

/**
 * The whole pile takes what is in hand; a joker whose meaning depends on where it lies takes either end.
 * @param {Pile} pile
 * @param {string} word
 */
export function targetsOn(pile, word) {
  const hasEnds = page.game.bindsJokers && game.hand.some((card) => game.deck.isJoker(card));
  if (!hasEnds) return [targetOn(pile, "", say("putHere", { pile: word }))];
  return [
    targetOn(pile, "first", say("putFirst", { pile: word })),
    targetOn(pile, "last", say("putLast", { pile: word })),
  ];
}

/**
 * @param {Pile} pile
 * @param {"" | "first" | "last"} end
 * @param {string} words
 */
function targetOn({ key, cards }, end, words) {
  const number = end === "first" ? null : numberOf(game, key);
  const attributes = {
    class: `target ${end}${seemsToFit(game, cards) ? " fits" : ""}`,
    "data-target": key,
    "data-end": end || null,
    "data-key": `target-${key}${end}`,
    "data-number": number,
    "aria-label": words,
  };
  return button("put", attributes, sign("plus"), keycap(number));
}

/**
 * A target on the rack.
 * @param {"rack" | "aside"} target
 * @param {string} picture
 * @param {string} words
 * @param {boolean} isOff
 */
export function slot(target, picture, words, isOff) {
  const number = numberOf(game, target);
  const attributes = {
    class: `card slot on to-${target}`,
    "data-target": target,
    "data-key": `target-${target}`,
    "data-number": number,
    "aria-label": words,
    isOff,
  };
  const name = target === "aside" && make("span", { class: "what" }, words);
  return button(
    "put",
    attributes,
    make("span", { class: "face" }, sign(picture, "plus"), name, keycap(number)),
  );
}

/** The key that chooses a target. @param {number | null} number */
export const keycap = (number) => number !== null && make("kbd", { "aria-hidden": "true", "data-n": number });

/** Targets are numbered as one reads, once all of them lie on their spots. */
export function numberTargets() {
  const spots = allOf("[data-target][data-number]").map((target) => {
    const { top, left } = target.getBoundingClientRect();
    return { target, top, left };
  });
  spots.sort((a, b) => a.top - b.top || a.left - b.left);
  spots.forEach(({ target }, index) => {
    const number = String(index + 1);
    target.dataset.number = number;
    target.querySelector("kbd")?.setAttribute("data-n", number);
  });
}
