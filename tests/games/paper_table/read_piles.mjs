// Reads pictures as the page does: one line for each, with its piles as numbers of markers.
//
//   node read_piles.mjs FILE WIDTH HEIGHT [FILE WIDTH HEIGHT ...]

import { readFileSync } from "node:fs";
import { findMarkers } from "../../../catalogue/static/catalogue/markers/reading.js";
import { pilesOf } from "../../../games/static/games/paper_table/piles.js";

const CARDS = 108;
const given = process.argv.slice(2);
for (let at = 0; at < given.length; at += 3) {
  const [file, width, height] = given.slice(at, at + 3);
  const data = new Uint8ClampedArray(readFileSync(file));
  const found = findMarkers({ data, width: Number(width), height: Number(height) });
  const piles = pilesOf(found.filter(({ id }) => id < CARDS));
  console.log(piles.map((pile) => pile.join(" ")).join(";"));
}
