// The texts of the page in the reader's language.

/** @typedef {import("../../page_data.js").PageWords} PageWords */

export class Words {
  /**
   * @param {PageWords} texts
   * @param {string} language
   */
  constructor(texts, language) {
    this.texts = texts;
    this.plural = new Intl.PluralRules(language);
    // English as in Europe: without a comma before "and".
    this.names = new Intl.ListFormat(language === "en" ? "en-GB" : language);
  }

  /**
   * A text with its gaps filled.
   * @param {string} key
   * @param {Record<string, string | number>} [gaps] `count` also chooses the form for one or for many
   */
  say(key, gaps = {}) {
    const known = this.texts[key];
    const text = Array.isArray(known)
      ? known[this.plural.select(Number(gaps.count)) === "one" ? 0 : 1]
      : known;
    if (typeof text !== "string") throw new Error(`The page has no text for ${key}.`);
    return text.replace(/%\((\w+)\)s/g, (_, gap) => String(gaps[gap]));
  }

  /** Whether there is such a text: some are there in some games only. @param {string} key */
  has(key) {
    return key in this.texts;
  }

  /** Names in a list, as the language has it. @param {string[]} names */
  list(names) {
    return this.names.format(names);
  }
}

/** Points with a real minus and a plus, as on a score sheet. @param {number} points */
export function signed(points) {
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}
