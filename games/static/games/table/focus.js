// @ts-check
// Whoever works by keyboard stays where he or she was, though the page was drawn anew.

/**
 * Draw, and put the focus back on what has the same key; else on the first of the ways out that is there.
 * @param {() => void} draw
 * @param {string[]} [ways] selectors
 */
export function keepingFocus(draw, ways = []) {
  const before = document.activeElement;
  const key = before instanceof HTMLElement ? before.dataset.key : undefined;
  draw();
  if (!key || (document.activeElement === before && before?.isConnected && isShown(before))) return;
  const same = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const next = [same, ...ways.map((way) => document.querySelector(way))].find((element) => element && isShown(element));
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** @param {Element} element */
const isShown = (element) => element.getClientRects().length > 0;
