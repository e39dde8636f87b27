// Narrows down the cards while one types or chooses: the server searches, this module shows its answer.

import { fieldsOf, refresh } from "#site/live_page.js";

const TYPING_PAUSE = 200; // milliseconds

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-filter]"));
if (form) watch(form);

/** @param {HTMLFormElement} form */
function watch(form) {
  let latest = new AbortController();
  let timer = 0;

  const showCards = async () => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    const address = `${location.pathname}?${fieldsOf(form)}`;
    const { outcome } = await refresh(address, { signal });
    if (signal.aborted) return;
    if (outcome === "shown") history.replaceState(null, "", address);
    else form.submit(); // the network failed: let the browser say so
  };

  form.classList.add("live");
  form.addEventListener("input", ({ target }) => {
    clearTimeout(timer);
    const isTyping = target instanceof HTMLInputElement && target.type === "search";
    timer = setTimeout(showCards, isTyping ? TYPING_PAUSE : 0);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    showCards();
  });
}
