// The one sentence at the rack that says what to do now: its first words, and the rest.

import { kindOf, nameOn } from "../felt/kinds.js";
import { isUnfinished, tellsWhatFits } from "../felt/repairs.js";
import { withBeginning } from "../people/beginning.js";
import { absentMover } from "../people/company.js";
import { nameOfSeat, seatOf } from "../people/seating.js";
import { ofClue, stepsOfHint } from "../turn/clues.js";
import { lacksAside } from "../turn/finishing.js";
import { whyStaying } from "../turn/staying.js";
import { ofSeatChange } from "./news.js";

/**
 * @typedef {import("../../../messages.js").Fault} Fault
 * @typedef {import("../game.js").Game} Game
 * @typedef {[string, string]} Sentence
 */

const NAMED = 3; // more cards than these are counted; their violet rings say which
const NAMED_FITTING = 3; // more cards that fit than these are seen by their rings alone
const LONGEST = 56; // letters of their names: more would not fit a phone

/**
 * @param {Game} game
 * @returns {Sentence}
 */
export function sentence(game) {
  const { words, seen, stage } = game;
  if (!game.isConnected || game.isDoubted) return [words.say("connecting"), words.say("nothingLost")];
  if (seen.table.paused) return [words.say("paused"), ""];
  if (game.mySeat?.held) return [words.say("botPlays"), words.say("takeBackSeat")];
  if (game.pending && stage !== "open") return [words.say("oneMoment"), ""];
  const isMyTurn = game.position.acts.length > 0; // which no news of others hides
  if (game.seatNews && stage !== "end" && !isMyTurn && !game.picked) return ofSeatChange(game, game.seatNews);
  if (stage === "draw") return ofDraw(game);
  if (stage === "open") return ofOpenTable(game);
  if (stage === "end") return [words.say("roundOver"), ""];
  return withBeginning(game, stage === "wait" ? ofWaiting(game) : ofTurn(game));
}

/**
 * @param {Game} game
 * @returns {Sentence}
 */
function ofDraw(game) {
  const { words } = game;
  if (game.clue?.isFresh) return ofClue(game, game.clue); // the teacher's: what can be laid after that
  if (game.clue) return [words.say("hint"), words.say("drawOne")];
  if (game.picked) return [game.deck.nameOf(game.picked), words.say("drawOne")]; // only looked at
  return withBeginning(game, [words.say("yourTurn"), words.say("drawOne")]);
}

/**
 * @param {Game} game
 * @returns {Sentence}
 */
function ofWaiting(game) {
  const name = nameOfSeat(game, seatOf(game, game.position.turn));
  if (absentMover(game)) return [game.words.say("isAway", { name }), game.words.say("botMayPlay")];
  return [
    game.words.say("plays", { name }),
    game.picked
      ? game.deck.nameOf(game.picked)
      : game.words.say(game.position.table.length ? "pleaseWait" : "waitAtRack"),
  ];
}

/**
 * @param {Game} game
 * @returns {Sentence}
 */
function ofTurn(game) {
  const { words } = game;
  if (game.hint) return ofHint(game, game.hint);
  if (game.picked)
    return whyStaying(game) ?? [inHand(game, game.picked), game.notice || words.say("pickPlace")];
  if (game.clue?.isFresh) return ofClue(game, game.clue);
  if (["notYours", "tableStays"].some((key) => game.notice === words.say(key))) return [game.notice, ""];
  if (game.notice) return [words.say("hint"), game.notice];
  if (game.wrongPiles) return [words.say("notFitting"), ""];
  if (game.unfinishedPiles) return ofUnfinished(game);
  if (game.draft?.isChanged && game.verdict.isLegal !== null) return ofVerdict(game);
  return [words.say("yourTurn"), beginning(game)];
}

/**
 * What is still missing, and what could complete it.
 * @param {Game} game
 * @returns {Sentence}
 */
function ofUnfinished(game) {
  const { words, deck, verdict } = game;
  const faults = [...verdict.faults.values()];
  const fault = faults.find(isUnfinished) ?? faults[0];
  if (!isUnfinished(fault)) return [words.say("yourTurn"), fault.mend ?? fault.text];
  const cards = tellsWhatFits(game) ? fault.fitting.slice(0, NAMED_FITTING) : [];
  const names = shortened(cards.map((card) => deck.nameOf(card)));
  return [fault.text, cards.length ? words.say("couldComplete", { cards: names }) : ""];
}

/** As many names as there is room for; the first in any case. @param {string[]} names */
const shortened = (names) =>
  names.reduce((line, name) => {
    const longer = line ? `${line}; ${name}` : name;
    return line && longer.length > LONGEST ? line : longer;
  }, "");

/**
 * What the rules say of all that was laid and moved.
 * @param {Game} game
 * @returns {Sentence}
 */
function ofVerdict(game) {
  const { words } = game;
  const { fault, isLegal } = game.verdict;
  if (fault?.reason === "put_one_aside") return [words.say("wellLaid"), words.say("nowAside")];
  if (fault && game.hasToOpen) return [words.say("yourTurn"), beginning(game)];
  if (fault) return [words.say("notYet"), fault.mend ?? fault.text];
  if (!isLegal) return [words.say("yourTurn"), beginning(game)];
  return game.rack.length
    ? [words.say("wellLaid"), words.say("finishOrMore")]
    : [words.say("allLaid"), words.say("finishNow")];
}

/**
 * @param {Game} game
 * @param {string} picked
 */
const inHand = (game, picked) =>
  game.hand.length > 1 ? game.words.say("cards", { count: game.hand.length }) : game.deck.nameOf(picked);

/** What can be done at the beginning of a turn. @param {Game} game */
function beginning(game) {
  const { words, toOpen, seen } = game;
  const points = seen.table.options.opening_points;
  if (game.draft?.laid.length && game.hasToOpen && toOpen) return words.say("openMore", { count: toOpen });
  if (game.may("put_aside") && !lacksAside(game)) return words.say("finishOrMore");
  if (game.hasToOpen && points !== 0 && words.has("openFirst"))
    return words.say("openFirst", { points: Number(points) });
  return words.say(game.may("pass") && words.has("layOrPass") ? "layOrPass" : "pickOrFinish");
}

/**
 * Which step of the hint it is, and what it does.
 * @param {Game} game
 * @param {import("../turn/hint_steps.js").HintSteps} hint
 * @returns {Sentence}
 */
function ofHint(game, hint) {
  const { index, steps, step } = hint;
  return [numberOfHint(game, index + 1, steps.length), ofStep(game, step, hint.isWayBack)];
}

/**
 * The target comes first: it is what must be found, whatever there is no room for.
 * @param {Game} game
 * @param {import("../turn/hint_steps.js").Step} step
 * @param {boolean} isWayBack
 */
function ofStep(game, { cards, from, target, pile, jokers }, isWayBack) {
  const { words } = game;
  const { form, word } = kindOf(game, pile, jokers);
  const things = from.map((source) => ofSource(game, source, form)).join(" + ");
  const text = { rack: isWayBack ? "backThenFinish" : "hintRack", aside: "hintAside" }[target] ?? "hintPut";
  const name = game.draft?.pileAt(target) ? word : words.say("isNewPile", { pile: word });
  return words.say(text, { count: cards.length, things, pile: name });
}

/**
 * The turn itself is the last hint, and has steps where it has more than one.
 * @param {Game} game
 * @param {number} number
 * @param {number} count
 */
function numberOfHint(game, number, count) {
  const hint = stepsOfHint(game);
  if (count > 1) return game.words.say("hintStep", { number, count });
  return game.words.say("hintNumber", { number: hint, count: hint });
}

/**
 * Some cards of a step by their names, and the pile that they come from.
 * @param {Game} game
 * @param {import("../turn/hint_steps.js").Source} source
 * @param {import("../felt/kinds.js").Kind["form"]} form of the pile to which they come
 */
function ofSource(game, { cards, pile }, form) {
  const { words } = game;
  const count = cards.length;
  if (!pile && count > NAMED) return words.say("fromRack", { count });
  const things = count > NAMED ? words.say("cards", { count }) : words.list(namesOn(game, cards, form));
  const name = pile ? kindOf(game, pile.cards, pile.jokers).word : words.say("pile");
  return name === words.say("pile") ? things : words.say("hintFrom", { cards: things, pile: name });
}

/**
 * Short names of cards; with their capitals where several are called the same.
 * @param {Game} game
 * @param {string[]} cards
 * @param {import("../felt/kinds.js").Kind["form"]} form
 */
function namesOn(game, cards, form) {
  const { deck } = game;
  const names = cards.filter((card) => !deck.isJoker(card)).map((card) => nameOn(game, card, "row"));
  const isAlike = new Set(names).size < names.length || cards.some((card) => deck.shown(card).isNamedAlike);
  return cards.map((card) => nameOn(game, card, isAlike ? form : "row"));
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
  if (game.clue?.isFresh) return ofClue(game, game.clue);
  if (game.notice) return [first, game.notice];
  if (leads) return [first, words.say(game.may("start_colour") ? "startColour" : "othersLook")];
  return [first, words.say(game.may("place") ? "whichFits" : "colourComes")];
}
