// A finished round as a film: how the table lay after each move, and which of these moments is shown.

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").ReplayData} ReplayData
 * @typedef {Required<Omit<Frame, `rack${number}`>> & { racks: string[][] }} Moment
 */

const RACK = /^rack(\d+)$/;

/**
 * The table after each move, from the deal on; each frame says only what has changed.
 * @param {Frame[]} frames
 * @returns {Moment[]}
 */
export function momentsOf(frames) {
  /** @type {Moment[]} */
  const moments = [];
  for (const frame of frames) moments.push(momentAfter(moments.at(-1), frame));
  return moments;
}

/**
 * @param {Moment | undefined} before
 * @param {Frame} frame
 * @returns {Moment}
 */
function momentAfter(before, frame) {
  const racks = [...(before?.racks ?? [])];
  /** @type {Record<string, unknown>} */
  const rest = {};
  for (const [key, value] of Object.entries(frame)) {
    const rack = RACK.exec(key);
    if (rack) racks[Number(rack[1])] = /** @type {string[]} */ (value);
    else rest[key] = value;
  }
  return /** @type {Moment} */ ({ ...before, ...rest, racks });
}

/**
 * The moves by which turns ended, by their numbers; at an open table every move is one.
 * @param {Moment[]} moments
 * @returns {number[]}
 */
export const turnsOf = (moments) =>
  moments.flatMap(({ turns }, index) => (index && turns !== moments[index - 1].turns ? [index] : []));

/** Which moment is shown, and how one goes on from there. */
export class Film {
  /**
   * @param {number} last the number of the last move
   * @param {number} [at] the move after which it begins
   */
  constructor(last, at = 0) {
    this.last = last;
    this.at = within(at, last);
  }

  get isFirst() {
    return this.at === 0;
  }

  get isLast() {
    return this.at === this.last;
  }

  /** @param {number} move @returns {boolean} whether another moment is shown now */
  goTo(move) {
    const before = this.at;
    this.at = within(move, this.last);
    return this.at !== before;
  }

  /** @param {string} step what a button or a key asks for */
  take(step) {
    const steps = { first: 0, back: this.at - 1, on: this.at + 1, last: this.last };
    return step in steps && this.goTo(steps[/** @type {keyof typeof steps} */ (step)]);
  }
}

/**
 * @param {number} move
 * @param {number} last
 */
const within = (move, last) => (Number.isFinite(move) ? Math.min(Math.max(Math.trunc(move), 0), last) : 0);

/**
 * The move that an address names, by `?move=12` or `#12`; the deal where it names none.
 * @param {string} search
 * @param {string} hash
 */
export function moveIn(search, hash) {
  const named = new URLSearchParams(search).get("move") ?? hash.replace(/^#/, "");
  return /^\d{1,5}$/.test(named) ? Number(named) : 0;
}

/**
 * The address of a moment.
 * @param {string} address of the page, with whatever it names now
 * @param {number} move
 */
export function addressOf(address, move) {
  const url = new URL(address);
  url.hash = "";
  if (move) url.searchParams.set("move", String(move));
  else url.searchParams.delete("move");
  return url.href;
}

/**
 * The view of a table as it lay at a moment, as nobody in particular sees it.
 * @param {ReplayData} replay
 * @param {Moment} moment
 * @param {number} version
 * @returns {import("../../../../games/static/games/messages.js").ViewMessage}
 */
export function viewOf({ view, log }, moment, version) {
  if (!view.round) throw new Error("A replay has a round.");
  const { racks, stacks, table, aside, tokens, opened, turn, turns, phase } = moment;
  const rack_sizes = racks.map((rack) => rack.length);
  const position = {
    ...view.round.position,
    ...{ table, aside, tokens, opened, turn, turns, phase, rack_sizes, stack_sizes: stacks },
  };
  const last = log.moves[Math.floor(version) - 1] ?? null;
  return { ...view, round: { ...view.round, version, last, position } };
}
