// @ts-check
// What each button does.

import { nextOnRack } from "../draw/dock.js";
import { focusOn } from "../draw/focus.js";
import { chooseLabels } from "../draw/labels.js";
import { reach } from "../draw/open_rack.js";
import { sheetActions } from "../draw/sheets.js";
import { sound } from "../draw/sound.js";
import { finishingMove } from "../model/finishing.js";
import { game, isFree, stage } from "../model/game.js";
import { walk } from "../model/hint_steps.js";
import { askHint, judgeDraft, make, request } from "../net/requests.js";
import { page } from "../page.js";
import { like } from "../remembered_draft.js";

/** @type {Record<string, (data: DOMStringMap, isMore: boolean) => void>} */
export const actions = {
  ...sheetActions,
  draw: (data) => make({ type: "draw", ...(page.game.choosesStack && { stack: Number(data.stack) }) }),
  card: (data, isMore) => touch(/** @type {string} */ (data.card), isMore),
  pile: (data) => takePile(/** @type {string} */ (data.pile)),
  put: (data) => put(game.hand, /** @type {string} */ (data.place), data.end === "first"),
  name: (data) =>
    step(() =>
      game.draft?.name(
        /** @type {string} */ (data.pile),
        /** @type {string} */ (data.joker),
        /** @type {string} */ (data.face),
      ),
    ),
  takeBack: (data) => put((data.cards ?? "").split(" "), "rack"),
  unfold: (data) => {
    game.unfolded = data.pile ?? null;
  },
  fold: () => {
    game.unfolded = null;
  },
  undo: () => step(() => game.draft?.undo()),
  redo: () => step(() => game.draft?.redo()),
  reset: () => step(() => game.draft?.reset()),
  hint: () => {
    game.hand = [];
    askHint();
  },
  hintNext: walk.next,
  hintBack: walk.back,
  hintEnd: walk.end,
  hintTake: () => step(walk.take),
  finish: () => make(finishingMove()),
  mend: (data) => put((data.cards ?? "").split(" "), /** @type {string} */ (data.to)),
  calm: () => {
    game.refused = null;
  },
  nextRound: () => request({ type: "next_round", after: game.view.round.number }),
  rematch: () => request({ type: "rematch" }),
  sort: (data) => {
    game.sort = /** @type {string} */ (data.by);
    like(`sort ${page.game.material}`, game.sort);
  },
  zoom: () => {
    game.isZoomed = !game.isZoomed;
  },
  labels: (data) => chooseLabels(/** @type {string} */ (data.labelsAs)),
};

/**
 * Pick a card up, or put it down again.
 * @param {string} card
 * @param {boolean} isMore keep what is in hand, too
 */
function touch(card, isMore) {
  if (stage() === "open") return reach(card);
  game.notice = "";
  if (game.hint) return undefined;
  if (game.hand.includes(card)) game.hand = game.hand.filter((each) => each !== card);
  else game.hand = isMore ? [...game.hand, card] : [card];
  if (stage() === "turn" && !isFree()) game.hand = [];
  if (game.hand.length) sound("pick");
  return undefined;
}

/** @param {string} key */
function takePile(key) {
  const cards = game.draft?.piles.find((pile) => pile.key === key)?.cards ?? [];
  game.hand = game.hand.length ? [] : [...cards];
}

/**
 * @param {string[]} cards
 * @param {string} place
 * @param {boolean} [isFirst] at the start of a pile
 */
export function put(cards, place, isFirst) {
  if (!cards.length || !game.draft) return;
  const next = nextOnRack(cards);
  step(() => game.draft?.put(cards, place, isFirst));
  sound("put");
  if (next) focusOn(`card-${next}`);
}

/** @param {() => void} change */
function step(change) {
  change();
  Object.assign(game, { hand: [], notice: "", hint: null, unfolded: null });
  judgeDraft();
}
