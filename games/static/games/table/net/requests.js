// @ts-check
// What this page asks of the table.

import { game, unjudged } from "../model/game.js";
import { endTurnWith, labelsOfTurn } from "../model/labels_of_turn.js";
import { page } from "../page.js";
import { remember } from "../remembered_draft.js";
import { Letters } from "./request_connection.js";
import { Line } from "./socket_connection.js";

export const line = page.letters ? new Letters(page.letters, page.token) : new Line(page.socket);

const now = () => ({ round: game.view.round.number, version: game.view.round.version });

/** Let the rules say of every pile whether it is right. */
export function judgeDraft() {
  if (!game.draft) return;
  remember(game.draft);
  game.refused = null;
  game.verdict = unjudged();
  askVerdict();
}

/** Ask once more, such as after the line was broken; what is known of the draft is shown until the answer comes. */
export function askVerdict() {
  if (!game.draft) return;
  const { table, aside, past, future } = game.draft;
  if (past.length || future.length)
    game.verdict.id = line.ask({ type: "draft", ...now(), table, ...(aside && { aside }) });
}

/** @param {Record<string, any>} move */
export function make(move) {
  game.pending = line.ask({ type: "move", ...now(), move, labels: labelsOfTurn() });
  if (move.type !== "draw") endTurnWith(game.pending);
}

export function askHint() {
  game.pending = line.ask({ type: "hint", ...now() });
}

/** @param {{ type: string, [field: string]: any }} request */
export function request(request) {
  game.pending = line.ask(request);
}
