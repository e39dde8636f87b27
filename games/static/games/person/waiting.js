// How many tables wait for the person: a badge in the bar of pages, and the tab of pages without a table.

import { callFromTab } from "#site/tab.js";

/** @typedef {import("../messages.js").WaitingMessage} Waiting */

const badge = () => /** @type {HTMLAnchorElement | null} */ (document.querySelector("[data-your-turn]"));

/** The address of the person's socket; a page with a table says which one. */
export function socketOfPerson() {
  const at = badge()?.dataset.at;
  return at ? `/live/1/me/?at=${at}` : "/live/1/me/";
}

/** Show what the page itself says as it comes: its tab may call at once. */
export function showWaitingAtFirst() {
  const shown = badge();
  if (shown) callInTab(shown, !shown.hidden);
}

/** @param {Waiting} message */
export function showWaiting({ count, address, words }) {
  const shown = badge();
  if (!shown) return;
  const number = /** @type {HTMLElement} */ (shown.querySelector("b"));
  if (count > Number(number.textContent)) tell(words);
  number.textContent = String(count);
  shown.href = address;
  shown.title = words;
  shown.hidden = count === 0;
  callInTab(shown, count > 0);
}

/** @param {string} words */
function tell(words) {
  const news = document.querySelector("[data-your-turn-news]");
  if (news) news.textContent = words;
}

/** The table page has a call of its own. @param {HTMLElement} shown @param {boolean} isCalled */
function callInTab({ dataset }, isCalled) {
  if (!dataset.at)
    callFromTab(isCalled ? String(dataset.call) : "", isCalled ? dataset.turnIcon : dataset.icon);
}
