// Lists, class pages and boards: a live part with `data-every` is fetched again every so many seconds, from
// the address of the page or from the one in `data-from`. A part with `data-or-reload` waits for another page
// to take its place.

import { every, goElsewhere, refresh } from "./live_page.js";

const part = /** @type {HTMLElement | null} */ (document.querySelector("[data-live][data-every]"));
if (part) {
  every(Number(part.dataset.every), () => keepFresh(part));
  let told = "";
  // What a person is called to, or asked for, is shown at once. It is said again and again.
  document.addEventListener("told-place", (event) => {
    const { key } = /** @type {CustomEvent<{ key: string }>} */ (event).detail;
    if (key && key !== told) keepFresh(part);
    told = key;
  });
}

/** @param {HTMLElement} part */
async function keepFresh(part) {
  const refreshed = await refresh(part.dataset.from ?? location.href);
  if (refreshed.outcome === "elsewhere" && part.dataset.orReload !== undefined) goElsewhere(refreshed);
}
