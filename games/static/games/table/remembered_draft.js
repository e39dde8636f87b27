// A reload in mid-turn keeps what was arranged, and its steps for undo and redo.

import { game, page } from "./state.js";

const PREFIX = "turn ";

const key = () => `${PREFIX}${page.code} ${game.round.number}.${game.round.version}`;

export function rememberDraft() {
  const { draft } = game;
  for (const old of Object.keys(sessionStorage)) if (old.startsWith(PREFIX)) sessionStorage.removeItem(old);
  if (!draft?.past.length && !draft?.future.length) return;
  sessionStorage.setItem(key(), JSON.stringify(draft.memory));
}

export function recallDraft() {
  const kept = game.draft && sessionStorage.getItem(key());
  if (kept) game.draft?.recall(JSON.parse(kept));
}
