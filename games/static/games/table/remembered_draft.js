// @ts-check
// A reload in mid-turn keeps what was arranged, and the page keeps how one likes to see it.

import { game } from "./model/game.js";
import { page } from "./page.js";

const key = () => `draft ${page.code} ${game.view.round.number}.${game.view.round.version}`;

/** @param {import("./model/draft.js").Draft} draft */
export function remember(draft) {
  for (const old of Object.keys(sessionStorage)) if (old.startsWith("draft ")) sessionStorage.removeItem(old);
  if (draft.past.length)
    sessionStorage.setItem(key(), JSON.stringify({ table: draft.table, aside: draft.aside }));
}

/** @param {import("./model/draft.js").Draft} draft */
export function recall(draft) {
  const kept = sessionStorage.getItem(key());
  if (!kept) return;
  const { table, aside } = JSON.parse(kept);
  draft.become(table, aside);
}

/**
 * @param {string} wish
 * @param {string} otherwise
 */
export const liking = (wish, otherwise) => localStorage.getItem(`table ${wish}`) ?? otherwise;

/**
 * @param {string} wish
 * @param {string} value
 */
export const like = (wish, value) => localStorage.setItem(`table ${wish}`, value);
