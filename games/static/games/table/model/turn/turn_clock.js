// The clock of a turn. It is the server's: the page only counts down from what a view has said.

/** @typedef {import("../game.js").View} View */

/** So many seconds before the end a player is warned. */
export const LATE = 10;

export class TurnClock {
  /**
   * @param {{ seconds_left: number, extended: boolean }} clock of a view
   * @param {boolean} isMine whether this player's turn is running out
   * @param {number} now in milliseconds
   */
  constructor(clock, isMine, now) {
    this.until = now + clock.seconds_left * 1000;
    this.isExtended = clock.extended;
    this.isMine = isMine;
    this.isWarned = clock.seconds_left <= LATE;
  }

  /** @param {number} now in milliseconds */
  secondsLeft(now) {
    return Math.max(0, Math.ceil((this.until - now) / 1000));
  }

  /** Whether it is time to warn, which is so only once. @param {number} now in milliseconds */
  warnsAt(now) {
    if (this.isWarned || this.secondsLeft(now) > LATE) return false;
    this.isWarned = true;
    return this.isMine;
  }
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Time that is counted in days or hours: the key of its text, and how many; nothing where minutes count.
 * @param {number} seconds
 * @returns {{ unit: "days" | "hours", count: number } | null}
 */
export function daysOrHours(seconds) {
  if (seconds >= 1.5 * DAY) return { unit: "days", count: Math.round(seconds / DAY) };
  return seconds >= HOUR ? { unit: "hours", count: Math.round(seconds / HOUR) } : null;
}

/** @param {number} seconds */
export const minutesAndSeconds = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * Whether a view gives more time to a turn that ran out.
 * @param {View | null} before
 * @param {View} view
 */
export function isExtendedNow(before, view) {
  if (!before || !view.round?.clock?.extended) return false;
  return !(before.round?.clock?.extended && before.round.version === view.round.version);
}
