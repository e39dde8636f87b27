// @ts-check
// Draws the whole page from what the game knows: cards travel, the focus stays, sizes fit.

import { arrangeStops } from "../hands/roving.js";
import { game, isPlaying, piles, stage } from "../model/game.js";
import { page } from "../page.js";
import { liking } from "../remembered_draft.js";
import { openRacks } from "./animations.js";
import { drawBubbles } from "./bubbles.js";
import { drawClock } from "./clock.js";
import { drawDock, drawSay } from "./dock.js";
import { part, set } from "./dom.js";
import { drawFelt } from "./felt.js";
import { fan, fit } from "./fit.js";
import { keepingFocus } from "./focus.js";
import { showLabels } from "./labels.js";
import { drawJudge } from "./refusal.js";
import { drawEnd } from "./round_end.js";
import { drawScores } from "./scores.js";
import { drawRound, drawSeats, drawStacks } from "./seats.js";
import { drawSheets } from "./sheets.js";
import { travelling } from "./travel.js";

const felt = /** @type {HTMLElement} */ (document.querySelector(".felt"));
const ways = [
  "[data-key=unpause]",
  "[data-key=mend]",
  "[data-key=calm]",
  "[data-key=hintNext]",
  ".is-selected",
  "[data-key=finish]",
  ".stk:not([aria-disabled])",
  "[data-key=nextRound]",
  "[data-key=rematch]",
];
let fitted = "";
let lay = ""; // how many cards lay on each pile, and how many piles were wrong

showLabels();
game.sort = liking(`sort ${page.game.material}`, game.sort);
addEventListener("resize", () => {
  fitted = "";
  draw();
});

export function draw() {
  if (!game.view?.round || game.ended) return;
  keepingFocus(() => travelling(drawParts, origin()), ways);
  drawBubbles();
  drawClock();
  arrangeStops();
}

function drawParts() {
  const now = stage();
  document.body.dataset.state = now;
  document.body.dataset.version = `${game.view.round.number}.${game.view.round.version}`;
  part("watching").hidden = isPlaying();
  drawRound(part("round"));
  drawSeats(part("seats"));
  drawStacks(part("stacks"));
  showOnly(now);
  drawSheets();
  if (now === "end") return drawLast();
  if (now === "refused") drawJudge(part("judge"));
  drawFelt(part("piles"));
  set(part("piles"), "aria-busy", game.verdict.id && game.verdict.legal === null ? "true" : null);
  if (isPlaying() || now === "open") {
    drawDock();
    drawSay(part("say"));
  }
  press();
  size();
}

/** @param {string} now */
function showOnly(now) {
  const isEnd = now === "end";
  felt.classList.toggle("is-end", isEnd);
  for (const [name, isShown] of Object.entries({
    piles: !isEnd,
    end: isEnd,
    judge: now === "refused",
    dock: !isEnd && now !== "refused" && (isPlaying() || now === "open"),
    scores: isEnd,
    seats: true,
  }))
    part(name).hidden = !isShown;
}

/** What has been opened is not opened again, so that it can be seen to open. */
function drawLast() {
  const mark = `${page.code} ${game.view.round.number}`;
  if (part("end").dataset.round !== mark) {
    drawEnd(part("end"));
    part("end").dataset.round = mark;
    requestAnimationFrame(openRacks);
  }
  drawScores(part("scores"));
}

/** The size changes with the turn, not with each card, so that the table does not jump. */
function size() {
  const mark = `${game.view.round.number}.${game.view.round.version} ${document.body.dataset.labels} ${game.isZoomed}`;
  const lies = `${piles().map((pile) => pile.cards.length)} ${game.verdict.faults.size}`;
  const isFull = lies !== lay && felt.scrollHeight > felt.clientHeight + 1; // what did not fit a moment ago need not be tried anew
  lay = lies;
  if (mark !== fitted || (isFull && !game.unfolded && !game.isZoomed))
    fit(felt, part("piles"), game.isZoomed, stage() !== "open");
  else fan(part("piles"));
  fitted = mark;
  if (!game.isDragging)
    part("piles")
      .querySelector(".open, .need, .bad, .theirs, .grown")
      ?.scrollIntoView({ block: game.unfolded ? "start" : "nearest" });
}

function press() {
  for (const button of document.querySelectorAll("[data-act=zoom]"))
    button.setAttribute("aria-pressed", String(game.isZoomed));
  for (const button of document.querySelectorAll("button[data-labels-as]"))
    if (button instanceof HTMLElement)
      button.setAttribute("aria-pressed", String(button.dataset.labelsAs === document.body.dataset.labels));
  for (const button of part("sorting").querySelectorAll("button"))
    button.setAttribute("aria-pressed", String(button.dataset.by === game.sort));
}

/** Where cards come from that were not seen before: a stack for the own, a player's seat for the others. */
function origin() {
  const last = game.view.round.last;
  if (!last) return null;
  const seat = game.view.round.players[last.place];
  return document.querySelector(
    seat === game.view.you ? `[data-stack="${last.stack}"]` : `[data-seat="${seat}"]`,
  );
}
