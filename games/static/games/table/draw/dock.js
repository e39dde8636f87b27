// @ts-check
// What is mine: my rack, the one sentence that says what to do now, and the buttons of my turn.

import { finishing } from "../model/finishing.js";
import { faceOfSeat, game, isFree, may, position, rack, shownDraft, stage } from "../model/game.js";
import { marksOfWalk, walkButtons } from "../model/hint_steps.js";
import { asideTakes, numberOf, rackTakes } from "../model/places.js";
import { sentence } from "../model/sentences.js";
import { page, say } from "../page.js";
import { cardButton, sorted } from "./card.js";
import { clockFace } from "./clock.js";
import { make, part, sign } from "./dom.js";
import { drawTray } from "./open_rack.js";
import { standing } from "./payment.js";
import { besideMyTurn } from "./sheets.js";

const ONE_TIER = 5; // so many cards stand side by side on a phone

export function drawDock() {
  const isOpen = stage() === "open";
  const isMine = ["draw", "turn"].includes(stage()) || (isOpen && position().acts.length > 0);
  const isHeld = Boolean(game.view.seats[game.view.you]?.held);
  part("dock").classList.toggle("mine", isMine);
  part("dock").classList.toggle("walking", game.hint !== null);
  part("dock").setAttribute("aria-label", say(isOpen ? "openTiles" : "yourRack"));
  part("rack").classList.toggle("tray", isOpen);
  part("sorting").hidden = isOpen;
  drawMe(isMine);
  (isOpen ? drawTray : drawRack)(part("rack"));
  part("acts").replaceChildren(...actsNow(isMine && !isHeld));
  part("acts").classList.toggle("phrases", !isMine || isHeld);
}

/** @param {boolean} isMine */
function actsNow(isMine) {
  if (!isMine) return besideMyTurn();
  if (stage() === "turn") return game.hint ? walkButtons() : acts();
  if (stage() === "draw") return [drawHint()];
  return game.view.table.hints ? [act("hint", "hint", false)] : [];
}

/** @param {boolean} isMine */
function drawMe(isMine) {
  const seat = game.view.seats[game.view.you];
  const me = part("me");
  if (!seat) return me.replaceChildren(); // all look at an open table, those who only watch too
  me.classList.toggle("turn", isMine);
  me.replaceChildren(
    make("span", { class: "ava" }, sign(faceOfSeat(seat))),
    make("span", { class: "who" }, make("b", {}, say("you")), standing(seat)),
    ...[clockFace(isMine)].filter((each) => each !== null),
  );
  return undefined;
}

/** @param {HTMLElement} list */
function drawRack(list) {
  const shown = [...sorted(rack(), game.sort).map(rackCard), ...places()];
  const count = Math.max(shown.length, 1);
  const columns = count > ONE_TIER ? Math.ceil(count / 2) : count;
  list.style.setProperty("--n", String(count));
  list.style.setProperty("--cols", String(columns));
  list.replaceChildren(
    ...shown.map((each, index) => make("li", { class: index >= columns ? "tier2" : null }, each)),
  );
}

/** What stands on the rack beside its cards: the way back, and the place for the card that is put aside. */
function places() {
  const list = [];
  if (rackTakes()) list.push(slot("rack", "back", "toRack", true));
  const aside = shownDraft()?.aside;
  if (stage() === "turn" && may("put_aside"))
    list.push(aside ? rackCard(aside) : slot("aside", "aside", "putAside", asideTakes()));
  return list;
}

/** @param {string} card */
function rackCard(card) {
  const marks = new Set();
  if (game.hand.includes(card)) marks.add(game.isDragging ? "dragged" : "selected");
  else if (marksOfWalk(card).includes("hint")) marks.add("hint");
  else if (card === shownDraft()?.aside) marks.add("aside");
  else if (card === position().drawn && stage() === "turn") marks.add("drawn");
  return cardButton(card, marks);
}

/**
 * @param {string} place
 * @param {string} picture
 * @param {string} words
 * @param {boolean} isOn
 */
const slot = (place, picture, words, isOn) =>
  make(
    "button",
    {
      type: "button",
      class: `card slot on to-${place}`,
      "data-act": "put",
      "data-place": place,
      "data-key": `place-${place}`,
      "data-number": numberOf(place),
      "aria-label": say(words),
      "aria-disabled": isOn ? null : "true",
    },
    make(
      "span",
      { class: "face" },
      sign(picture, "plus"),
      place === "aside" && make("span", { class: "what" }, say(words)),
      numberOf(place) ? make("kbd", { "aria-hidden": "true", "data-n": numberOf(place) }) : null,
    ),
  );

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

/** @param {HTMLElement} line */
export function drawSay(line) {
  const [first, rest] = sentence();
  if (line.textContent === `${first} ${rest}`) return; // what is said twice would be heard twice
  line.replaceChildren(make("b", {}, first), " ", make("span", {}, rest));
}

function acts() {
  const isDone = !game.draft?.past.length;
  const list = [
    act("undo", "undo", isDone),
    act("redo", "redo", !game.draft?.future.length),
    act("reset", "reset", isDone),
  ];
  if (game.view.table.hints) list.push(act("hint", "hint", false));
  return [...list, finish()];
}

/**
 * @param {string} name
 * @param {string} picture
 * @param {boolean} isOff
 */
const act = (name, picture, isOff) =>
  make(
    "button",
    {
      type: "button",
      class: "act",
      "data-act": name,
      "data-key": name,
      "aria-disabled": isOff || !isFree() ? "true" : null,
    },
    sign(picture),
    make("span", {}, say(name)),
  );

function finish() {
  const { isReady, isLaying, words, more } = finishing();
  return make(
    "button",
    {
      type: "button",
      class: `finish ${isReady ? "go" : "wait"}`,
      "data-act": "finish",
      "data-key": "finish",
      "aria-disabled": isFree() ? null : "true",
    },
    isReady && isLaying ? sign("check") : null,
    make("span", {}, words, more ? make("small", {}, more) : null),
  );
}

const drawHint = () => make("p", { class: "drawhint" }, sign("plus"), make("span", {}, say("chooseStack")));

/** Nothing more will come: say why, and where to go. */
export function drawEnded() {
  const [words, way] = whyEnded(game.ended);
  part("say").replaceChildren(make("b", {}, say(words)), " ", way);
}

/**
 * @param {number | null} code by which the server closed the line, or the status of its refusal
 * @returns {[string, HTMLElement | string]}
 */
function whyEnded(code) {
  if (code === 4401 || code === 401)
    return ["loggedOut", make("a", { href: `${page.login}?next=${location.pathname}` }, say("logIn"))];
  if (code === 4404 || code === 404) return ["noTable", ""];
  return ["pageTooOld", make("a", { href: location.pathname }, say("loadAgain"))];
}
