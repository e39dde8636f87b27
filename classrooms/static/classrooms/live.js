// @ts-check
// A part of a page that keeps itself new: `data-live` with `data-seconds`. The same page is fetched and its part put in place.

for (const part of document.querySelectorAll("[data-live]")) keepNew(/** @type {HTMLElement} */ (part));

/** @param {HTMLElement} part */
function keepNew(part) {
  const name = part.dataset.live ?? "";
  const wait = Number(part.dataset.seconds ?? 10) * 1000;
  setInterval(async () => {
    if (document.hidden || part.contains(document.activeElement)) return; // nobody looks, or somebody is about to click
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null);
    if (!answer?.ok || answer.redirected) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector(`[data-live="${name}"]`);
    if (fresh && fresh.innerHTML !== part.innerHTML) part.replaceChildren(...fresh.childNodes);
  }, wait);
}
