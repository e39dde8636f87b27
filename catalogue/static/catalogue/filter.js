// @ts-check
// Narrows down the cards while one types or chooses: the server searches, this module shows its answer.

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-filter]"));
if (form) watch(form, /** @type {string} */ (form.dataset.filter));

/**
 * @param {HTMLFormElement} form
 * @param {string} target selector of the part that changes
 */
function watch(form, target) {
  /** @type {AbortController | undefined} */
  let running;
  let timer = 0;

  const show = async () => {
    running?.abort();
    running = new AbortController();
    const address = `${location.pathname}?${new URLSearchParams(/** @type {any} */ (new FormData(form)))}`;
    try {
      const answer = await fetch(address, { signal: running.signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      for (const part of [target, "output"])
        document.querySelector(part)?.replaceChildren(...(page.querySelector(part)?.childNodes ?? []));
      history.replaceState(null, "", address);
    } catch (error) {
      if (!(error instanceof DOMException)) form.submit(); // the network failed: let the browser say so
    }
  };

  form.classList.add("live");
  form.addEventListener("input", (event) => {
    clearTimeout(timer);
    const typing = event.target instanceof HTMLInputElement && event.target.type === "search";
    timer = setTimeout(show, typing ? 200 : 0);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    show();
  });
}
