// Random turns for property tests: a position, and what a player does with it.

import fc from "fast-check";
import { Draft } from "../../../../games/static/games/table/model/turn/draft.js";

const JOKERS = ["joker-1", "joker-2"];
const CARDS = [
  ...JOKERS,
  ...Array.from({ length: 22 }, (_, index) => `red-${(index % 11) + 1}-${index > 10 ? "b" : "a"}`),
];

/** What a draft must know of its cards. */
export const deck = {
  isJoker: (/** @type {string} */ card) => JOKERS.includes(card),
  faceOf: (/** @type {string} */ card) => card.slice(0, -2),
};

/**
 * @typedef {{ table: { cards: string[] }[], rack: string[] }} Start
 * @typedef {(draft: Draft) => void} Gesture
 */

/**
 * Cut a list into pieces.
 * @param {string[]} cards
 * @param {number[]} sizes
 */
function cut(cards, sizes) {
  const pieces = [];
  let rest = cards;
  for (const size of sizes) {
    if (rest.length) pieces.push({ cards: rest.slice(0, size) });
    rest = rest.slice(size);
  }
  return { pieces, rest };
}

const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 });

/** @type {fc.Arbitrary<Start>} some piles, and a rack of the other cards */
export const starts = fc
  .tuple(fc.shuffledSubarray(CARDS, { minLength: 4 }), sizes)
  .map(([cards, lengths]) => cut(cards, lengths))
  .map(({ pieces, rest }) => ({ table: pieces, rack: rest }));

/**
 * Another table of all the cards that lie there or could be laid.
 * @type {fc.Arbitrary<(draft: Draft) => { cards: string[] }[]>}
 */
export const otherTables = fc
  .tuple(
    fc.infiniteStream(fc.nat()),
    fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 24, maxLength: 24 }),
    fc.nat(),
  )
  .map(([numbers, lengths, extra]) => (draft) => {
    const onTable = draft.start.flatMap((pile) => pile.cards);
    const laid = [...draft.own].slice(0, extra % (draft.own.size + 1));
    const shuffled = [...onTable, ...laid]
      .map((card) => ({ card, rank: numbers.next().value ?? 0 }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ card }) => card);
    return cut(shuffled, lengths).pieces;
  });

/**
 * @template T
 * @param {T[]} list
 * @param {number} index
 */
const nth = (list, index) => list[index % list.length];

/** All cards of a draft, wherever they are. @param {Draft} draft */
export const allCards = (draft) =>
  [...draft.rack, ...draft.piles.flatMap((pile) => pile.cards), ...(draft.aside ? [draft.aside] : [])].sort();

/** @type {fc.Arbitrary<Gesture>} some cards are put somewhere */
const puts = fc
  .tuple(fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), fc.nat(), fc.boolean())
  .map(([picks, where, isFirst]) => (draft) => {
    const cards = [...new Set(picks.map((pick) => nth(allCards(draft), pick)))];
    const own = cards.filter((card) => draft.own.has(card));
    const target = nth(["new", "rack", "aside", ...draft.piles.map((pile) => pile.key)], where);
    if (target !== "aside") draft.put(cards, target, isFirst);
    else if (own.length) draft.put([own[0]], "aside");
  });

/** @type {fc.Arbitrary<Gesture>} a joker is named */
const names = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 11 })).map(([which, number]) => (draft) => {
  const pile = draft.piles.length ? nth(draft.piles, which) : undefined;
  const joker = pile?.cards.find(deck.isJoker);
  if (pile && joker) draft.nameJoker(pile.key, joker, `red-${number}`);
});

/** @type {fc.Arbitrary<Gesture>} */
const walks = fc.constantFrom(
  (/** @type {Draft} */ draft) => draft.undo(),
  (/** @type {Draft} */ draft) => draft.redo(),
  (/** @type {Draft} */ draft) => draft.reset(),
);

/** @type {fc.Arbitrary<Gesture[]>} */
export const gestures = fc.array(fc.oneof({ weight: 5, arbitrary: puts }, names, walks), { maxLength: 25 });

/** @type {fc.Arbitrary<Draft>} a turn in the middle */
export const drafts = fc.tuple(starts, gestures).map(([start, all]) => {
  const draft = new Draft(start, deck);
  for (const gesture of all) gesture(draft);
  return draft;
});
