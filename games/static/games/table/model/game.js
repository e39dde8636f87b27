// What this page knows of the game, and what follows from it.

import { Deck } from "./deck.js";
import { grouped } from "./felt/kinds.js";
import { isWrong } from "./felt/repairs.js";
import { History } from "./telling/history.js";
import { Words } from "./telling/words.js";
import { Draft } from "./turn/draft.js";
import { hintFor } from "./turn/hint_steps.js";
import { LabelsOfTurn } from "./turn/labels_of_turn.js";
import { inOrderOf } from "./turn/pile_matching.js";

/**
 * @typedef {import("../../messages.js").Fault} Fault
 * @typedef {import("../../messages.js").HintMessage} HintMessage
 * @typedef {import("../../messages.js").Phrase} Phrase
 * @typedef {import("../../messages.js").RefusedMessage} RefusedMessage
 * @typedef {import("../../messages.js").Sitting} Sitting
 * @typedef {import("../../messages.js").VerdictMessage} VerdictMessage
 * @typedef {import("../../messages.js").ViewMessage} View
 * @typedef {import("../page_data.js").PageData} PageData
 * @typedef {"none" | "rack" | "all"} Zoom
 * @typedef {"wait" | "draw" | "turn" | "refused" | "open" | "end"} Stage
 */

/**
 * @typedef {object} Verdict
 * @property {string} id of the question; empty where nothing was asked
 * @property {boolean | null} isLegal nothing, as long as the answer is not there
 * @property {Map<string, Fault>} faults of piles, by their keys
 * @property {Fault | null} fault of the turn as a whole
 * @property {number} reward
 */

const ONE_LINE = 4; // so many cards are as large in one line of a phone's rack as in two

/** @returns {Verdict} */
const noVerdict = () => ({ id: "", isLegal: null, faults: new Map(), fault: null, reward: 0 });

export class Game {
  /** @type {View | null} the last view of the table */
  view = null;
  /** @type {number[]} seats that are connected */
  connectedSeats = [];
  /** @type {number[]} seats whose people have been away for a while */
  awaySeats = [];
  /** @type {Set<number>} seats whose words are not shown on this page */
  quietSeats = new Set();
  history = new History();
  /** @type {import("../../messages.js").SeatChange | null} who has just come or left */
  seatNews = null;
  /** @type {Phrase[]} what can be said at this table */
  phrases = [];
  labelsOfTurn = new LabelsOfTurn();
  /** @type {Zoom} which cards are larger than they need be */
  zoom = "none";
  hasFewCards = false; // whether one line of the rack is enough for my next turn
  slotsForAside = 0;
  isLeaving = false;
  isLookingBack = false; // at the table of a round that is over
  untilNextRound = 0; // seconds for which the scores stay, where others have gone on
  isDragging = false;
  isConnected = false;
  isDoubted = false; // whether the line may be broken; what is done meanwhile is sent later
  /** @type {string | null} the id of the request that waits for its answer */
  pending = null;
  /** @type {number | null} why the connection was ended for good */
  endedBy = null;

  // What belongs to one version of a round:

  /** @type {import("./turn/draft.js").PlainPile[]} the piles as they were shown last, in their order */
  shownBefore = [];

  /** @type {Draft | null} */
  draft = null;
  verdict = noVerdict();
  /** @type {string[]} the cards in hand, the last one picked last */
  hand = [];
  /** @type {number | null} how many own cards or points the draft still lacks to open the table */
  toOpen = null;
  /** @type {RefusedMessage | null} why the last turn was refused */
  refused = null;
  /** @type {import("./turn/watched_draft.js").Watched | null} what another player is arranging */
  watched = null;
  /** @type {import("./turn/clues.js").Clue | null} the last step of the hint that was told */
  clue = null;
  /** @type {import("./turn/hint_steps.js").HintSteps | null} the best turn, step by step */
  hint = null;
  /** @type {string | null} a card of an open table that the hint has found */
  hintedCard = null;
  /** @type {string | null} a card of an open table that did not fit */
  missedCard = null;
  /** @type {string | null} the pile onto which cards were put last */
  touchedPile = null;
  /** @type {string | null} the pile that is unfolded on a phone */
  unfolded = null;
  notice = "";

  /** @param {PageData} page */
  constructor(page) {
    this.page = page;
    this.deck = new Deck(page);
    this.words = new Words(page.words, page.language);
    /** @type {string} the trait by which the rack is sorted */
    this.sort = page.game.sorts[0];
  }

  // -- what was seen last

  /** The last view; nothing is drawn or asked before there is one. */
  get seen() {
    if (!this.view) throw new Error("No view of the table has come yet.");
    return this.view;
  }

  get round() {
    if (!this.seen.round) throw new Error("No round has been dealt yet.");
    return this.seen.round;
  }

  /** The round as this player may see it. */
  get position() {
    return this.round.position;
  }

  /** The seat of this player; nobody's, for those who watch. @returns {Sitting | undefined} */
  get mySeat() {
    return this.seen.you === null ? undefined : this.seen.seats[this.seen.you];
  }

  /** This player's position in the round; -1 for those who watch. */
  get myPlayer() {
    return this.seen.you === null ? -1 : this.round.players.indexOf(this.seen.you);
  }

  /** Whether this person plays in the round; all others watch. */
  get isPlaying() {
    return Boolean(this.view?.round) && this.myPlayer >= 0;
  }

  /** Whether one of the moves can be made now. @param {string} move */
  may(move) {
    return Boolean(this.view?.round?.position.acts.includes(move));
  }

  /** @returns {Stage} */
  get stage() {
    const phase = this.view?.round?.position.phase;
    if (!phase) return "wait";
    if (phase === "over") return "end";
    if (phase === "open") return "open";
    if (this.refused) return "refused";
    if (this.may("draw")) return "draw";
    return this.may("lay") ? "turn" : "wait";
  }

  /** Whether the player may touch things now. */
  get isFree() {
    return this.canAsk && !(this.view && this.mySeat?.held);
  }

  /** Whether the server can be asked for something now; for the next round also while a bot plays for me. */
  get canAsk() {
    return this.isConnected && !this.pending && !this.view?.table.paused;
  }

  // -- what is shown

  /** @returns {string | null} the card that was picked last */
  get picked() {
    return this.hand.at(-1) ?? null;
  }

  /** What is shown of a turn: a hint that is being looked at, my own draft, or another's that I watch. */
  get shownDraft() {
    return this.hint?.draft ?? this.draft ?? this.watched?.draft ?? null;
  }

  /** The piles that are shown. */
  get piles() {
    return this.shownDraft?.piles ?? this.draftOfTable().piles;
  }

  /** The cards on the rack that is shown. */
  get rack() {
    return this.draft ? /** @type {Draft} */ (this.shownDraft).rack : this.position.rack;
  }

  /** How much the cards tell now. */
  get labels() {
    return this.labelsOfTurn.present;
  }

  /** Whether the rack may be sorted: with the picture alone, cards that stand together tell the answer. */
  get canSort() {
    return this.labels !== "picture";
  }

  /** Cards as they stand on the rack: sorted, or in the order in which they came. @param {string[]} cards */
  inRackOrder(cards) {
    return this.canSort ? this.deck.sorted(cards, this.sort) : [...cards];
  }

  /** The faults of piles that nothing can make right but taking something away. */
  get wrongPiles() {
    return [...this.verdict.faults.values()].filter(isWrong).length;
  }

  /** How many piles of the draft wait for more cards, or for the name of a joker. */
  get unfinishedPiles() {
    return this.verdict.faults.size - this.wrongPiles;
  }

  /** Whether I have laid no pile of my own in this round, nor in this turn (or in the hint, so far). */
  get hasToOpen() {
    if (this.draft === null || this.position.opened[this.myPlayer]) return false;
    return this.hint ? this.hint.hasToOpen : this.toOpen !== 0;
  }

  /** The table as it lies: each pile where it was before, and what is new after them. */
  get table() {
    return inOrderOf(this.shownBefore, grouped(this, this.position.table));
  }

  /** A draft of the table alone, as those see it who do not play. */
  draftOfTable() {
    return new Draft({ table: this.table, rack: [] }, this.deck);
  }

  // -- what is heard

  /**
   * A view came. Only another version of the round ends what is being arranged.
   * @param {View} view
   * @returns {boolean} whether it is another version
   */
  see(view) {
    const before = this.view?.round;
    const isSameRound = before?.number === view.round?.number;
    const isSame = isSameRound && before?.version === view.round?.version;
    if (!isSame) this.shownBefore = before && isSameRound ? this.piles : [];
    this.view = view;
    this.isConnected = true;
    if (!isSame) this.beginVersion();
    return !isSame;
  }

  /** Another version of the round: what was arranged before is past. */
  beginVersion() {
    Object.assign(this, { draft: null, hand: [], refused: null, watched: null, hint: null });
    Object.assign(this, {
      clue: null,
      hintedCard: null,
      missedCard: null,
      touchedPile: null,
      unfolded: null,
      notice: "",
      isLookingBack: false,
    });
    this.verdict = noVerdict();
    this.toOpen = null;
    this.countSlots();
    if (this.may("lay")) this.draft = new Draft({ table: this.table, rack: this.position.rack }, this.deck);
  }

  /** Whether one line of the rack is enough: known as soon as my turn is over, for the next card, too. */
  countSlots() {
    const mayLay = this.may("lay");
    if (mayLay) this.slotsForAside = Number(this.may("put_aside"));
    const rack = this.view?.round?.position.rack ?? [];
    this.hasFewCards = rack.length > 0 && rack.length + Number(!mayLay) + this.slotsForAside <= ONE_LINE;
  }

  /** What is arranged has changed: what was said of it is past. */
  forgetVerdict() {
    this.refused = null;
    this.verdict = noVerdict();
  }

  /** @param {VerdictMessage} message */
  hearVerdict({ id, legal, piles, fault, reward, to_open }) {
    const { draft } = this;
    if (id !== this.verdict.id || !draft) return;
    const faults = new Map();
    piles.forEach((judged, index) => {
      if (judged.fault) faults.set(draft.piles[index].key, judged.fault);
      draft.settle(index, judged.pile);
    });
    this.verdict = { id, isLegal: legal, faults, fault, reward };
    this.toOpen = to_open;
  }

  /** @param {HintMessage} message */
  hearHint({ id, step, kind, cards, opening, move }) {
    this.settle(id);
    this.notice = "";
    this.hint = null;
    this.clue = { step, kind: kind ?? "", cards, isFresh: kind !== null };
    if (kind !== null) return;
    if (move?.type === "place" || move?.type === "start_colour") {
      this.hintedCard = move.card;
      this.notice = this.words.say("hintTile", { card: this.deck.nameOf(move.card) });
    } else if (this.draft && move?.type === "lay") {
      this.hint = this.hintTo(this.draft, move, opening);
    } else if (this.draft && move?.type === "put_aside") {
      this.hint = hintFor(this.draft, this.position.table, move.card);
    }
    this.hint ??= this.wayBackHint();
    if (this.stage === "draw" || this.hint || this.hintedCard) return;
    this.notice = this.words.say(this.draft?.laid.length ? "nothingBetter" : "nothingToLay");
  }

  /**
   * @param {Draft} draft
   * @param {{ table: import("./turn/draft.js").PlainPile[], aside?: string | null }} move
   * @param {import("./turn/draft.js").PlainPile[]} opening
   */
  hintTo(draft, { table, aside }, opening) {
    return this.isAsGood(table) ? null : hintFor(draft, table, aside, this.hasToOpen ? opening : []);
  }

  /** Where nothing can be laid, and what I have arranged would be refused: back to how the turn began. */
  wayBackHint() {
    if (!this.draft?.isChanged || this.verdict.isLegal) return null;
    const back = hintFor(this.draft, this.position.table);
    if (back) back.isWayBack = true;
    return back;
  }

  /**
   * Whether what I have arranged is right, and lays as much as another table.
   * @param {import("./turn/draft.js").PlainPile[]} table
   */
  isAsGood(table) {
    if (!this.draft || !this.verdict.isLegal || !this.draft.isChanged) return false;
    const { own } = this.draft;
    const laid = table.flatMap(({ cards }) => cards).filter((card) => own.has(card));
    return this.draft.laid.length >= laid.length;
  }

  /**
   * @param {RefusedMessage} message
   * @returns {boolean} whether it answers what was asked last
   */
  hearRefusal(message) {
    if (message.id !== this.pending) return false;
    this.settle(message.id);
    if (this.stage === "turn") this.refused = message;
    else this.notice = message.text;
    return true;
  }

  /** What was asked has its answer. @param {string | null} id */
  settle(id) {
    if (id === this.pending) this.pending = null;
  }
}
