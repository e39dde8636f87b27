// @ts-check
// What each button does.

import { finishingMove } from "./finishing.js";
import { game, isFree, stage } from "./game.js";
import { like } from "./memory.js";
import { page } from "./page.js";
import { askHint, judgeDraft, make, request } from "./talk.js";
import { reach } from "./tray.js";

/** @type {Record<string, (data: DOMStringMap) => void>} */
export const actions = {
  draw: (data) => make({ type: "draw", ...(page.game.choosesStack && { stack: Number(data.stack) }) }),
  card: (data) => touch(/** @type {string} */ (data.card)),
  put: (data) => game.picked && put([game.picked], /** @type {string} */ (data.place), data.end === "first"),
  name: (data) => step(() => game.draft?.name(/** @type {string} */ (data.pile), /** @type {string} */ (data.joker), /** @type {string} */ (data.face))),
  takeBack: (data) => put((data.cards ?? "").split(" "), "rack"),
  undo: () => step(() => game.draft?.undo()),
  reset: () => step(() => game.draft?.reset()),
  hint: () => { game.picked = null; askHint(); },
  finish: () => make(finishingMove()),
  calm: () => { game.refused = null; },
  nextRound: () => request({ type: "next_round", after: game.view.round.number }),
  rematch: () => request({ type: "rematch" }),
  sort: (data) => { game.sort = /** @type {string} */ (data.by); like(`sort ${page.game.material}`, game.sort); },
  labels: (data) => { document.body.dataset.labels = data.labelsAs; like("labels", /** @type {string} */ (data.labelsAs)); },
};

/** Pick a card up, or put it down again; @param {string} card */
function touch(card) {
  if (stage() === "open") return reach(card);
  game.notice = "";
  game.picked = game.picked === card ? null : card;
  if (stage() === "turn" && !isFree()) game.picked = null;
}

/**
 * @param {string[]} cards
 * @param {string} place
 * @param {boolean} [isFirst]
 */
const put = (cards, place, isFirst) => step(() => game.draft?.put(cards, place, isFirst));

/** @param {() => void} change */
function step(change) {
  change();
  game.picked = null;
  game.notice = "";
  judgeDraft();
}
