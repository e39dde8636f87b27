// A refused turn: the explanation takes the rack's place, and the table does not move.

import { kindOf, traitShown } from "../model/felt/kinds.js";
import { isWrong } from "../model/felt/repairs.js";
import { game, say } from "../state.js";
import { button, isPhone, make, part, sign, traitSign } from "./dom.js";
import { cardImage } from "./felt/card.js";

/**
 * @typedef {import("../page_data.js").TraitShown} TraitShown
 * @typedef {import("../../messages.js").Way} Way
 */

/**
 * @param {HTMLElement} panel
 * @param {import("../model/game.js").RefusedMessage} refused
 */
export function drawRefusal(panel, { text, fault, ways }) {
  const card = culprit(fault);
  panel.replaceChildren(
    make("div", { class: "jcard" }, card && cardImage(card)),
    make(
      "div",
      { class: "jtext" },
      make("h2", { id: "judged" }, say("notFinished")),
      card && comparison(card),
      make("p", {}, text, " ", fault && linkToRule(fault.rule)),
      !ways.length && fault?.mend && make("p", {}, make("b", {}, fault.mend)),
    ),
    make(
      "div",
      { class: "jacts" },
      ...ways.map(wayButton),
      wayBack(ways.length > 0, card && fault?.pages[card]),
    ),
    make("p", { class: "calm" }, say("stillYourTurn")),
  );
}

const EDGE = 10; // px that are seen around the pile

/**
 * The panel lies below on the felt or above, where it covers less of its pile; a felt that can, scrolls, and
 * no further than it must: other piles may not be ready either.
 * @param {HTMLElement} panel
 */
export function keepInSight(panel) {
  const pile = document.querySelector(".pile.bad, .pile.grows");
  panel.classList.remove("above");
  const covered = pile ? coveredBelow(panel, pile) : 0;
  if (!pile || covered <= 0) return;
  if (isPhone()) part("piles").parentElement?.scrollBy(0, covered + EDGE);
  const below = coveredBelow(panel, pile);
  panel.classList.add("above");
  const above = panel.getBoundingClientRect().bottom - pile.getBoundingClientRect().top;
  panel.classList.toggle("above", below > Math.max(0, above));
}

/**
 * How many px of a pile a panel below covers.
 * @param {HTMLElement} panel
 * @param {Element} pile
 */
const coveredBelow = (panel, pile) => pile.getBoundingClientRect().bottom - panel.getBoundingClientRect().top;

/** The rule that says so, on its page. @param {import("../../messages.js").Fault["rule"]} rule */
const linkToRule = ({ number, address }) =>
  make("a", { class: "rule", href: address, target: "_blank", rel: "noopener" }, say("rule", { number }));

/** @param {string | undefined} address of the page about a card */
const linkTo = (address) =>
  address &&
  make(
    "a",
    { class: "link", href: address, target: "_blank", rel: "noopener" },
    sign("book"),
    say("aboutCard"),
  );

/**
 * The card that is shown: one that I have moved, and that is the fault and not only lies on a wrong pile.
 * @param {import("../../messages.js").Fault | null} fault
 */
function culprit(fault) {
  const { draft } = game;
  const card = fault?.cards[0];
  if (!card || !draft || !isWrong(fault) || !(draft.own.has(card) || draft.isMoved(card))) return undefined;
  return draft.pileOf(card)?.cards.every((each) => fault.cards.includes(each)) ? undefined : card;
}

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

/**
 * Back to the turn as it is, or to the page about a card; on a phone where the buttons of the turn were.
 * @param {boolean} hasWays
 * @param {string | undefined} address
 */
const wayBack = (hasWays, address) =>
  make(
    "div",
    { class: "jback" },
    button("calm", { class: hasWays ? "ghostb" : "finish go" }, say("backToTurn")),
    linkTo(address),
  );

/**
 * A button for a way out, which does just what it says.
 * @param {Way} way
 * @param {number} index
 */
const wayButton = ({ steps }, index) =>
  button(
    "wayOut",
    { class: `way ${index ? "ghostb" : "finish go"}`, "data-way": index, "data-key": `way-${index}` },
    make("span", {}, ...steps.map((step) => make("span", { class: "step" }, step))),
  );
