// @ts-check
// How a turn ends: what is proposed, whether it may be, and what the button says of it.

import { page, say } from "../page.js";
import { game, may, wrongPiles } from "./game.js";

/** The move that ends the turn as it is arranged now. */
export function finishingMove() {
  const draft = /** @type {import("./draft.js").Draft} */ (game.draft);
  if (draft.laid.length || lacksAside())
    return { type: "lay", table: draft.table, ...(draft.aside && { aside: draft.aside }) };
  if (draft.aside) return { type: "put_aside", card: draft.aside };
  return { type: may("pay_and_draw") ? "pay_and_draw" : "pass" };
}

/** Whether a card must still be put aside, as far as can be told without the rules. */
export const lacksAside = () =>
  may("put_aside") && !game.draft?.aside && !(game.draft?.laid.length && game.verdict.legal);

/** @returns {{ isReady: boolean, isLaying: boolean, words: string, more: string }} */
export function finishing() {
  const isLaying = Boolean(game.draft?.laid.length);
  const wrong = wrongPiles();
  const isReady = isLaying ? game.verdict.legal === true : !wrong && !lacksAside();
  const more = wrong ? say("notRight", { count: wrong }) : isLaying ? earned() : idle();
  return { isReady, isLaying, words: isLaying || wrong ? say("finish") : ending(), more };
}

/** What the button says where nothing was laid. */
const ending = () =>
  say(may("pay_and_draw") ? "payAndDraw" : may("pass") && "passTurn" in page.words ? "passTurn" : "finish");

function idle() {
  if (lacksAside()) return say("nowAside");
  return may("pay_and_draw") ? "" : say("finishEmpty");
}

function earned() {
  if (lacksAside()) return say("nowAside");
  return game.verdict.reward ? say("earns", { count: game.verdict.reward }) : "";
}
