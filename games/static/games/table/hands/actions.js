// What each button does.

import { goOn } from "../between_rounds.js";
import { focusOn } from "../draw/focus.js";
import { chooseLabels } from "../draw/labels.js";
import { companyActions } from "../draw/people/company.js";
import { sheetActions } from "../draw/sheets/sheets.js";
import { sound } from "../draw/sound.js";
import { finishingMove, hasLaidAll } from "../model/turn/finishing.js";
import { changeDraft, nextOnRack, pickUp, takePile } from "../model/turn/hand.js";
import { rackTakes } from "../model/turn/targets.js";
import { askHint, draftChanged, makeMove, request } from "../net/requests.js";
import { prefer } from "../preferences.js";
import { goOnWith } from "../receive.js";
import { game, page, say } from "../state.js";
import { reach } from "./reaching.js";

const LAST_STEP = 3; // of a hint: where to look, which cards, the turn
/** Larger cards on the rack first, then everywhere. */
const LARGER = /** @type {const} */ ({ none: "rack", rack: "all", all: "none" });

/** @type {Record<string, (data: DOMStringMap, isMore: boolean) => void>} */
export const actions = {
  ...sheetActions,
  ...companyActions,
  draw: (data) => makeMove({ type: "draw", ...(page.game.choosesStack && { stack: Number(data.stack) }) }),
  card: (data, isMore) => touch(String(data.card), isMore),
  pile: (data) => takePile(game, String(data.pile)),
  put: (data) => put(game.hand, String(data.target), data.end === "first"),
  shut: () => {
    game.notice = say("notYours");
  },
  rack: () => (rackTakes(game) ? put(game.hand, "rack") : keepOnTable(game.hand)),
  name: (data) =>
    change((draft) => draft.nameJoker(String(data.pile), String(data.joker), String(data.face))),
  unfold: (data) => {
    game.unfolded = data.pile ?? null;
  },
  fold: () => {
    game.unfolded = null;
  },
  undo: () => change((draft) => draft.undo()),
  redo: () => change((draft) => draft.redo()),
  reset: () => change((draft) => draft.reset()),
  hint: () => {
    game.hand = [];
    if (hasLaidAll(game)) game.notice = say("finishNow");
    else askHint(Math.min((game.clue?.step ?? 0) + 1, LAST_STEP));
  },
  hintNext: () => game.hint?.next(),
  hintBack: () => game.hint?.back(),
  hintEnd: () => {
    game.hint = null;
  },
  hintTake: () => change((draft) => game.hint?.takeOver(draft)),
  finish: () => makeMove(finishingMove(game)),
  mend: (data) => put(listed(data.cards), String(data.to)),
  wayOut: (data) => {
    const way = game.refused?.ways[Number(data.way)];
    if (way) change((draft) => draft.become(way.table, way.aside));
  },
  calm: () => {
    game.refused = null;
  },
  lookBack: () => {
    game.isLookingBack = !game.isLookingBack;
  },
  nextRound: () => {
    const view = goOn();
    if (view) goOnWith(view);
    else request({ type: "next_round", after: game.round.number });
  },
  rematch: () => request({ type: "rematch" }),
  sort: (data) => sortBy(String(data.by)),
  zoom: () => {
    game.zoom = LARGER[game.zoom];
    prefer("zoom", game.zoom);
  },
  labels: (data) => chooseLabels(/** @type {import("../page_data.js").LabelLevel} */ (String(data.labelsAs))),
};

/** What others have laid comes to no rack, and the page says so. @param {string[]} cards */
export function keepOnTable(cards) {
  if (cards.some((card) => game.draft?.pileOf(card))) game.notice = say("tableStays");
}

/** The cards that a button names. @param {string | undefined} cards */
const listed = (cards) => cards?.split(" ") ?? [];

/** @param {string} trait */
function sortBy(trait) {
  game.sort = trait;
  prefer(`sort ${page.game.material}`, trait);
}

/**
 * @param {string} card
 * @param {boolean} isMore keep what is in hand, too
 */
function touch(card, isMore) {
  if (game.stage === "open") return reach(card);
  pickUp(game, card, isMore);
  if (game.hand.length) sound("pick");
}

/**
 * @param {string[]} cards
 * @param {string} target
 * @param {boolean} [isFirst] at the start of a pile
 */
export function put(cards, target, isFirst) {
  if (!cards.length || !game.draft) return;
  const next = nextOnRack(game, cards);
  change((draft) => draft.put(cards, target, isFirst));
  game.touchedPile = game.draft.pileOf(cards[0])?.key ?? game.touchedPile;
  sound("put");
  if (next) focusOn(`card-${next}`);
}

/** @param {(draft: import("../model/turn/draft.js").Draft) => void} how */
function change(how) {
  changeDraft(game, how);
  draftChanged();
}
