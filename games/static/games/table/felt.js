// @ts-check
// The shared table: piles with their names, what is not right yet, and the places that take the card in hand.

import { cardButton } from "./card.js";
import { make, sign } from "./dom.js";
import { chip } from "./face.js";
import { game, isFree, nameOfSeat, piles, position, stage } from "./game.js";
import { kindOf } from "./kinds.js";
import { isJoker, nameOf, page, say } from "./page.js";

/** @typedef {import("./draft.js").Pile} Pile */

const LONG = 4; // a longer pile leaves no room for a note beside it on a phone

/** @param {HTMLElement} list */
export function drawFelt(list) {
  const shown = piles().map(drawPile);
  if (!shown.length) shown.push(invitation());
  if (stage() === "turn") shown.push(newPile());
  list.replaceChildren(...shown);
}

/** @param {Pile} pile */
function drawPile(pile) {
  const fault = game.verdict.faults.get(pile.key);
  const meanings = meaningsIn(pile);
  const kind = kindOf(pile.cards, meanings);
  const holds = game.picked !== null && pile.cards.includes(game.picked);
  const isPlace = stage() === "turn" && game.picked !== null && !holds && isFree();
  const cards = make("div", { class: "cards" }, ...pile.cards.map((card, index) => drawCard(card, index === pile.cards.length - 1, meanings[card])));
  const item = make("li", { class: classesOf(pile, kind, fault) },
    make("div", { class: "in" }, heading(pile, kind, fault), cards),
    fault && !game.refused && note(pile, fault),
    isTheirs(pile) && tag(),
    ...(isPlace ? places(pile.key, kind.spoken ?? kind.word) : []));
  item.style.setProperty("--m", String(pile.cards.length - 1));
  return item;
}

/**
 * @param {Pile} pile
 * @param {{ form: string }} kind
 * @param {any} fault
 */
function classesOf(pile, kind, fault) {
  const isBad = game.refused?.fault?.cards.some((/** @type {string} */ card) => pile.cards.includes(card));
  return ["pile", `k-${kind.form}`, fault && (isBad ? "bad" : "need"), isTheirs(pile) && "theirs", isGrown(pile) && "grown", pile.cards.length > LONG && "long"].filter(Boolean).join(" ");
}

/**
 * @param {Pile} pile
 * @param {import("./kinds.js").Kind} kind
 * @param {any} fault
 */
function heading(pile, kind, fault) {
  const isChanged = game.draft && !fault && game.verdict.legal !== null && pile.cards.some((card) => game.draft?.own.has(card) || game.draft?.isMoved(card));
  return make("h2", { class: "head" },
    make("span", { class: "sign" }, kind.sign),
    make("span", { class: "word" }, kind.spoken ? make("span", { class: "sr" }, kind.spoken) : null, make("span", { "aria-hidden": kind.spoken ? "true" : null }, kind.word)),
    make("span", { class: "n" }, String(pile.cards.length)),
    isChanged ? make("span", { class: "ok" }, sign("check"), make("span", { class: "sr" }, say("right"))) : null);
}

/**
 * @param {string} card
 * @param {boolean} isTop
 * @param {string} [meaning]
 */
function drawCard(card, isTop, meaning) {
  const marks = new Set();
  if (game.draft?.own.has(card)) marks.add("new");
  else if (game.draft?.isMoved(card)) marks.add("moved");
  if (game.refused?.fault?.cards.includes(card)) marks.add("wrong");
  if (card === game.picked) marks.add("selected");
  if (isTop) marks.add("top");
  return cardButton(card, marks, meaning);
}

/** What the jokers of a pile stand for, as far as that is known; @param {Pile} pile */
const meaningsIn = (pile) => Object.fromEntries(pile.cards.filter(isJoker).map((card) => [card, pile.jokers[card] ?? game.draft?.meant[card]]).filter(([, face]) => face));

/**
 * @param {Pile} pile
 * @param {any} fault
 */
function note(pile, fault) {
  const back = fault.repair.find((/** @type {any} */ repair) => repair.fix === "take_back" && repair.count === repair.cards.length);
  const cards = back?.cards.filter((/** @type {string} */ card) => game.draft?.own.has(card)) ?? [];
  return make("div", { class: "note" },
    make("p", {}, make("b", {}, say("notYet")), " ", fault.mend ?? fault.text),
    names(pile, fault),
    cards.length > 0 && make("button", { type: "button", class: "mini", "data-act": "takeBack", "data-cards": cards.join(" ") }, sign("back"), say("takeBack")));
}

/**
 * Where it is not clear what a joker stands for: the tiles that it can be.
 * @param {Pile} pile
 * @param {any} fault
 */
function names(pile, fault) {
  const joker = fault.cards.find(isJoker);
  const faces = fault.repair.flatMap((/** @type {any} */ repair) => (repair.fix === "name" ? repair.meanings : []));
  if (!joker || !faces.length) return null;
  return make("div", { class: "names" }, ...faces.map((/** @type {string} */ face) => make("button", { type: "button", class: "mini", "data-act": "name", "data-pile": pile.key, "data-joker": joker, "data-face": face, "data-key": `name-${face}`, "aria-label": say("makeIt", { card: nameOf(face) }) }, chip(face))));
}

/** @param {Pile} pile */
function isTheirs(pile) {
  const lay = new Set(position()?.table.flatMap((/** @type {any} */ each) => each.cards));
  return !game.draft && game.watched !== null && pile.cards.some((card) => !lay.has(card));
}

/** At an open table the newest tile is seen by all; @param {Pile} pile */
const isGrown = (pile) => stage() === "open" && pile.cards.includes(game.view.round.last?.card);

const tag = () => make("div", { class: "tag" }, make("span", {}, say("isLaying", { name: nameOfSeat(game.view.seats[game.watched.seat]) })));

/**
 * The whole pile takes the card; a joker that will stand for its place takes one end or the other.
 * @param {string} key
 * @param {string} word
 */
function places(key, word) {
  if (!page.game.bindsJokers || !isJoker(game.picked ?? "")) return [place(key, "", say("putHere", { pile: word }))];
  return [place(key, "first", say("putFirst", { pile: word })), place(key, "last", say("putLast", { pile: word }))];
}

/**
 * @param {string} key
 * @param {"" | "first" | "last"} end
 * @param {string} words
 */
const place = (key, end, words) => make("button", { type: "button", class: `place ${end}`.trim(), "data-act": "put", "data-place": key, "data-end": end || null, "data-key": `place-${key}${end}`, "aria-label": words }, sign("plus"));

const invitation = () => make("li", { class: "invitation" }, make("b", {}, say("emptyTable")), make("span", {}, say("howToBegin")));

function newPile() {
  const isOff = game.picked === null || !isFree();
  return make("li", { class: "pile newpile" },
    make("button", { type: "button", class: "np", "data-act": "put", "data-place": "new", "data-key": "place-new", "aria-disabled": isOff ? "true" : null }, sign("plus"), make("span", {}, say("newPile"))));
}
