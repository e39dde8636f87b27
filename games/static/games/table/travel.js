// @ts-check
// Cards travel: from where they lay to where they lie now, or from the hand of whoever laid them.

import { allButtons } from "./card.js";

const DURATION = 220;

const isStill = () => {
  const wish = document.documentElement.dataset.motion;
  return wish === "less" || (wish !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
};

/**
 * Draw, and let every card that lies elsewhere than before slide there.
 * @param {() => void} draw
 * @param {Element | null} origin where cards come from that were not seen before
 */
export function travelling(draw, origin) {
  if (isStill()) return draw();
  const before = new Map([...allButtons()].filter((button) => button.isConnected).map((button) => [button, button.getBoundingClientRect()]));
  const from = origin?.getBoundingClientRect();
  draw();
  for (const button of allButtons()) {
    const start = before.get(button) ?? from;
    if (start && button.isConnected) slide(button, start);
  }
}

/**
 * @param {HTMLElement} button
 * @param {DOMRect} start
 */
function slide(button, start) {
  const end = button.getBoundingClientRect();
  const [x, y] = [start.left - end.left, start.top - end.top];
  if (!end.width || Math.abs(x) + Math.abs(y) < 2) return;
  const there = { transform: `translate(${x}px, ${y}px) scale(${Math.min(1, start.width / end.width)})`, transformOrigin: "0 0", zIndex: 5 };
  button.animate([there, { transform: "none", transformOrigin: "0 0", zIndex: 5 }], { duration: DURATION, easing: "cubic-bezier(.2, .7, .2, 1)" });
}
