// A reload in mid-turn keeps what was arranged.

import { game, page } from "./state.js";

const PREFIX = "draft ";

const key = () => `${PREFIX}${page.code} ${game.round.number}.${game.round.version}`;

export function rememberDraft() {
  const { draft } = game;
  for (const old of Object.keys(sessionStorage)) if (old.startsWith(PREFIX)) sessionStorage.removeItem(old);
  if (!draft?.past.length) return;
  sessionStorage.setItem(key(), JSON.stringify({ table: draft.table, aside: draft.aside }));
}

export function recallDraft() {
  const kept = game.draft && sessionStorage.getItem(key());
  if (!kept) return;
  const { table, aside } = JSON.parse(kept);
  game.draft?.become(table, aside);
}
