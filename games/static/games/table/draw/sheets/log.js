// What happened, in words: heard by those who listen, and listed for those who want to read it again.

import { happened } from "../../model/telling/news.js";
import { game } from "../../state.js";
import { make, part } from "../dom.js";

const SHOWN = 100;

/** @param {string} text */
export function announce(text) {
  const line = text.trim();
  if (line) part("news").textContent = line;
}

export function drawLog() {
  const lines = happened(game).slice(0, SHOWN);
  part("log").replaceChildren(...lines.map((line) => make("li", {}, line)));
}
