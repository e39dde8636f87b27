// @ts-check
// A refused turn: the judge takes the rack's place and explains; the table does not move.

import { cardImage } from "./card.js";
import { make, sign } from "./dom.js";
import { game } from "./game.js";
import { say } from "./page.js";

/** @param {HTMLElement} panel */
export function drawJudge(panel) {
  const { text, fault } = game.refused;
  const card = fault?.cards[0];
  const address = card && fault.pages[card];
  panel.replaceChildren(
    make("div", { class: "jcard" }, card ? cardImage(card) : null),
    make("div", { class: "jtext" }, make("h2", { id: "judged" }, say("notFinished")), make("p", {}, text), fault?.mend ? make("p", {}, make("b", {}, fault.mend)) : null),
    make("div", { class: "jacts" },
      make("button", { type: "button", class: "finish go", "data-act": "calm", "data-key": "calm" }, say("backToTurn")),
      address ? make("a", { class: "link", href: address, target: "_blank" }, sign("book"), say("aboutCard")) : null),
    make("p", { class: "calm" }, say("stillYourTurn")));
}
