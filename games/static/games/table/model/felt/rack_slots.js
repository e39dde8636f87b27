// Where the cards stand on the rack: within a turn each keeps its slot, and what was laid leaves it free.

/** @typedef {import("../game.js").Game} Game */

/**
 * @param {Game} game
 * @returns {(string | null)[]} the cards, and nothing where one has left
 */
export function rackSlots(game) {
  const present = new Set(game.rack);
  const own = game.draft ? [...game.draft.own] : game.rack;
  const slots = game.inRackOrder(own).map((card) => (present.has(card) ? card : null));
  const won = game.inRackOrder(game.rack.filter((card) => !own.includes(card)));
  for (const card of won) fillSlot(slots, card);
  return slots;
}

/**
 * Let something stand where there is a free slot, or at the end.
 * @template T
 * @param {(T | null)[]} slots
 * @param {T} thing
 */
export function fillSlot(slots, thing) {
  const free = slots.indexOf(null);
  slots[free < 0 ? slots.length : free] = thing;
}

/** For how many cards there is room: whoever does not lay yet will draw one before. @param {Game} game */
export const slotsNeeded = (game) => (game.draft ? game.draft.own.size : game.rack.length + 1);
