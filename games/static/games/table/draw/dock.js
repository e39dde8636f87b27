// What is mine: my rack, the one sentence that says what to do now, and the buttons of my turn.

import { finishing } from "../model/finishing.js";
import { highlightsOnRack } from "../model/highlights.js";
import { faceOfSeat } from "../model/seating.js";
import { sentence } from "../model/sentences.js";
import { asideTakes, rackTakes } from "../model/targets.js";
import { game, page, say } from "../state.js";
import { cardButton } from "./card.js";
import { clockFace } from "./clock.js";
import { button, make, part, sign } from "./dom.js";
import { drawOpenRack } from "./open_rack.js";
import { standing } from "./payment.js";
import { besideMyTurn } from "./sheets.js";
import { slot } from "./targets.js";

const ONE_TIER = 5; // so many cards stand side by side on a phone
const LOGGED_OUT = [401, 4401]; // by HTTP, and by the live socket
const NO_TABLE = [404, 4404];

export function drawDock() {
  const isOpen = game.stage === "open";
  const isMyTurn = ["draw", "turn"].includes(game.stage) || (isOpen && game.position.acts.length > 0);
  const isHeld = Boolean(game.mySeat?.held);
  part("dock").classList.toggle("mine", isMyTurn);
  part("dock").classList.toggle("walking", game.hint !== null);
  part("dock").setAttribute("aria-label", say(isOpen ? "openTiles" : "yourRack"));
  part("rack").classList.toggle("tray", isOpen);
  part("sorting").hidden = isOpen;
  drawMe(part("me"), isMyTurn);
  (isOpen ? drawOpenRack : drawRack)(part("rack"));
  part("acts").replaceChildren(...buttonsNow(isMyTurn && !isHeld));
  part("acts").classList.toggle("phrases", !isMyTurn || isHeld);
}

/** @param {boolean} isMyTurn */
function buttonsNow(isMyTurn) {
  if (!isMyTurn) return besideMyTurn();
  if (game.stage === "turn") return game.hint ? hintButtons(game.hint) : turnButtons();
  if (game.stage === "draw") return [invitationToDraw()];
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
    make("span", { class: "ava" }, sign(faceOfSeat(game, seat))),
    who,
    ...(clock ? [clock] : []),
  );
}

/** @param {HTMLElement} list */
function drawRack(list) {
  const cards = game.deck.sorted(game.rack, game.sort);
  const shown = [...cards.map(rackCard), ...slots()];
  const count = Math.max(shown.length, 1);
  const columns = count > ONE_TIER ? Math.ceil(count / 2) : count;
  list.style.setProperty("--n", String(count));
  list.style.setProperty("--cols", String(columns));
  list.replaceChildren(
    ...shown.map((each, index) => make("li", { class: index >= columns ? "tier2" : null }, each)),
  );
}

/** What stands on the rack beside its cards: the way back, and the target for the card that is put aside. */
function slots() {
  const list = rackTakes(game) ? [slot("rack", "back", say("toRack"), false)] : [];
  if (game.stage !== "turn" || !game.may("put_aside")) return list;
  const aside = game.shownDraft?.aside;
  list.push(aside ? rackCard(aside) : slot("aside", "aside", say("putAside"), !asideTakes(game)));
  return list;
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

/** @param {import("../model/hint_steps.js").HintSteps} hint */
const hintButtons = (hint) => [
  pictureButton("hintEnd", "cross", false),
  pictureButton("hintBack", "left", hint.isFirst),
  pictureButton("hintNext", "right", hint.isLast),
  button("hintTake", { class: "finish go" }, sign("check"), make("span", {}, say("hintTake"))),
];

const invitationToDraw = () =>
  make("p", { class: "drawhint" }, sign("plus"), make("span", {}, say("chooseStack")));

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
  if (NO_TABLE.includes(code)) return ["noTable", []];
  return ["pageTooOld", [make("a", { href: path }, say("loadAgain"))]];
}
