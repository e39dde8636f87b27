// The smallest repair that the rules name, as something that one button can do.

/**
 * @typedef {import("../../messages.js").Fault} Fault
 * @typedef {import("../../messages.js").Repair} Repair
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {{ words: string, cards: string[], target: string }} Mending what a button says, and puts where
 */

/** @type {Partial<Record<Repair["fix"], string>>} what the button says */
const WORDS = { take_back: "takeBack", put_back: "putBack", add: "addIt", lay_first: "layThem" };

/**
 * Give the first repair that leaves nothing to choose.
 * @param {Fault | null} fault
 * @param {Draft | null} draft
 * @param {boolean} opensWithOnePile whether what opens the table for a player is one pile
 * @returns {Mending | null}
 */
export function mendingOf(fault, draft, opensWithOnePile) {
  if (!fault || !draft) return null;
  for (const repair of fault.repair.filter(leavesNoChoice)) {
    const target = targetFor(repair, fault, draft, opensWithOnePile);
    const words = WORDS[repair.fix];
    if (target && words) return { words, cards: repair.cards, target };
  }
  return null;
}

/**
 * The own cards that can be taken back to mend a pile; none, where there is a choice.
 * @param {Fault} fault
 * @param {Draft | null} draft
 */
export function cardsToTakeBack(fault, draft) {
  const repair = fault.repair.find((each) => each.fix === "take_back" && each.count === each.cards.length);
  return repair?.cards.filter((card) => draft?.own.has(card)) ?? [];
}

/** @param {Repair} repair */
const leavesNoChoice = ({ count, cards }) => count > 0 && count === cards.length;

/**
 * @param {Repair} repair
 * @param {Fault} fault
 * @param {Draft} draft
 * @param {boolean} opensWithOnePile
 */
function targetFor({ fix, cards }, fault, draft, opensWithOnePile) {
  const rack = draft.rack;
  const isOnRack = cards.every((card) => rack.includes(card));
  if (fix === "take_back") return cards.every((card) => draft.own.has(card)) ? "rack" : null;
  if (fix === "lay_first") return opensWithOnePile && isOnRack ? "new" : null;
  if (fix === "add") return isOnRack ? (draft.pileOf(fault.cards[0])?.key ?? null) : null;
  return fix === "put_back" ? startPileOf(cards, draft) : null;
}

/**
 * The pile on which all of these lay when the turn began, if it is still there.
 * @param {string[]} cards
 * @param {Draft} draft
 */
function startPileOf(cards, draft) {
  const pile = draft.startPileOf(cards[0]);
  if (!pile || !cards.every((card) => pile.cards.includes(card))) return null;
  return draft.pileAt(pile.key) ? pile.key : null;
}
