// @ts-check
// What this page knows of the game, and what follows from it.

import { page, say } from "../page.js";
import { Draft } from "./draft.js";
import { grouped } from "./kinds.js";

/**
 * @typedef {{ id: string, legal: boolean | null, faults: Map<string, any>, fault: any, reward: number }} Verdict
 */

/** @returns {Verdict} */
export function unjudged() {
  return { id: "", legal: null, faults: new Map(), fault: null, reward: 0 };
}

export const game = {
  /** @type {any} the last view of the table */ view: null,
  /** @type {number[]} seats that are connected */ here: [],
  /** @type {Draft | null} */ draft: null,
  /** @type {Verdict} */ verdict: unjudged(),
  /** @type {string[]} the cards in hand, the last one picked last */ hand: [],
  /** @type {any} why the last turn was refused */ refused: null,
  /** @type {{ seat: number, draft: Draft, moved: Set<string> } | null} what another player is arranging */ watched:
    null,
  /** @type {{ way: Draft, steps: import("./draft.js").Step[] } | null} the best turn, step by step */ hint: null,
  /** @type {string | null} the pile that is unfolded on a phone */ unfolded: null,
  /** @type {string[]} what has happened, in words, the newest first */ log: [],
  /** @type {string[]} what can be said at this table */ phrases: [],
  isZoomed: false,
  isLeaving: false,
  isDragging: false,
  /** @type {string | null} the request that waits for its answer */ pending: null,
  notice: "",
  /** @type {string | null} a card of an open table that the hint has found */ hinted: null,
  /** @type {string | null} a card of an open table that did not fit */ missed: null,
  isConnected: false,
  /** @type {number | null} why the table was closed for good */ ended: null,
  /** @type {string} one of the marks of the cards */ sort: page.game.sorts[0],

  /** @returns {string | null} the card that was picked last */
  get picked() {
    return this.hand.at(-1) ?? null;
  },
  set picked(card) {
    this.hand = card === null ? [] : [card];
  },
};

/** The round as this player may see it. */
export const position = () => game.view?.round?.position ?? null;

/** What the player can do now, by the names of the moves; @param {string} act */
export const may = (act) => Boolean(position()?.acts.includes(act));

/** @returns {"wait" | "draw" | "turn" | "refused" | "open" | "end"} */
export function stage() {
  const now = position();
  if (!now) return "wait";
  if (now.phase === "over") return "end";
  if (now.phase === "open") return "open";
  if (game.refused) return "refused";
  if (may("draw")) return "draw";
  return may("lay") ? "turn" : "wait";
}

/** Whether the player may touch things now. */
export const isFree = () =>
  game.isConnected && !game.pending && !game.view?.table.paused && !game.view?.seats[game.view.you]?.held;

/** Whether this person plays in the round that is on; all others watch. */
export const isPlaying = () =>
  game.view?.you !== null && Boolean(game.view?.round?.players.includes(game.view.you));

/** @param {number} place a seat of the round */
export const seatAt = (place) => game.view.seats[game.view.round.players[place]];

/** The place of this player in the round; -1 for who only watches. */
export const myPlace = () => game.view.round.players.indexOf(game.view.you);

/** @param {{ number: number, name: string | null, bot: string | null }} seat */
export const isMe = (seat) => seat.number === game.view.you;

/** @param {{ number: number, name: string | null, bot: string | null }} seat */
export function nameOfSeat(seat) {
  if (isMe(seat)) return say("you");
  return seat.name ?? page.words.bots[seat.number % page.words.bots.length];
}

/** @param {{ number: number, bot: string | null }} seat */
export function faceOfSeat(seat) {
  if (seat.bot) return "a-bot";
  return seat.number === game.view.you ? "a-otter" : ["a-fox", "a-owl", "a-fox", "a-owl"][seat.number % 4];
}

/** What is shown of a turn: a hint that is being looked at, my own draft, or another's that I watch. */
export const shownDraft = () => game.hint?.way ?? game.draft ?? game.watched?.draft ?? null;

/** The piles that lie there now. */
export function piles() {
  return shownDraft()?.piles ?? new Draft({ table: grouped(position()?.table ?? []), rack: [] }).piles;
}

export const rack = () => (game.draft ? /** @type {Draft} */ (shownDraft()).rack : (position()?.rack ?? []));

/** How many piles of the draft are not right yet. */
export const wrongPiles = () => game.verdict.faults.size;

/** A screen on which a fan is too narrow for fingers: there a pile is one target, until it is unfolded. */
export const isPhone = () => matchMedia("(max-width: 699px), (max-height: 520px)").matches;
