// @ts-check
// Cards travel: from where they lay to where they lie now, or from the hand of whoever laid them.

import { turnOver } from "./animations.js";
import { allButtons, knownButton } from "./card.js";

const DURATION = 220;
const CLOSING_UP = 160;
const EASING = "cubic-bezier(.2, .7, .2, 1)";

/** @type {Map<HTMLElement, DOMRect>} where the hand let go of cards that were dragged */
const letGo = new Map();

/** Whether the reader wants nothing to move. */
export const isStill = () => {
  const wish = document.documentElement.dataset.motion;
  return wish === "less" || (wish !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
};

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
  const shown = [...allButtons()].filter((button) => button.isConnected);
  const homes = new Map(shown.map((button) => [button, homeOf(button)]));
  if (isStill()) {
    letGo.clear();
    draw();
    return shown
      .filter((button) => button.isConnected && homes.get(button) !== homeOf(button))
      .forEach(flash);
  }
  const before = new Map(shown.map((button) => [button, button.getBoundingClientRect()]));
  const from = origin?.getBoundingClientRect();
  draw();
  // First all is measured, and only then does anything begin to move: one layout, not one a card.
  const ends = [...allButtons()]
    .filter((button) => button.isConnected)
    .map((button) => ({ button, end: button.getBoundingClientRect() }));
  for (const { button, end } of ends) {
    const start = letGo.get(button) ?? before.get(button) ?? from;
    const isDrawn =
      !letGo.has(button) && !before.has(button) && origin?.matches(".stk") && button.closest(".rack");
    if (isDrawn && from) turnOver(button, from, end);
    else if (start) slide(button, start, end, homes.get(button) === homeOf(button) ? CLOSING_UP : DURATION);
  }
  letGo.clear();
}

/** Where nothing may move, a thin ring says which card lies elsewhere now; @param {HTMLElement} button */
const flash = (button) => {
  button.animate(
    [
      { outline: "1px solid #ffd96b" },
      { outline: "1px solid #ffd96b" },
      { outline: "1px solid transparent" },
    ],
    { duration: 700 },
  );
};

/** The pile or rack in which a card lies; @param {HTMLElement} button */
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
  const there = {
    transform: `translate(${x}px, ${y}px) scale(${Math.min(1, start.width / end.width)})`,
    transformOrigin: "0 0",
    zIndex: 5,
  };
  button.animate([there, { transform: "none", transformOrigin: "0 0", zIndex: 5 }], {
    duration,
    easing: EASING,
  });
}
