// What the cards of a pile have in common: its name and its sign. Whether it is right, the rules say.

/**
 * @typedef {import("../../page_data.js").CardShown} CardShown
 * @typedef {import("../../page_data.js").TraitShown} TraitShown
 * @typedef {import("../../page_data.js").PageData} PageData
 * @typedef {import("../../page_data.js").PileForm} PileForm
 * @typedef {Record<string, string>} Meanings what jokers stand for
 * @typedef {import("../deck.js").Deck} Deck
 * @typedef {import("../telling/words.js").Words} Words
 * @typedef {{ page: PageData, deck: Deck, words: Words }} Known
 */

/**
 * @typedef {object} Kind
 * @property {PileForm["form"]} form
 * @property {string} word
 * @property {string} spoken for those who see no sign
 * @property {string} order by which piles of the same form stand
 * @property {boolean} isMixed whether the cards have nothing in common
 * @property {TraitShown | null} shown the sign of what they have in common
 */

/**
 * @param {Known} known
 * @param {string[]} cards
 * @param {Meanings} [jokers]
 * @returns {Kind}
 */
export function kindOf(known, cards, jokers = {}) {
  const { deck, page, words } = known;
  const shown = cards
    .map((card) => jokers[card] ?? card)
    .filter((card) => !deck.isJoker(card))
    .map((card) => deck.shown(card));
  const form = page.game.forms.find(({ trait }) => isShared(shown, trait));
  if (form) return named(known, form, shown);
  const word = words.say("pile");
  return { form: "set", word, spoken: word, order: word, isMixed: shown.length > 0, shown: null };
}

/**
 * @param {CardShown[]} cards
 * @param {string} trait
 */
const isShared = (cards, trait) =>
  cards.length > 0 && cards.every((card) => card.traits[trait] === cards[0].traits[trait]);

/**
 * @param {Known} known
 * @param {PileForm} form
 * @param {CardShown[]} cards
 * @returns {Kind}
 */
function named(known, form, cards) {
  if (form.spans) return spanning(known, form, form.spans, cards);
  const value = cards[0].traits[form.trait];
  const shown = known.page.traits[form.trait]?.[value] ?? null;
  const word = shown?.word ?? known.words.say(form.form, { [form.trait]: value });
  const order = shown ? word : padded(value);
  return { form: form.form, word, spoken: word, order, isMixed: false, shown };
}

/**
 * A pile that is named by its lowest and its highest number.
 * @param {Known} known
 * @param {PileForm} form
 * @param {string} spanned the trait with the numbers
 * @param {CardShown[]} cards
 * @returns {Kind}
 */
function spanning({ page, words }, { form, trait }, spanned, cards) {
  const numbers = cards.map((card) => Number(card.traits[spanned]));
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  const value = cards[0].traits[trait];
  const shown = page.traits[trait][value];
  const word = from < to ? words.say(form, { from, to }) : String(from);
  const order = `${page.order[trait].indexOf(value)} ${padded(from)}`;
  return { form, word, spoken: `${shown.word}, ${word}`, order, isMixed: false, shown };
}

/**
 * What a kind of pile is called that the rules name: "row:lisbon", "group:7".
 * @param {Known} known
 * @param {string} kind
 */
export function wordOfKind({ page, words }, kind) {
  const [name, value] = kind.split(":");
  const form = page.game.forms.find((each) => each.form === name);
  const shown = form && page.traits[form.trait]?.[value];
  return shown?.word ?? words.say(name, { number: value });
}

/**
 * What a card is called where the form of its pile is known: all cards of a row have the same capital.
 * @param {Known} known
 * @param {string} card
 * @param {PileForm["form"]} form
 */
export function nameOn(known, card, form) {
  const { name, short } = known.deck.shown(card);
  const capital = short && traitShown(known, card, "row")?.word;
  if (!capital) return name;
  return form === "row" ? short : `${short} (${capital})`;
}

/** @param {string | number} number */
const padded = (number) => String(number).padStart(2, "0");

/**
 * Rows first, then sets, each by name, or groups and runs by number: a table of sixty cards can be searched.
 * @template {{ cards: string[], jokers?: Meanings }} Pile
 * @param {Known} known
 * @param {Pile[]} table
 */
export function grouped(known, table) {
  const all = table.map((pile) => ({ pile, kind: kindOf(known, pile.cards, pile.jokers) }));
  const { cardLanguage } = known.page;
  all.sort(
    (a, b) =>
      a.kind.form.localeCompare(b.kind.form) || a.kind.order.localeCompare(b.kind.order, cardLanguage),
  );
  return all.map(({ pile }) => pile);
}

/**
 * What a single card shows for a form of pile: its capital in a row, its category in a set.
 * @param {Known} known
 * @param {string} card
 * @param {PileForm["form"]} form
 * @returns {TraitShown | null}
 */
export function traitShown({ page, deck }, card, form) {
  const trait = page.game.forms.find((each) => each.form === form)?.trait;
  const value = trait && deck.shown(card).traits[trait];
  return (trait && value !== undefined && page.traits[trait]?.[value]) || null;
}
