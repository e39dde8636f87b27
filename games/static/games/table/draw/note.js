// The note at a pile that is not right yet: what is missing, and a button that mends it.

import { cardsToTakeBack } from "../model/repairs.js";
import { namesToChoose } from "../model/shown_piles.js";
import { game, say } from "../state.js";
import { button, make, sign } from "./dom.js";
import { chip } from "./face.js";

/**
 * @typedef {import("../model/draft.js").Pile} Pile
 * @typedef {import("../model/game.js").Fault} Fault
 */

/**
 * @param {Pile} pile
 * @param {Fault} fault
 */
export function note(pile, fault) {
  const cards = cardsToTakeBack(fault, game.draft);
  return make(
    "div",
    { class: "note" },
    make("p", {}, make("b", {}, say("notYet")), " ", fault.mend ?? fault.text),
    nameButtons(pile, fault),
    cards.length > 0 && takeBackButton(cards),
  );
}

/** @param {string[]} cards */
const takeBackButton = (cards) =>
  button(
    "takeBack",
    { class: "mini", "data-cards": cards.join(" "), "data-key": `back-${cards[0]}` },
    sign("back"),
    say("takeBack"),
  );

/**
 * @param {Pile} pile
 * @param {Fault} fault
 */
function nameButtons(pile, fault) {
  const choice = namesToChoose(game, fault);
  if (!choice) return null;
  const buttons = choice.faces.map((face) => nameButton(pile.key, choice.joker, face));
  return make("div", { class: "names" }, ...buttons);
}

/**
 * @param {string} key of the pile
 * @param {string} joker
 * @param {string} face
 */
function nameButton(key, joker, face) {
  const attributes = {
    class: "mini",
    "data-pile": key,
    "data-joker": joker,
    "data-face": face,
    "data-key": `name-${face}`,
    "aria-label": say("makeIt", { card: game.deck.nameOf(face) }),
  };
  return button("name", attributes, chip(face));
}
