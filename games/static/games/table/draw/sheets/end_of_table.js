// A table that its leader will end at a certain time says so calmly, five minutes before.

import { game, page, say } from "../../state.js";
import { part } from "../dom.js";

const BEFORE = 5 * 60_000; // ms
const EVERY = 5_000;

export function drawEndOfTable() {
  const endsAt = game.view?.table.ends_at;
  const notice = part("ends");
  const isNear = Boolean(endsAt) && Date.parse(endsAt ?? "") - Date.now() < BEFORE;
  if (notice.hidden === isNear) notice.hidden = !isNear;
  const text = isNear ? say("endsAt", { time: clockTime(String(endsAt)) }) : "";
  if (notice.textContent !== text) notice.textContent = text; // said once, not every five seconds
}

/** @param {string} moment */
const clockTime = (moment) =>
  new Date(moment).toLocaleTimeString(page.language, { hour: "numeric", minute: "2-digit" });

setInterval(drawEndOfTable, EVERY);
