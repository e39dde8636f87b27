// @ts-check
// The hint: the best turn, step by step. It is looked at; nothing lies otherwise before it is taken over.

import { make, sign } from "../draw/dom.js";
import { nameOf, say } from "../page.js";
import { game } from "./game.js";
import { kindOf } from "./kinds.js";

const NAMED = 2; // more cards than these are counted; their violet rings say which

/**
 * Begin with the first step.
 * @param {{ cards: string[], jokers?: Record<string, string> }[]} table
 * @param {string | null} [aside]
 */
export function beginWalk(table, aside) {
  if (!game.draft) return;
  const way = game.draft.copy();
  const steps = way.walkTo(table, aside);
  while (way.past.length > 1) way.undo();
  game.hint = steps.length ? { way, steps } : null;
}

const at = () => (game.hint ? game.hint.way.past.length - 1 : 0);

export const walk = {
  next: () => {
    game.hint?.way.redo();
  },
  back: () => {
    if (at() > 0) game.hint?.way.undo();
  },
  end: () => {
    game.hint = null;
  },
  /** Let the draft lie as the whole hint shows; one undo takes it away again. */
  take: () => {
    while (game.hint?.way.future.length) game.hint.way.redo();
    if (game.hint) game.draft?.change(game.hint.way.piles, game.hint.way.aside);
    game.hint = null;
  },
};

/**
 * @param {string} card
 * @returns {import("../draw/card.js").Mark[]}
 */
export function marksOfWalk(card) {
  return game.hint?.steps[at()].cards.includes(card)
    ? ["hint"]
    : game.hint?.way.isMoved(card)
      ? ["moved"]
      : [];
}

/** @returns {[string, string]} which step it is, and what it does */
export function sentenceOfWalk() {
  if (!game.hint) return ["", ""];
  const { cards, place, pile, jokers } = game.hint.steps[at()];
  const first = say("hintStep", { number: at() + 1, count: game.hint.steps.length });
  const names = cards.length > NAMED ? say("cards", { count: cards.length }) : cards.map(nameOf).join("; ");
  const words = { rack: "hintRack", aside: "hintAside" }[place] ?? "hintPut";
  return [first, say(words, { cards: names, pile: kindOf(pile, jokers).word })];
}

export function walkButtons() {
  const isLast = !game.hint?.way.future.length;
  return [
    button("hintEnd", "cross", false),
    button("hintBack", "left", at() === 0),
    button("hintNext", "right", isLast),
    make(
      "button",
      { type: "button", class: "finish go", "data-act": "hintTake", "data-key": "hintTake" },
      sign("check"),
      make("span", {}, say("hintTake")),
    ),
  ];
}

/**
 * @param {string} name
 * @param {string} picture
 * @param {boolean} isOff
 */
const button = (name, picture, isOff) =>
  make(
    "button",
    {
      type: "button",
      class: "act",
      "data-act": name,
      "data-key": name,
      "aria-disabled": isOff ? "true" : null,
    },
    sign(picture),
    make("span", {}, say(name)),
  );
