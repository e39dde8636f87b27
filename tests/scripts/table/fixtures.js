// A small game of pictures, a small game of number tiles, and what a table says of them.

import { Game } from "../../../games/static/games/table/model/game.js";

/**
 * @typedef {import("../../../games/static/games/messages.js").Fault} Fault
 * @typedef {import("../../../games/static/games/messages.js").Last} Last
 * @typedef {import("../../../games/static/games/messages.js").Playing} Playing
 * @typedef {import("../../../games/static/games/messages.js").Position} Position
 * @typedef {import("../../../games/static/games/messages.js").Repair} Repair
 * @typedef {import("../../../games/static/games/messages.js").Sitting} Sitting
 * @typedef {import("../../../games/static/games/messages.js").Table} Table
 * @typedef {import("../../../games/static/games/messages.js").VerdictMessage} VerdictMessage
 * @typedef {import("../../../games/static/games/messages.js").ViewMessage} View
 * @typedef {import("../../../games/static/games/table/page_data.js").CardShown} CardShown
 * @typedef {import("../../../games/static/games/table/page_data.js").GameShown} GameShown
 * @typedef {import("../../../games/static/games/table/page_data.js").PageData} PageData
 */

const WORDS = {
  bots: ["Gizmo", "Turbo", "Widget"],
  phrases: { wow: "Wow!" },
  botPlays: "A bot plays for you",
  cards: ["%(count)s card", "%(count)s cards"],
  clockEnded: "The clock ended the turn of %(name)s.",
  colourComes: "The next colour comes soon",
  complete: "All lie in their runs.",
  connecting: "Connecting again",
  counting: "Counting",
  countsTwice: "That counts twice.",
  dead: "Nobody could do anything.",
  drawOne: "Take a card",
  drew: "%(name)s drew.",
  extraRound: "Extra round",
  fewestWin: "The fewest win.",
  finish: "Finish",
  finishEmpty: "without laying",
  allLaid: "All laid",
  finishNow: "Finish now",
  finishOrMore: "Finish, or lay more",
  getsTheRest: "The winner gets the rest.",
  group: "Group of %(number)s",
  hint: "Hint",
  hintAside: "Aside: %(things)s",
  hintNumber: "Hint %(number)s of %(count)s",
  hintPut: "%(pile)s: %(things)s",
  hintRack: "Take back: %(things)s",
  hintFrom: "%(cards)s from %(pile)s",
  hintStep: "Step %(number)s of %(count)s",
  hintTile: "This one fits: %(card)s",
  isOut: "%(name)s is out",
  asideToo: "Aside: %(cards)s.",
  botGoesOn: "%(bot)s plays on.",
  botPlayed: "A bot played for you.",
  botUntilBack: "A bot plays until %(name)s is back.",
  hasCome: "%(name)s has joined.",
  hasLeft: "%(name)s has left.",
  isAway: "%(name)s is away.",
  isBack: "%(name)s is back.",
  isHostNow: "%(name)s is the host now.",
  laid: ["%(name)s laid %(count)s card: %(cards)s.", "%(name)s laid %(count)s cards: %(cards)s."],
  rule: "Rule %(number)s",
  comesHere: "A card is missing here",
  waitAtRack: "Look at your rack",
  notYours: "Not yet yours",
  tableStays: "They stay there.",
  jokerStays: "The joker stays.",
  freeJoker: "First add a card to %(pile)s",
  more: ["%(count)s more", "%(count)s more"],
  couldComplete: "Could go there: %(cards)s",
  openMore: ["%(count)s more to open", "%(count)s more to open"],
  toYourTables: "To your tables",
  tokens: "tokens %(count)s",
  toOpen: ["%(count)s more", "%(count)s more"],
  look: "Look!",
  nextRound: "Next round",
  nextRoundIn: "Next round in %(count)s s",
  nobodyWins: "Nobody wins",
  notFitting: "That doesn’t fit.",
  notReady: ["%(count)s pile is not ready", "%(count)s piles are not ready"],
  notYet: "Not yet.",
  nothingLost: "Nothing is lost.",
  nothingToLay: "There is nothing to lay.",
  nothingBetter: "Nothing more can be laid.",
  laidSince: "%(name)s laid: %(piles)s.",
  isNewPile: "%(pile)s (new)",
  lookBack: "Look at the table",
  toResult: "Back to the result",
  nowAside: "Now put one aside",
  oneMoment: "One moment",
  openFirst: "Lay %(points)s points at once",
  othersLook: "The others are looking",
  paid: "%(name)s paid.",
  passed: "%(name)s laid nothing.",
  bank: "Bank",
  begins: "%(name)s begins.",
  dieThrown: "The die: %(throws)s.",
  lotFell: "%(name)s was picked at random.",
  lotFellOnYou: "You were picked at random.",
  threw: "threw %(number)s",
  threwHighest: "%(name)s threw the highest number.",
  youBegin: "You begin.",
  youThrewHighest: "You threw the highest number.",
  paused: "Paused.",
  endsAt: "The lesson ends at %(time)s.",
  pickOrFinish: "Pick a card, or finish",
  pickPlace: "Now pick its place",
  pile: "Pile",
  placed: "%(name)s placed %(card)s.",
  playAgain: "Play again",
  rated: "rated",
  accept: "Accept",
  noThanks: "No thanks",
  wantAgain: ["%(names)s wants to play again", "%(names)s want to play again"],
  waitsForYes: "Waiting for %(names)s",
  goOnWithBots: "Go on with bots",
  plays: "%(name)s plays",
  pleaseWait: "Please wait",
  putAsideBy: "%(name)s put %(card)s aside.",
  putBack: "Put it back",
  round: "Round",
  roundOf: "Round %(number)s of %(count)s",
  roundOver: "The round is over.",
  rearranged: "Moved: %(cards)s.",
  roundsWon: "Rounds won",
  somebody: "Somebody",
  run: "Run %(from)s–%(to)s",
  shareMatch: "%(names)s share the match",
  shareWin: "%(names)s share it",
  somethingWith: "Look at %(pile)s.",
  startColour: "Tap a tile of a new colour",
  started: "%(name)s began with %(card)s.",
  stockEmpty: "The stock is empty.",
  takeBack: "Take back",
  takeBackSeat: "Your seat is still yours.",
  theseCards: ["%(pile)s: the marked card", "%(pile)s: the marked cards"],
  lookOnRack: "Look at your own cards: %(pile)s.",
  fromRack: ["%(count)s from your rack", "%(count)s from your rack"],
  backThenFinish: ["Take back this card.", "Take back these %(count)s cards, then finish."],
  took: "To the rack: %(cards)s.",
  total: "Total",
  wasSentAway: "%(name)s was sent away.",
  youAreBack: "You are back.",
  youAreHostNow: "You are the host now.",
  youDrewOne: "You drew.",
  youHaveCome: "You have joined.",
  youPaid: "You paid.",
  youPutAside: "You put %(card)s aside.",
  waitForLeader: "Wait for the leader",
  wellLaid: "All piles are right",
  whichFits: "Tap a tile that fits",
  wins: "%(name)s wins",
  winsMatch: "%(name)s wins the match",
  you: "You",
  youAreOut: "You are out",
  youDrew: "You drew: %(card)s.",
  youLaid: ["You laid %(count)s card: %(cards)s.", "You laid %(count)s cards: %(cards)s."],
  youLead: "You lead",
  youPassed: "You laid nothing.",
  youWatch: "You are watching",
  youWin: "You win",
  youWinMatch: "You win the match",
  ofAllRounds: "All rounds together",
  yourTurn: "Your turn",
};

const JOKER = { name: "Joker", isJoker: true, traits: {}, worth: 10, src: "/joker.svg" };
const CAPITALS = { athens: ["Athens", "GR"], bern: ["Bern", "CH"], oslo: ["Oslo", "N"], rome: ["Rome", "I"] };
const CATEGORIES = { church: "Churches", palace: "Palaces", sight: "Sights", symbol: "Symbols" };
const COLOURS = ["red", "blue"];
const NUMBERS = [1, 2, 3, 4, 5, 6, 7];

/**
 * @param {Partial<GameShown>} game
 * @param {Pick<PageData, "cards" | "faces" | "traits" | "order">} cards
 * @returns {PageData}
 */
function pageWith(game, cards) {
  const none = {
    socket: "",
    login: "",
    away: "",
    rulesPage: "",
    signs: "",
    pictograms: "",
    back: "",
    icon: "",
    turnIcon: "",
  };
  return {
    ...none,
    code: "abcd2345",
    language: "en",
    cardLanguage: "en",
    sound: false,
    labels: "",
    words: { ...WORDS },
    onlyRound: "One round",
    game: {
      title: "A game",
      material: "photos",
      sorts: ["capital", "category"],
      forms: [],
      paysIn: "points",
      allTokens: 0,
      byRoundsWon: false,
      choosesStack: true,
      bindsJokers: false,
      hasLabels: true,
      ...game,
    },
    ...cards,
  };
}

/** A page with four capitals of four pictures each, and two jokers. */
export function photoPage() {
  /** @type {Record<string, CardShown>} */
  const cards = { "joker-1": JOKER, "joker-2": JOKER };
  for (const [capital, [city]] of Object.entries(CAPITALS))
    for (const category of Object.keys(CATEGORIES))
      cards[`${capital}-${category}`] = {
        name: `${category} of ${city}`,
        traits: { capital, category },
        worth: 5,
      };
  const forms = /** @type {GameShown["forms"]} */ ([
    { form: "row", trait: "capital" },
    { form: "set", trait: "category" },
  ]);
  const capital = Object.fromEntries(
    Object.entries(CAPITALS).map(([key, [word, plate]]) => [key, { word, plate }]),
  );
  const category = Object.fromEntries(
    Object.entries(CATEGORIES).map(([key, word]) => [key, { word, sign: `p-${key}` }]),
  );
  const order = { capital: Object.keys(CAPITALS), category: Object.keys(CATEGORIES) };
  return pageWith({ forms }, { cards, faces: {}, traits: { capital, category }, order });
}

/** A page with two colours of seven numbers, each twice, and two jokers that stand for one of them. */
export function tilesPage() {
  /** @type {Record<string, CardShown>} */
  const cards = { "joker-1": JOKER, "joker-2": JOKER };
  /** @type {Record<string, CardShown>} */
  const faces = {};
  for (const colour of COLOURS)
    for (const number of NUMBERS) {
      const face = `${colour}-${number}`;
      faces[face] = { name: `${colour} ${number}`, face, traits: { colour, number } };
      for (const copy of ["a", "b"]) cards[`${face}-${copy}`] = { ...faces[face], worth: number };
    }
  const game = /** @type {Partial<GameShown>} */ ({
    material: "tiles",
    sorts: ["colour", "number"],
    forms: [
      { form: "run", trait: "colour", spans: "number" },
      { form: "group", trait: "number" },
    ],
    choosesStack: false,
    bindsJokers: true,
    hasLabels: false,
  });
  const colour = Object.fromEntries(COLOURS.map((key) => [key, { word: key, sign: `mark-${key}` }]));
  const order = { colour: COLOURS, number: NUMBERS };
  return pageWith(game, { cards, faces, traits: { colour }, order });
}

/**
 * @param {Partial<Position>} [changes]
 * @returns {Position}
 */
export const positionWith = (changes = {}) => ({
  rules: "photo",
  options: {},
  viewer: 0,
  rack: ["oslo-church", "bern-church", "athens-church", "joker-1"],
  rack_sizes: [4, 6, 7],
  stack_sizes: [20],
  table: [{ cards: ["rome-palace", "rome-sight", "rome-symbol"] }],
  aside: [],
  opened: [true, true, true],
  tokens: [0, 0, 0],
  starter: 0,
  turn: 0,
  phase: "lay",
  turns: 4,
  drawn: null,
  acts: ["lay", "pass"],
  outcome: null,
  shown: [],
  ...changes,
});

/** @type {Sitting[]} Anna, a bot, and Ben, who is not there */
export const SEATS = [
  { number: 0, name: "Anna", face: "a-otter", bot: null, held: false, muted: false, again: false },
  { number: 1, name: null, face: "a-bot", bot: "easy", held: false, muted: false, again: false },
  { number: 2, name: "Ben", face: "a-fox", bot: null, held: false, muted: false, again: false },
];

/**
 * A move, as all may know it: if nothing else is said, the bot's, who passed.
 * @param {Partial<Last>} changes
 * @returns {Last}
 */
export const moveWith = (changes) => ({
  number: 6,
  player: 1,
  by: "person",
  type: "pass",
  stack: null,
  card: null,
  laid: [],
  taken: [],
  moved: [],
  aside: [],
  ...changes,
});

/**
 * @typedef {object} Changes
 * @property {Partial<Position>} [position]
 * @property {Partial<Playing>} [round]
 * @property {Partial<Table>} [table]
 * @property {Partial<View>} [view]
 */

/**
 * What Anna sees.
 * @param {Changes} [changes]
 * @returns {View}
 */
export function viewWith({ position, round, table, view } = {}) {
  return {
    type: "view",
    mark: "1.1.1",
    you: 0,
    labels: "",
    seats: SEATS,
    match: {
      number: 1,
      over: false,
      totals: [12, -5, -7],
      rounds_won: [1, 0, 0],
      ranks: [1, 2, 3],
      winners: [],
      rounds: [],
    },
    table: {
      code: "abcd2345",
      rules: "photo",
      options: { rounds: 3 },
      phase: "playing",
      paused: false,
      pause_is_bounded: false,
      ends_at: null,
      turn_seconds: null,
      hints: true,
      hint_level: "steps",
      drafts: true,
      spectators: false,
      host: 0,
      is_led: false,
      ...table,
    },
    round: {
      number: 1,
      version: 5,
      players: [0, 1, 2],
      extra: false,
      clock: null,
      last: null,
      position: positionWith(position),
      ...round,
    },
    ...view,
  };
}

/**
 * A game that has seen a view, with all labels shown.
 * @param {Changes} [changes]
 * @param {PageData} [page]
 */
export function gameWith(changes = {}, page = photoPage()) {
  const game = new Game(page);
  game.labelsOfTurn.show("full");
  game.see(viewWith(changes));
  return game;
}

/** The draft of a game in which there must be one. @param {Game} game */
export function draftOf(game) {
  if (!game.draft) throw new Error("Nothing is being arranged.");
  return game.draft;
}

/**
 * @param {Partial<Fault>} [changes]
 * @returns {Fault}
 */
export const faultWith = (changes = {}) => ({
  reason: "too_few",
  clause: "photo 5.1",
  cards: [],
  kind: null,
  count: 0,
  repair: [],
  missing: 0,
  fitting: [],
  gaps: [],
  text: "It is too small.",
  mend: null,
  rule: { number: "5.1", address: "/rules/photo/#rule-5.1" },
  pages: {},
  ...changes,
});

/**
 * @param {Partial<Repair>} changes
 * @returns {Repair}
 */
export const repairWith = (changes) => ({
  fix: "add",
  cards: [],
  count: changes.cards?.length ?? 0,
  kind: null,
  meanings: [],
  stacks: [],
  pile: null,
  ...changes,
});

/**
 * Let the rules answer what was asked of a draft: each pile is right, but for those with a fault.
 * @param {Game} game
 * @param {Partial<VerdictMessage>} [changes]
 * @param {(Fault | null)[]} [faults] pile by pile
 */
export function judge(game, changes = {}, faults = []) {
  game.verdict.id = "question";
  const piles = draftOf(game).piles.map(({ cards, jokers }, index) => ({
    kind: null,
    pile: { cards, jokers },
    fault: faults[index] ?? null,
  }));
  const legal = !faults.some(Boolean);
  game.hearVerdict({
    type: "verdict",
    id: "question",
    legal,
    reward: 0,
    to_open: 0,
    piles,
    fault: null,
    ...changes,
  });
}

/** A game in which one more picture of Rome was laid. @param {Changes} [changes] */
export function laidGame(changes = {}) {
  const position = { ...changes.position, rack: ["rome-church", "oslo-church"] };
  const game = gameWith({ ...changes, position });
  draftOf(game).put(["rome-church"], game.piles[0].key);
  return game;
}
