// Which pile of another table is which of ours, so that piles stay where they are while cards move.

/**
 * @typedef {{ key: string, cards: string[] }} Keyed
 * @typedef {{ cards: string[] }} Wanted
 */

/**
 * Give for each pile of another table the key of ours that makes up at least half of it, the most similar
 * first; or nothing, where there is none.
 * @param {Keyed[]} piles
 * @param {Wanted[]} table
 * @returns {(string | undefined)[]}
 */
export function matchingKeys(piles, table) {
  const pairs = table.flatMap(({ cards }, index) =>
    piles.map(({ key, cards: own }) => ({ index, key, shared: countShared(own, cards) })),
  );
  pairs.sort((a, b) => b.shared - a.shared);
  /** @type {Map<number, string>} */
  const keys = new Map();
  const used = new Set();
  for (const { index, key, shared } of pairs) {
    if (shared * 2 < table[index].cards.length || keys.has(index) || used.has(key)) continue;
    keys.set(index, key);
    used.add(key);
  }
  return table.map((_, index) => keys.get(index));
}

/**
 * @param {string[]} some
 * @param {string[]} others
 */
const countShared = (some, others) => others.filter((card) => some.includes(card)).length;
