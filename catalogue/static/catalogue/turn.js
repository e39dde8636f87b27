// @ts-check
// The arrow keys turn to the neighbouring cards, and a strip that scrolls begins at the card that is shown.

document.addEventListener("keydown", (event) => {
  const busy = event.target instanceof Element && event.target.closest("input, select, textarea, [tabindex]");
  if (busy || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const turn = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (turn) /** @type {HTMLAnchorElement | null} */ (document.querySelector(`a[rel="${turn}"]`))?.click();
});

for (const strip of document.querySelectorAll("[data-start-at]")) {
  const here = /** @type {HTMLElement | null} */ (
    strip.querySelector(`.${/** @type {HTMLElement} */ (strip).dataset.startAt}`)
  );
  if (here) strip.scrollLeft = here.offsetLeft - strip.clientWidth / 2 + here.clientWidth / 2;
}
