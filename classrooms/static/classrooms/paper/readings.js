// What has been read of a class: which card says what. A single frame may deceive, so a camera has to see the
// same twice; the newest reading is the one that counts.

/** Milliseconds after which a sighting no longer confirms another one. */
const CONFIRMS_FOR = 3000;

/**
 * @typedef {{ id: number, turn: number | null }} Sighting
 * @typedef {{ marker: number, turn: number }} Reading
 */

export class Readings {
  /** @type {Map<number, { turn: number, times: number, at: number }>} */
  #seen = new Map();
  /** What was handed on. @type {Map<number, number>} */
  #known = new Map();

  /**
   * Look at the markers of one picture.
   * @param {Sighting[]} sightings
   * @param {number} now milliseconds
   * @param {number} needed how often the same must be seen
   * @returns {Reading[]} what is new, or has changed
   */
  look(sightings, now, needed) {
    const fresh = [];
    for (const [marker, turn] of plain(sightings)) {
      if (this.#count(marker, turn, now) < needed || this.#known.get(marker) === turn) continue;
      this.#known.set(marker, turn);
      fresh.push({ marker, turn });
    }
    return fresh;
  }

  /** The next question is another one. */
  forget() {
    this.#seen.clear();
    this.#known.clear();
  }

  /**
   * @param {number} marker
   * @param {number} turn
   * @param {number} now
   */
  #count(marker, turn, now) {
    const before = this.#seen.get(marker);
    const isSame = before && before.turn === turn && now - before.at <= CONFIRMS_FOR;
    const times = isSame ? before.times + 1 : 1;
    this.#seen.set(marker, { turn, times, at: now });
    return times;
  }
}

/**
 * What can be told for certain: a sheet that leans says nothing, nor one that is seen twice in two turns.
 * @param {Sighting[]} sightings
 */
function plain(sightings) {
  /** @type {Map<number, number>} */
  const turns = new Map();
  const unclear = new Set();
  for (const { id, turn } of sightings) {
    if (turn === null || (turns.has(id) && turns.get(id) !== turn)) unclear.add(id);
    else turns.set(id, turn);
  }
  for (const id of unclear) turns.delete(id);
  return turns;
}
