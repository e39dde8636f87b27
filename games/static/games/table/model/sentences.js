// The one sentence at the rack that says what to do now: its first words, and the rest.

import { lacksAside } from "./finishing.js";
import { kindOf } from "./kinds.js";
import { nameOfSeat, seatOf } from "./seating.js";

/**
 * @typedef {import("../../messages.js").Fault} Fault
 * @typedef {import("./game.js").Game} Game
 * @typedef {[string, string]} Sentence
 */

const NAMED = 2; // more cards than these are counted; their violet rings say which

/**
 * @param {Game} game
 * @returns {Sentence}
 */
export function sentence(game) {
  const { words, seen, stage } = game;
  if (!game.isConnected) return [words.say("connecting"), words.say("nothingLost")];
  if (seen.table.paused) return [words.say("paused"), ""];
  if (game.mySeat?.held) return [words.say("botPlays"), words.say("takeBackSeat")];
  if (game.pending && stage !== "open") return [words.say("oneMoment"), ""];
  if (stage === "draw") return [words.say("yourTurn"), words.say("drawOne")];
  if (stage === "open") return ofOpenTable(game);
  if (stage === "end") return [words.say("roundOver"), ""];
  return stage === "wait" ? ofWaiting(game) : ofTurn(game);
}

/**
 * @param {Game} game
 * @returns {Sentence}
 */
function ofWaiting(game) {
  const name = nameOfSeat(game, seatOf(game, game.position.turn));
  return [
    game.words.say("plays", { name }),
    game.picked ? game.deck.nameOf(game.picked) : game.words.say("pleaseWait"),
  ];
}

/**
 * @param {Game} game
 * @returns {Sentence}
 */
function ofTurn(game) {
  const { words } = game;
  if (game.hint) return ofHint(game, game.hint);
  if (game.picked) return [inHand(game, game.picked), words.say("pickPlace")];
  if (game.notice) return [words.say("hint"), game.notice];
  if (game.wrongPiles) return [words.say("notYet"), words.say("notRight", { count: game.wrongPiles })];
  if (game.draft?.laid.length && game.verdict.isLegal !== null) return ofVerdict(game);
  return [words.say("yourTurn"), beginning(game)];
}

/**
 * What the rules say of all that was laid.
 * @param {Game} game
 * @returns {Sentence}
 */
function ofVerdict(game) {
  const { words } = game;
  const { fault, isLegal } = game.verdict;
  if (fault?.reason === "put_one_aside") return [words.say("wellLaid"), words.say("nowAside")];
  if (fault) return [words.say("notYet"), lacking(fault)];
  return isLegal
    ? [words.say("wellLaid"), words.say("finishOrMore")]
    : [words.say("yourTurn"), beginning(game)];
}

/**
 * @param {Game} game
 * @param {string} picked
 */
const inHand = (game, picked) =>
  game.hand.length > 1 ? game.words.say("cards", { count: game.hand.length }) : game.deck.nameOf(picked);

/** What is missing; of a first lay-down only how much, since finding it is the game. @param {Fault} fault */
const lacking = ({ reason, text, mend }) => (reason === "opening_too_low" ? text : (mend ?? text));

/** What can be done at the beginning of a turn. @param {Game} game */
function beginning(game) {
  const { words, position, seen } = game;
  const points = Number(seen.table.options.opening_points ?? 0);
  if (game.may("put_aside") && !lacksAside(game)) return words.say("finishOrMore");
  if (points && !position.opened[game.myPlayer]) return words.say("openFirst", { points });
  return words.say(game.may("pass") && words.has("layOrPass") ? "layOrPass" : "pickOrFinish");
}

/**
 * Which step of the hint it is, and what it does.
 * @param {Game} game
 * @param {import("./hint_steps.js").HintSteps} hint
 * @returns {Sentence}
 */
function ofHint(game, { index, steps, step }) {
  const { words, deck } = game;
  const { cards, target, pile, jokers } = step;
  const count = cards.length;
  const names =
    count > NAMED ? words.say("cards", { count }) : cards.map((card) => deck.nameOf(card)).join("; ");
  const text = { rack: "hintRack", aside: "hintAside" }[target] ?? "hintPut";
  return [
    words.say("hintStep", { number: index + 1, count: steps.length }),
    words.say(text, { cards: names, pile: kindOf(game, pile, jokers).word }),
  ];
}

/**
 * At an open table all look at the same time, but for the one who leads.
 * @param {Game} game
 * @returns {Sentence}
 */
function ofOpenTable(game) {
  const { words } = game;
  const leads = game.position.starter === game.myPlayer;
  const first = words.say(leads ? "youLead" : game.may("place") ? "look" : "waitForLeader");
  if (game.notice) return [first, game.notice];
  if (leads) return [first, words.say(game.may("start_colour") ? "startColour" : "othersLook")];
  return [first, words.say(game.may("place") ? "whichFits" : "colourComes")];
}
