// Which pile of another table is which of ours, so that piles stay where they are while cards move.

/**
 * @typedef {{ key: string, cards: string[] }} Keyed
 * @typedef {{ cards: string[] }} Wanted
 */

/**
 * Give for each pile of another table the key of ours that makes up at least half of it, or of which it
 * has at least half; the most similar first; or nothing, where there is none.
 * @param {Keyed[]} piles
 * @param {Wanted[]} table
 * @returns {(string | undefined)[]}
 */
export function matchingKeys(piles, table) {
  const pairs = table.flatMap(({ cards }, index) =>
    piles.map(({ key, cards: own }) => ({ index, key, shared: sharedIfHalf(own, cards) })),
  );
  pairs.sort((a, b) => b.shared - a.shared);
  /** @type {Map<number, string>} */
  const keys = new Map();
  const used = new Set();
  for (const { index, key, shared } of pairs) {
    if (!shared || keys.has(index) || used.has(key)) continue;
    keys.set(index, key);
    used.add(key);
  }
  return table.map((_, index) => keys.get(index));
}

/**
 * How many cards two piles share; none, where that is less than half of both.
 * @param {string[]} some
 * @param {string[]} others
 */
function sharedIfHalf(some, others) {
  const shared = others.filter((card) => some.includes(card)).length;
  return shared * 2 < Math.min(some.length, others.length) ? 0 : shared;
}

/**
 * Another table in the order of ours: each pile stays where it was, and what is new follows.
 * @template {Wanted} Pile
 * @param {Wanted[]} ours
 * @param {Pile[]} table
 * @returns {Pile[]}
 */
export function inOrderOf(ours, table) {
  const keyed = ours.map(({ cards }, index) => ({ key: String(index), cards }));
  const ranks = matchingKeys(keyed, table).map((key) => (key === undefined ? ours.length : Number(key)));
  const order = table.map((pile, index) => ({ pile, rank: ranks[index] }));
  return order.sort((a, b) => a.rank - b.rank).map(({ pile }) => pile);
}
