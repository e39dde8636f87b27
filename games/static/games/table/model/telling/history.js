// What has happened in the round: from the table's log, and from each view that comes after it.

/**
 * @typedef {import("../../../messages.js").HistoryMessage} HistoryMessage
 * @typedef {import("../../../messages.js").Last} Move
 * @typedef {import("../../../messages.js").SeatChange} SeatChange
 * @typedef {import("../game.js").Game} Game
 * @typedef {import("../game.js").View} View
 * @typedef {{ player: number, isMoved: boolean }} RecentChange by whom a card was laid or moved
 */

export class History {
  round = 0;
  /** @type {Map<number, Move>} by their numbers */
  moves = new Map();
  /** @type {SeatChange[]} */
  seatChanges = [];
  /** @type {import("../../../messages.js").Start | null} who began, as soon as the log has said so */
  start = null;
  /** Up to this version everything is known that the log has. */
  completeTo = -1;

  /**
   * Take in what a view says.
   * @param {View} view
   * @param {View | null} before
   * @returns {boolean} whether the log must be asked for the rest
   */
  see({ round, seats, table }, before) {
    if (!round) return false;
    if (round.number !== this.round) this.begin(round.number);
    if (round.last) this.moves.set(round.last.number, round.last);
    return this.hasGap(round.version) || companyOf(seats, table.host) !== companyBefore(before);
  }

  /** @param {number} round */
  begin(round) {
    Object.assign(this, { round, moves: new Map(), seatChanges: [], start: null, completeTo: -1 });
  }

  /** Whether a move is missing between what the log said and this version. @param {number} version */
  hasGap(version) {
    if (this.completeTo < 0) return true;
    for (let number = this.completeTo + 1; number <= version; number++)
      if (!this.moves.has(number)) return true;
    return false;
  }

  /**
   * @param {HistoryMessage} message
   * @returns {SeatChange[]} what is new since the log was read last; nothing, when it is read first
   */
  hear({ round, version, start, moves, seat_changes }) {
    if (round !== this.round) return [];
    const fresh = this.completeTo < 0 ? [] : seat_changes.slice(this.seatChanges.length);
    for (const move of moves) this.moves.set(move.number, move);
    this.seatChanges = seat_changes;
    this.start = start;
    this.completeTo = Math.max(this.completeTo, version);
    return fresh;
  }

  /** Everything in its order; who came or left stands behind the move that was made before. */
  get events() {
    const moves = [...this.moves.values()].map((move) => ({ at: move.number, move, change: null }));
    const changes = this.seatChanges.map((change) => ({ at: change.version, move: null, change }));
    return [...moves, ...changes].sort((a, b) => a.at - b.at || Number(!a.move) - Number(!b.move));
  }

  /**
   * Which cards others have laid or moved since a player's last turn; for those who watch, in the last move.
   * @param {number} player
   * @returns {Map<string, RecentChange>} by card
   */
  recent(player) {
    /** @type {Map<string, RecentChange>} */
    const changed = new Map();
    for (const move of player < 0 ? this.since(player).slice(-1) : this.since(player))
      noteCards(changed, move);
    return changed;
  }

  /** All moves since a player's last turn. @param {number} player */
  since(player) {
    const all = [...this.moves.values()].sort((a, b) => a.number - b.number);
    return all.slice(all.findLastIndex((move) => move.player === player && move.type !== "draw") + 1);
  }
}

/**
 * @param {Map<string, RecentChange>} changed
 * @param {Move} move
 */
function noteCards(changed, { player, laid, moved }) {
  for (const card of moved) if (!changed.has(card)) changed.set(card, { player, isMoved: true });
  for (const card of laid) changed.set(card, { player, isMoved: false });
}

/**
 * Who sits where, in one line that can be compared.
 * @param {View["seats"]} seats
 * @param {number | null} host
 */
const companyOf = (seats, host) =>
  JSON.stringify([host, ...seats.map(({ name, bot, held }) => [name, bot, held])]);

/** @param {View | null} before */
const companyBefore = (before) => (before ? companyOf(before.seats, before.table.host) : "");

/**
 * Who has just laid or moved a card; none, as soon as this player changes something.
 * @param {Game} game
 * @param {string} card
 * @returns {RecentChange | null}
 */
export function recentChange(game, card) {
  if (game.draft?.past.length || ["open", "end"].includes(game.stage)) return null;
  return game.history.recent(game.myPlayer).get(card) ?? null;
}
