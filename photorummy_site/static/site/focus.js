// Where the focus goes when a part of the page changes under it.

/**
 * Change the page; whatever had the focus keeps it. If that is gone, the focus goes to what should be read
 * next (`data-read`), else to something nearby, so that nobody who uses the keyboard has to start at the top.
 * @param {() => void} change
 */
export function keepFocus(change) {
  const focused = document.activeElement;
  const heading = document.querySelector("[data-read]");
  const listItem = focused?.closest("li[id]")?.id;
  change();
  if (document.activeElement !== document.body) return;
  const isNewHeading = document.querySelector("[data-read]") !== heading;
  if (focused && focused !== document.body) focusOn(successorOf(focused, listItem));
  else if (isNewHeading) focusOn(document.querySelector("[data-read]"));
}

/**
 * @param {Element} focused
 * @param {string | undefined} listItem the id of the item of a list that it was in
 * @returns {Element | null}
 */
function successorOf(focused, listItem) {
  if (focused.isConnected) return focused;
  return (
    byId(focused.id) ??
    document.querySelector("[data-read]") ??
    byId(listItem)?.querySelector("button, a") ??
    document.querySelector("main a, main button")
  );
}

/** @param {string | undefined} id */
const byId = (id) => (id ? document.getElementById(id) : null);

/** @param {Element | null} element */
function focusOn(element) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
