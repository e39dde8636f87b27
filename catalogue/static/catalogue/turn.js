// The arrow keys turn to the neighbouring cards, and a strip that scrolls begins at the card that is shown.

const OTHER_USE_OF_ARROWS = "input, select, textarea, [tabindex]";

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target instanceof Element && event.target.closest(OTHER_USE_OF_ARROWS)) return;
  const relation = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (!relation) return;
  /** @type {HTMLAnchorElement | null} */ (document.querySelector(`a[rel="${relation}"]`))?.click();
});

for (const strip of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-start-at]"))) {
  const card = /** @type {HTMLElement | null} */ (strip.querySelector(`.${strip.dataset.startAt}`));
  if (card) strip.scrollLeft = card.offsetLeft - strip.clientWidth / 2 + card.clientWidth / 2;
}
