// Pointing at a die or reaching it by keyboard shows its card: below the die, in the lower rows above it.

const GAP = 8; // pixels
const LOWER_ROWS = 0.6; // begin at this part of the window's height
const panel = /** @type {HTMLElement} */ (document.querySelector("[data-peek]"));
const image = /** @type {HTMLImageElement} */ (panel.querySelector("img"));
const [name, strength] = /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll("[data-say]"));

/** @param {Event} event */
function showCard({ target }) {
  const die = target instanceof Element ? target.closest("[data-picture]") : null;
  panel.hidden = !die;
  if (!(die instanceof HTMLElement)) return;
  image.src = die.dataset.picture ?? "";
  name.textContent = die.dataset.name ?? "";
  strength.textContent = die.dataset.strength ?? "";
  putAt(die.getBoundingClientRect());
}

/** @param {DOMRect} die */
function putAt(die) {
  const centred = die.left + die.width / 2 - panel.offsetWidth / 2;
  const left = Math.max(GAP, Math.min(innerWidth - panel.offsetWidth - GAP, centred));
  const isLow = die.top > innerHeight * LOWER_ROWS;
  const top = isLow ? die.top - panel.offsetHeight - GAP : die.bottom + GAP;
  panel.style.left = `${left}px`;
  panel.style.top = `${top + scrollY}px`;
}

document.addEventListener("mouseover", showCard);
document.addEventListener("focusin", showCard);
document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") panel.hidden = true;
});
