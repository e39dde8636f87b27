// What one would do in a turn: the proposals with their letters, and after the vote how many chose each.

import { make, set } from "../../../../games/static/games/table/draw/dom.js";
import { cardImage } from "../../../../games/static/games/table/draw/felt/card.js";
import { game, say } from "../../../../games/static/games/table/state.js";
import { viewOf } from "../../../../matches/static/matches/replay/model.js";

/**
 * @typedef {import("./types.js").Question} Question
 * @typedef {import("./types.js").Proposal} Proposal
 * @typedef {import("../../../../matches/static/matches/replay/model.js").Moment} Moment
 * @typedef {import("../../../../matches/static/matches/replay/types.js").ReplayData} ReplayData
 */

const LETTERS = "ABCD";

/** @param {number} index */
export const letterOf = (index) => LETTERS[index];

/** A proposal in words. @param {Proposal} proposal */
export function wordsOf({ brought }) {
  const names = brought.map((card) => game.deck.nameOf(card)).join("; ");
  return brought.length ? say("layThese", { cards: names }) : say("layNothing");
}

/**
 * What the stage shows of a proposal: the table as it would lie, and the rack without what is laid.
 * @param {ReplayData} replay
 * @param {Moment} before the moment before the turn
 * @param {number} at its number
 * @param {Proposal} proposal
 */
export function stageOf(replay, before, at, { table, brought }) {
  const player = before.turn;
  const racks = before.racks.map((rack, owner) =>
    owner === player ? rack.filter((card) => !brought.includes(card)) : rack,
  );
  const moment = { ...before, table, racks };
  const nothing = { stack: null, card: null, taken: [], moved: [], aside: [] };
  /** @type {import("../../../../games/static/games/messages.js").Last} */
  const instead = { ...nothing, number: at + 1, player, by: "person", type: "lay", laid: brought };
  const view = viewOf(replay, moment, at + 1);
  if (view.round) view.round.last = instead;
  return { moment, view, instead, mover: player };
}

/**
 * Draw the proposals; each is a button.
 * @param {HTMLElement} list
 * @param {Question} question
 * @param {number | null} pressed which one is shown or chosen, from 0
 */
export function drawProposals(list, question, pressed) {
  list.classList.toggle("shown", question.isShown);
  list.replaceChildren(
    ...question.proposals.map((proposal, index) => proposalOf(question, proposal, index, index === pressed)),
  );
}

/**
 * @param {Question} question
 * @param {Proposal} proposal
 * @param {number} index
 * @param {boolean} isPressed
 */
function proposalOf(question, proposal, index, isPressed) {
  const { way, tally } = question;
  const hasLetter = way === "choose";
  const letter =
    hasLetter && make("span", { class: `letter l${letterOf(index)}` }, make("span", {}, letterOf(index)));
  const cards = make(
    "span",
    { class: "thumbs", "aria-hidden": "true" },
    ...proposal.brought.map((card) => cardImage(card)),
  );
  const content = make(
    "span",
    { class: "what" },
    make("span", { class: "words" }, wordsOf(proposal)),
    cards,
    tagsOf(question, index),
  );
  const votes = hasLetter && tally?.length ? votesOf(tally, index) : [];
  const attributes = {
    type: "button",
    "data-act": "propose",
    "data-index": index,
    "aria-pressed": String(isPressed),
  };
  return make("li", {}, make("button", attributes, letter, content, ...votes));
}

/**
 * Whether a proposal was played, and whether more could not be laid.
 * @param {Question} question
 * @param {number} index
 */
function tagsOf({ played, best }, index) {
  const tags = [index === played && say("wasPlayed"), index === best && say("isBest")];
  const shown = tags.filter((tag) => tag !== false);
  return shown.length > 0 && make("span", { class: "tags" }, ...shown.map((tag) => make("b", {}, tag)));
}

/**
 * @param {number[]} tally
 * @param {number} index
 */
function votesOf(tally, index) {
  const all = Math.max(1, ...tally);
  const bar = make("progress", { max: all, value: tally[index], "aria-hidden": "true" });
  return [make("b", { class: "votes" }, String(tally[index])), bar];
}

/**
 * Where everybody laid: how many laid how many cards, those who laid most first.
 * @param {HTMLElement} list
 * @param {Question} question
 */
export function drawLaid(list, { way, tally = [], most = 0 }) {
  const made = [...tally.keys()].filter((cards) => tally[cards] || cards === most);
  const isLaid = way === "lay" && tally.length > 0;
  set(list, "hidden", !isLaid);
  if (isLaid) list.replaceChildren(...made.reverse().map((cards) => laidOf(tally, cards)));
}

/**
 * @param {number[]} tally
 * @param {number} cards
 */
function laidOf(tally, cards) {
  const words = make("span", { class: "words" }, say("cards", { count: cards }));
  return make("li", {}, words, ...votesOf(tally, cards));
}
