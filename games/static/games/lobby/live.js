// @ts-check
// Parts of a page that stay true: the page is fetched again, and what has changed is put in place.

/** @type {Map<string, string>} what each part was when it was last put in place */
const shown = new Map();

/** Without the tokens of forms, which are new each time. */
const plain = (/** @type {string} */ html) => html.replace(/value="[A-Za-z0-9]{64}"/g, "");

/**
 * Fetch a page and put its live parts in place of the old ones.
 * @param {string} address
 * @param {RequestInit} [how]
 * @returns {Promise<{ url: string, fits: boolean } | null>} whether the page still has these parts;
 *   `null` without a network
 */
export async function renew(address, how) {
  try {
    const answer = await fetch(address, how);
    if (answer.status >= 500) return null;
    return { url: answer.url, fits: put(await answer.text()) };
  } catch {
    return null;
  }
}

/**
 * @param {string} html
 * @returns {boolean}
 */
function put(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const parts = [...document.querySelectorAll("[data-live]")];
  if (!parts.every((part) => fresh.getElementById(part.id))) return false;
  for (const part of parts) replace(part, /** @type {HTMLElement} */ (fresh.getElementById(part.id)));
  const messages = fresh.querySelector("ul.messages");
  document.querySelector("ul.messages")?.remove();
  if (messages) document.querySelector("main")?.before(messages);
  return true;
}

/**
 * @param {Element} part
 * @param {HTMLElement} fresh
 */
function replace(part, fresh) {
  const html = plain(fresh.innerHTML);
  if (shown.get(part.id) === html) return;
  shown.set(part.id, html);
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const around = focused?.closest("li[id]")?.id ?? "";
  const chosen = [...part.querySelectorAll("select")].map((select) => [select.id, select.value]);
  part.replaceChildren(...fresh.childNodes);
  for (const { name, value } of fresh.attributes) part.setAttribute(name, value);
  for (const [id, value] of chosen) restore(id, value);
  if (focused) focusAgain(focused.id, around);
}

/**
 * Focus what was focused; where that is gone, the first thing in the same place.
 * @param {string} id
 * @param {string} around
 */
function focusAgain(id, around) {
  const next =
    document.getElementById(id) ??
    document.getElementById(around)?.querySelector("button, a") ??
    document.querySelector("main a, main button");
  if (next instanceof HTMLElement) next.focus();
}

/**
 * @param {string} id
 * @param {string} value
 */
function restore(id, value) {
  const select = /** @type {HTMLSelectElement | null} */ (document.getElementById(id));
  if (select && [...select.options].some((option) => option.value === value)) select.value = value;
}

/**
 * Renew every few seconds while somebody looks.
 * @param {number} seconds
 * @param {() => void} act
 */
export function every(seconds, act) {
  setInterval(() => document.hidden || act(), seconds * 1000);
  document.addEventListener("visibilitychange", () => document.hidden || act());
}
