// Pages that stay up to date without being loaded again: a page of ours is fetched, and its live parts are
// morphed into those that are shown. What has not changed is not touched, so focus, scrolling, pictures and
// whatever somebody has typed or chosen stay as they are.
//
// A live part is an element with `data-live` and an id. Where it has a `data-subject` and the fetched part
// has another one, it is about something else (the next question, say) and is replaced as a whole.

import { Idiomorph } from "idiomorph";
import { keepFocus } from "./focus.js";
import { keepEntries } from "./form_entries.js";
import { ask } from "./line.js";
import { nameTab } from "./tab.js";

/**
 * What came of fetching a page: its parts are shown, or it is another page than this one, or nothing came.
 * @typedef {{ outcome: "shown" | "elsewhere" | "failed", redirectedTo?: string }} Refreshed
 */

/**
 * Fetch a page and show its live parts.
 * @param {string} address
 * @param {RequestInit} [request]
 * @returns {Promise<Refreshed>}
 */
export async function refresh(address, request = {}) {
  const loaded = await load(address, request);
  if (!loaded) return { outcome: "failed" };
  const { html, redirectedTo } = loaded;
  const page = new DOMParser().parseFromString(html, "text/html");
  const isShown = !leadsElsewhere(redirectedTo) && show(page, request.method === "POST");
  return { outcome: isShown ? "shown" : "elsewhere", redirectedTo };
}

/**
 * @param {string} address
 * @param {RequestInit} request
 * @returns {Promise<{ html: string, redirectedTo?: string } | null>} nothing if network or server failed
 */
async function load(address, request) {
  const answer = await ask(address, request);
  if (!answer || answer.status >= 500) return null;
  try {
    return { html: await answer.text(), redirectedTo: answer.redirected ? answer.url : undefined };
  } catch {
    return null; // the line broke half-way
  }
}

/**
 * The fields of a form as the browser would send them.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} [submitter] the button that was pressed
 */
export function fieldsOf(form, submitter) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.append(name, String(value));
  if (submitter instanceof HTMLButtonElement && submitter.name)
    fields.append(submitter.name, submitter.value);
  return fields;
}

/**
 * Let the browser load the other page that a request has led to.
 * @param {Refreshed} refreshed
 */
export function goElsewhere({ redirectedTo }) {
  if (redirectedTo) location.assign(redirectedTo);
  else location.reload();
}

/**
 * Do something every few seconds while somebody is looking, never twice at a time.
 * @param {number} seconds
 * @param {() => Promise<unknown>} act
 */
export function every(seconds, act) {
  let isRunning = false;
  const actUnlessHidden = async () => {
    if (document.hidden || isRunning) return;
    isRunning = true;
    await act().finally(() => {
      isRunning = false;
    });
  };
  setInterval(actUnlessHidden, seconds * 1000);
  document.addEventListener("visibilitychange", actUnlessHidden);
}

/** @param {string | undefined} redirectedTo */
const leadsElsewhere = (redirectedTo) =>
  redirectedTo !== undefined && new URL(redirectedTo).pathname !== location.pathname;

/**
 * @param {Document} page
 * @param {boolean} isAnswerToForm
 * @returns {boolean} whether the page has all the parts that are shown here
 */
function show(page, isAnswerToForm) {
  const pairs = [...document.querySelectorAll("[data-live]")].map((shown) => ({
    shown: /** @type {HTMLElement} */ (shown),
    fresh: page.getElementById(shown.id),
  }));
  if (!pairs.every(({ fresh }) => fresh)) return false;
  keepFocus(() => {
    for (const { shown, fresh } of pairs) showPart(shown, /** @type {HTMLElement} */ (fresh));
  });
  showMessages(page, isAnswerToForm);
  if (page.title) nameTab(page.title);
  return true;
}

/**
 * @param {HTMLElement} shown
 * @param {HTMLElement} fresh
 */
function showPart(shown, fresh) {
  if (shown.querySelector("[data-busy]")) return; // somebody is in the middle of something
  if (shown.dataset.subject !== fresh.dataset.subject) shown.replaceWith(fresh);
  else Idiomorph.morph(shown, fresh, { callbacks: keepEntries() });
}

/**
 * Messages stay until there are newer ones, or until somebody has done the next thing.
 * @param {Document} page
 * @param {boolean} isAnswerToForm
 */
function showMessages(page, isAnswerToForm) {
  const messages = page.querySelector(".messages");
  if (messages || isAnswerToForm) document.querySelector(".messages")?.remove();
  if (messages) document.querySelector("main")?.before(messages);
}
