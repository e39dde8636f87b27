// Tells in words what has happened: moves with their cards, and who came or left.

import { beginningInFull } from "../people/beginning.js";
import { isMine, nameOfBot, nameOfSeat } from "../people/seating.js";

/**
 * @typedef {import("../../../messages.js").Last} Move
 * @typedef {import("../../../messages.js").SeatChange} SeatChange
 * @typedef {import("../game.js").Game} Game
 * @typedef {import("../game.js").View} View
 */

/** @type {Record<string, string>} the texts for moves of others, where nothing was laid */
const TEXTS = {
  draw: "drew",
  pass: "passed",
  put_aside: "putAsideBy",
  pay_and_draw: "paid",
  place: "placed",
  start_colour: "started",
};

/** @type {Record<string, string>} the same for moves of one's own */
const MY_TEXTS = { draw: "youDrewOne", pass: "youPassed", put_aside: "youPutAside", pay_and_draw: "youPaid" };

/**
 * What the last move was, for those who listen; nothing where nothing of note happened. The game knows the
 * view after it already.
 * @param {Game} game
 * @param {View | null} before
 * @returns {string}
 */
export function news(game, before) {
  const [old, round] = [before?.round, game.seen.round];
  if (!old || !round?.last) return "";
  if (old.number !== round.number || old.version >= round.version) return "";
  const sentence = ofDrawnCard(game, round.last) || ofMove(game, round.last);
  const { phase, acts } = round.position;
  if (phase === "over") return `${sentence} ${game.words.say("roundOver")}`;
  const isMyTurn = phase !== "open" && acts.length > 0 && !old.position.acts.length;
  return isMyTurn ? `${sentence} ${game.words.say("yourTurn")}` : sentence;
}

/**
 * The log does not say which card I drew, since nobody else may know; but I do.
 * @param {Game} game
 * @param {Move} last
 */
function ofDrawnCard({ words, deck, position, myPlayer }, { type, player }) {
  const isMyDraw = type === "draw" && player === myPlayer && position.drawn;
  return isMyDraw ? words.say("youDrew", { card: deck.nameOf(String(position.drawn)) }) : "";
}

/** All that has happened in the round, the newest first. @param {Game} game */
export function happened(game) {
  const events = game.history.events.map(({ move, change }) =>
    move ? ofMove(game, move) : ofSeatChange(game, change).join(" "),
  );
  return [beginningInFull(game), ...events]
    .map((line) => line.trim())
    .filter(Boolean)
    .reverse();
}

/**
 * @param {Game} game
 * @param {Move} move
 */
function ofMove(game, move) {
  const { words, deck } = game;
  const seat = game.seen.seats[game.round.players[move.player]];
  const name = nameOfSeat(game, seat);
  if (move.by === "clock" && move.type !== "draw") return words.say("clockEnded", { name });
  if (move.type === "lay") return ofLay(game, move, name, isMine(game, seat));
  const text = (isMine(game, seat) && MY_TEXTS[move.type]) || TEXTS[move.type];
  return text ? words.say(text, { name, card: move.card ? deck.nameOf(move.card) : "" }) : "";
}

/**
 * What went to the table, came from it, changed its pile and was put aside, each with the cards.
 * @param {Game} game
 * @param {Move} move
 * @param {string} name
 * @param {boolean} isOwn
 */
function ofLay({ words, deck }, { laid, taken, moved, aside }, name, isOwn) {
  const listed = (/** @type {string[]} */ cards) => cards.map((card) => deck.nameOf(card)).join("; ");
  const came = { name, count: laid.length, cards: listed(laid) };
  const parts = [
    laid.length
      ? words.say(isOwn ? "youLaid" : "laid", came)
      : words.say(isOwn ? "youPassed" : "passed", came),
    taken.length && words.say("took", { cards: listed(taken) }),
    moved.length && words.say("rearranged", { cards: listed(moved) }),
    aside.length && words.say("asideToo", { cards: listed(aside) }),
  ];
  return parts.filter(Boolean).join(" ");
}

/** @type {Record<SeatChange["event"], [string, string]>} the two halves of the sentence; one may be empty */
const SEAT_TEXTS = {
  left: ["hasLeft", "botGoesOn"],
  sent_away: ["wasSentAway", "botGoesOn"],
  came: ["hasCome", ""],
  stand_in: ["isAway", "botUntilBack"],
  back: ["isBack", ""],
  host: ["isHostNow", ""],
};

/** @type {Partial<Record<SeatChange["event"], string>>} what is said otherwise of oneself */
const MY_SEAT_TEXTS = {
  came: "youHaveCome",
  stand_in: "botPlayed",
  back: "youAreBack",
  host: "youAreHostNow",
};

/**
 * Who came, left, was replaced or leads now: what happened, and what follows from it.
 * @param {Game} game
 * @param {SeatChange} change
 * @returns {[string, string]}
 */
export function ofSeatChange(game, { seat, name, event }) {
  const { words } = game;
  const mine = seat === game.seen.you && MY_SEAT_TEXTS[event];
  if (mine) return [words.say(mine), ""];
  const gaps = { name: name ?? words.say("somebody"), bot: nameOfBot(game, seat) };
  const [first, later] = SEAT_TEXTS[event];
  const rest = game.seen.table.phase === "closed" ? "" : later; // nobody plays on
  return [words.say(first, gaps), rest && words.say(rest, gaps)];
}
