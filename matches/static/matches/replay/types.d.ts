// What the page of a replay carries (matches/replay/document.py).

import type { HistoryMessage, Outcome, Piles, ViewMessage } from "../../../../games/static/games/messages.js";

/** How the table lay after a move: of every frame but the first only what has changed. */
export interface Frame {
  [rack: `rack${number}`]: string[];
  table?: Piles;
  /** how high each stack is */
  stacks?: number[];
  aside?: string[];
  tokens?: number[];
  opened?: boolean[];
  turn?: number;
  turns?: number;
  phase?: "draw" | "lay" | "open" | "over";
}

export interface ReplayData {
  view: ViewMessage;
  log: HistoryMessage;
  /** the card that a move took from a stack, by the number of the move */
  drawn: Record<string, string>;
  frames: Frame[];
  outcome: Outcome | null;
  /** where to ask for the best turn; empty where nothing solves the game */
  best: string;
}

/** What could have been laid in one turn (matches/replay/best_turn.py). */
export interface BestTurn {
  laid: number;
  could: number;
  table: Piles;
  brought: string[];
  text: string;
}
