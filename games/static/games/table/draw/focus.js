// The focus stays where it was, though the page was redrawn.

/** @type {string | null} */
let wished = null;

/** Let the focus be there after the next drawing. @param {string} key */
export function focusOn(key) {
  wished = key;
}

/**
 * Draw, and put the focus back on what has the same key; else on the first of the ways out that is there.
 * @param {() => void} draw
 * @param {string[]} waysOut selectors
 */
export function keepingFocus(draw, waysOut) {
  const before = document.activeElement;
  const key = before instanceof HTMLElement ? before.dataset.key : undefined;
  draw();
  const wish = wished;
  wished = null;
  if (!key || document.querySelector("dialog[open]")) return;
  if (!wish && document.activeElement === before && before && isShown(before)) return;
  const keys = [wish, key].filter((each) => each !== null);
  const selectors = [...keys.map((each) => `[data-key="${CSS.escape(each)}"]`), ...waysOut];
  const next = selectors.map((each) => document.querySelector(each)).find((each) => each && isShown(each));
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** @param {Element} element */
export const isShown = (element) => element.getClientRects().length > 0 && !element.closest("[inert]");
