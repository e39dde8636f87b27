// The shared table: piles with their names, what is not right yet, and the targets for the cards in hand.

import { highlightsOnPile } from "../model/highlights.js";
import { kindOf } from "../model/kinds.js";
import { nameOfSeat } from "../model/seating.js";
import { faultOf, isApproved, isGrown, isRefused, isTheirs, meaningsIn } from "../model/shown_piles.js";
import { numberOf, pileTakes } from "../model/targets.js";
import { game, say } from "../state.js";
import { cardButton } from "./card.js";
import { button, isPhone, make, sign, traitSign } from "./dom.js";
import { note } from "./note.js";
import { keycap, targetsOn } from "./targets.js";

/**
 * @typedef {import("../model/draft.js").Pile} Pile
 * @typedef {import("../model/kinds.js").Kind} Kind
 * @typedef {import("../model/game.js").Fault} Fault
 */

const LONG = 4; // a longer pile leaves no room for a note beside it on a phone

/** @param {HTMLElement} list */
export function drawFelt(list) {
  const shown = game.piles.map(drawPile);
  if (!shown.length) shown.push(invitation());
  if (game.stage === "turn" && !game.hint) shown.push(newPile());
  list.replaceChildren(...shown);
}

/** @param {Pile} pile */
function drawPile(pile) {
  const fault = faultOf(game, pile);
  const meanings = meaningsIn(game, pile);
  const kind = kindOf(game, pile.cards, meanings);
  const taken = game.shownDraft?.takenFrom(pile.key) ?? [];
  const item = make(
    "li",
    { class: classesOf(pile, kind, fault), "data-pile": pile.key },
    make("div", { class: "in" }, heading(pile, kind), cardsOf(pile, meanings, taken.length)),
    fault && !game.refused && note(pile, fault),
    isTheirs(game, pile) && tagOfPlayer(),
    ...(pileTakes(game, pile) ? targetsOn(pile, kind.spoken) : [folding(pile, kind.spoken)]),
  );
  item.style.setProperty("--m", String(pile.cards.length + taken.length - 1));
  return item;
}

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
    need: fault && !isRefused(game, pile),
    theirs: isTheirs(game, pile),
    open: game.unfolded === pile.key && isPhone(),
    grown: isGrown(game, pile),
    long: pile.cards.length > LONG,
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
 */
function heading(pile, kind) {
  const isSpokenOtherwise = kind.spoken !== kind.word;
  const words = [
    make("span", { class: "sign" }, traitSign(kind.shown)),
    make(
      "span",
      { class: "word" },
      isSpokenOtherwise && make("span", { class: "sr" }, kind.spoken),
      make("span", { "aria-hidden": isSpokenOtherwise ? "true" : null }, kind.word),
    ),
    make("span", { class: "n" }, String(pile.cards.length)),
    isApproved(game, pile) &&
      make("span", { class: "ok" }, sign("check"), make("span", { class: "sr" }, say("right"))),
  ];
  const isGrip = game.stage === "turn" && game.isFree && !game.hint;
  return make("h2", { class: "head" }, ...(isGrip ? [grip(pile, words)] : words));
}

/**
 * @param {Pile} pile
 * @param {import("./dom.js").Child[]} words
 */
const grip = ({ key }, words) =>
  button(
    "pile",
    { class: "grip", "data-pile": key, "data-key": `grip-${key}`, title: say("wholePile") },
    ...words,
  );

/**
 * @param {Pile} pile
 * @param {import("../model/draft.js").Meanings} meanings
 * @param {number} taken how many cards were taken from it
 */
function cardsOf({ cards }, meanings, taken) {
  const buttons = cards.map((card, index) => {
    const highlights = highlightsOnPile(game, card);
    if (index === cards.length - 1) highlights.push("top");
    return cardButton(card, highlights, meanings[card]);
  });
  return make("div", { class: "cards" }, ...buttons, ...Array.from({ length: taken }, gap));
}

const gap = () =>
  make(
    "span",
    { class: "card gap", role: "img", "aria-label": say("takenFrom") },
    make("span", { class: "face" }),
  );

/** Who is laying these cards. */
function tagOfPlayer() {
  if (!game.watched) return null;
  const name = nameOfSeat(game, game.seen.seats[game.watched.seat]);
  return make("div", { class: "tag" }, make("span", {}, say("isLaying", { name })));
}

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

function newPile() {
  const isOff = !game.hand.length || !game.isFree;
  const number = isOff ? null : numberOf(game, "new");
  const attributes = { class: "np", "data-target": "new", "data-key": "target-new", "data-number": number };
  return make(
    "li",
    { class: "pile newpile" },
    button("put", { ...attributes, isOff }, sign("plus"), make("span", {}, say("newPile")), keycap(number)),
  );
}
