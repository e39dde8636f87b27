// @ts-check
// A quiz that a whole class follows: a small mark is polled, and only when it has changed is the page
// fetched and its parts put in place.

const EVERY = 1500;
/** What is sent goes one after the other, so that the last press is the one that counts. */
let queue = Promise.resolve();
let waiting = 0;

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);

async function look() {
  const main = part("main");
  if (!main?.dataset.news || document.hidden || waiting) return;
  const answer = await fetch(main.dataset.news).catch(() => null);
  if (answer?.status === 404 || answer?.redirected) return location.reload(); // no longer ours
  if (!answer?.ok || waiting) return;
  const news = await answer.json();
  const words = document.querySelector("[data-words]");
  if (words && "words" in news) words.textContent = news.words;
  if (news.mark !== part("main")?.dataset.mark) bring(() => fetch(location.href));
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!("quiet" in form.dataset)) return;
  event.preventDefault();
  const sent = new URLSearchParams();
  for (const [name, value] of new FormData(form)) sent.append(name, String(value));
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (button?.name) sent.append(button.name, button.value);
  bring(() => fetch(form.action, { method: "POST", body: sent }));
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === "ArrowRight" || (event.key === " " && !target?.closest("a, button"))) go(event);
});

/** @param {KeyboardEvent} event */
function go(event) {
  const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-go]"));
  if (!button) return;
  event.preventDefault(); // a space would scroll
  button.click();
}

/**
 * Fetch a page and put its parts in place; another page is gone to.
 * @param {() => Promise<Response>} request
 */
function bring(request) {
  waiting += 1;
  queue = queue
    .then(async () => {
      const answer = await request().catch(() => null);
      if (answer?.ok) put(answer.url, await answer.text());
    })
    .finally(() => {
      waiting -= 1;
    });
}

/**
 * @param {string} address
 * @param {string} text
 */
function put(address, text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  if (new URL(address).pathname !== location.pathname || !page.querySelector("main[data-news]"))
    return location.assign(address);
  const focused = document.activeElement?.id;
  document.title = page.title;
  document.querySelector(".messages")?.remove();
  for (const fresh of page.querySelectorAll("[data-follow]"))
    part(/** @type {HTMLElement} */ (fresh).dataset.follow ?? "")?.replaceWith(fresh);
  const said = page.querySelector(".messages");
  if (said) part("main")?.before(said);
  const next = (focused && document.getElementById(focused)) || document.querySelector("[data-read]");
  /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
}

/**
 * @param {string} name
 * @returns {HTMLElement | null}
 */
function part(name) {
  return document.querySelector(`[data-follow="${name}"]`);
}
