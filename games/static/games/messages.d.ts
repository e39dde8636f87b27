// Made from the schemas of the protocol by `make message-types`: change those, not this file.

/**
 * made afresh at random by the client
 */
export type Id = string;
/**
 * a seat of the table, from 0
 */
export type Seat = number;
/**
 * how many moves of the round had been made
 */
export type Version = number;
/**
 * the number of a round at its table, from 1
 */
export type Round = number;
/**
 * how new a view is; to be compared and sent back, not to be read
 */
export type Mark = string;
/**
 * london-church, red-7-a, red-7, joker-1
 */
export type Card = string;
export type Cards = Card[];
/**
 * @maxItems 120
 */
export type Piles = Pile[];
export type Level = "easy" | "medium" | "hard" | "master";
export type Phrase =
  | "hello"
  | "good_luck"
  | "nice_turn"
  | "thanks"
  | "thinking"
  | "your_turn"
  | "oops"
  | "wow"
  | "well_played"
  | "another_round"
  | "goodbye";
export type Move = Draw | Lay | Pass | PutAside | PayAndDraw | StartColour | Place;
export type ClientCommand =
  | ComeBackCommand
  | DraftCommand
  | HintCommand
  | HistoryCommand
  | LeaveSeatCommand
  | MoveCommand
  | MuteCommand
  | NextRoundCommand
  | PauseCommand
  | PhraseCommand
  | PingCommand
  | RematchCommand
  | RemoveBotCommand
  | RemovePersonCommand
  | SeatBotCommand
  | StandInCommand
  | StartCommand
  | TakeSeatCommand;
export type ServerMessage =
  | AcceptedMessage
  | DraftMessage
  | HelloMessage
  | HintMessage
  | HistoryMessage
  | MalformedMessage
  | PhraseMessage
  | PlaceMessage
  | PongMessage
  | PresenceMessage
  | RefusedMessage
  | StaleMessage
  | VerdictMessage
  | ViewMessage
  | WaitingMessage;

export interface Pile {
  /**
   * @maxItems 120
   */
  cards: Card[];
  /**
   * what each joker stands for, in the games with numbers
   */
  jokers?: {
    [k: string]: string;
  };
}
/**
 * take the top card of a stack
 */
export interface Draw {
  type: "draw";
  stack?: number | null;
}
/**
 * end the turn with this whole table
 */
export interface Lay {
  type: "lay";
  table: Piles;
  aside?: string | null;
}
/**
 * end the turn without laying
 */
export interface Pass {
  type: "pass";
}
/**
 * end the turn by putting a tile aside
 */
export interface PutAside {
  type: "put_aside";
  card: Card;
}
/**
 * pay a token, take a tile, end the turn
 */
export interface PayAndDraw {
  type: "pay_and_draw";
}
/**
 * the leader lays out the first tile of a colour
 */
export interface StartColour {
  type: "start_colour";
  card: Card;
}
/**
 * put an open tile at the end of its run
 */
export interface Place {
  type: "place";
  card: Card;
}
export interface Repair {
  fix:
    | "add"
    | "move"
    | "lay_new"
    | "take_back"
    | "put_back"
    | "exchange"
    | "name"
    | "lay_first"
    | "draw"
    | "choose"
    | "keep"
    | "pay"
    | "end_turn"
    | "begin_again";
  cards: Cards;
  count: number;
  kind: string | null;
  meanings: string[];
  stacks: number[];
  /**
   * where the cards go to, in the table of a way out
   */
  pile: number | null;
}
export interface Fault {
  reason: string;
  clause: string;
  cards: Cards;
  kind: string | null;
  count: number;
  repair: Repair[];
  /**
   * how few more cards can make the pile right; 0 where no card that is added can
   */
  missing: number;
  fitting: Cards;
  /**
   * before which cards of an unfinished run, or after all of them, one is missing
   */
  gaps: number[];
  text: string;
  /**
   * a repair as a sentence
   */
  mend: string | null;
  /**
   * the rule that says so, and where it is told
   */
  rule: {
    number: string;
    address: string;
  };
  /**
   * the address of the page about each card
   */
  pages: {
    [k: string]: string;
  };
}
/**
 * a way out of a refused turn, and the table that comes of it
 */
export interface Way {
  /**
   * what is done, each as a line that names the cards
   */
  steps: string[];
  table: Piles;
  aside: string | null;
}
export interface Outcome {
  ending: "out" | "stock_empty" | "stopped" | "dead" | "complete";
  winners: number[];
  points: number[];
  out: number | null;
  doubled: boolean;
}
/**
 * the round as one viewer may see it; seats are numbered within the round
 */
export interface Position {
  rules: string;
  options: {
    [k: string]: unknown;
  };
  viewer: number | null;
  rack: Cards;
  rack_sizes: number[];
  stack_sizes: number[];
  table: Piles;
  aside: Cards;
  opened: boolean[];
  tokens: number[];
  starter: number;
  turn: number;
  phase: "draw" | "lay" | "open" | "over";
  turns: number;
  drawn: string | null;
  acts: string[];
  outcome: null | Outcome;
  shown: Cards[];
}
/**
 * a move, as all may know it
 */
export interface Last {
  number: number;
  player: number;
  by: "person" | "bot" | "clock";
  type: string;
  stack: number | null;
  card: string | null;
  /**
   * cards that went to the table
   */
  laid: Card[];
  /**
   * cards that went from the table to a rack, named by their faces
   */
  taken: Card[];
  /**
   * cards that changed piles
   */
  moved: Card[];
  /**
   * cards that were put aside
   */
  aside: Card[];
}
/**
 * who began the round, and how that was decided
 */
export interface Start {
  seat: Seat;
  /**
   * whether the lot or the die decided
   */
  by_chance: boolean;
  /**
   * of the die, time after time: those who shared the highest number threw again
   */
  throws: {
    seat: Seat;
    number: number;
  }[][];
}
/**
 * who left, came, was replaced or became host, after which move
 */
export interface SeatChange {
  version: Version;
  seat: Seat;
  /**
   * of the person, or null where the account is gone
   */
  name: string | null;
  event: "left" | "sent_away" | "came" | "stand_in" | "back" | "host";
}
export interface Clock {
  seconds_left: number;
  extended: boolean;
}
export interface Playing {
  number: Round;
  version: Version;
  players: Seat[];
  extra: boolean;
  clock: null | Clock;
  last: null | Last;
  position: Position;
}
export interface Result {
  number: Round;
  players: Seat[];
  points: number[];
  winners: Seat[];
  extra: boolean;
}
export interface Match {
  number: number;
  over: boolean;
  totals: number[];
  rounds_won: number[];
  ranks: number[];
  winners: Seat[];
  rounds: Result[];
}
export interface Table {
  code: string;
  rules: string;
  options: {
    [k: string]: unknown;
  };
  phase: "open" | "playing" | "over" | "closed";
  paused: boolean;
  turn_seconds: number | null;
  hints: boolean;
  drafts: boolean;
  spectators: boolean;
  host: number | null;
  /**
   * somebody leads without a seat, and alone begins the next match
   */
  is_led: boolean;
  /**
   * a pause ends by itself after some minutes
   */
  pause_is_bounded: boolean;
  /**
   * when the leader of the table will end it, as ISO 8601
   */
  ends_at: string | null;
  /**
   * how far hints go
   */
  hint_level: "off" | "where" | "cards" | "steps" | "free";
}
export interface Sitting {
  number: Seat;
  name: string | null;
  bot: null | "easy" | "medium" | "hard" | "master";
  held: boolean;
  muted: boolean;
  /**
   * wants another match after the one that is over
   */
  again: boolean;
  /**
   * how whoever sits there looks, the same for all: the name of a sign (a-fox), or for a pupil the address of a picture, which begins with a slash
   */
  face: string | null;
}
/**
 * a pile of a draft: its kind where it is right, else its fault
 */
export interface Judged {
  kind: string | null;
  pile: Pile;
  fault: null | Fault;
}
/**
 * Take the own seat back from the bot that holds it.
 */
export interface ComeBackCommand {
  type: "come_back";
  id: Id;
}
/**
 * Ask what the rules say of a table that is being arranged; the others may watch it.
 */
export interface DraftCommand {
  type: "draft";
  id: Id;
  round: Round;
  version: Version;
  table: Piles;
  aside?: string | null;
}
/**
 * Ask for the next step of a hint, where the table allows it.
 */
export interface HintCommand {
  type: "hint";
  id: Id;
  round: Round;
  version: Version;
  /**
   * where to look, which cards, the whole turn; the next one where it is left out
   */
  step?: number;
}
/**
 * Ask what has happened in the round.
 */
export interface HistoryCommand {
  type: "history";
  id: Id;
}
/**
 * Stand up; in a match a bot plays on.
 */
export interface LeaveSeatCommand {
  type: "leave_seat";
  id: Id;
}
/**
 * Make a move in a version of a round.
 */
export interface MoveCommand {
  type: "move";
  id: Id;
  round: Round;
  version: Version;
  move: Move;
  labels?: "full" | "signs" | "picture";
}
/**
 * Keep the phrases of a person from the others, or let them be heard; the host only.
 */
export interface MuteCommand {
  type: "mute";
  id: Id;
  seat: Seat;
  muted: boolean;
}
/**
 * Deal the round after this finished one.
 */
export interface NextRoundCommand {
  type: "next_round";
  id: Id;
  after: Round;
}
/**
 * Stop the table or let it go on; the host only.
 */
export interface PauseCommand {
  type: "pause";
  id: Id;
  paused: boolean;
}
/**
 * Say one of the fixed phrases.
 */
export interface PhraseCommand {
  type: "phrase";
  id: Id;
  phrase: Phrase;
}
/**
 * Tell which view the client has; a newer one is sent if there is one.
 */
export interface PingCommand {
  type: "ping";
  mark?: Mark;
}
/**
 * Begin another match with the same company.
 */
export interface RematchCommand {
  type: "rematch";
  id: Id;
}
/**
 * Send a bot away before the match; the host only.
 */
export interface RemoveBotCommand {
  type: "remove_bot";
  id: Id;
  seat: Seat;
}
/**
 * Send a person away from the table for good, before the match or between rounds; the host only.
 */
export interface RemovePersonCommand {
  type: "remove_person";
  id: Id;
  seat: Seat;
}
/**
 * Put a bot on a free seat; the host only.
 */
export interface SeatBotCommand {
  type: "seat_bot";
  id: Id;
  seat?: Seat;
  level: Level;
}
/**
 * Let a bot play for a person who is away, until he or she is back; anybody at the table.
 */
export interface StandInCommand {
  type: "stand_in";
  id: Id;
  seat: Seat;
}
/**
 * Begin the first match; the host only.
 */
export interface StartCommand {
  type: "start";
  id: Id;
  first?: Seat;
}
/**
 * Sit down on a free seat.
 */
export interface TakeSeatCommand {
  type: "take_seat";
  id: Id;
  seat?: Seat;
}
/**
 * What was asked for is done and stored.
 */
export interface AcceptedMessage {
  type: "accepted";
  id: Id;
  version: number | null;
}
/**
 * How another player is arranging the table right now.
 */
export interface DraftMessage {
  type: "draft";
  seat: Seat;
  round: Round;
  version: Version;
  table: Piles;
  aside: string | null;
}
/**
 * The first message on every socket.
 */
export interface HelloMessage {
  type: "hello";
  protocol: 1;
  phrases: Phrase[];
}
/**
 * A step of a hint; the last one has the best turn and the piles of own cards that open the table before it, or no move where there is nothing to do.
 */
export interface HintMessage {
  type: "hint";
  id: Id;
  step: number;
  /**
   * what there is something to lay with: row:lisbon
   */
  kind: string | null;
  cards: Cards;
  opening: Piles;
  move: null | Move;
}
/**
 * What has happened in the round, as all may know it.
 */
export interface HistoryMessage {
  type: "history";
  id: Id;
  round: Round;
  version: Version;
  start: Start;
  moves: Last[];
  seat_changes: SeatChange[];
}
/**
 * The message was not understood, and nothing has changed.
 */
export interface MalformedMessage {
  type: "malformed";
  id: string | null;
  code: string;
  what: string;
}
/**
 * Somebody says something.
 */
export interface PhraseMessage {
  type: "phrase";
  seat: Seat;
  phrase: Phrase;
}
/**
 * On the socket of a person: where he or she belongs now.
 */
export interface PlaceMessage {
  type: "place";
  /**
   * another key is another call; empty where nothing is known
   */
  key: string;
  /**
   * of the page
   */
  address: string;
  /**
   * one sentence in the person's language
   */
  why: string;
  /**
   * seconds before the page changes
   */
  wait: number;
  /**
   * else only a page that showed the place before is left
   */
  from_anywhere: boolean;
  /**
   * the page stays, and says with a link what there is
   */
  only_says: boolean;
}
/**
 * The client's view is the newest.
 */
export interface PongMessage {
  type: "pong";
  mark: Mark;
  here: Seat[];
  /**
   * seats whose people have not been connected for a minute
   */
  away: Seat[];
}
/**
 * Whose sockets are connected.
 */
export interface PresenceMessage {
  type: "presence";
  here: Seat[];
}
/**
 * What was asked for is against the rules, and nothing has changed.
 */
export interface RefusedMessage {
  type: "refused";
  id: Id;
  code: string;
  text: string;
  fault: null | Fault;
  /**
   * ways out of a refused turn, at most three; those that go on before those that take back
   */
  ways: Way[];
}
/**
 * The round has moved on since; the newest view follows.
 */
export interface StaleMessage {
  type: "stale";
  id: Id;
}
/**
 * What the rules say of a draft: of each pile, and of the turn as a whole.
 */
export interface VerdictMessage {
  type: "verdict";
  id: Id;
  legal: boolean;
  reward: number;
  /**
   * how many own cards or points a player who has not opened still lacks; else 0
   */
  to_open: number;
  piles: Judged[];
  fault: null | Fault;
}
/**
 * The whole table as this viewer may see it.
 */
export interface ViewMessage {
  type: "view";
  mark: Mark;
  you: number | null;
  /**
   * How much the viewer's own cards are to tell; empty where the viewer alone decides.
   */
  labels: "" | "full" | "signs" | "picture";
  table: Table;
  seats: Sitting[];
  match: Match;
  round: null | Playing;
}
/**
 * On the socket of a person: how many tables wait for him or her.
 */
export interface WaitingMessage {
  type: "waiting";
  /**
   * the table of the page that listens is not counted
   */
  count: number;
  /**
   * of the table, or of the list where there are several
   */
  address: string;
  /**
   * one sentence in the person's language
   */
  words: string;
}
