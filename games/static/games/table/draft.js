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
    /** @type {Pile[][]} what was undone, the last first */
    this.future = [];
  }

  /** The same piles under the same keys, to try something out; it begins here. */
  copy() {
    return Object.assign(Object.create(Draft.prototype), this, { past: [], future: [] });
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
    return before !== undefined && this.pileOf(card)?.key !== before.key;
  }

  /** @param {string} card */
  pileOf(card) {
    return this.piles.find((pile) => pile.cards.includes(card));
  }

  /** Cards that lay on this pile when the turn began, and lie elsewhere now; @param {string} key */
  gone(key) {
    const now = this.piles.find((pile) => pile.key === key)?.cards ?? [];
    return this.start.find((pile) => pile.key === key)?.cards.filter((card) => !now.includes(card)) ?? [];
  }

  /**
   * Put cards on a pile, on a new one (`new`), or the own ones back on the rack (`rack`).
   * @param {string[]} some
   * @param {string} place
   */
  put(some, place) {
    const cards = place === "rack" ? some.filter((card) => this.own.has(card)) : some;
    const rest = this.piles.map((pile) => ({ ...pile, cards: pile.cards.filter((card) => !cards.includes(card)) }));
    const target = place === "new" ? this.pile([]) : rest.find((pile) => pile.key === place);
    target?.cards.push(...cards);
    if (place === "new" && target) rest.push(target);
    this.change(rest.filter((pile) => pile.cards.length));
  }

  /**
   * Say for each pile of another table which of ours it is: one that makes up half of it, the most similar first; or none.
   * @param {{ cards: string[] }[]} table
   * @returns {(string | undefined)[]}
   */
  keysFor(table) {
    const shared = (/** @type {Pile} */ old, /** @type {string[]} */ cards) => cards.filter((card) => old.cards.includes(card)).length;
    const pairs = table.flatMap((_, index) => this.piles.map((old) => ({ index, key: old.key, worth: shared(old, table[index].cards) })));
    /** @type {Map<number, string>} */
    const keys = new Map();
    for (const { index, key, worth } of pairs.sort((a, b) => b.worth - a.worth)) {
      if (worth * 2 >= table[index].cards.length && !keys.has(index) && ![...keys.values()].includes(key)) keys.set(index, key);
    }
    return table.map((_, index) => keys.get(index));
  }

  /** Take a whole table from elsewhere; piles that we know stay in their order; @param {{ cards: string[] }[]} table */
  become(table) {
    const keys = this.keysFor(table);
    const piles = table.map(({ cards }, index) => ({ ...this.pile(cards), ...(keys[index] && { key: keys[index] }) }));
    const order = this.piles.map((pile) => pile.key);
    const rank = (/** @type {Pile} */ pile) => (order.includes(pile.key) ? order.indexOf(pile.key) : order.length);
    this.change(piles.sort((a, b) => rank(a) - rank(b)));
  }

  /**
   * Go from here to another table pile by pile, each step one that can be undone.
   * @param {{ cards: string[] }[]} table
   * @returns {{ cards: string[], pile: string[] }[]} what each step puts, and the pile that it is for
   */
  walkTo(table) {
    const keys = this.keysFor(table);
    return table.flatMap(({ cards }, index) => {
      const moved = cards.filter((card) => keys[index] === undefined || this.pileOf(card)?.key !== keys[index]);
      if (!moved.length) return [];
      this.put(moved, keys[index] ?? "new");
      return [{ cards: moved, pile: cards }];
    });
  }

  /** @param {Pile[]} piles */
  change(piles) {
    this.past.push(this.piles);
    this.future = [];
    this.piles = piles;
  }

  undo() {
    const before = this.past.pop();
    if (!before) return;
    this.future.push(this.piles);
    this.piles = before;
  }

  redo() {
    const after = this.future.pop();
    if (!after) return;
    this.past.push(this.piles);
    this.piles = after;
  }

  reset() {
    if (this.past.length) this.change(this.start);
  }

  get table() {
    return this.piles.map(({ cards }) => ({ cards }));
  }
}
