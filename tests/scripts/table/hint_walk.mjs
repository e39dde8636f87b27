// Walks through hints as the page does: positions come in as lines of JSON, and what is shown goes out.

import { createInterface } from "node:readline";
import { Draft } from "../../../games/static/games/table/model/turn/draft.js";
import { hintFor } from "../../../games/static/games/table/model/turn/hint_steps.js";

const deck = {
  isJoker: (/** @type {string} */ card) => card.startsWith("joker"),
  faceOf: (/** @type {string} */ card) => card.replace(/-[ab]$/, ""),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { table, rack, move, opening } = JSON.parse(line);
  const hint = hintFor(new Draft({ table, rack }, deck), move.table, move.aside, opening);
  const shown = [];
  for (let step = 0; hint && step < hint.steps.length; step++) {
    const { draft, hasToOpen } = hint;
    shown.push({ table: draft.table, aside: draft.aside, hasToOpen });
    hint.next();
  }
  console.log(JSON.stringify(shown));
}
