// Draws the whole page from what the game knows: cards travel, the focus stays, sizes fit.

import { arrangeStops } from "../hands/roving.js";
import { preferred } from "../preferences.js";
import { game, page } from "../state.js";
import { openRacks } from "./animations.js";
import { drawBubbles } from "./bubbles.js";
import { drawClock } from "./clock.js";
import { drawDock, drawSay } from "./dock.js";
import { allOf, part, set } from "./dom.js";
import { drawFelt } from "./felt.js";
import { fan, fit } from "./fit.js";
import { keepingFocus } from "./focus.js";
import { showLabels } from "./labels.js";
import { drawRefusal } from "./refusal.js";
import { drawEnd } from "./round_end.js";
import { drawScores } from "./scores.js";
import { drawRound, drawSeats, drawStacks } from "./seats.js";
import { drawSheets } from "./sheets.js";
import { travelling } from "./travel.js";

/** Where the focus goes if what had it is gone: to the first of these that is there. */
const WAYS_OUT = [
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
const TO_BE_SEEN = ".open, .need, .bad, .theirs, .grown";

const felt = /** @type {HTMLElement} */ (document.querySelector(".felt"));
let fittedFor = ""; // what the size of the cards was chosen for
let lastPiles = ""; // how many cards lay on each pile, and how many piles were wrong

showLabels();
game.sort = preferred(`sort ${page.game.material}`, game.sort);
addEventListener("resize", () => {
  fittedFor = "";
  draw();
});

export function draw() {
  if (!game.view?.round || game.endedBy !== null) return;
  keepingFocus(() => travelling(drawParts, origin()), WAYS_OUT);
  drawBubbles();
  drawClock();
  arrangeStops();
}

function drawParts() {
  document.body.dataset.state = game.stage;
  document.body.dataset.version = `${game.round.number}.${game.round.version}`;
  drawRound(part("round"));
  drawSeats(part("seats"));
  drawStacks(part("stacks"));
  showParts();
  drawSheets();
  if (game.stage === "end") drawLast();
  else drawTurn();
}

/** Show the parts of the page that belong to this stage. */
function showParts() {
  const isEnd = game.stage === "end";
  const isRefused = game.stage === "refused";
  felt.classList.toggle("is-end", isEnd);
  part("watching").hidden = game.isPlaying;
  part("piles").hidden = isEnd;
  part("end").hidden = !isEnd;
  part("scores").hidden = !isEnd;
  part("judge").hidden = !isRefused;
  part("dock").hidden = isEnd || isRefused || !hasDock();
}

/** Whoever watches sees the rack of an open table only. */
const hasDock = () => game.isPlaying || game.stage === "open";

function drawTurn() {
  if (game.refused) drawRefusal(part("judge"), game.refused);
  drawFelt(part("piles"));
  const isAsked = game.verdict.id !== "" && game.verdict.isLegal === null;
  set(part("piles"), "aria-busy", isAsked ? "true" : null);
  if (hasDock()) {
    drawDock();
    drawSay(part("say"));
  }
  showPressed();
  fitCards();
}

/** What has been opened is not opened again, so that it can be seen to open. */
function drawLast() {
  const shown = `${page.code} ${game.round.number}`;
  if (part("end").dataset.round !== shown) {
    drawEnd(part("end"));
    part("end").dataset.round = shown;
    requestAnimationFrame(openRacks);
  }
  drawScores(part("scores"));
}

/** The size changes with the turn, not with each card, so that the table does not jump. */
function fitCards() {
  const reason = `${document.body.dataset.version} ${game.labels} ${game.isZoomed}`;
  if (reason !== fittedFor || isTooFull()) fit(felt, part("piles"), game.isZoomed, game.stage !== "open");
  else fan(part("piles"));
  fittedFor = reason;
  const block = game.unfolded ? "start" : "nearest";
  if (!game.isDragging) part("piles").querySelector(TO_BE_SEEN)?.scrollIntoView({ block });
}

/** Whether other piles lie there, and they do not fit; what did not fit a moment ago is not tried again. */
function isTooFull() {
  const present = `${game.piles.map((pile) => pile.cards.length)} ${game.wrongPiles}`;
  const isChanged = present !== lastPiles;
  lastPiles = present;
  return isChanged && felt.scrollHeight > felt.clientHeight + 1 && !game.unfolded && !game.isZoomed;
}

/** Show which choices are on: larger cards, labels, the order of the rack. */
function showPressed() {
  for (const each of allOf("[data-act=zoom]")) set(each, "aria-pressed", String(game.isZoomed));
  for (const each of allOf("button[data-labels-as]"))
    set(each, "aria-pressed", String(each.dataset.labelsAs === game.labels));
  for (const each of allOf("[data-part=sorting] button"))
    set(each, "aria-pressed", String(each.dataset.by === game.sort));
}

/** Where cards come from that were not seen before: a stack for mine, a player's seat for the others'. */
function origin() {
  const { last, players } = game.round;
  if (!last) return null;
  const seat = players[last.place];
  const isMine = seat === game.seen.you;
  return document.querySelector(isMine ? `[data-stack="${last.stack}"]` : `[data-seat="${seat}"]`);
}
