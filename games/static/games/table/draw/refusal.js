// A refused turn: the explanation takes the rack's place, and the table does not move.

import { kindOf, traitShown } from "../model/kinds.js";
import { mendingOf } from "../model/repairs.js";
import { game, page, say } from "../state.js";
import { cardImage } from "./card.js";
import { button, make, sign, traitSign } from "./dom.js";

/** @typedef {import("../page_data.js").TraitShown} TraitShown */

/**
 * @param {HTMLElement} panel
 * @param {import("../model/game.js").RefusedMessage} refused
 */
export function drawRefusal(panel, { text, fault }) {
  const card = fault?.cards[0];
  panel.replaceChildren(
    make("div", { class: "jcard" }, card && cardImage(card)),
    make(
      "div",
      { class: "jtext" },
      make("h2", { id: "judged" }, say("notFinished")),
      card && comparison(card),
      make("p", {}, text),
      fault?.mend && make("p", {}, make("b", {}, fault.mend)),
    ),
    make("div", { class: "jacts" }, ...buttons(fault), card && linkTo(fault.pages[card])),
    make("p", { class: "calm" }, say("stillYourTurn")),
  );
}

/** @param {string | undefined} address of the page about a card */
const linkTo = (address) =>
  address &&
  make(
    "a",
    { class: "link", href: address, target: "_blank", rel: "noopener" },
    sign("book"),
    say("aboutCard"),
  );

/** Its sign is not the sign of the others; nothing, where that is not the matter. @param {string} card */
function comparison(card) {
  const others = game.draft?.pileOf(card)?.cards.filter((each) => each !== card) ?? [];
  const kind = kindOf(game, others);
  if (others.length < 2 || kind.isMixed || !kindOf(game, [...others, card]).isMixed) return null;
  const own = traitShown(game, card, kind.form);
  if (!own || kind.shown?.word !== kind.word) return null;
  const isNot = make("span", { class: "ne", role: "img", "aria-label": say("isNot") }, sign("ne"));
  return make("p", { class: "eq" }, chip(own), isNot, chip(kind.shown));
}

/** @param {TraitShown} shown */
const chip = (shown) => make("span", { class: "chipk" }, traitSign(shown), shown.word);

/** @param {import("../model/game.js").Fault | null} fault */
function buttons(fault) {
  const mending = mendingOf(fault, game.draft, page.game.opensWithOnePile);
  if (!mending) return [backButton("finish go")];
  const { cards, target, words } = mending;
  const mend = button(
    "mend",
    { class: "finish go", "data-cards": cards.join(" "), "data-to": target },
    sign(target === "rack" ? "back" : "swap"),
    make("span", {}, say(words)),
  );
  return [mend, backButton("ghostb")];
}

/** @param {string} classes */
const backButton = (classes) => button("calm", { class: classes }, say("backToTurn"));
