// How a turn ends: what is proposed, whether it may be, and what the button says of it.

/**
 * @typedef {import("../../../messages.js").Move} Move
 * @typedef {import("../game.js").Game} Game
 */

/**
 * The move that ends the turn as it is arranged now. A table that was only rearranged is proposed, too: the
 * rules say whether that may be.
 * @param {Game} game
 * @returns {Move}
 */
export function finishingMove(game) {
  const { draft } = game;
  if (!draft) throw new Error("There is no turn to finish.");
  if (draft.isChanged || lacksAside(game))
    return { type: "lay", table: draft.table, ...(draft.aside && { aside: draft.aside }) };
  if (draft.aside) return { type: "put_aside", card: draft.aside };
  return { type: game.may("pay_and_draw") ? "pay_and_draw" : "pass" };
}

/** Whether a card must still be put aside, as far as can be said without the rules. @param {Game} game */
export function lacksAside(game) {
  const { draft, verdict } = game;
  const isOut = Boolean(draft?.laid.length && verdict.isLegal); // then there may be nothing left to put aside
  return game.may("put_aside") && !draft?.aside && !isOut;
}

/**
 * @param {Game} game
 * @returns {{ isReady: boolean, isLaying: boolean, words: string, more: string }}
 */
export function finishing(game) {
  const isLaying = Boolean(game.draft?.isChanged);
  const isReady = isLaying ? game.verdict.isLegal === true : !lacksAside(game);
  const words = isLaying ? game.words.say("finish") : endingWords(game);
  return { isReady, isLaying, words, more: moreWords(game, isLaying) };
}

/** What the button says where the table lies as it did. @param {Game} game */
function endingWords(game) {
  if (game.may("pay_and_draw")) return game.words.say("payAndDraw");
  return game.words.say(game.may("pass") && game.words.has("passTurn") ? "passTurn" : "finish");
}

/**
 * The small line below: what is missing, or what the turn earns.
 * @param {Game} game
 * @param {boolean} isLaying
 */
function moreWords(game, isLaying) {
  const { verdict, toOpen, words } = game;
  if (verdict.faults.size) return words.say("notReady", { count: verdict.faults.size });
  if (isLaying && game.hasToOpen && toOpen) return words.say("toOpen", { count: toOpen });
  if (lacksAside(game)) return game.words.say("nowAside");
  if (!isLaying) return game.may("pay_and_draw") ? "" : game.words.say("finishEmpty");
  return verdict.reward ? `+${words.say("tokens", { count: verdict.reward })}` : "";
}

/** Whether nothing is left to lay, and the turn may end as it lies. @param {Game} game */
export const hasLaidAll = ({ draft, rack, verdict }) =>
  Boolean(draft?.isChanged && verdict.isLegal && !rack.length);
