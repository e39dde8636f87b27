// @ts-check
// Whoever works by keyboard stays where he or she was, though the page was drawn anew.

/** @type {string | null} */
let wished = null;

/** Let the focus be there after the next drawing; @param {string} key */
export function focusOn(key) {
  wished = key;
}

/**
 * Draw, and put the focus back on what has the same key; else on the first of the ways out that is there.
 * @param {() => void} draw
 * @param {string[]} [ways] selectors
 */
export function keepingFocus(draw, ways = []) {
  const before = document.activeElement;
  const key = before instanceof HTMLElement ? before.dataset.key : undefined;
  draw();
  const wish = wished;
  wished = null;
  if (!key || document.querySelector("dialog[open]")) return;
  if (!wish && document.activeElement === before && before?.isConnected && isShown(before)) return;
  const same = [wish, key].map((each) => each && document.querySelector(`[data-key="${CSS.escape(each)}"]`));
  const next = [...same, ...ways.map((way) => document.querySelector(way))].find(
    (element) => element && isShown(element),
  );
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** @param {Element} element */
const isShown = (element) => element.getClientRects().length > 0 && !element.closest("[inert]");
