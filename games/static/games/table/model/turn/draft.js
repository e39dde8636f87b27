// A turn that is being arranged: the piles, the rack and what is put aside as they lie now, and every step
// back to the start. Piles are never changed in place, so what was undone comes back as it was.

import { matchingKeys } from "./pile_matching.js";

/**
 * @typedef {Record<string, string>} Meanings what jokers stand for
 * @typedef {{ cards: string[], jokers?: Meanings }} PlainPile a pile as messages have it
 * @typedef {{ piles: Pile[], aside: string | null }} Arrangement
 * @typedef {{ isJoker: (card: string) => boolean, faceOf: (card: string) => string }} Cards
 */

/**
 * @typedef {object} Pile
 * @property {string} key by which it is known as long as it lies there
 * @property {string[]} cards
 * @property {Meanings} jokers what its jokers stand for, as the rules read it
 * @property {Meanings} named what its jokers stand for, as the player has said
 */

const REMEMBERED = 30; // steps back, and forth

export class Draft {
  /**
   * @param {{ table: PlainPile[], rack: string[] }} position where the turn begins
   * @param {Cards} deck
   */
  constructor(position, deck) {
    this.deck = deck;
    this.own = new Set(position.rack);
    this.keys = { used: 0 }; // shared with every copy, so that no two piles ever get the same key
    /** @type {Pile[]} */
    this.piles = position.table.map((pile) => this.newPile(pile.cards, pile.jokers));
    /** @type {string | null} the card that is put aside at the end of the turn */
    this.aside = null;
    this.start = this.piles;
    /** @type {Meanings} what the jokers stood for when the turn began */
    this.meant = Object.assign({}, ...this.start.map((pile) => pile.jokers));
    /** @type {Arrangement[]} */
    this.past = [];
    /** @type {Arrangement[]} what was undone, the last one at the end */
    this.future = [];
  }

  /**
   * The same piles under the same keys, to try something out. Nothing can be undone in it yet.
   * @returns {Draft}
   */
  copy() {
    return Object.assign(Object.create(Draft.prototype), this, { past: [], future: [] });
  }

  /**
   * @param {string[]} cards
   * @param {Meanings} [jokers]
   * @param {Meanings} [named]
   * @returns {Pile}
   */
  newPile(cards, jokers = {}, named = {}) {
    return { key: `pile-${this.keys.used++}`, cards: [...cards], jokers, named };
  }

  get cardsOnTable() {
    return new Set(this.piles.flatMap((pile) => pile.cards));
  }

  /** Own cards that lie on the table now. */
  get laid() {
    const table = this.cardsOnTable;
    return [...this.own].filter((card) => table.has(card));
  }

  /** Whether other cards lie together than when the turn began; their order does not matter. */
  get isChanged() {
    return lyingTogether(this.piles) !== lyingTogether(this.start);
  }

  /** What is on the rack now: own cards, and what was taken from the table. */
  get rack() {
    const table = this.cardsOnTable;
    const all = new Set([...this.own, ...this.start.flatMap((pile) => pile.cards)]);
    return [...all].filter((card) => !table.has(card) && card !== this.aside);
  }

  /** The table as messages have it. */
  get table() {
    return this.piles.map(({ cards, named }) => ({
      cards,
      ...(Object.keys(named).length > 0 && { jokers: named }),
    }));
  }

  /** @param {string} key */
  pileAt(key) {
    return this.piles.find((pile) => pile.key === key);
  }

  /** The pile on which a card lies. @param {string} card */
  pileOf(card) {
    return this.piles.find((pile) => pile.cards.includes(card));
  }

  /** The pile on which a card lay when the turn began. @param {string} card */
  startPileOf(card) {
    return this.start.find((pile) => pile.cards.includes(card));
  }

  /** Whether a card lies elsewhere than on its pile of the start. @param {string} card */
  isMoved(card) {
    const before = this.startPileOf(card);
    return before !== undefined && this.pileOf(card)?.key !== before.key;
  }

  /** How many cards a pile has fewer than when the turn began. @param {string} key */
  lostFrom(key) {
    const before = this.start.find((pile) => pile.key === key)?.cards.length ?? 0;
    return Math.max(0, before - (this.pileAt(key)?.cards.length ?? 0));
  }

  /** Whether a card may lie on the rack: own ones, and jokers that were won. @param {string} card */
  isForRack(card) {
    return this.own.has(card) || this.deck.isJoker(card);
  }

  /**
   * Put cards on a pile, on a new one (`new`), aside (`aside`), or back on the rack (`rack`); on the rack
   * only what may lie there.
   * @param {string[]} cards
   * @param {string} target the key of a pile, or one of these words
   * @param {boolean} [isFirst] at the start of a pile, not at its end
   */
  put(cards, target, isFirst = false) {
    const moved = target === "rack" ? cards.filter((card) => this.isForRack(card)) : cards;
    let piles = this.piles.map((pile) => without(pile, moved));
    if (target === "new") piles.push(this.newPile([]));
    const key = target === "new" ? piles[piles.length - 1].key : target;
    piles = piles.map((pile) => (pile.key === key ? this.joined(pile, moved, isFirst) : pile));
    this.change(
      piles.filter((pile) => pile.cards.length),
      this.asideAfter(moved, target),
    );
  }

  /**
   * @param {string[]} moved
   * @param {string} target
   */
  asideAfter(moved, target) {
    if (target === "aside") return moved[0];
    return this.aside !== null && moved.includes(this.aside) ? null : this.aside;
  }

  /**
   * @param {Pile} pile
   * @param {string[]} cards
   * @param {boolean} isFirst
   * @returns {Pile}
   */
  joined(pile, cards, isFirst) {
    const all = isFirst ? [...cards, ...pile.cards] : [...pile.cards, ...cards];
    return { ...pile, cards: all, named: { ...this.keptMeanings(pile, cards), ...pile.named } };
  }

  /**
   * Own jokers of a pile stay what they stand for, unless that very tile comes now.
   * @param {Pile} pile
   * @param {string[]} coming
   */
  keptMeanings(pile, coming) {
    const faces = new Set(coming.map((card) => this.deck.faceOf(card)));
    return filtered(pile.jokers, (joker, face) => this.own.has(joker) && !faces.has(face));
  }

  /**
   * Say what a joker stands for.
   * @param {string} key of its pile
   * @param {string} joker
   * @param {string} face
   */
  nameJoker(key, joker, face) {
    this.change(
      this.piles.map((pile) =>
        pile.key === key ? { ...pile, named: { ...pile.named, [joker]: face } } : pile,
      ),
    );
  }

  /**
   * Take a whole table from elsewhere; piles that we know keep their keys and their order.
   * @param {PlainPile[]} table
   * @param {string | null} [aside]
   */
  become(table, aside = null) {
    const keys = matchingKeys(this.piles, table);
    const piles = table.map(({ cards, jokers }, index) => {
      const pile = this.newPile(cards, jokers, jokers);
      return { ...pile, key: keys[index] ?? pile.key };
    });
    const order = this.piles.map((pile) => pile.key);
    const rank = (/** @type {Pile} */ { key }) => (order.includes(key) ? order.indexOf(key) : order.length);
    this.change(
      piles.sort((a, b) => rank(a) - rank(b)),
      aside,
    );
  }

  /**
   * Let a pile lie as the rules read it: in order, and with what its jokers stand for. This is not a step.
   * @param {number} index
   * @param {PlainPile} read
   */
  settle(index, { cards, jokers = {} }) {
    this.piles = this.piles.map((pile, each) => (each === index ? { ...pile, cards, jokers } : pile));
  }

  /** All that a page needs to go on with this turn after a reload, with the last steps. */
  get memory() {
    const { piles, aside, start, keys } = this;
    const [past, future] = [this.past, this.future].map((steps) => steps.slice(-REMEMBERED));
    return { piles, aside, start, keys, past, future };
  }

  /** Go on with a turn that began in the same position. @param {Draft["memory"]} memory */
  recall(memory) {
    Object.assign(this, memory);
  }

  /** @returns {Arrangement} */
  get arrangement() {
    return { piles: this.piles, aside: this.aside };
  }

  /**
   * @param {Pile[]} piles
   * @param {string | null} [aside]
   */
  change(piles, aside = this.aside) {
    this.past.push(this.arrangement);
    this.future = [];
    Object.assign(this, { piles, aside });
  }

  undo() {
    this.step(this.past, this.future);
  }

  redo() {
    this.step(this.future, this.past);
  }

  /**
   * @param {Arrangement[]} from
   * @param {Arrangement[]} to
   */
  step(from, to) {
    const next = from.pop();
    if (!next) return;
    to.push(this.arrangement);
    Object.assign(this, next);
  }

  /** Begin again; this, too, can be undone. */
  reset() {
    if (this.past.length) this.change(this.start, null);
  }
}

/** Which cards lie together, in one line that can be compared. @param {Pile[]} piles */
const lyingTogether = (piles) =>
  piles
    .map(({ cards }) => [...cards].sort().join(" "))
    .sort()
    .join("; ");

/**
 * @param {Pile} pile
 * @param {string[]} cards
 * @returns {Pile}
 */
function without(pile, cards) {
  const isLeft = (/** @type {string} */ card) => !cards.includes(card);
  return {
    ...pile,
    cards: pile.cards.filter(isLeft),
    jokers: filtered(pile.jokers, isLeft),
    named: filtered(pile.named, isLeft),
  };
}

/**
 * @param {Meanings} meanings
 * @param {(joker: string, face: string) => boolean} isKept
 * @returns {Meanings}
 */
const filtered = (meanings, isKept) =>
  Object.fromEntries(Object.entries(meanings).filter(([joker, face]) => isKept(joker, face)));
