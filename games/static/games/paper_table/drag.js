// A card is dragged to the pile where it belongs. A finger holds it for a moment first, so that the page
// can still be scrolled; taps and keys do the same without this module.

const STARTS_AFTER = 8; // pixels, with mouse or pen
const HELD = 250; // milliseconds, with a finger

/** @typedef {{ card: HTMLButtonElement, x: number, y: number, isDragged: boolean, timer: number }} Grip */

/**
 * @param {HTMLElement} area holds cards with a spot as their value, and piles with `data-pile`
 * @param {(spot: string, pile: string) => void} drop
 */
export function letCardsBeDragged(area, drop) {
  /** @type {Grip | null} */
  let grip = null;
  const letGo = () => {
    if (grip) release(grip);
    markOver(area, null);
    grip = null;
  };
  area.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary) return; // a second finger neither takes a card nor lets one fall
    letGo();
    grip = gripOf(event);
  });
  addEventListener("pointermove", (event) => {
    if (!grip || !event.isPrimary) return;
    if (!grip.isDragged && hasLeft(grip, event)) {
      if (event.pointerType === "touch") letGo();
      else lift(grip);
    }
    if (!grip?.isDragged) return;
    grip.card.style.translate = `${event.clientX - grip.x}px ${event.clientY - grip.y}px`;
    markOver(area, pileUnder(event));
  });
  addEventListener("pointerup", (event) => {
    if (!event.isPrimary) return;
    const dragged = grip?.isDragged ? grip.card : null;
    const pile = dragged && pileUnder(event)?.dataset.pile;
    letGo();
    if (dragged) ignoreClick(area);
    if (dragged && pile) drop(dragged.value, pile);
  });
  addEventListener("pointercancel", ({ isPrimary }) => isPrimary && letGo());
  const keepStill = (/** @type {Event} */ event) => grip?.isDragged && event.preventDefault();
  area.addEventListener("touchmove", keepStill, { passive: false });
  area.addEventListener("contextmenu", keepStill);
}

/**
 * @param {PointerEvent} event
 * @returns {Grip | null}
 */
function gripOf({ target, button, clientX, clientY, pointerType }) {
  const card = target instanceof Element ? target.closest("button.lying") : null;
  if (!(card instanceof HTMLButtonElement) || button !== 0) return null;
  const grip = { card, x: clientX, y: clientY, isDragged: false, timer: 0 };
  if (pointerType === "touch") grip.timer = setTimeout(() => lift(grip), HELD);
  return grip;
}

/**
 * @param {Grip} grip
 * @param {PointerEvent} event
 */
const hasLeft = ({ x, y }, { clientX, clientY }) => Math.hypot(clientX - x, clientY - y) > STARTS_AFTER;

/** @param {Grip} grip */
function release({ card, timer }) {
  clearTimeout(timer);
  card.classList.remove("dragged");
  card.style.translate = "";
}

/**
 * What browsers send right after a drop is no tap.
 * @param {HTMLElement} area
 */
function ignoreClick(area) {
  const ignore = (/** @type {Event} */ click) => click.preventDefault();
  area.addEventListener("click", ignore, { capture: true });
  setTimeout(() => area.removeEventListener("click", ignore, { capture: true }), 0);
}

/** @param {Grip} grip */
function lift(grip) {
  grip.isDragged = true;
  grip.card.classList.add("dragged");
}

/** @param {PointerEvent} event */
function pileUnder(event) {
  const pile = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-pile]");
  return pile instanceof HTMLElement ? pile : null;
}

/**
 * @param {HTMLElement} area
 * @param {HTMLElement | null} pile
 */
function markOver(area, pile) {
  for (const each of area.querySelectorAll(".over")) if (each !== pile) each.classList.remove("over");
  pile?.classList.add("over");
}
