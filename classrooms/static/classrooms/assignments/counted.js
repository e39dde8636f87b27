// Beside the boxes of a new drill and on its button: how many cards are ticked; and a title that says which,
// until somebody writes one.

const said = /** @type {HTMLElement | null} */ (document.querySelector("[data-counted]"));
const title = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=title]"));
const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-hand-out]"));
const plainWords = button?.textContent ?? "";
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
  const words = inWords(where.dataset.one, where.dataset.many, count);
  where.hidden = count === 0;
  where.classList.toggle("over", count > most);
  where.textContent = count > most ? `${words}. ${where.dataset.tooMany}` : words;
  sayOnButton(count > most ? 0 : count);
  suggestTitle(named(ticked(capitals)), named(ticked(kinds)));
}

/**
 * @param {string | undefined} one the words for one
 * @param {string | undefined} many the words for two
 * @param {number} count
 */
const inWords = (one, many, count) => String(count === 1 ? one : many?.replace("2", String(count)));

/** @param {number} count of cards; none gives the button its own words back */
function sayOnButton(count) {
  if (button)
    button.textContent = count ? inWords(button.dataset.one, button.dataset.many, count) : plainWords;
}

/** @param {HTMLInputElement[]} some */
const named = (some) => some.map((box) => box.labels?.[0]?.textContent?.trim() ?? "");

/**
 * @param {string[]} capitals that are ticked, by name
 * @param {string[]} kinds
 */
function suggestTitle(capitals, kinds) {
  if (!title || title.value !== suggested) return; // somebody has written one
  let [some, others] = [capitals.length, kinds.length];
  const words = () => titleOf(firstOf(capitals, some), firstOf(kinds, others));
  while (words().length > title.maxLength && (some > 1 || others > 1)) {
    if (some > 1) some -= 1;
    else others -= 1;
  }
  suggested = words().slice(0, title.maxLength);
  title.value = suggested;
}

/**
 * The first names, and how many there are besides.
 *
 * @param {string[]} names
 * @param {number} count
 */
function firstOf(names, count) {
  const more = names.length - count;
  return more
    ? [...names.slice(0, count), inWords(said?.dataset.oneMore, said?.dataset.manyMore, more)]
    : names;
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
