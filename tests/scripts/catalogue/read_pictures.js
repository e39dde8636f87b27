// Reads pictures by the script of the pages, for tests in Python: `node read_pictures.js FILE...`. Each file
// is a PGM (one grey a pixel); a line of JSON answers for it, with the milliseconds of processor time.

import { readFileSync } from "node:fs";
import { findMarkers } from "#markers/reading.js";

for (const file of process.argv.slice(2)) {
  const pixels = pixelsOf(readFileSync(file));
  const began = process.cpuUsage();
  const markers = findMarkers(pixels);
  const { user, system } = process.cpuUsage(began);
  console.log(JSON.stringify({ markers, milliseconds: (user + system) / 1000 }));
}

/**
 * @param {Buffer} file
 * @returns {import("#markers/reading.js").Pixels}
 */
function pixelsOf(file) {
  const [header, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString("latin1", 0, 40)) ?? [""];
  const greys = file.subarray(header.length);
  const data = new Uint8ClampedArray(greys.length * 4);
  for (let index = 0; index < greys.length; index += 1) data.fill(greys[index], index * 4, index * 4 + 3);
  return { width: Number(width), height: Number(height), data };
}
