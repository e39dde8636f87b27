// What is mine: my rack, the one sentence that says what to do now, and the buttons of my turn.

import { highlightsOnRack } from "../model/felt/highlights.js";
import { fillSlot, rackSlots, slotsNeeded } from "../model/felt/rack_slots.js";
import { faceOfSeat } from "../model/people/seating.js";
import { sentence } from "../model/telling/sentences.js";
import { finishing } from "../model/turn/finishing.js";
import { asideTakes, rackTakes } from "../model/turn/targets.js";
import { game, page, say } from "../state.js";
import { button, isNarrow, make, part, sign } from "./dom.js";
import { cardButton } from "./felt/card.js";
import { drawOpenRack } from "./felt/open_rack.js";
import { slot } from "./felt/targets.js";
import { fitRack } from "./fit.js";
import { clockFace } from "./people/clock.js";
import { standing } from "./people/payment.js";
import { dieOf, stacksAtThumb } from "./people/seats.js";
import { besideMyTurn } from "./sheets/sheets.js";

const LOGGED_OUT = [401, 4401]; // by HTTP, and by the live socket
const NO_TABLE = [404, 4404];
const TOO_MANY_TABS = 4409;

export function drawDock() {
  const isOpen = game.stage === "open";
  const isMyTurn = ["draw", "turn"].includes(game.stage) || (isOpen && game.position.acts.length > 0);
  const isHeld = Boolean(game.mySeat?.held);
  part("dock").classList.toggle("mine", isMyTurn);
  part("dock").classList.toggle("walking", game.hint !== null);
  part("dock").classList.toggle("few", game.hasFewCards);
  part("dock").setAttribute("aria-label", say(isOpen ? "openTiles" : "yourRack"));
  part("rack").classList.toggle("tray", isOpen);
  part("sorting").hidden = isOpen || !game.canSort;
  drawMe(part("me"), isMyTurn);
  (isOpen ? drawOpenRack : drawRack)(part("rack"));
  part("acts").replaceChildren(...buttonsNow(isMyTurn && !isHeld));
  part("acts").classList.toggle("phrases", !isMyTurn || isHeld);
}

/** @param {boolean} isMyTurn */
function buttonsNow(isMyTurn) {
  if (!isMyTurn) return besideMyTurn();
  if (game.stage === "turn") return game.hint ? hintButtons(game.hint) : turnButtons();
  if (game.stage === "draw") return isNarrow() ? stacksAtThumb() : [invitationToDraw()];
  return game.seen.table.hints ? [turnButton("hint", false)] : [];
}

/**
 * @param {HTMLElement} me
 * @param {boolean} isMyTurn
 */
function drawMe(me, isMyTurn) {
  const seat = game.mySeat;
  if (!seat) return me.replaceChildren(); // all look at an open table, those who only watch too
  me.classList.toggle("turn", isMyTurn);
  const who = make("span", { class: "who" }, make("b", {}, say("you")), standing(seat));
  const clock = clockFace(isMyTurn);
  me.replaceChildren(
    make("span", { class: "ava" }, sign(faceOfSeat(game, seat)), dieOf(game.myPlayer)),
    who,
    ...(clock ? [clock] : []),
  );
}

/** @param {HTMLElement} list */
function drawRack(list) {
  const slots = rackSlots(game).map((card) => card && rackCard(card));
  if (rackTakes(game)) fillSlot(slots, slot("rack", "back", say("toRack"), false));
  if (game.stage === "turn" && game.may("put_aside")) slots.push(asideSlot());
  list.replaceChildren(...slots.map((each) => make("li", {}, each)));
  fitRack(list, Math.max(slots.length, slotsNeeded(game)));
}

/** The card that is put aside, or the target for it. */
function asideSlot() {
  const aside = game.shownDraft?.aside;
  return aside ? rackCard(aside) : slot("aside", "aside", say("putAside"), !asideTakes(game));
}

/** @param {string} card */
const rackCard = (card) => cardButton(card, highlightsOnRack(game, card));

/** @param {HTMLElement} line */
export function drawSay(line) {
  const [first, rest] = sentence(game);
  if (line.textContent === `${first} ${rest}`) return; // what is said twice would be heard twice
  line.replaceChildren(make("b", {}, first), " ", make("span", {}, rest));
}

function turnButtons() {
  const isUntouched = !game.draft?.past.length;
  return [
    turnButton("undo", isUntouched),
    turnButton("redo", !game.draft?.future.length),
    turnButton("reset", isUntouched),
    ...(game.seen.table.hints ? [turnButton("hint", false)] : []),
    finishButton(),
  ];
}

/**
 * @param {string} act
 * @param {boolean} isOff
 */
const turnButton = (act, isOff) => pictureButton(act, act, isOff || !game.isFree);

/**
 * @param {string} act
 * @param {string} picture
 * @param {boolean} isOff
 */
const pictureButton = (act, picture, isOff) =>
  button(act, { class: "act", isOff }, sign(picture), make("span", {}, say(act)));

function finishButton() {
  const { isReady, isLaying, words, more } = finishing(game);
  return button(
    "finish",
    { class: `finish ${isReady ? "go" : "wait"}`, isOff: !game.isFree },
    isReady && isLaying && sign("check"),
    make("span", {}, words, more !== "" && make("small", {}, more)),
  );
}

/** @param {import("../model/turn/hint_steps.js").HintSteps} hint */
const hintButtons = (hint) => [
  pictureButton("hintEnd", "cross", false),
  pictureButton("hintBack", "left", hint.isFirst),
  pictureButton("hintNext", "right", hint.isLast),
  button(
    "hintTake",
    { class: "finish go" },
    sign("check"),
    make("span", {}, say("hintTake", { count: hint.steps.length })),
  ),
];

const invitationToDraw = () => make("p", { class: "drawhint" }, say("chooseStack"));

/**
 * Nothing more will come: say why, and where to go.
 * @param {number} code by which the server closed the socket, or the status of its refusal
 */
export function drawEnded(code) {
  const [words, link] = whyEnded(code);
  part("say").replaceChildren(make("b", {}, say(words)), " ", ...link);
}

/**
 * @param {number} code
 * @returns {[string, HTMLElement[]]}
 */
function whyEnded(code) {
  const path = location.pathname;
  if (LOGGED_OUT.includes(code))
    return ["loggedOut", [make("a", { href: `${page.login}?next=${path}` }, say("logIn"))]];
  // A page that follows its person is about to go where that person belongs now.
  if (NO_TABLE.includes(code)) return ["called" in document.body.dataset ? "oneMoment" : "noTable", []];
  if (code === TOO_MANY_TABS) return ["openElsewhere", [make("a", { href: path }, say("loadAgain"))]];
  return ["pageTooOld", [make("a", { href: path }, say("loadAgain"))]];
}
