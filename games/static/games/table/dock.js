// @ts-check
// What is mine: my rack, the one sentence that says what to do now, and the buttons of my turn.

import { cardButton, sorted } from "./card.js";
import { clockFace } from "./clock.js";
import { make, part, sign } from "./dom.js";
import { faceOfSeat, game, isFree, nameOfSeat, position, rack, seatAt, stage, wrongPiles } from "./game.js";
import { nameOf, page, say, signed } from "./page.js";
import { numberOf, rackTakes } from "./places.js";
import { besideMyTurn } from "./sheets.js";
import { sentenceOfWalk, walkButtons } from "./walk.js";

const ONE_TIER = 5; // so many cards stand side by side on a phone

export function drawDock() {
  const isMine = ["draw", "turn"].includes(stage());
  const isHeld = game.view.seats[game.view.you].held;
  part("dock").classList.toggle("mine", isMine);
  part("dock").classList.toggle("walking", game.hint !== null);
  drawMe(isMine);
  drawRack(part("rack"));
  part("acts").replaceChildren(...(isHeld ? besideMyTurn() : stage() === "turn" ? (game.hint ? walkButtons() : acts()) : stage() === "draw" ? [drawHint()] : besideMyTurn()));
  part("acts").classList.toggle("phrases", !isMine || isHeld);
}

/** @param {boolean} isMine */
function drawMe(isMine) {
  const seat = game.view.seats[game.view.you];
  const points = signed(game.view.match.totals[seat.number] ?? 0);
  const me = part("me");
  me.classList.toggle("turn", isMine);
  me.replaceChildren(make("span", { class: "ava" }, sign(faceOfSeat(seat))), make("span", { class: "who" }, make("b", {}, say("you")), make("span", { class: "pts" }, points)), ...[clockFace(isMine)].filter((each) => each !== null));
}

/** @param {HTMLElement} list */
function drawRack(list) {
  const cards = sorted(rack(), game.sort);
  const count = Math.max(cards.length + Number(rackTakes()), 1);
  const columns = count > ONE_TIER ? Math.ceil(count / 2) : count;
  const items = cards.map((card, index) => make("li", { class: index >= columns ? "tier2" : null }, rackCard(card)));
  if (rackTakes()) items.push(make("li", { class: count > columns ? "tier2" : null }, backToRack()));
  list.style.setProperty("--n", String(count));
  list.style.setProperty("--cols", String(columns));
  list.replaceChildren(...items);
}

/** @param {string} card */
function rackCard(card) {
  const marks = new Set();
  if (game.hand.includes(card)) marks.add(game.isDragging ? "dragged" : "selected");
  else if (card === position().drawn && stage() === "turn") marks.add("drawn");
  return cardButton(card, marks);
}

const backToRack = () => make("button", { type: "button", class: "card slot on", "data-act": "put", "data-place": "rack", "data-key": "place-rack", "data-number": numberOf("rack"), "aria-label": say("toRack") },
  make("span", { class: "face" }, sign("back", "plus"), numberOf("rack") ? make("kbd", { "aria-hidden": "true", "data-n": numberOf("rack") }) : null));

/**
 * Where one works on when these cards have left the rack: at their neighbour.
 * @param {string[]} cards
 * @returns {string | undefined}
 */
export function nextOnRack(cards) {
  const all = sorted(rack(), game.sort);
  const first = all.findIndex((card) => cards.includes(card));
  if (first < 0) return undefined;
  return all.slice(first).find((card) => !cards.includes(card)) ?? all.slice(0, first).at(-1);
}

/** The sentence that says what to do now: its first words, and the rest. */
export function drawSay(/** @type {HTMLElement} */ line) {
  const [first, rest] = sentence();
  if (line.textContent === `${first} ${rest}`) return; // what is said twice would be heard twice
  line.replaceChildren(make("b", {}, first), " ", make("span", {}, rest));
}

/** @returns {[string, string]} */
function sentence() {
  if (!game.isConnected) return [say("connecting"), say("nothingLost")];
  if (game.view.table.paused) return [say("paused"), ""];
  if (game.view.seats[game.view.you].held) return [say("botPlays"), say("takeBackSeat")];
  if (game.pending) return [say("oneMoment"), ""];
  if (stage() === "draw") return [say("yourTurn"), say("drawOne")];
  if (stage() === "turn") return sentenceOfTurn();
  const held = game.picked ? nameOf(game.picked) : say("pleaseWait");
  return stage() === "end" ? [say("roundOver"), ""] : [say("plays", { name: nameOfSeat(seatAt(position().turn)) }), held];
}

/** @returns {[string, string]} */
function sentenceOfTurn() {
  if (game.hint) return sentenceOfWalk();
  if (game.picked) return [game.hand.length > 1 ? say("cards", { count: game.hand.length }) : nameOf(game.picked), say("pickPlace")];
  if (game.notice) return [say("hint"), game.notice];
  if (game.draft?.laid.length && game.verdict.fault && !wrongPiles()) return [say("notYet"), game.verdict.fault.mend ?? game.verdict.fault.text];
  if (wrongPiles()) return [say("notYet"), say("notRight", { count: wrongPiles() })];
  if (game.draft?.laid.length && game.verdict.legal) return [say("wellLaid"), say("finishOrMore")];
  return [say("yourTurn"), say("pickOrFinish")];
}

function acts() {
  const isDone = !game.draft?.past.length;
  const list = [act("undo", "undo", isDone), act("redo", "redo", !game.draft?.future.length), act("reset", "reset", isDone)];
  if (game.view.table.hints) list.push(act("hint", "hint", false));
  return [...list, finish()];
}

/**
 * @param {string} name
 * @param {string} picture
 * @param {boolean} isOff
 */
const act = (name, picture, isOff) => make("button", { type: "button", class: "act", "data-act": name, "data-key": name, "aria-disabled": isOff || !isFree() ? "true" : null }, sign(picture), make("span", {}, say(name)));

function finish() {
  const wrong = wrongPiles();
  const isEmpty = !game.draft?.laid.length;
  const isReady = isEmpty ? !wrong : game.verdict.legal === true;
  const more = wrong ? say("notRight", { count: wrong }) : isEmpty ? say("finishEmpty") : "";
  return make("button", { type: "button", class: `finish ${isReady ? "go" : "wait"}`, "data-act": "finish", "data-key": "finish", "aria-disabled": isFree() ? null : "true" },
    isReady && !isEmpty ? sign("check") : null, make("span", {}, say("finish"), more ? make("small", {}, more) : null));
}

const drawHint = () => make("p", { class: "drawhint" }, sign("plus"), make("span", {}, say("chooseStack")));

/** Nothing more will come: say why, and where to go. */
export function drawEnded() {
  const isLoggedOut = game.ended === 4401;
  const way = isLoggedOut ? make("a", { href: `${page.login}?next=${location.pathname}` }, say("logIn")) : "";
  part("say").replaceChildren(make("b", {}, say(isLoggedOut ? "loggedOut" : "noTable")), " ", way);
}
