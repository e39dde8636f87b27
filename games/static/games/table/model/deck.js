// The cards of the game: what each is called, which traits it has, and in which order they stand on a rack.

/**
 * @typedef {import("../page_data.js").PageData} PageData
 * @typedef {import("../page_data.js").CardShown} CardShown
 */

export class Deck {
  /** @param {Pick<PageData, "cards" | "faces" | "order"> & { game: { sorts: string[] } }} page */
  constructor({ cards, faces, order, game }) {
    this.cards = cards;
    this.faces = faces;
    this.order = order;
    this.sorts = game.sorts;
    this.joker = Object.values(cards).find((card) => card.isJoker);
  }

  /**
   * @param {string} card or a face: what a joker stands for, or what a card shows that is on somebody's rack
   * @returns {CardShown}
   */
  shown(card) {
    return this.cards[card] ?? this.faces[card] ?? this.joker;
  }

  /** What a card is called, or what a joker stands for: "Colosseum, Rome", "Red 7". @param {string} card */
  nameOf(card) {
    return this.shown(card).name;
  }

  /** @param {string} card */
  isJoker(card) {
    return Boolean(this.cards[card]?.isJoker);
  }

  /** What a tile shows, whichever copy it is. @param {string} card */
  faceOf(card) {
    return this.cards[card]?.face ?? card;
  }

  /**
   * Sort cards for a rack by one of their traits, then by the other; jokers come last.
   * @param {string[]} cards
   * @param {string} by
   */
  sorted(cards, by) {
    const traits = [by, ...this.sorts.filter((trait) => trait !== by)];
    return [...cards].sort((a, b) => this.compare(a, b, traits));
  }

  /**
   * @param {string} a
   * @param {string} b
   * @param {string[]} traits
   */
  compare(a, b, traits) {
    const byJoker = Number(this.isJoker(a)) - Number(this.isJoker(b));
    if (byJoker) return byJoker;
    for (const trait of traits) {
      const byTrait = this.rank(a, trait) - this.rank(b, trait);
      if (byTrait) return byTrait;
    }
    return a.localeCompare(b);
  }

  /**
   * @param {string} card
   * @param {string} trait
   */
  rank(card, trait) {
    return this.order[trait].indexOf(this.cards[card].traits[trait]);
  }
}
