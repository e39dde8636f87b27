// On a phone the pages of a class are a strip wider than the screen: it opens with the current page in view.

const strip = document.querySelector("[data-strip]");
const current = strip?.querySelector("[aria-current]");
if (strip instanceof HTMLElement && current instanceof HTMLElement) {
  show(strip, current);
  // Letters that come later make the strip wider.
  document.fonts.ready.then(() => show(strip, current));
}

/**
 * @param {HTMLElement} strip
 * @param {HTMLElement} tab
 */
function show(strip, tab) {
  const from = tab.getBoundingClientRect().left - strip.getBoundingClientRect().left + strip.scrollLeft;
  strip.scrollLeft = from - (strip.clientWidth - tab.offsetWidth) / 2;
}
