// @ts-check
// A part of a page that keeps itself up to date: `data-live` with `data-seconds`. The page is fetched again
// and its part put in place.

for (const part of document.querySelectorAll("[data-live]")) keepNew(/** @type {HTMLElement} */ (part));

/** @param {HTMLElement} part */
function keepNew(part) {
  const name = part.dataset.live ?? "";
  const wait = Number(part.dataset.seconds ?? 10) * 1000;
  setInterval(async () => {
    // Nobody is looking, or somebody is about to do something.
    if (document.hidden || part.querySelector("[data-busy]")) return;
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null);
    if (!answer?.ok || answer.redirected) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector(`[data-live="${name}"]`);
    if (fresh) replace(part, fresh);
  }, wait);
}

/**
 * Put the new content in place; whoever had the focus keeps it.
 * @param {HTMLElement} part
 * @param {Element} fresh
 */
function replace(part, fresh) {
  // A fresh page has fresh tokens: alone they are no reason to touch what somebody may be clicking on.
  if (told(fresh) === told(part)) return;
  const focused = document.activeElement?.id;
  part.replaceChildren(...fresh.childNodes);
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** @param {Element} part */
const told = (part) => part.innerHTML.replace(/name="csrfmiddlewaretoken" value="[^"]*"/g, "");
