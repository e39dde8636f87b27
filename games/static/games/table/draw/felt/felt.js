// The shared table: piles with their names, what is not right yet, and the targets for the cards in hand.

import { highlightsOnPile } from "../../model/felt/highlights.js";
import { kindOf } from "../../model/felt/kinds.js";
import { isLocked, isUnfinished } from "../../model/felt/repairs.js";
import {
  faultOf,
  isApproved,
  isGrown,
  isRefused,
  isTheirs,
  meaningsIn,
} from "../../model/felt/shown_piles.js";
import { isPointedAt } from "../../model/turn/clues.js";
import { isShut, pileTakes } from "../../model/turn/targets.js";
import { game, say } from "../../state.js";
import { button, isPhone, make, sign, traitSign } from "../dom.js";
import { cardButton } from "./card.js";
import { targetsOn } from "./targets.js";

/**
 * @typedef {import("../../model/turn/draft.js").Pile} Pile
 * @typedef {import("../../model/felt/kinds.js").Kind} Kind
 * @typedef {import("../../model/game.js").Fault} Fault
 */

/** @param {HTMLElement} list */
export function drawFelt(list) {
  const shown = game.piles.map(drawPile);
  list.replaceChildren(...(shown.length ? shown : [invitation()]));
}

/** @param {Pile} pile */
function drawPile(pile) {
  const fault = faultOf(game, pile);
  const meanings = meaningsIn(game, pile);
  const kind = kindOf(game, pile.cards, meanings);
  const missing = isUnfinished(fault) ? Number(fault?.missing) : 0;
  const left = Math.max(0, (game.shownDraft?.lostFrom(pile.key) ?? 0) - missing);
  const item = make(
    "li",
    { class: classesOf(pile, kind, fault), "data-pile": pile.key },
    make(
      "div",
      { class: "in" },
      heading(pile, kind, fault),
      cardsOf(pile, meanings, missing, left, fault?.gaps),
    ),
    ...overPile(pile, kind.spoken),
  );
  item.style.setProperty("--m", String(pile.cards.length + missing - 1));
  item.style.setProperty("--left", String(left));
  return item;
}

/**
 * What lies over a whole pile: the targets, or what says why it is none, or the button that unfolds it.
 * @param {Pile} pile
 * @param {string} word
 */
function overPile(pile, word) {
  if (pileTakes(game, pile)) return targetsOn(pile, word);
  return [isShut(game, pile) ? shut(pile, word) : folding(pile, word)];
}

/**
 * @param {Pile} pile
 * @param {string} word
 */
const shut = ({ key }, word) =>
  button("shut", { class: "shut", "data-key": `shut-${key}`, "aria-label": `${word}. ${say("notYours")}` });

/**
 * @param {Pile} pile
 * @param {Kind} kind
 * @param {Fault | null} fault
 */
function classesOf(pile, kind, fault) {
  const classes = {
    pile: true,
    [`k-${kind.form}`]: true,
    bad: fault && isRefused(game, pile),
    need: fault && (!isUnfinished(fault) || game.refused) && !isRefused(game, pile),
    grows: isUnfinished(fault) && !isRefused(game, pile),
    locked: isLocked(game, pile),
    theirs: isTheirs(game, pile),
    open: game.unfolded === pile.key && isPhone(),
    grown: isGrown(game, pile),
    hinted: isPointedAt(game, pile),
  };
  return Object.entries(classes)
    .filter(([, isOn]) => isOn)
    .map(([name]) => name)
    .join(" ");
}

/**
 * The name of a pile; in my turn it is the handle by which the whole pile is taken.
 * @param {Pile} pile
 * @param {Kind} kind
 * @param {Fault | null} fault
 */
function heading(pile, kind, fault) {
  const { word } = kind;
  const isSpokenOtherwise = kind.spoken !== word;
  const words = [
    make("span", { class: "sign" }, traitSign(kind.shown)),
    make(
      "span",
      { class: "word" },
      isSpokenOtherwise && make("span", { class: "sr" }, kind.spoken),
      make("span", { "aria-hidden": isSpokenOtherwise ? "true" : null }, word),
    ),
    isUnfinished(fault)
      ? make("span", { class: "more", title: fault?.text }, say("more", { count: Number(fault?.missing) }))
      : make("span", { class: "n" }, String(pile.cards.length)),
    isLocked(game, pile) && lock(),
    isApproved(game, pile) &&
      make("span", { class: "ok" }, sign("check"), make("span", { class: "sr" }, say("right"))),
  ];
  const isGrip = game.stage === "turn" && game.isFree && !game.hint;
  return make("h2", { class: "head" }, ...(isGrip ? [grip(pile, words)] : words));
}

/** The sign of a pile that is not mine to use yet. */
const lock = () =>
  make(
    "span",
    { class: "lock", title: say("notYours") },
    sign("pin"),
    make("span", { class: "sr" }, say("notYours")),
  );

/**
 * @param {Pile} pile
 * @param {import("../dom.js").Child[]} words
 */
const grip = ({ key }, words) =>
  button(
    "pile",
    { class: "grip", "data-pile": key, "data-key": `grip-${key}`, title: say("wholePile") },
    ...words,
  );

/**
 * @param {Pile} pile
 * @param {import("../../model/turn/draft.js").Meanings} meanings
 * @param {number} missing how many cards are still to come
 * @param {number} left how many have left it in this turn
 * @param {number[]} [gaps] before which cards they are missing; else all of them come last
 */
function cardsOf({ cards }, meanings, missing, left, gaps = []) {
  /** @type {HTMLElement[]} */
  const lying = cards.map((card, index) => {
    const highlights = highlightsOnPile(game, card);
    if (index === cards.length - 1) highlights.push("top");
    return cardButton(card, highlights, meanings[card]);
  });
  for (let last = missing - 1; last >= 0; last--) lying.splice(gaps[last] ?? cards.length, 0, gap());
  return make("div", { class: "cards" }, ...lying, ...Array.from({ length: left }, trace));
}

/** The slot of a card that is still to come. */
const gap = () =>
  make(
    "span",
    { class: "card gap", role: "img", "aria-label": say("comesHere") },
    make("span", { class: "face" }),
  );

/** What is seen of a card that has left in this turn. */
const trace = () => make("span", { class: "trace", role: "img", "aria-label": say("takenFrom") });

/**
 * On a phone a fan is one target: touched, it unfolds in place.
 * @param {Pile} pile
 * @param {string} word
 */
function folding({ key, cards }, word) {
  if (!isPhone() || game.stage === "open") return null;
  const keyed = { "data-key": `fold-${key}` };
  if (game.unfolded === key)
    return button("fold", { class: "foldb", ...keyed, "aria-label": say("fold") }, sign("fold"));
  const names = cards.map((card) => game.deck.nameOf(card)).join("; ");
  const words = `${say("unfold", { pile: word })}: ${names}`;
  return button("unfold", { class: "cover", "data-pile": key, ...keyed, "aria-label": words });
}

const invitation = () =>
  make("li", { class: "invitation" }, make("b", {}, say("emptyTable")), make("span", {}, say("howToBegin")));
