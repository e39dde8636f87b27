// The hint: the best turn, step by step, in a copy of the draft. Nothing changes before it is taken over.

import { matchingKeys } from "./pile_matching.js";

/**
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").Meanings} Meanings
 * @typedef {import("./draft.js").PlainPile} PlainPile
 */

/**
 * @typedef {{ cards: string[], pile: PlainPile | null }} Source some cards, and the pile on which they lay
 *
 * @typedef {object} Step
 * @property {string[]} cards what is put
 * @property {Source[]} from where it lay before, what comes from the rack first
 * @property {string} target where it is put
 * @property {string[]} pile all cards of the pile in the end; empty where it is not a pile
 * @property {Meanings} jokers what its jokers stand for
 */

export class HintSteps {
  /**
   * @param {Draft} draft in which all the steps were made
   * @param {Step[]} steps
   * @param {number} opening how many of them open the table
   */
  constructor(draft, steps, opening) {
    this.draft = draft;
    this.steps = steps;
    this.opening = opening;
    this.isWayBack = false; // whether nothing can be laid, so that it only takes back
    while (!this.isFirst) draft.undo();
  }

  /** Which step is shown, from 0. */
  get index() {
    return this.draft.past.length - 1;
  }

  get step() {
    return this.steps[this.index];
  }

  /** The piles of all steps, each as large as it becomes: with room for them nothing moves on the way. */
  get everyPile() {
    const { past, piles, future } = this.draft;
    /** @type {Map<string, import("./draft.js").Pile>} */
    const largest = new Map();
    for (const pile of [...past, { piles }, ...future].flatMap((each) => each.piles))
      if (pile.cards.length > (largest.get(pile.key)?.cards.length ?? 0)) largest.set(pile.key, pile);
    return [...largest.values()];
  }

  /** Whether the piles of others are still locked after the step that is shown. */
  get hasToOpen() {
    return this.index < this.opening - 1;
  }

  get isFirst() {
    return this.index === 0;
  }

  get isLast() {
    return this.draft.future.length === 0;
  }

  next() {
    this.draft.redo();
  }

  back() {
    if (!this.isFirst) this.draft.undo();
  }

  /** Let a draft lie as the last step shows; one undo takes it away again. @param {Draft} draft */
  takeOver(draft) {
    while (!this.isLast) this.next();
    draft.change(this.draft.piles, this.draft.aside);
  }
}

/**
 * @param {Draft} draft
 * @param {PlainPile[]} table as it would be best
 * @param {string | null} [aside]
 * @param {PlainPile[]} [opening] piles of own cards that must lie before others are used
 * @returns {HintSteps | null} nothing, where all lies so already
 */
export function hintFor(draft, table, aside = null, opening = []) {
  const copy = draft.copy();
  const first = opening.length ? stepsToPiles(copy, opening, ownPiles(copy)) : [];
  const steps = [...first, ...stepsTo(copy, table, aside)];
  return steps.length ? new HintSteps(copy, steps, first.length) : null;
}

/** The piles that hold cards of the rack alone. @param {Draft} draft */
const ownPiles = ({ piles, own }) => piles.filter(({ cards }) => cards.every((card) => own.has(card)));

/**
 * Go to another table pile by pile, each step one that can be undone.
 * @param {Draft} draft
 * @param {PlainPile[]} table
 * @param {string | null} aside
 * @returns {Step[]}
 */
function stepsTo(draft, table, aside) {
  const wanted = new Set(table.flatMap(({ cards }) => cards));
  const steps = stepsToPiles(draft, table, draft.piles);
  const leftOver = [...draft.cardsOnTable].filter((card) => !wanted.has(card));
  if (leftOver.length) steps.push(putInto(draft, leftOver, "rack"));
  if (aside && aside !== draft.aside) steps.push(putInto(draft, [aside], "aside"));
  return steps;
}

/**
 * @param {Draft} draft
 * @param {PlainPile[]} wanted
 * @param {import("./draft.js").Pile[]} piles that may become these
 */
function stepsToPiles(draft, wanted, piles) {
  const keys = matchingKeys(piles, wanted);
  return wanted.flatMap((pile, index) => stepTo(draft, pile, keys[index]));
}

/**
 * @param {Draft} draft
 * @param {PlainPile} wanted
 * @param {string | undefined} key the pile that shall become this one
 * @returns {Step[]} one step, or none where it lies so already
 */
function stepTo(draft, { cards, jokers = {} }, key) {
  const moved = cards.filter((card) => key === undefined || draft.pileOf(card)?.key !== key);
  if (!moved.length) return [];
  const from = sourcesOf(draft, moved);
  draft.put(moved, key ?? "new");
  const grown = /** @type {import("./draft.js").Pile} */ (draft.pileOf(cards[0]));
  const isComplete = grown.cards.length === cards.length;
  const read = { ...grown, cards: isComplete ? [...cards] : grown.cards, jokers, named: jokers };
  draft.piles = draft.piles.map((pile) => (pile === grown ? read : pile));
  return [{ cards: moved, from, target: grown.key, pile: cards, jokers }];
}

/**
 * @param {Draft} draft
 * @param {string[]} cards
 * @param {"rack" | "aside"} target
 * @returns {Step}
 */
function putInto(draft, cards, target) {
  const from = sourcesOf(draft, cards);
  draft.put(cards, target);
  return { cards, from, target, pile: [], jokers: {} };
}

/**
 * @param {Draft} draft
 * @param {string[]} cards
 * @returns {Source[]}
 */
function sourcesOf(draft, cards) {
  const piles = [null, ...draft.piles].map((pile) => ({
    pile,
    cards: cards.filter((card) => (draft.pileOf(card) ?? null) === pile),
  }));
  return piles.filter((source) => source.cards.length);
}
