// @ts-check
// A turn that is being arranged: piles and rack as they lie now, and every step back to the start.

/** @typedef {{ key: string, cards: string[] }} Pile */

export class Draft {
  /** @param {{ table: { cards: string[] }[], rack: string[] }} position where the turn began */
  constructor(position) {
    this.own = new Set(position.rack);
    this.count = 0;
    /** @type {Pile[]} */
    this.piles = position.table.map((pile) => this.pile(pile.cards));
    this.start = this.piles;
    /** @type {Pile[][]} */
    this.past = [];
  }

  /** @param {string[]} cards */
  pile(cards) {
    return { key: `pile-${this.count++}`, cards: [...cards] };
  }

  get onTable() {
    return new Set(this.piles.flatMap((pile) => pile.cards));
  }

  /** Own cards that lie on the table now. */
  get laid() {
    const table = this.onTable;
    return [...this.own].filter((card) => table.has(card));
  }

  get rack() {
    const table = this.onTable;
    return [...this.own].filter((card) => !table.has(card));
  }

  /** @param {string} card */
  isMoved(card) {
    const before = this.start.find((pile) => pile.cards.includes(card));
    return before !== undefined && this.piles.find((pile) => pile.cards.includes(card))?.key !== before.key;
  }

  /**
   * Put cards on a pile, on a new one (`new`), or back on the rack (`rack`).
   * @param {string[]} cards
   * @param {string} place
   */
  put(cards, place) {
    const rest = this.piles.map((pile) => ({ ...pile, cards: pile.cards.filter((card) => !cards.includes(card)) }));
    const target = place === "new" ? this.pile([]) : rest.find((pile) => pile.key === place);
    target?.cards.push(...cards);
    if (place === "new" && target) rest.push(target);
    this.change(rest.filter((pile) => pile.cards.length));
  }

  /**
   * Take a whole table from elsewhere; a pile that shares the most cards with an old one stays that pile.
   * @param {{ cards: string[] }[]} table
   */
  become(table) {
    const shared = (/** @type {Pile} */ old, /** @type {string[]} */ cards) => cards.filter((card) => old.cards.includes(card)).length;
    const pairs = table.flatMap((_, index) => this.piles.map((old) => ({ index, key: old.key, worth: shared(old, table[index].cards) })));
    /** @type {Map<number, string>} */
    const keys = new Map();
    for (const { index, key, worth } of pairs.sort((a, b) => b.worth - a.worth)) {
      if (worth && !keys.has(index) && ![...keys.values()].includes(key)) keys.set(index, key);
    }
    const piles = table.map(({ cards }, index) => ({ ...this.pile(cards), ...(keys.has(index) && { key: /** @type {string} */ (keys.get(index)) }) }));
    const order = this.piles.map((pile) => pile.key);
    const rank = (/** @type {Pile} */ pile) => (order.includes(pile.key) ? order.indexOf(pile.key) : order.length);
    this.change(piles.sort((a, b) => rank(a) - rank(b)));
  }

  /** @param {Pile[]} piles */
  change(piles) {
    this.past.push(this.piles);
    this.piles = piles;
  }

  undo() {
    this.piles = this.past.pop() ?? this.piles;
  }

  reset() {
    if (this.past.length) this.change(this.start);
  }

  get table() {
    return this.piles.map(({ cards }) => ({ cards }));
  }
}
