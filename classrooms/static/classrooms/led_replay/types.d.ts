// What the pages of a led replay carry and fetch (classrooms/led_replay/scenes.py).

import type { Piles } from "../../../../games/static/games/messages.js";
import type { ReplayData } from "../../../../matches/static/matches/replay/types.js";

export interface Proposal {
  table: Piles;
  /** the cards that came from the rack */
  brought: string[];
}

/** What would you do? */
export interface Question {
  pk: number;
  way: "choose" | "lay";
  isShown: boolean;
  /** empty where everybody lays, until the votes are shown */
  proposals: Proposal[];
  /** which proposals were played and are best, and how many cards could be laid: once the votes are shown */
  played?: number;
  best?: number;
  most?: number;
  /** how many made each choice: on the board, once the votes are shown */
  tally?: number[];
  /** a pupil's own vote */
  mine?: number | null;
}

export interface Scene {
  mark: string;
  moment: number;
  question?: Question;
  /** how many have voted: on the board */
  words?: string;
  /** the round so far: on a pupil's device */
  replay?: ReplayData;
  refused?: string;
}

export interface Board extends Scene {
  acts: Record<string, string>;
  news: string;
  token: string;
}

export interface Device extends Scene {
  replay: ReplayData;
  news: string;
  vote: string;
  lay: string;
  away: string;
  token: string;
}
