// What is done with each message of the table.

import { waitsBehindScores } from "./between_rounds.js";
import { callForTurn } from "./draw/attention.js";
import { draw } from "./draw/drawing.js";
import { nudgeRefusedPiles } from "./draw/felt/animations.js";
import { focusOn } from "./draw/focus.js";
import { followAccount } from "./draw/labels.js";
import { showPhrase } from "./draw/people/bubbles.js";
import { setClock } from "./draw/people/clock.js";
import { announce } from "./draw/sheets/log.js";
import { goAway } from "./draw/sheets/sheets.js";
import { sound } from "./draw/sound.js";
import { whenReleased } from "./hands/hold_redraw.js";
import { answered, reachAgain } from "./hands/reaching.js";
import { beginningInFull } from "./model/people/beginning.js";
import { noteConnected } from "./model/people/company.js";
import { news, ofSeatChange } from "./model/telling/news.js";
import { watch } from "./model/turn/watched_draft.js";
import { askHistory, askVerdict, draftChanged, forgetAnswered } from "./net/requests.js";
import { recallDraft } from "./remembered_draft.js";
import { game } from "./state.js";

/**
 * @typedef {import("./net/types.js").Message} Message
 * @typedef {import("./model/game.js").View} View
 */

const MOMENT = 4000; // ms

/** @param {Message} message */
export function receive(message) {
  switch (message.type) {
    case "view":
      return receiveView(message);
    case "verdict":
      return game.hearVerdict(message);
    case "hint":
      return game.hearHint(message);
    case "history":
      return receiveHistory(message);
    case "refused":
      return receiveRefusal(message);
    case "accepted":
      return receiveAccepted(message);
    case "draft":
      return watch(game, message);
    case "phrase":
      return showPhrase(message);
    case "stale":
      return game.settle(message.id);
    case "malformed":
      return receiveMalformed(message);
    default:
      return noteCompany(message);
  }
}

/** Who is there, and what can be said. @param {Message} message */
function noteCompany(message) {
  if (message.type === "hello") game.phrases = message.phrases;
  if (message.type === "presence" || message.type === "pong") noteConnected(game, message);
}

/** @param {View} view */
function receiveView(view) {
  if (!waitsBehindScores(view, goOnWith)) showView(view);
}

/** @param {View | null} view the next round, once it is time for it */
export function goOnWith(view) {
  if (view) showView(view);
  whenReleased(draw);
}

/** @param {View} view */
function showView(view) {
  const before = game.view;
  const isNewVersion = game.see(view);
  followAccount(view);
  announce(news(game, before));
  if (game.history.see(view, before)) askHistory();
  setClock(before, view);
  playSounds(before, view);
  forgetAnswered();
  if (isNewVersion) beginVersion();
  else askVerdict(); // the last question may have been lost with the connection
  reachAgain();
}

/**
 * Who came or left since the log was read last is said to all, and stands at the rack for a moment.
 * @param {import("../messages.js").HistoryMessage} message
 */
function receiveHistory(message) {
  const isFirst = game.history.start === null;
  for (const change of game.history.hear(message)) {
    game.seatNews = change;
    setTimeout(() => forgetSeatNews(change), MOMENT);
    announce(ofSeatChange(game, change).join(" "));
  }
  if (isFirst && game.view?.round?.version === 0) announce(beginningInFull(game));
}

/** Once it was read, the line says again what to do. @param {import("../messages.js").SeatChange} change */
function forgetSeatNews(change) {
  if (game.seatNews !== change) return;
  game.seatNews = null;
  whenReleased(draw);
}

/** What was arranged before is past; a page that was loaded again remembers what belongs to this version. */
function beginVersion() {
  if (!game.draft) return;
  recallDraft();
  if (game.position.drawn) focusOn(`card-${game.position.drawn}`);
  draftChanged();
}

/**
 * @param {View | null} before
 * @param {View} view
 */
function playSounds(before, view) {
  if (!before?.round || !view.round || before.round.version === view.round.version) return;
  const { outcome, acts, phase, drawn } = view.round.position;
  if (outcome) sound(outcome.winners.includes(game.myPlayer) ? "win" : "end");
  else if (acts.length && !before.round.position.acts.length && phase !== "open") beginTurn();
  else if (drawn) sound("draw");
}

function beginTurn() {
  sound("turn");
  callForTurn();
}

/** @param {import("../messages.js").RefusedMessage} message */
function receiveRefusal(message) {
  if (!game.hearRefusal(message)) return;
  answered(false);
  if (game.refused) requestAnimationFrame(nudgeRefusedPiles);
}

/**
 * A move stays pending until its view is there, so that nobody moves in an old one.
 * @param {import("../messages.js").AcceptedMessage} message
 */
function receiveAccepted({ id, version }) {
  game.labelsOfTurn.hearAccepted(id);
  answered(true);
  goAway();
  if (version === null || version <= game.round.version) game.settle(id);
}

/** @param {import("../messages.js").MalformedMessage} message */
function receiveMalformed({ id }) {
  game.settle(id);
  answered(true);
}
