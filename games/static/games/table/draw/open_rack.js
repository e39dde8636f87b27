// @ts-check
// The tiles of an open table: each keeps its place, so that nobody who looks for one has to look twice.

import { game, may, position } from "../model/game.js";
import { make as move } from "../net/requests.js";
import { say } from "../page.js";
import { cardButton } from "./card.js";
import { make } from "./dom.js";

/** @param {HTMLElement} list */
export function drawTray(list) {
  const open = new Set(position().aside);
  list.replaceChildren(...places().map((card) => make("li", {}, open.has(card) ? tile(card) : null)));
}

/** @param {string} card */
function tile(card) {
  const marks = new Set();
  if (card === game.hinted) marks.add("hint");
  if (card === game.missed) marks.add("wrong");
  return cardButton(card, marks);
}

/** All tiles of the round, those on the table too, in an order that is the same for all and for the whole round. */
function places() {
  const { table, aside } = position();
  const cards = [...aside, ...table.flatMap((/** @type {any} */ pile) => pile.cards)];
  const salt = `${game.view.table.code} ${game.view.round.number}`;
  return cards
    .map((card) => ({ card, rank: jumbled(`${card} ${salt}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ card }) => card);
}

/** A number that looks like chance, and is the same for the same text; @param {string} text */
function jumbled(text) {
  let mixed = 2166136261;
  for (const letter of text) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 16777619);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822507);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** @type {string | null} the tile that a hand is reaching for */
let reached = null;

/** Take a tile of the open table; @param {string} card */
export function reach(card) {
  Object.assign(game, { notice: "", hinted: null, missed: null });
  if (!position().aside.includes(card)) return;
  if (!may("place") && !may("start_colour")) game.notice = say("colourComes");
  else go(card);
}

/** @param {string} card */
function go(card) {
  reached = card;
  move({ type: may("place") ? "place" : "start_colour", card });
}

/** Somebody else was faster with another tile: reach again, if this one still lies there. */
export function reachAgain() {
  const card = reached;
  if (card && !game.pending && position()?.aside.includes(card) && (may("place") || may("start_colour")))
    go(card);
}

/** The table has answered; @param {boolean} isNo */
export function reachedIt(isNo) {
  if (isNo) game.missed = reached;
  reached = null;
}
