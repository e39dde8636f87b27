// A game of the same shape as Photo Rummy for boardgame.io: four seats, hidden racks and stacks, a turn of
// drawing and then laying the whole table or passing.

import core from "boardgame.io/dist/cjs/core.js";
import { rackAfter } from "./rules.mjs";

const { INVALID_MOVE } = core;
const HAND = 8;
const STACKS = 5;

export const Rummy = {
  name: "rummy",
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true, // would keep copies of the state that nobody needs here
  setup: (_context, position) => position,
  turn: { minMoves: 2, maxMoves: 2 },
  moves: { draw, lay, pass },
  playerView: ({ G, ctx, playerID }) => viewFor(G, ctx, playerID),
};

function draw({ G, playerID }, stack) {
  if (G.phase !== "draw" || !G.stacks[stack]?.length) return INVALID_MOVE;
  G.drawn = G.stacks[stack].pop();
  G.racks[playerID].push(G.drawn);
  G.phase = "lay";
}

function lay({ G, playerID, random }, table) {
  if (G.phase !== "lay") return INVALID_MOVE;
  const start = { table: G.table, rack: G.racks[playerID], opened: G.opened[playerID] };
  const rack = rackAfter(start, table);
  if (rack === null) return INVALID_MOVE;
  G.table = table;
  G.racks[playerID] = rack;
  G.opened[playerID] = true;
  endTurn(G, random);
}

function pass({ G, random }) {
  if (G.phase !== "lay") return INVALID_MOVE;
  endTurn(G, random);
}

function endTurn(G, random) {
  G.drawn = null;
  G.phase = "draw";
  G.turns += 1;
  const isOver = G.racks.some((rack) => rack.length === 0) || G.stacks.every((stack) => stack.length === 0);
  if (isOver) dealAgain(G, random);
}

function dealAgain(G, random) {
  const cards = random.Shuffle([...G.racks, ...G.stacks, ...G.table.map((pile) => pile.cards)].flat());
  G.racks = G.racks.map(() => cards.splice(0, HAND));
  G.stacks = Array.from({ length: STACKS }, (_, at) => cards.filter((_card, index) => index % STACKS === at));
  G.table = [];
  G.opened = G.opened.map(() => false);
}

function viewFor(G, ctx, playerID) {
  const { racks, stacks, ...open } = G;
  return {
    ...open,
    viewer: playerID,
    rack: playerID === null ? [] : racks[playerID],
    rack_sizes: racks.map((rack) => rack.length),
    stack_sizes: stacks.map((stack) => stack.length),
    drawn: playerID === ctx.currentPlayer ? G.drawn : null,
    acts: actsOf(G, ctx, playerID),
  };
}

function actsOf(G, ctx, playerID) {
  if (playerID !== ctx.currentPlayer) return [];
  return G.phase === "draw" ? ["draw"] : ["lay", "pass"];
}
