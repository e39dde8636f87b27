// @ts-check
// What each button does.

import { game, isFree, stage } from "./game.js";
import { like } from "./memory.js";
import { askHint, judgeDraft, make, request } from "./talk.js";

/** @type {Record<string, (data: DOMStringMap) => void>} */
export const actions = {
  draw: (data) => make({ type: "draw", stack: Number(data.stack) }),
  card: (data) => touch(/** @type {string} */ (data.card)),
  put: (data) => game.picked && put([game.picked], /** @type {string} */ (data.place)),
  takeBack: (data) => put((data.cards ?? "").split(" "), "rack"),
  undo: () => step(() => game.draft?.undo()),
  reset: () => step(() => game.draft?.reset()),
  hint: () => { game.picked = null; askHint(); },
  finish: () => make(game.draft?.laid.length ? { type: "lay", table: game.draft.table } : { type: "pass" }),
  calm: () => { game.refused = null; },
  nextRound: () => request({ type: "next_round", after: game.view.round.number }),
  rematch: () => request({ type: "rematch" }),
  sort: (data) => { game.sort = /** @type {any} */ (data.by); like("sort", game.sort); },
  labels: (data) => { document.body.dataset.labels = data.labelsAs; like("labels", /** @type {string} */ (data.labelsAs)); },
};

/** Pick a card up, or put it down again; @param {string} card */
function touch(card) {
  game.notice = "";
  game.picked = game.picked === card ? null : card;
  if (stage() === "turn" && !isFree()) game.picked = null;
}

/**
 * @param {string[]} cards
 * @param {string} place
 */
const put = (cards, place) => step(() => game.draft?.put(cards, place));

/** @param {() => void} change */
function step(change) {
  change();
  game.picked = null;
  game.notice = "";
  judgeDraft();
}
