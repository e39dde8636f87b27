// @ts-check
// A refused turn: the judge takes the rack's place and explains; the table does not move.

import { game } from "../model/game.js";
import { kindOf, signsOf } from "../model/kinds.js";
import { mendingOf } from "../model/repairs.js";
import { say } from "../page.js";
import { cardImage } from "./card.js";
import { make, sign } from "./dom.js";

/** @param {HTMLElement} panel */
export function drawJudge(panel) {
  const { text, fault } = game.refused;
  const mending = mendingOf(fault);
  const card = fault?.cards[0];
  const address = card && fault.pages[card];
  panel.replaceChildren(
    make("div", { class: "jcard" }, card ? cardImage(card) : null),
    make(
      "div",
      { class: "jtext" },
      make("h2", { id: "judged" }, say("notFinished")),
      card ? comparison(card) : null,
      make("p", {}, text),
      fault?.mend ? make("p", {}, make("b", {}, fault.mend)) : null,
    ),
    make(
      "div",
      { class: "jacts" },
      ...buttons(mending),
      address
        ? make(
            "a",
            { class: "link", href: address, target: "_blank", rel: "noopener" },
            sign("book"),
            say("aboutCard"),
          )
        : null,
    ),
    make("p", { class: "calm" }, say("stillYourTurn")),
  );
}

/**
 * Its sign is not the sign of the others; nothing, where that is not the matter.
 * @param {string} card
 */
function comparison(card) {
  const others = game.draft?.pileOf(card)?.cards.filter((each) => each !== card) ?? [];
  const kind = kindOf(others);
  if (others.length < 2 || kind.isMixed || !kindOf([...others, card]).isMixed) return null;
  const own = signsOf(card)[kind.form];
  if (!own) return null;
  return make(
    "p",
    { class: "eq" },
    make("span", { class: "chipk" }, own.sign(), own.word),
    make("span", { class: "ne", role: "img", "aria-label": say("isNot") }, sign("ne")),
    make("span", { class: "chipk" }, kind.sign(), kind.word),
  );
}

/** @param {import("../model/repairs.js").Mending | null} mending */
function buttons(mending) {
  const back = (/** @type {string} */ classes) =>
    make(
      "button",
      { type: "button", class: classes, "data-act": "calm", "data-key": "calm" },
      say("backToTurn"),
    );
  if (!mending) return [back("finish go")];
  return [
    make(
      "button",
      {
        type: "button",
        class: "finish go",
        "data-act": "mend",
        "data-key": "mend",
        "data-cards": mending.cards.join(" "),
        "data-to": mending.place,
      },
      sign(mending.place === "rack" ? "back" : "swap"),
      make("span", {}, say(mending.words)),
    ),
    back("ghostb"),
  ];
}
