// Draws the whole page from what the game knows: cards travel, the focus stays, sizes fit.

import { arrangeStops } from "../hands/roving.js";
import { hasWon } from "../model/people/outcome.js";
import { championWords } from "../model/people/score_sheet.js";
import { preferred } from "../preferences.js";
import { game, page } from "../state.js";
import { drawTab } from "./attention.js";
import { drawDock, drawSay } from "./dock.js";
import { allOf, part, set } from "./dom.js";
import { openRacks } from "./felt/animations.js";
import { drawBench, keepClear } from "./felt/bench.js";
import { drawFelt } from "./felt/felt.js";
import { numberTargets } from "./felt/targets.js";
import { travelling } from "./felt/travel.js";
import { fit } from "./fit.js";
import { keepingFocus } from "./focus.js";
import { showLabels } from "./labels.js";
import { drawBubbles } from "./people/bubbles.js";
import { drawClock } from "./people/clock.js";
import { drawRound, drawSeats, drawStacks } from "./people/seats.js";
import { drawRefusal, keepInSight } from "./refusal.js";
import { drawEndOfTable } from "./sheets/end_of_table.js";
import { askOutcome, drawDecided } from "./sheets/rated.js";
import { drawEnd } from "./sheets/round_end.js";
import { drawScores } from "./sheets/scores.js";
import { drawSheets } from "./sheets/sheets.js";

/** Where the focus goes if what had it is gone: to the first of these that is there. */
const WAYS_OUT = [
  "[data-key=unpause]",
  "[data-key=way-0]",
  "[data-key=calm]",
  "[data-key=hintNext]",
  ".is-selected",
  "[data-key=finish]",
  "button.stk:not([aria-disabled])",
  "[data-key=nextRound]",
  "[data-key=rematch]",
];
const TO_BE_SEEN = ".bad, .need, .theirs, .grown, .hinted, .pile:has(.is-hint)";

const BADGE = 12; // px
const PRESSED = /** @type {const} */ ({ none: "false", rack: "mixed", all: "true" });

const felt = /** @type {HTMLElement} */ (document.querySelector(".felt"));

showLabels();
game.sort = preferred(`sort ${page.game.material}`, game.sort);
game.zoom = zoomNamed(preferred("zoom", game.zoom));
addEventListener("resize", draw);

/** @param {string} name */
function zoomNamed(name) {
  return name === "rack" || name === "all" ? name : "none";
}

export function draw() {
  if (!game.view?.round || game.endedBy !== null) return;
  keepingFocus(() => travelling(drawParts, origin()), WAYS_OUT);
  drawBubbles();
  drawTab();
  drawClock();
  drawEndOfTable();
  arrangeStops();
}

function drawParts() {
  document.body.dataset.state = game.stage;
  document.body.dataset.zoom = game.zoom;
  document.body.dataset.version = `${game.round.number}.${game.round.version}`;
  drawRound(part("round"));
  drawSeats(part("seats"));
  drawStacks(part("stacks"));
  showParts();
  drawSheets();
  askOutcome(draw);
  drawDecided();
  if (game.stage === "end") drawLast();
  else drawTurn();
}

/** Show the parts of the page that belong to this stage. */
function showParts() {
  const isOver = game.stage === "end";
  const isEnd = isOver && !game.isLookingBack;
  const isRefused = game.stage === "refused";
  felt.classList.toggle("is-end", isEnd);
  part("watching").hidden = game.isPlaying;
  part("piles").hidden = isEnd;
  part("bench").hidden = isEnd;
  part("end").hidden = !isEnd;
  part("scores").hidden = !isOver;
  part("judge").hidden = !isRefused;
  part("dock").hidden = isOver || !hasDock();
}

/** Whoever watches sees the rack of an open table only. */
const hasDock = () => game.isPlaying || game.stage === "open";

function drawTurn() {
  if (game.refused) drawRefusal(part("judge"), game.refused);
  drawFelt(part("piles"));
  drawBench(part("bench"));
  const isAsked = game.verdict.id !== "" && game.verdict.isLegal === null;
  set(part("piles"), "aria-busy", isAsked ? "true" : null);
  if (hasDock()) {
    drawDock();
    drawSay(part("say"));
  }
  showPressed();
  fitCards();
  numberTargets();
  keepClear(part("bench"));
  if (game.refused) keepInSight(part("judge"));
}

/** What has been opened is not opened again, so that it can be seen to open. */
function drawLast() {
  const { dataset } = part("end");
  const [round, champions] = [`${page.code} ${game.round.number}`, championWords(game)];
  const isOpened = dataset.round === round;
  if (!isOpened || dataset.champions !== champions) drawEnd(part("end"));
  const isMine = hasWon(game);
  if (!isOpened) requestAnimationFrame(() => openRacks(isMine));
  Object.assign(dataset, { round, champions });
  drawScores(part("scores"));
  if (game.isLookingBack) lookBack();
}

/** The table as the round has left it. */
function lookBack() {
  drawFelt(part("piles"));
  part("bench").replaceChildren();
  fitCards();
}

/** Piles keep their places; what is wrong is seen, if the felt has to scroll for it. */
function fitCards() {
  const moment = document.body.dataset.version ?? "";
  const { zoom, piles, stage, hint } = game;
  const how = { moment, isZoomed: zoom === "all", isTouched: stage !== "open" };
  fit(felt, part("piles"), piles, { ...how, alsoRoomFor: hint?.everyPile ?? [] });
  const isScrolled = felt.scrollHeight > felt.clientHeight + BADGE; // which may hang over the edge
  if (isScrolled && !game.isDragging)
    part("piles").querySelector(TO_BE_SEEN)?.scrollIntoView({ block: "nearest" });
}

/** Show which choices are on: larger cards, labels, the order of the rack. */
function showPressed() {
  for (const each of allOf("[data-act=zoom]")) set(each, "aria-pressed", PRESSED[game.zoom]);
  for (const each of allOf("button[data-labels-as]"))
    set(each, "aria-pressed", String(each.dataset.labelsAs === game.labels));
  for (const each of allOf("[data-part=sorting] button"))
    set(each, "aria-pressed", String(each.dataset.by === game.sort));
}

/** Where cards come from that were not seen before: a stack for mine, a player's seat for the others'. */
function origin() {
  const { last, players } = game.round;
  if (!last) return null;
  const seat = players[last.player];
  const isMine = seat === game.seen.you;
  return document.querySelector(isMine ? `[data-stack="${last.stack}"]` : `[data-seat="${seat}"]`);
}
