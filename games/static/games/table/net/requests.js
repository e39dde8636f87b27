// What this page asks of the table.

import { rememberDraft } from "../remembered_draft.js";
import { game, page } from "../state.js";
import { RequestConnection } from "./request_connection.js";
import { SocketConnection } from "./socket_connection.js";

export const connection = page.messagesAddress
  ? new RequestConnection(page.messagesAddress, page.token ?? "")
  : new SocketConnection(page.socket);

const version = () => ({ round: game.round.number, version: game.round.version });

/** The draft has changed: keep it for a reload, and ask what the rules say of it. */
export function draftChanged() {
  if (!game.draft) return;
  rememberDraft();
  askVerdict();
}

/** Ask the rules about every pile; what is known of them is shown until the answer comes. */
export function askVerdict() {
  if (!game.draft) return;
  const { table, aside, past, future } = game.draft;
  if (!past.length && !future.length) return;
  game.verdict.id = connection.ask({ type: "draft", ...version(), table, ...(aside && { aside }) });
}

/** @param {import("../../messages.js").Move} move */
export function makeMove(move) {
  const id = connection.ask({ type: "move", ...version(), move, labels: game.labelsOfTurn.level });
  game.pending = id;
  if (move.type !== "draw") game.labelsOfTurn.endWith(id);
}

/** What the log says of the round; a puzzle has none. */
export function askHistory() {
  if (!page.messagesAddress) connection.ask({ type: "history" });
}

/** @param {number} step of the hint */
export const askHint = (step) => request({ type: "hint", ...version(), step });

/** @param {import("./types.js").Command} command */
export function request(command) {
  game.pending = connection.ask(command);
}

/** What the connection does not send again will get no other answer than what is seen. */
export function forgetAnswered() {
  if (game.pending && !connection.unanswered.has(game.pending)) game.pending = null;
}
