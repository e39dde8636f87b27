// The rules of Photo Rummy as far as a turn needs them: cards stay, piles are right, jokers stay bound to
// their kind, and who has not opened lays a combination of their own. As much work as the check on our side.

/** @typedef {{ cards: string[] }} Pile */
/** @typedef {{ table: Pile[], rack: string[], opened: boolean }} TurnStart */

const FEWEST = { row: 3, set: 4 };
const MOST = { row: 6, set: 17 };

/** @param {string} card */
const isJoker = (card) => card.startsWith("joker-");

/** @param {string[]} cards */
const jokersIn = (cards) => cards.filter(isJoker).length;

/**
 * The kind that all photo cards of a pile share, such as `row:rome` or `set:church`.
 * @param {string[]} cards
 */
export function kindOf(cards) {
  const traits = cards.filter((card) => !isJoker(card)).map((card) => card.split("-"));
  if (traits.length === 0) return null;
  const [capital, category] = traits[0];
  if (traits.every((each) => each[0] === capital)) return `row:${capital}`;
  if (traits.every((each) => each[1] === category)) return `set:${category}`;
  return null;
}

/** @param {string[]} cards */
export function isRight(cards) {
  const kind = kindOf(cards);
  if (kind === null) return false;
  const form = kind.startsWith("row") ? "row" : "set";
  const jokers = jokersIn(cards);
  return cards.length >= FEWEST[form] && cards.length <= MOST[form] && jokers < cards.length - jokers;
}

/**
 * The rack after a turn that ends with this table, or null where the rules forbid it.
 * @param {TurnStart} start
 * @param {Pile[]} table
 */
export function rackAfter(start, table) {
  const before = new Set(start.table.flatMap((pile) => pile.cards));
  const laid = table.flatMap((pile) => pile.cards);
  const after = new Set(laid);
  const rack = new Set(start.rack);
  if (after.size !== laid.length || laid.some((card) => !before.has(card) && !rack.has(card))) return null;
  if (!table.every((pile) => isRight(pile.cards))) return null;
  if ([...before].some((card) => !after.has(card) && !isJoker(card))) return null;
  const brought = laid.filter((card) => rack.has(card));
  if (!jokersAreBound(start.table, table, new Set(brought))) return null;
  if (!start.opened && brought.length > 0 && !hasOwnPile(table, rack)) return null;
  const taken = [...before].filter((card) => !after.has(card));
  return [...start.rack.filter((card) => !after.has(card)), ...taken];
}

/**
 * A kind lets go of no more jokers than it got photo cards from the rack.
 * @param {Pile[]} before
 * @param {Pile[]} after
 * @param {Set<string>} brought
 */
function jokersAreBound(before, after, brought) {
  const held = jokersByKind(before);
  const holds = jokersByKind(after);
  for (const [kind, jokers] of held) {
    const piles = after.filter((pile) => kindOf(pile.cards) === kind);
    const paid = piles.flatMap((pile) => pile.cards).filter((card) => brought.has(card) && !isJoker(card));
    if (jokers - (holds.get(kind) ?? 0) > paid.length) return false;
  }
  return true;
}

/** @param {Pile[]} table */
function jokersByKind(table) {
  /** @type {Map<string | null, number>} */
  const jokers = new Map();
  for (const { cards } of table) {
    const kind = kindOf(cards);
    jokers.set(kind, (jokers.get(kind) ?? 0) + jokersIn(cards));
  }
  return jokers;
}

/**
 * @param {Pile[]} table
 * @param {Set<string>} rack
 */
const hasOwnPile = (table, rack) => table.some((pile) => pile.cards.every((card) => rack.has(card)));
