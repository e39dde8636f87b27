// @ts-check
// What the server wrote into the page: the cards, the words, and where things are.

export const page = JSON.parse(
  /** @type {HTMLElement} */ (document.getElementById("page")).textContent ?? "{}",
);

const forms = new Intl.PluralRules(page.language);

/**
 * A text of the page, with its gaps filled.
 * @param {string} key
 * @param {Record<string, string | number>} [gaps] `count` also chooses between the forms for one and for many
 * @returns {string}
 */
export function say(key, gaps = {}) {
  const known = page.words[key];
  const text = Array.isArray(known) ? known[forms.select(Number(gaps.count)) === "one" ? 0 : 1] : known;
  return text.replace(/%\((\w+)\)s/g, (/** @type {string} */ _, /** @type {string} */ gap) =>
    String(gaps[gap]),
  );
}

/** @param {string} card */
export const isJoker = (card) => card.startsWith("joker-");

/**
 * What a card is called, or what a joker stands for: "Colosseum, Rome", "Red 7".
 * @param {string} card
 * @returns {string}
 */
export const nameOf = (card) => (page.cards[card] ?? page.cards[`${card}-a`]).name;

/**
 * The colour and the number of a tile, or of the tile that a joker stands for.
 * @param {string} card
 */
export function tileOf(card) {
  const [colour, number] = card.split("-");
  return { colour, number: Number(number) };
}

/**
 * Names in a row, as the language of the page has it.
 * @param {string[]} names
 */
export const listed = (names) => new Intl.ListFormat(page.language).format(names);

/**
 * Points with a real minus and a plus, as on a score sheet.
 * @param {number} points
 */
export const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");
