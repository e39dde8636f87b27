// What the server writes into the table page for the scripts (games/table_page). Nothing here names a game:
// it says what its cards show, what its piles have in common, and how one pays.

/** How much the cards tell: names and signs, signs alone, or the picture alone. */
export type LabelLevel = "full" | "signs" | "picture";

/** What a card shows of one of its traits: Rome and its plate, churches and their pictogram, a colour. */
export interface TraitShown {
  word: string;
  plate?: string;
  /** the name of a sign, as `sign` of draw/dom.js knows it */
  sign?: string;
}

/** What makes cards a pile of some form: they share a trait. */
export interface PileForm {
  form: "row" | "set" | "run" | "group";
  trait: string;
  /** the other trait, if a pile is named by the lowest and the highest of it */
  spans?: string;
}

export interface CardShown {
  name: string;
  /** its traits by their names; a joker has none */
  traits: Record<string, string | number>;
  /** what it costs whoever still holds it in the end; a face costs nothing */
  worth?: number;
  isJoker?: boolean;
  /** what a number tile shows, whichever copy it is; a joker may stand for it */
  face?: string;
  /** the address of its picture */
  src?: string;
  short?: string;
  /** what is seen on the picture */
  seen?: string;
  /** whether all cards of its set have the same short name */
  isNamedAlike?: boolean;
}

export interface PageWords {
  bots: string[];
  phrases: Record<string, string>;
  /** a text, or one for one thing and one for many */
  [key: string]: string | string[] | Record<string, string>;
}

export interface GameShown {
  title: string;
  material: "photos" | "tiles" | "blocks";
  /** the two traits by which a rack can be sorted */
  sorts: string[];
  forms: PileForm[];
  paysIn: "points" | "tokens";
  /** how many tokens there are in all, where they are paid to a bank; else 0 */
  allTokens: number;
  byRoundsWon: boolean;
  choosesStack: boolean;
  /** whether a joker stands for one tile, which its place or the player says */
  bindsJokers: boolean;
  /** whether a player can choose how much the cards tell */
  hasLabels: boolean;
  /** whether whatever opens the table for a player is one pile */
}

export interface PageData {
  code: string;
  /** the path of the live socket */
  socket: string;
  /** instead of the socket: where each message is posted */
  messagesAddress?: string;
  token?: string;
  login: string;
  away: string;
  rulesPage: string;
  language: string;
  cardLanguage: string;
  signs: string;
  pictograms: string;
  /** the icon of the tab, and the one for my turn */
  icon: string;
  turnIcon: string;
  back: string;
  sound: boolean;
  /** the level that the player's account asks for; empty where the player alone decides */
  labels: LabelLevel | "";
  words: PageWords;
  /** ways on after a round; the main one stands in place of another match */
  afterwards?: { words: string; address: string; isMain?: boolean }[];
  /** what a match of one round is called, in place of the number of its round */
  onlyRound: string;
  /** where its matches are rated: how strong each seat is, and where to ask what a match has brought */
  rated?: { seats: Record<number, string>; leaving: string; outcome: string; left: string };
  /** at a table of something larger: what is said after its match, and where that is seen as a whole */
  event?: { said: string; words: string; address: string };
  game: GameShown;
  cards: Record<string, CardShown>;
  /** what a joker can stand for */
  faces: Record<string, CardShown>;
  /** what is shown of each trait: by its name, then by its value */
  traits: Record<string, Record<string, TraitShown>>;
  /** the values of each trait in the order of a rack */
  order: Record<string, (string | number)[]>;
}
