// What happened, in words: heard by those who listen, and kept for those who want to read it again.

import { game } from "../state.js";
import { part } from "./dom.js";

const KEPT = 40;

/** @param {string} text */
export function announce(text) {
  const line = text.trim();
  if (!line) return;
  part("news").textContent = line;
  game.log = [line, ...game.log].slice(0, KEPT);
}
