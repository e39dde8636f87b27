// How the felt looked earlier in this turn: whatever is undone lies again as it lay.

/**
 * @typedef {import("./lines.js").PileShape} PileShape
 * @typedef {import("./lines.js").Spot} Spot
 * @typedef {import("./sizes.js").Size} Size
 * @typedef {{ spots: Spot[], left: Spot[], size: Size }} Arrangement
 */

export class EarlierTables {
  /** @type {Map<string, Arrangement>} */
  tables = new Map();

  forget() {
    this.tables.clear();
  }

  /**
   * @param {PileShape[]} piles
   * @param {Arrangement} arrangement
   */
  keep(piles, arrangement) {
    this.tables.set(nameOf(piles), copyOf(arrangement));
  }

  /**
   * @param {PileShape[]} piles
   * @returns {Arrangement | null} nothing, if there was no such table in this turn
   */
  find(piles) {
    const known = this.tables.get(nameOf(piles));
    return known ? copyOf(known) : null;
  }
}

/** @param {PileShape[]} piles */
const nameOf = (piles) => piles.map(({ key, count }) => `${key} ${count}`).join();

/**
 * Spots grow in place as their piles do.
 * @param {Arrangement} arrangement
 * @returns {Arrangement}
 */
const copyOf = ({ spots, left, size }) => ({
  spots: spots.map((spot) => ({ ...spot })),
  left: [...left],
  size,
});
