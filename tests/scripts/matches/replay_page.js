// The page of a replay without a browser: the table page, the film beside it, and a round of five moves.

import { moveWith, photoPage, viewWith } from "../table/fixtures.js";
import { stageTable } from "../table/table_page.js";

/**
 * @typedef {import("../../../matches/static/matches/replay/types.js").ReplayData} ReplayData
 * @typedef {import("../../../games/static/games/table/page_data.js").PageData} PageData
 */

const WORDS = {
  asPlayed: "As it was played",
  beforeFirst: "The cards are dealt.",
  copied: "Copied",
  opensFor: "Everybody can open the link.",
  couldLay: "What could be laid",
  drewCard: "%(name)s drew %(card)s.",
  emptyRack: "no cards",
  isBest: "best",
  layNothing: "Lay nothing",
  layThese: "Lay %(cards)s",
  lookToTheFront: "Look to the front",
  moveOf: "Move %(number)s of %(count)s",
  noBest: "That could not be loaded.",
  notSent: "That was not sent.",
  paidFor: "%(name)s paid for %(card)s.",
  playOn: "Play",
  stop: "Stop",
  tapOne: "Tap one",
  wasPlayed: "was played",
  yourVote: "Your vote: %(letter)s",
};

const STEPS = ["first", "back", "play", "on", "last"];
const FILM = `<p data-part="told"></p><ol data-part="racks"></ol>
  <svg data-part="marks"></svg><input type="range" min="0" max="1" value="0" data-part="slider">
  <span data-part="count"></span>
  ${STEPS.map((step) => `<button data-step="${step}"></button>`).join("")}
  <span data-when="off"></span><span data-when="on" hidden></span><span data-part="playing"></span>`;

/** What is written into a page for its scripts. @param {string} id @param {unknown} data */
export const written = (id, data) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`;

const LAID = ["oslo-church", "oslo-palace", "oslo-sight"];

/** @type {ReplayData["frames"]} Anna draws and lays, the bot draws and passes, and then Anna is out */
const FRAMES = [
  {
    ...{ rack0: ["oslo-church", "oslo-palace"], rack1: ["rome-sight"], rack2: ["bern-sight"] },
    ...{ table: [], stacks: [2], aside: [], tokens: [0, 0, 0], opened: [false, false, false] },
    ...{ turn: 0, turns: 0, phase: "draw" },
  },
  { rack0: ["oslo-church", "oslo-palace", "oslo-sight"], stacks: [1], phase: "lay" },
  { rack0: [], table: [{ cards: LAID }], turn: 1, turns: 1, phase: "draw", opened: [true, false, false] },
  { rack1: ["rome-sight", "rome-church"], stacks: [0], phase: "lay" },
  { turn: 2, turns: 2, phase: "draw" },
];

const MOVES = [
  moveWith({ number: 1, player: 0, type: "draw", stack: 0 }),
  moveWith({ number: 2, player: 0, type: "lay", laid: LAID }),
  moveWith({ number: 3, player: 1, type: "draw", stack: 0 }),
  moveWith({ number: 4, player: 1, type: "pass" }),
];

/** @returns {ReplayData} */
export function replayData() {
  return {
    view: viewWith({ view: { you: null }, position: { acts: [], rack: [] } }),
    log: {
      type: "history",
      id: "",
      round: 1,
      version: 4,
      start: { seat: 0, by_chance: false, throws: [] },
      moves: MOVES,
      seat_changes: [],
    },
    drawn: { 1: "oslo-sight", 3: "rome-church" },
    frames: FRAMES,
    outcome: { ending: "out", winners: [0], points: [15, -5, -10], out: 0, doubled: false },
    best: "/best/",
  };
}

/**
 * Open a page with a replay; none of its scripts runs yet.
 * @param {string} more what it has beside the film
 * @param {string} [address]
 */
export function stageReplay(more, address = "https://rummy.test/replays/abcd2345/1/") {
  const page = photoPage();
  Object.assign(page.words, WORDS);
  stageTable(page, FILM + more, address);
}
