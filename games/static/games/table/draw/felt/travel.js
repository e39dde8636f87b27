// Cards travel: from where they lay to where they lie now, or from the hand of whoever laid them.

import { turnOver } from "./animations.js";
import { allButtons, knownButton } from "./card.js";

const DURATION = 220;
const CLOSING_UP = 160;
const EASING = "cubic-bezier(.2, .7, .2, 1)";
const RING = 700;

/** @type {Map<HTMLElement, DOMRect>} where the hand let go of cards that were dragged */
const letGo = new Map();

/** Whether the reader wants nothing to move. */
export function isStill() {
  const wish = document.documentElement.dataset.motion;
  return wish === "less" || (wish !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}

/**
 * Let cards come from here when they are drawn next.
 * @param {string[]} cards
 * @param {DOMRect} from
 */
export function comeFrom(cards, from) {
  for (const card of cards) {
    const button = knownButton(card);
    if (button) letGo.set(button, from);
  }
}

/**
 * Draw, and let every card that lies elsewhere than before slide there.
 * @param {() => void} draw
 * @param {Element | null} origin where cards come from that were not seen before
 */
export function travelling(draw, origin) {
  if (isStill()) ringing(draw);
  else sliding(draw, origin);
  letGo.clear();
}

const shownButtons = () => [...allButtons()].filter((button) => button.isConnected);

/** Where nothing may move, a thin ring says which card lies elsewhere now. @param {() => void} draw */
function ringing(draw) {
  const homes = new Map(shownButtons().map((button) => [button, homeOf(button)]));
  draw();
  for (const [button, home] of homes) if (button.isConnected && home !== homeOf(button)) ring(button);
}

/**
 * @param {() => void} draw
 * @param {Element | null} origin
 */
function sliding(draw, origin) {
  const before = new Map(
    shownButtons().map((button) => [button, { home: homeOf(button), box: button.getBoundingClientRect() }]),
  );
  const from = origin?.getBoundingClientRect();
  draw();
  // First all is measured, and only then does anything begin to move: one layout, not one a card.
  const after = shownButtons().map((button) => ({ button, end: button.getBoundingClientRect() }));
  for (const { button, end } of after) {
    const old = before.get(button);
    const start = letGo.get(button) ?? old?.box ?? from;
    const isNew = !letGo.has(button) && !old;
    if (isNew && from && origin?.matches(".stk") && button.closest(".rack")) turnOver(button, from, end);
    else if (start) slide(button, start, end, old?.home === homeOf(button) ? CLOSING_UP : DURATION);
  }
}

/** @param {HTMLElement} button */
function ring(button) {
  const seen = { outline: "1px solid #ffd96b" };
  button.animate([seen, seen, { outline: "1px solid transparent" }], { duration: RING });
}

/** The pile or rack in which a card lies. @param {HTMLElement} button */
const homeOf = (button) =>
  button.closest(".rack") ? "rack" : button.closest(".pile")?.getAttribute("data-pile");

/**
 * @param {HTMLElement} button
 * @param {DOMRect} start
 * @param {DOMRect} end
 * @param {number} duration
 */
function slide(button, start, end, duration) {
  const [x, y] = [start.left - end.left, start.top - end.top];
  if (!end.width || Math.abs(x) + Math.abs(y) < 2) return;
  const scale = Math.min(1, start.width / end.width);
  const above = { transformOrigin: "0 0", zIndex: 5 };
  const frames = [
    { ...above, transform: `translate(${x}px, ${y}px) scale(${scale})` },
    { ...above, transform: "none" },
  ];
  button.animate(frames, { duration, easing: EASING });
}
