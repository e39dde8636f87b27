// @ts-check
// Pointing at a die or reaching it by keyboard shows its card: below it, in the lower rows above it.

const peek = /** @type {HTMLElement} */ (document.querySelector("[data-peek]"));
const image = /** @type {HTMLImageElement} */ (peek.querySelector("img"));
const [name, strength] = /** @type {NodeListOf<HTMLElement>} */ (peek.querySelectorAll("[data-say]"));
const GAP = 8;

/** @param {Event} event */
function show(event) {
  const link = event.target instanceof Element ? event.target.closest("[data-picture]") : null;
  peek.hidden = !link;
  if (!(link instanceof HTMLElement)) return;
  image.src = link.dataset.picture ?? "";
  name.textContent = link.dataset.name ?? "";
  strength.textContent = link.dataset.strength ?? "";
  put(link.getBoundingClientRect());
}

/** @param {DOMRect} at */
function put(at) {
  const left = Math.min(innerWidth - peek.offsetWidth - GAP, at.left + at.width / 2 - peek.offsetWidth / 2);
  const isLow = at.top > innerHeight * 0.6;
  peek.style.left = `${Math.max(GAP, left)}px`;
  peek.style.top = `${(isLow ? at.top - peek.offsetHeight - GAP : at.bottom + GAP) + scrollY}px`;
}

document.addEventListener("mouseover", show);
document.addEventListener("focusin", show);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") peek.hidden = true;
});
