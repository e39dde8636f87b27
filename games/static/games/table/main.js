// @ts-check
// The table page: hears the table, lets one play, and draws both.

import { nod } from "./draw/animations.js";
import { hearPhrase } from "./draw/bubbles.js";
import { setClock } from "./draw/clock.js";
import { drawEnded } from "./draw/dock.js";
import { draw } from "./draw/drawing.js";
import { focusOn } from "./draw/focus.js";
import { hearLabels } from "./draw/labels.js";
import { tell } from "./draw/log.js";
import { reachAgain, reachedIt } from "./draw/open_rack.js";
import { goAway } from "./draw/sheets.js";
import { sound } from "./draw/sound.js";
import { actions } from "./hands/actions.js";
import { listenForDrags } from "./hands/drag.js";
import { whenReleased } from "./hands/hold_redraw.js";
import { listenForKeys } from "./hands/keys.js";
import { Draft } from "./model/draft.js";
import { game, may, position, stage, unjudged } from "./model/game.js";
import { beginWalk } from "./model/hint_steps.js";
import { grouped } from "./model/kinds.js";
import { hearAccepted } from "./model/labels_of_turn.js";
import { news } from "./model/news.js";
import { watch } from "./model/watched_draft.js";
import { askVerdict, judgeDraft, line } from "./net/requests.js";
import { nameOf, say } from "./page.js";
import { recall } from "./remembered_draft.js";

/** @type {Record<string, (message: any) => void>} */
const ears = {
  view: see,
  verdict: hearVerdict,
  hint: hearHint,
  refused: hearRefusal,
  draft: (message) => watch(/** @type {any} */ (message)),
  hello: (message) => {
    game.phrases = message.phrases;
  },
  phrase: (message) => hearPhrase(/** @type {any} */ (message), () => whenReleased(draw)),
  presence: (message) => {
    game.here = message.here;
  },
  pong: (message) => {
    game.here = message.here;
  },
  accepted: hearYes,
  stale: (message) => settle(message),
  malformed: (message) => {
    settle(message);
    reachedIt(false);
  },
};

/** @param {any} view */
function see(view) {
  const before = game.view;
  game.view = view;
  hearLabels(view);
  tell(news(before, view));
  if (before && view.you !== null && before.seats[view.you]?.held && !view.seats[view.you].held)
    tell(say("youAreBack"));
  setClock(before, view);
  cheer(before, view);
  game.isConnected = true;
  forgetAnswered();
  const isSame =
    before?.round?.number === view.round?.number && before?.round?.version === view.round?.version;
  if (!isSame) beginAnew();
  else askVerdict();
  reachAgain();
}

/** @param {any} before @param {any} view the sounds of what has happened */
function cheer(before, view) {
  if (!before?.round || before.round.version === view.round?.version) return;
  const { outcome, acts, phase } = view.round.position;
  if (outcome)
    sound(
      outcome.winners.some((/** @type {number} */ place) => view.round.players[place] === view.you)
        ? "win"
        : "end",
    );
  else if (acts.length && !before.round.position.acts.length && phase !== "open") sound("turn");
  else if (view.round.position.drawn) sound("draw");
}

/** Another version of the round: what was arranged before is past. */
function beginAnew() {
  Object.assign(game, {
    draft: null,
    hand: [],
    refused: null,
    watched: null,
    hint: null,
    unfolded: null,
    notice: "",
    hinted: null,
    missed: null,
    verdict: unjudged(),
  });
  if (!may("lay")) return;
  game.draft = new Draft({ ...position(), table: grouped(position().table) });
  recall(game.draft);
  if (position().drawn) focusOn(`card-${position().drawn}`);
  judgeDraft();
}

/** @param {any} message */
function hearVerdict(message) {
  if (message.id !== game.verdict.id || !game.draft) return;
  const faults = new Map();
  message.piles.forEach(
    (/** @type {any} */ pile, /** @type {number} */ index) =>
      pile.fault && faults.set(game.draft?.piles[index].key, pile.fault),
  );
  message.piles.forEach((/** @type {any} */ { pile }, /** @type {number} */ index) =>
    game.draft?.settle(index, pile),
  );
  game.verdict = {
    id: message.id,
    legal: message.legal,
    faults,
    fault: message.fault,
    reward: message.reward,
  };
}

/** @param {any} message */
function hearHint(message) {
  settle(message);
  const { move } = message;
  if (move?.type === "place" || move?.type === "start_colour")
    Object.assign(game, { hinted: move.card, notice: say("hintTile", { card: nameOf(move.card) }) });
  else if (move?.type === "lay" || move?.type === "put_aside")
    beginWalk(move.table ?? position().table, move.aside ?? move.card);
  if (!game.hint && !game.hinted) game.notice = say("nothingToLay");
}

/** @param {any} message */
function hearRefusal(message) {
  if (message.id !== game.pending) return;
  settle(message);
  reachedIt(true);
  if (stage() === "turn") {
    game.refused = message;
    requestAnimationFrame(nod);
  } else game.notice = message.text;
}

/** @param {any} message a move stays pending until its view is here, so that nobody moves in an old one */
function hearYes(message) {
  hearAccepted(message.id);
  reachedIt(false);
  goAway();
  if (message.version === null || message.version <= game.view.round.version) settle(message);
}

/** What is not sent again by the line will get no other answer than what is seen. */
function forgetAnswered() {
  if (game.pending && !line.unanswered.has(game.pending)) game.pending = null;
}

/** @param {any} message */
function settle(message) {
  if (message.id === game.pending) game.pending = null;
}

line.start({
  hear: (message) => {
    ears[message.type]?.(message);
    document.dispatchEvent(new CustomEvent("told", { detail: message })); // for scripts beside those of the table
    whenReleased(draw);
  },
  lost: () => {
    game.isConnected = false;
    forgetAnswered();
    whenReleased(draw);
  },
  ended: (code) => {
    goAway();
    game.ended = code;
    game.isConnected = false;
    drawEnded();
  },
});

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element && event.target.closest("[data-act]");
  if (!(button instanceof HTMLElement) || button.getAttribute("aria-disabled") === "true") return;
  actions[/** @type {string} */ (button.dataset.act)](button.dataset, event.shiftKey);
  draw();
});
listenForDrags();
listenForKeys();
