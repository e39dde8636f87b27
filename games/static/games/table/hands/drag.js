// Cards are dragged by mouse, pen and finger. A drag ends in a put: the draft alone knows what lies where.

import { make } from "../draw/dom.js";
import { draw } from "../draw/drawing.js";
import { cardImage } from "../draw/felt/card.js";
import { comeFrom } from "../draw/felt/travel.js";
import { cardsWith } from "../model/turn/hand.js";
import { game } from "../state.js";
import { actions, keepOnTable, put } from "./actions.js";

const FAR = 8; // px that a finger goes upwards from the rack
const FAR_BY_MOUSE = 5;
const HOLD = 180; // ms that a finger rests on the felt; what moves sooner scrolls
const EDGE = 48; // px from the edge of the felt where it begins to scroll,
const LINGER = 350; // but only for a hand that stays there so many ms: all ways from the rack cross an edge
const SHOWN = 5; // cards that are seen in hand
const NARROWEST = 84; // px of a card in hand: there is room for its name
const GRABBED = ".rack [data-card], .pile [data-card], .grip, .cover";

const felt = /** @type {HTMLElement} */ (document.querySelector(".felt"));

/**
 * @typedef {object} Touched a card that is touched, and not dragged yet
 * @property {number} pointer
 * @property {boolean} isFinger
 * @property {boolean} isOnRack
 * @property {number} x
 * @property {number} y
 * @property {string[]} cards
 * @property {number} timer
 * @property {number} rested when it has lain there long enough to take the card, by the clock of the events
 */

/**
 * @typedef {object} Drag
 * @property {number} pointer
 * @property {HTMLElement} ghost what is seen under the hand
 * @property {string[]} cards
 * @property {number} x
 * @property {number} y
 * @property {Touched} from how it began
 * @property {Element | null} over the target under the hand
 * @property {number} edgeSince when the hand came to the edge of the felt
 */

/** @type {Touched | null} */
let touched = null;
/** @type {Drag | null} */
let drag = null;

/** Before a card is drawn, one of the rack slides back, and the page says what comes first. */
const mayDrag = (isOnRack = false) =>
  (game.stage === "turn" || (isOnRack && game.stage === "draw")) && game.isFree && !game.hint;

/** @param {PointerEvent} event */
function touch(event) {
  const thing = event.target instanceof Element && event.target.closest(GRABBED);
  if (!(thing instanceof HTMLElement) || touched || drag) return;
  const isOnRack = thing.closest(".rack") !== null;
  if (!event.isPrimary || event.button !== 0 || !mayDrag(isOnRack)) return;
  const isFinger = event.pointerType !== "mouse";
  const { pointerId: pointer, clientX: x, clientY: y } = event;
  const rested = isFinger && !isOnRack ? event.timeStamp + HOLD : 0;
  touched = { pointer, isFinger, isOnRack, x, y, cards: cardsOf(thing), timer: 0, rested };
  if (!isFinger) return;
  thing.addEventListener("touchmove", stay, { passive: false }); // it hears its finger even when redrawn
  if (!isOnRack) touched.timer = setTimeout(() => touched && lift(touched.x, touched.y), HOLD);
}

/** While a card is dragged nothing scrolls. @param {TouchEvent} event */
function stay(event) {
  if (drag && event.cancelable) event.preventDefault();
}

/** A card, all cards in hand if it is one of them, or a whole pile. @param {HTMLElement} thing */
function cardsOf({ dataset: { card, pile } }) {
  if (card) return cardsWith(game, card);
  return [...(game.draft?.pileAt(String(pile))?.cards ?? [])];
}

/** @param {PointerEvent} event */
function move({ pointerId, clientX, clientY, timeStamp }) {
  if (drag?.pointer === pointerId && wasScrolling(drag.from, clientX, clientY, timeStamp)) cancelDrag();
  else if (drag?.pointer === pointerId) carry(clientX, clientY);
  else if (touched?.pointer === pointerId) pull(touched, clientX, clientY);
}

/**
 * Whether a finger that seemed to rest had moved before: a busy page hears of it late.
 * @param {Touched} from
 * @param {number} x
 * @param {number} y
 * @param {number} when
 */
const wasScrolling = (from, x, y, when) => when < from.rested && Math.hypot(x - from.x, y - from.y) > FAR;

/**
 * A hand that holds a card moves: that may be a drag, or the felt is to scroll.
 * @param {Touched} held
 * @param {number} x
 * @param {number} y
 */
function pull(held, x, y) {
  const far = Math.hypot(x - held.x, y - held.y);
  const isScrolling = held.isFinger && !held.isOnRack && far > FAR;
  const isLifted = held.isFinger ? held.isOnRack && held.y - y > FAR : far > FAR_BY_MOUSE;
  if (isScrolling) forget();
  else if (isLifted) lift(x, y);
}

/**
 * @param {number} x
 * @param {number} y
 */
function lift(x, y) {
  const held = touched;
  forget();
  if (!held || !mayDrag(held.isOnRack)) return;
  const { pointer, cards } = held;
  const ghost = makeGhost(cards);
  document.body.append(ghost);
  document.documentElement.setPointerCapture(pointer);
  drag = { pointer, ghost, cards, x, y, from: held, over: null, edgeSince: Infinity };
  Object.assign(game, { hand: cards, isDragging: true, notice: "", unfolded: null });
  draw();
  carry(x, y);
  requestAnimationFrame(scroll);
}

/** @param {string[]} cards */
function makeGhost(cards) {
  const images = cards.slice(-SHOWN).map((card) => cardImage(card));
  const ghost = make("div", { class: "ghost", "aria-hidden": "true" }, ...images);
  const width = document.querySelector(`[data-card="${cards[0]}"]`)?.getBoundingClientRect().width ?? 0;
  ghost.style.setProperty("--w", `${Math.max(width, NARROWEST)}px`);
  return ghost;
}

/**
 * @param {number} x
 * @param {number} y
 */
function carry(x, y) {
  if (!drag) return;
  Object.assign(drag, { x, y });
  drag.ghost.style.transform = `translate(${x}px, ${y}px)`;
  drag.ghost.classList.toggle("barred", isShutAt(x, y));
  const over = targetAt(x, y);
  if (over === drag.over && over?.isConnected) return;
  drag.over?.classList.remove("over");
  over?.classList.add("over");
  drag.over = over;
}

/**
 * Whether a pile lies there that takes nothing.
 * @param {number} x
 * @param {number} y
 */
const isShutAt = (x, y) => Boolean(document.elementFromPoint(x, y)?.closest(".shut"));

/**
 * The target under the pointer; bare felt is a new pile, and all of the wood is the rack.
 * @param {number} x
 * @param {number} y
 */
function targetAt(x, y) {
  const under = document.elementFromPoint(x, y);
  const target = under?.closest("[data-target]:not([aria-disabled])");
  if (target) return target;
  if (under?.closest(".dock")) return document.querySelector("[data-target=rack]");
  const isBareFelt = under?.closest(".felt") && !under.closest(".pile");
  return isBareFelt ? document.querySelector("[data-target=new]:not([aria-disabled])") : null;
}

/** While a card is held near the edge of the felt, the felt scrolls. @param {number} now */
function scroll(now) {
  if (!drag) return;
  const way = wayToScroll(drag.y);
  drag.edgeSince = way ? Math.min(drag.edgeSince, now) : Infinity;
  if (now - drag.edgeSince > LINGER) {
    felt.scrollTop += way / 6;
    carry(drag.x, drag.y);
  }
  if (game.hand.length) requestAnimationFrame(scroll);
  else stop();
}

/** How far a hand is beyond the edge: upwards less than nothing, in the middle nothing. @param {number} y */
function wayToScroll(y) {
  const { top, bottom } = felt.getBoundingClientRect();
  if (y <= top - EDGE || y >= bottom + EDGE / 2) return 0;
  const [above, below] = [top + EDGE - y, y - bottom + EDGE];
  return above > 0 ? -above : Math.max(below, 0);
}

/** @param {PointerEvent} event */
function drop(event) {
  if (touched?.pointer === event.pointerId) forget();
  if (drag?.pointer !== event.pointerId) return;
  carry(event.clientX, event.clientY);
  const { cards, over } = drag;
  const { target, end } = over instanceof HTMLElement ? over.dataset : /** @type {DOMStringMap} */ ({});
  const isHeld = game.hand.length > 0;
  const isShut = isShutAt(event.clientX, event.clientY);
  const isOverDock = document.elementFromPoint(event.clientX, event.clientY)?.closest(".dock");
  stop(() => {
    if (game.stage === "draw") game.hand = cards;
    else if (target && isHeld) put(cards, target, end === "first");
    else if (isShut) actions.shut({}, false);
    else if (isOverDock) keepOnTable(cards);
  });
}

/** Let go; the cards slide from the hand to where they lie then. @param {() => void} [change] */
function stop(change) {
  if (!drag) return;
  const { ghost, cards, pointer } = drag;
  drag = null;
  comeFrom(cards, /** @type {Element} */ (ghost.firstElementChild).getBoundingClientRect());
  ghost.remove();
  const root = document.documentElement;
  if (root.hasPointerCapture(pointer)) root.releasePointerCapture(pointer);
  Object.assign(game, { hand: [], isDragging: false });
  change?.();
  draw();
}

function forget() {
  clearTimeout(touched?.timer);
  touched = null;
}

/** @returns {boolean} whether there was something to let go */
export function cancelDrag() {
  const isDragging = drag !== null;
  forget();
  stop();
  return isDragging;
}

export function listenForDrags() {
  document.addEventListener("pointerdown", touch);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", cancelDrag);
  document.addEventListener("touchmove", stay, { passive: false });
  document.addEventListener("contextmenu", (event) => (drag || touched?.isFinger) && event.preventDefault());
  document.addEventListener("dragstart", (event) => event.preventDefault());
}
