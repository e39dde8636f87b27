// Beside the boxes of a new drill: how many cards are ticked, and a title that says so until somebody writes one.

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
  suggestTitle(
    [...ticked(capitals), ...ticked(kinds)].map((box) => box.labels?.[0]?.textContent?.trim() ?? ""),
  );
}

/** @param {string[]} names of what is ticked */
function suggestTitle(names) {
  if (!title || title.value !== suggested) return; // somebody has written one
  while (list.format(names).length > title.maxLength) names.pop();
  suggested = list.format(names);
  title.value = suggested;
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
