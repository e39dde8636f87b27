// Beside the boxes of a new drill: how many cards are ticked, and a title that says so until somebody writes
// one.

const said = /** @type {HTMLElement | null} */ (document.querySelector("[data-counted]"));
const title = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=title]"));
const list = new Intl.ListFormat(document.documentElement.lang.replace(/^en$/, "en-GB"));
let suggested = "";

/** @param {string} name of the boxes */
const boxes = (name) =>
  /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll(`input[type=checkbox][name=${name}]`)]);

/** @param {HTMLInputElement[]} some */
const ticked = (some) => some.filter((box) => box.checked);

/**
 * Cards lie at the crossings of what is ticked; nothing ticked on one side means all of it.
 *
 * @param {HTMLInputElement[]} capitals
 * @param {HTMLInputElement[]} kinds
 */
function countCards(capitals, kinds) {
  const [some, others] = [ticked(capitals).length, ticked(kinds).length];
  return some || others ? (some || capitals.length) * (others || kinds.length) : 0;
}

/** @param {HTMLElement} where */
function say(where) {
  const [capitals, kinds] = [boxes("capitals"), boxes("categories")];
  const [count, most] = [countCards(capitals, kinds), Number(where.dataset.most)];
  const words = count === 1 ? where.dataset.one : where.dataset.many?.replace("2", String(count));
  where.hidden = count === 0;
  where.classList.toggle("over", count > most);
  where.textContent = count > most ? `${words}. ${where.dataset.tooMany}` : String(words);
  suggestTitle(named(ticked(capitals)), named(ticked(kinds)));
}

/** @param {HTMLInputElement[]} some */
const named = (some) => some.map((box) => box.labels?.[0]?.textContent?.trim() ?? "");

/**
 * @param {string[]} capitals that are ticked, by name
 * @param {string[]} kinds
 */
function suggestTitle(capitals, kinds) {
  if (!title || title.value !== suggested) return; // somebody has written one
  while (capitals.length + kinds.length > 1 && titleOf(capitals, kinds).length > title.maxLength) {
    (capitals.length > 1 ? capitals : kinds).pop();
  }
  suggested = titleOf(capitals, kinds);
  title.value = suggested;
}

/**
 * @param {string[]} capitals
 * @param {string[]} kinds
 */
function titleOf(capitals, kinds) {
  const [one, other] = [list.format(capitals), list.format(kinds)];
  return one && other ? `${one}: ${other}` : one || other;
}

if (said) {
  const where = said;
  document.addEventListener("change", () => say(where));
  // The buttons for all, none and a region tick without a change.
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-tick]")) say(where);
  });
  say(where);
}
