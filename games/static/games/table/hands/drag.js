// @ts-check
// Cards are dragged by mouse, pen and finger. A drag only ends in a put: what lies where, the draft alone knows.

import { cardImage } from "../draw/card.js";
import { make } from "../draw/dom.js";
import { draw } from "../draw/drawing.js";
import { comeFrom } from "../draw/travel.js";
import { game, isFree, stage } from "../model/game.js";
import { put } from "./actions.js";

const FAR = 8; // px that a finger goes upwards from the rack
const FAR_BY_MOUSE = 5;
const HOLD = 180; // ms that a finger rests on the felt; what moves sooner scrolls
const EDGE = 48; // px from the edge of the felt where it begins to scroll,
const LINGER = 350; // but only for a hand that stays there so many ms: every way from the rack leads over an edge
const SHOWN = 5; // cards that are seen in hand

const felt = /** @type {HTMLElement} */ (document.querySelector(".felt"));

/** @type {{ pointer: number, isFinger: boolean, isOnRack: boolean, x: number, y: number, cards: string[], timer: number } | null} a card is touched */
let touched = null;
/** @type {{ pointer: number, ghost: HTMLElement, cards: string[], x: number, y: number, over: Element | null, edgeSince: number } | null} and now it is dragged */
let drag = null;

/** @param {PointerEvent} event */
function touch(event) {
  const thing =
    event.target instanceof Element &&
    event.target.closest(".rack [data-card], .pile [data-card], .grip, .cover");
  if (!(thing instanceof HTMLElement) || touched || drag || !event.isPrimary || event.button !== 0) return;
  if (stage() !== "turn" || !isFree() || game.hint) return;
  const isFinger = event.pointerType !== "mouse";
  const isOnRack = thing.closest(".rack") !== null;
  touched = {
    pointer: event.pointerId,
    isFinger,
    isOnRack,
    x: event.clientX,
    y: event.clientY,
    cards: cardsOf(thing),
    timer: 0,
  };
  if (isFinger) thing.addEventListener("touchmove", stay, { passive: false }); // it hears its finger even when it was drawn anew
  if (isFinger && !isOnRack) touched.timer = setTimeout(() => touched && lift(touched.x, touched.y), HOLD);
}

/** While a card is dragged nothing scrolls; @param {TouchEvent} event */
const stay = (event) => {
  if (drag && event.cancelable) event.preventDefault();
};

/** A card, all cards in hand if it is one of them, or a whole pile; @param {HTMLElement} thing */
function cardsOf(thing) {
  const { card, pile } = thing.dataset;
  if (card) return game.hand.includes(card) ? [...game.hand] : [card];
  return [...(game.draft?.piles.find((each) => each.key === pile)?.cards ?? [])];
}

/** @param {PointerEvent} event */
function move(event) {
  if (drag?.pointer === event.pointerId) return carry(event.clientX, event.clientY);
  if (touched?.pointer !== event.pointerId) return undefined;
  const [x, y] = [event.clientX - touched.x, event.clientY - touched.y];
  if (!touched.isFinger)
    return Math.hypot(x, y) > FAR_BY_MOUSE ? lift(event.clientX, event.clientY) : undefined;
  if (touched.isOnRack) return y < -FAR ? lift(event.clientX, event.clientY) : undefined;
  return Math.hypot(x, y) > FAR ? forget() : undefined;
}

/**
 * @param {number} x
 * @param {number} y
 */
function lift(x, y) {
  if (!touched || stage() !== "turn" || !isFree()) return forget();
  const { pointer, cards } = touched;
  const ghost = make(
    "div",
    { class: "ghost", "aria-hidden": "true" },
    ...cards.slice(-SHOWN).map((card) => cardImage(card)),
  );
  forget();
  const size = document.querySelector(`[data-card="${cards[0]}"]`)?.getBoundingClientRect().width ?? 60;
  ghost.style.setProperty("--w", `${Math.max(size, 60)}px`);
  document.body.append(ghost);
  document.documentElement.setPointerCapture(pointer);
  drag = { pointer, ghost, cards, x, y, over: null, edgeSince: Infinity };
  Object.assign(game, { hand: cards, isDragging: true, notice: "" });
  draw();
  carry(x, y);
  requestAnimationFrame(scroll);
  return undefined;
}

/**
 * @param {number} x
 * @param {number} y
 */
function carry(x, y) {
  if (!drag) return;
  Object.assign(drag, { x, y });
  drag.ghost.style.transform = `translate(${x}px, ${y}px)`;
  const over = targetAt(x, y);
  if (over === drag.over && over?.isConnected) return;
  drag.over?.classList.remove("over");
  over?.classList.add("over");
  drag.over = over;
}

/**
 * The place under the pointer; bare felt is a new pile, and all of the wood is the rack.
 * @param {number} x
 * @param {number} y
 */
function targetAt(x, y) {
  const under = document.elementFromPoint(x, y);
  const place = under?.closest("[data-place]:not([aria-disabled])");
  if (place) return place;
  if (under?.closest(".dock")) return document.querySelector("[data-place=rack]");
  return under?.closest(".felt") && !under.closest(".pile")
    ? document.querySelector("[data-place=new]:not([aria-disabled])")
    : null;
}

/** While a card is held near the edge of the felt, the felt scrolls; @param {number} now */
function scroll(now) {
  if (!drag) return;
  const { top, bottom } = felt.getBoundingClientRect();
  const [above, below] = [top + EDGE - drag.y, drag.y - bottom + EDGE];
  const isAtEdge = drag.y > top - EDGE && drag.y < bottom + EDGE / 2 && (above > 0 || below > 0);
  drag.edgeSince = isAtEdge ? Math.min(drag.edgeSince, now) : Infinity;
  if (now - drag.edgeSince > LINGER) {
    felt.scrollTop += above > 0 ? -above / 6 : below / 6;
    carry(drag.x, drag.y);
  }
  if (game.hand.length) requestAnimationFrame(scroll);
  else stop();
}

/** @param {PointerEvent} event */
function drop(event) {
  if (touched?.pointer === event.pointerId) forget();
  if (drag?.pointer !== event.pointerId) return;
  carry(event.clientX, event.clientY);
  const { place, end } =
    drag.over instanceof HTMLElement ? drag.over.dataset : { place: undefined, end: undefined };
  const cards = drag.cards;
  const isHeld = game.hand.length > 0;
  stop(() => {
    if (place && isHeld) put(cards, place, end === "first");
  });
}

/** Let go; the cards slide from the hand to where they lie then; @param {() => void} [change] */
function stop(change) {
  if (!drag) return;
  const { ghost, cards, pointer } = drag;
  drag = null;
  comeFrom(cards, /** @type {Element} */ (ghost.firstElementChild).getBoundingClientRect());
  ghost.remove();
  if (document.documentElement.hasPointerCapture(pointer))
    document.documentElement.releasePointerCapture(pointer);
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
