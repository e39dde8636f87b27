// How much the cards have told their player in a turn: whoever looks a name up has not known it.

/** @typedef {import("../../page_data.js").LabelLevel} LabelLevel */

/** @type {LabelLevel[]} the more they tell the later */
const LEVELS = ["picture", "signs", "full"];

export class LabelsOfTurn {
  constructor() {
    /** @type {LabelLevel} */
    this.present = "picture";
    /** @type {LabelLevel} the level that told most since the turn began */
    this.most = "picture";
    this.lastMove = ""; // the id of the move that ends the turn, if it is accepted
  }

  /** @param {LabelLevel} level that is shown from now on */
  show(level) {
    this.most = this.tellingMost(this.most, this.present);
    this.present = level;
  }

  /** The level that told most in this turn. */
  get level() {
    return this.tellingMost(this.most, this.present);
  }

  /**
   * @param {LabelLevel} one
   * @param {LabelLevel} other
   */
  tellingMost(one, other) {
    return LEVELS[Math.max(LEVELS.indexOf(one), LEVELS.indexOf(other))];
  }

  /** @param {string} id of the message with a move that may end the turn */
  endWith(id) {
    this.lastMove = id;
  }

  /** Only an accepted move ends the turn: after a refused one it is still the same. @param {string} id */
  hearAccepted(id) {
    if (id !== this.lastMove) return;
    this.lastMove = "";
    this.most = this.present;
  }
}
