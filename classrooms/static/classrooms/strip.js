// On a phone the pages of a class are a strip wider than the screen: it opens with the current page in view.

const strip = document.querySelector("[data-strip]");
const current = strip?.querySelector("[aria-current]");
if (strip instanceof HTMLElement && current instanceof HTMLElement) {
  strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}
