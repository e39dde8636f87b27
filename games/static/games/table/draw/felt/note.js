// The note at a pile that cannot become right, or whose joker needs a name, with a button that mends it.

import { isQuestion, wayBack } from "../../model/felt/repairs.js";
import { namesToChoose } from "../../model/felt/shown_piles.js";
import { game, say } from "../../state.js";
import { button, make, sign } from "../dom.js";
import { chip } from "./face.js";

/**
 * @typedef {import("../../model/turn/draft.js").Pile} Pile
 * @typedef {import("../../model/game.js").Fault} Fault
 */

/**
 * @param {Pile} pile
 * @param {Fault} fault
 */
export function note(pile, fault) {
  const back = wayBack(fault, game.draft);
  const words = (isQuestion(fault) && fault.mend) || fault.text;
  return make(
    "div",
    { class: "note" },
    make("p", {}, words),
    nameButtons(pile, fault),
    back && backButton(back),
  );
}

/** @param {import("../../model/felt/repairs.js").WayBack} back */
const backButton = ({ cards, target, words }) =>
  button(
    "mend",
    { class: "mini", "data-cards": cards.join(" "), "data-to": target, "data-key": `back-${cards[0]}` },
    sign("back"),
    say(words),
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
