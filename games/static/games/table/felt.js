// @ts-check
// The shared table: piles with their names, what is not right yet, and the places that take the card in hand.

import { cardButton } from "./card.js";
import { make, sign } from "./dom.js";
import { game, isFree, nameOfSeat, piles, position, stage } from "./game.js";
import { isJoker, page, say } from "./page.js";

/** @typedef {import("./draft.js").Pile} Pile */

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
  const kind = kindOf(pile.cards);
  const holds = game.picked !== null && pile.cards.includes(game.picked);
  const isPlace = stage() === "turn" && game.picked !== null && !holds && isFree();
  const cards = make("div", { class: "cards" }, ...pile.cards.map((card, index) => drawCard(card, index === pile.cards.length - 1)));
  const item = make("li", { class: classesOf(pile, kind, fault) },
    make("div", { class: "in" }, heading(pile, kind, fault), cards),
    fault && !game.refused && note(fault),
    isTheirs(pile) && tag(),
    isPlace && place(pile.key, kind.word));
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
  return ["pile", `k-${kind.form}`, fault && (isBad ? "bad" : "need"), isTheirs(pile) && "theirs"].filter(Boolean).join(" ");
}

/** @param {string[]} cards what they have in common, to give the pile a name; the judge says whether it is right */
function kindOf(cards) {
  const photos = cards.filter((card) => !isJoker(card)).map((card) => page.cards[card]);
  const shared = (/** @type {"capital" | "category"} */ what) => photos.length > 0 && photos.every((card) => card[what] === photos[0][what]);
  if (shared("capital")) {
    const [word, plate] = page.capitals[photos[0].capital];
    return { form: "row", word, sign: make("span", { class: `plate p${plate.length}` }, plate) };
  }
  if (shared("category")) return { form: "set", word: page.categories[photos[0].category], sign: make("span", { class: "pic" }, sign(`p-${photos[0].category}`)) };
  return { form: "set", word: say("pile"), sign: make("span") };
}

/**
 * @param {Pile} pile
 * @param {{ word: string, sign: HTMLElement }} kind
 * @param {any} fault
 */
function heading(pile, kind, fault) {
  const isChanged = game.draft && !fault && game.verdict.legal !== null && pile.cards.some((card) => game.draft?.own.has(card) || game.draft?.isMoved(card));
  return make("h2", { class: "head" },
    make("span", { class: "sign" }, kind.sign),
    make("span", { class: "word" }, kind.word),
    make("span", { class: "n" }, String(pile.cards.length)),
    isChanged ? make("span", { class: "ok" }, sign("check"), make("span", { class: "sr" }, say("right"))) : null);
}

/**
 * @param {string} card
 * @param {boolean} isTop
 */
function drawCard(card, isTop) {
  const marks = new Set();
  if (game.draft?.own.has(card)) marks.add("new");
  else if (game.draft?.isMoved(card)) marks.add("moved");
  if (game.refused?.fault?.cards.includes(card)) marks.add("wrong");
  if (card === game.picked) marks.add("selected");
  if (isTop) marks.add("top");
  return cardButton(card, marks);
}

/** @param {any} fault */
function note(fault) {
  const back = fault.repair.find((/** @type {any} */ repair) => repair.fix === "take_back" && repair.count === repair.cards.length);
  const cards = back?.cards.filter((/** @type {string} */ card) => game.draft?.own.has(card)) ?? [];
  return make("div", { class: "note" },
    make("p", {}, make("b", {}, say("notYet")), " ", fault.mend ?? fault.text),
    cards.length > 0 && make("button", { type: "button", class: "mini", "data-act": "takeBack", "data-cards": cards.join(" ") }, sign("back"), say("takeBack")));
}

/** @param {Pile} pile */
function isTheirs(pile) {
  const lay = new Set(position()?.table.flatMap((/** @type {any} */ each) => each.cards));
  return !game.draft && game.watched !== null && pile.cards.some((card) => !lay.has(card));
}

const tag = () => make("div", { class: "tag" }, make("span", {}, say("isLaying", { name: nameOfSeat(game.view.seats[game.watched.seat]) })));

/**
 * The whole pile takes the card.
 * @param {string} key
 * @param {string} word
 */
function place(key, word) {
  return make("button", { type: "button", class: "place", "data-act": "put", "data-place": key, "data-key": `place-${key}`, "aria-label": say("putHere", { pile: word }) }, sign("plus"));
}

const invitation = () => make("li", { class: "invitation" }, make("b", {}, say("emptyTable")), make("span", {}, say("howToBegin")));

function newPile() {
  const isOff = game.picked === null || !isFree();
  return make("li", { class: "pile newpile" },
    make("button", { type: "button", class: "np", "data-act": "put", "data-place": "new", "data-key": "place-new", "aria-disabled": isOff ? "true" : null }, sign("plus"), make("span", {}, say("newPile"))));
}
