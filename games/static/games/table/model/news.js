// Tells in words what has just happened, for those who listen.

import { nameOfSeat } from "./seating.js";

/**
 * @typedef {import("../../messages.js").Last} Last
 * @typedef {import("../../messages.js").Playing} Playing
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./game.js").View} View
 */

/** @type {Record<string, string>} the texts for moves of others, where nothing was laid */
const TEXTS = {
  pass: "passed",
  put_aside: "putAsideBy",
  pay_and_draw: "paid",
  place: "placed",
  start_colour: "started",
};

/**
 * A sentence, or nothing where nothing of note happened. The game knows the view after it already.
 * @param {Game} game
 * @param {View | null} before
 * @returns {string}
 */
export function news(game, before) {
  const [old, round] = [before?.round, game.seen.round];
  if (!old || !round?.last) return "";
  if (old.number !== round.number || old.version >= round.version) return "";
  const sentence = ofMove(game, round.last, countLaid(old, round, round.last.place));
  const { phase, acts } = round.position;
  if (phase === "over") return `${sentence} ${game.words.say("roundOver")}`;
  const isMyTurn = phase !== "open" && acts.length > 0 && !old.position.acts.length;
  return isMyTurn ? `${sentence} ${game.words.say("yourTurn")}` : sentence;
}

/**
 * How many cards went from a rack to the table.
 * @param {Playing} before
 * @param {Playing} after
 * @param {number} player
 */
function countLaid(before, after, player) {
  const [old, now] = [before.position, after.position];
  return old.rack_sizes[player] - now.rack_sizes[player] - (now.aside.length - old.aside.length);
}

/**
 * @param {Game} game
 * @param {Last} last
 * @param {number} count of cards that were laid
 */
function ofMove(game, last, count) {
  const seat = game.seen.seats[game.round.players[last.place]];
  const name = nameOfSeat(game, seat);
  if (last.by === "clock" && last.type !== "draw") return game.words.say("clockEnded", { name });
  return seat.number === game.seen.you ? ofMine(game, last, count) : ofTheirs(game, last, name, count);
}

/**
 * @param {Game} game
 * @param {Last} last
 * @param {string} name
 * @param {number} count
 */
function ofTheirs({ words, deck }, { type, card }, name, count) {
  if (type === "draw") return words.say("drew", { name });
  if (type === "lay" && count > 0) return words.say("laid", { name, count });
  return TEXTS[type] ? words.say(TEXTS[type], { name, card: card ? deck.nameOf(card) : "" }) : "";
}

/**
 * @param {Game} game
 * @param {Last} last
 * @param {number} count
 */
function ofMine({ words, deck, position }, { type }, count) {
  const { drawn } = position;
  if (type === "draw") return drawn ? words.say("youDrew", { card: deck.nameOf(drawn) }) : "";
  if (type === "lay" && count > 0) return words.say("youLaid", { count });
  return type === "pass" ? words.say("youPassed") : "";
}
