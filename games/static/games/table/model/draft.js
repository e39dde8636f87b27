// @ts-check
// A turn that is being arranged: piles, rack and what is put aside as they lie now, and every step back to the start.

/**
 * @typedef {Record<string, string>} Meanings what jokers stand for
 * @typedef {{ key: string, cards: string[], jokers: Meanings, named: Meanings }} Pile `named` by the player, `jokers` as the rules read them
 * @typedef {{ piles: Pile[], aside: string | null }} Arrangement
 * @typedef {{ cards: string[], place: string, pile: string[], jokers: Meanings }} Step what is put where, and the whole pile that it is for
 */

export class Draft {
  /** @param {{ table: { cards: string[], jokers?: Meanings }[], rack: string[] }} position where the turn began */
  constructor(position) {
    this.own = new Set(position.rack);
    this.keys = { used: 0 }; // shared with every copy, so that no two piles ever get the same key
    /** @type {Pile[]} */
    this.piles = position.table.map((pile) => this.pile(pile.cards, pile.jokers));
    /** @type {string | null} the card that is put aside at the end of the turn */
    this.aside = null;
    this.start = this.piles;
    /** @type {Meanings} what the jokers stood for */
    this.meant = Object.assign({}, ...this.start.map((pile) => pile.jokers));
    /** @type {Arrangement[]} */
    this.past = [];
    /** @type {Arrangement[]} what was undone, the last first */
    this.future = [];
  }

  /** The same piles under the same keys, to try something out; it begins here. */
  copy() {
    return Object.assign(Object.create(Draft.prototype), this, { past: [], future: [] });
  }

  /**
   * @param {string[]} cards
   * @param {Meanings} [jokers]
   * @param {Meanings} [named]
   * @returns {Pile}
   */
  pile(cards, jokers = {}, named = {}) {
    return { key: `pile-${this.keys.used++}`, cards: [...cards], jokers, named };
  }

  get onTable() {
    return new Set(this.piles.flatMap((pile) => pile.cards));
  }

  /** Own cards that lie on the table now. */
  get laid() {
    const table = this.onTable;
    return [...this.own].filter((card) => table.has(card));
  }

  /** What is on the rack now: own cards, and what was taken from the table. */
  get rack() {
    const table = this.onTable;
    const all = new Set([...this.own, ...this.start.flatMap((pile) => pile.cards)]);
    return [...all].filter((card) => !table.has(card) && card !== this.aside);
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

  /** Whether a card may lie on the rack: the own ones, and jokers that were won; @param {string} card */
  isForRack(card) {
    return this.own.has(card) || card.startsWith("joker-");
  }

  /**
   * Put cards at the end of a pile or at its start, on a new one (`new`), aside (`aside`), or what may be there on the rack (`rack`).
   * @param {string[]} some
   * @param {string} place
   * @param {boolean} [isFirst]
   */
  put(some, place, isFirst = false) {
    const cards = place === "rack" ? some.filter((card) => this.isForRack(card)) : some;
    const rest = this.piles.map((pile) => without(pile, cards));
    const target = place === "new" ? this.pile([]) : rest.find((pile) => pile.key === place);
    if (target) target.named = { ...this.bound(target, cards), ...target.named };
    if (isFirst) target?.cards.unshift(...cards);
    else target?.cards.push(...cards);
    if (place === "new" && target) rest.push(target);
    const kept = this.aside !== null && !cards.includes(this.aside) ? this.aside : null;
    this.change(
      rest.filter((pile) => pile.cards.length),
      place === "aside" ? cards[0] : kept,
    );
  }

  /**
   * Own jokers of a pile stay what they stand for, unless that very tile comes now.
   * @param {Pile} pile
   * @param {string[]} coming
   * @returns {Meanings}
   */
  bound(pile, coming) {
    return Object.fromEntries(
      Object.entries(pile.jokers).filter(
        ([joker, face]) => this.own.has(joker) && !coming.some((card) => faceOf(card) === face),
      ),
    );
  }

  /**
   * Say what a joker stands for.
   * @param {string} key of its pile
   * @param {string} joker
   * @param {string} face
   */
  name(key, joker, face) {
    this.change(
      this.piles.map((pile) =>
        pile.key === key ? { ...pile, named: { ...pile.named, [joker]: face } } : pile,
      ),
    );
  }

  /**
   * Say for each pile of another table which of ours it is: one that makes up half of it, the most similar first; or none.
   * @param {{ cards: string[] }[]} table
   * @returns {(string | undefined)[]}
   */
  keysFor(table) {
    const shared = (/** @type {Pile} */ old, /** @type {string[]} */ cards) =>
      cards.filter((card) => old.cards.includes(card)).length;
    const pairs = table.flatMap((_, index) =>
      this.piles.map((old) => ({ index, key: old.key, worth: shared(old, table[index].cards) })),
    );
    /** @type {Map<number, string>} */
    const keys = new Map();
    for (const { index, key, worth } of pairs.sort((a, b) => b.worth - a.worth)) {
      if (worth * 2 >= table[index].cards.length && !keys.has(index) && ![...keys.values()].includes(key))
        keys.set(index, key);
    }
    return table.map((_, index) => keys.get(index));
  }

  /**
   * Take a whole table from elsewhere; piles that we know stay in their order.
   * @param {{ cards: string[], jokers?: Meanings }[]} table
   * @param {string | null} [aside]
   */
  become(table, aside = null) {
    const keys = this.keysFor(table);
    const piles = table.map(({ cards, jokers }, index) => ({
      ...this.pile(cards, jokers, jokers),
      ...(keys[index] && { key: keys[index] }),
    }));
    const order = this.piles.map((pile) => pile.key);
    const rank = (/** @type {Pile} */ pile) =>
      order.includes(pile.key) ? order.indexOf(pile.key) : order.length;
    this.change(
      piles.sort((a, b) => rank(a) - rank(b)),
      aside,
    );
  }

  /**
   * Go from here to another table pile by pile, each step one that can be undone.
   * @param {{ cards: string[], jokers?: Meanings }[]} table
   * @param {string | null} [aside]
   * @returns {Step[]}
   */
  walkTo(table, aside = null) {
    const keys = this.keysFor(table);
    const wanted = new Set(table.flatMap(({ cards }) => cards));
    const steps = table.flatMap((pile, index) => this.goTo(pile, keys[index]));
    const back = [...this.onTable].filter((card) => !wanted.has(card));
    for (const [cards, place] of /** @type {[string[], string][]} */ ([
      [back, "rack"],
      [aside ? [aside] : [], "aside"],
    ])) {
      if (!cards.length || cards[0] === this.aside) continue;
      this.put(cards, place);
      steps.push({ cards, place, pile: [], jokers: {} });
    }
    return steps;
  }

  /**
   * @param {{ cards: string[], jokers?: Meanings }} pile as it shall be
   * @param {string | undefined} key the pile of ours that it is
   * @returns {Step[]} one step, or none where it lies so already
   */
  goTo({ cards, jokers = {} }, key) {
    const moved = cards.filter((card) => key === undefined || this.pileOf(card)?.key !== key);
    if (!moved.length) return [];
    this.put(moved, key ?? "new");
    const now = /** @type {Pile} */ (this.pileOf(cards[0]));
    Object.assign(now, {
      jokers,
      named: jokers,
      ...(now.cards.length === cards.length && { cards: [...cards] }),
    });
    return [{ cards: moved, place: now.key, pile: cards, jokers }];
  }

  /**
   * Let a pile lie as the rules read it: in order, and each joker for what it stands for. This is no step of its own.
   * @param {number} index
   * @param {{ cards: string[], jokers?: Meanings }} read
   */
  settle(index, read) {
    Object.assign(this.piles[index], { cards: read.cards, jokers: read.jokers ?? {} });
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
    const before = this.past.pop();
    if (!before) return;
    this.future.push(this.arrangement);
    Object.assign(this, before);
  }

  redo() {
    const after = this.future.pop();
    if (!after) return;
    this.past.push(this.arrangement);
    Object.assign(this, after);
  }

  reset() {
    if (this.past.length) this.change(this.start, null);
  }

  /** The table as it is proposed. */
  get table() {
    return this.piles.map(({ cards, named }) => ({
      cards,
      ...(Object.keys(named).length && { jokers: named }),
    }));
  }
}

/** What a card shows, whichever copy it is; @param {string} card */
const faceOf = (card) => card.split("-").slice(0, 2).join("-");

/**
 * @param {Pile} pile
 * @param {string[]} cards
 * @returns {Pile}
 */
function without(pile, cards) {
  const keep = (/** @type {Meanings} */ meanings) =>
    Object.fromEntries(Object.entries(meanings).filter(([joker]) => !cards.includes(joker)));
  return {
    ...pile,
    cards: pile.cards.filter((card) => !cards.includes(card)),
    jokers: keep(pile.jokers),
    named: keep(pile.named),
  };
}
