// @ts-check
// The shared table: piles with their names, what is not right yet, and the places that take the card in hand.

import { game, isFree, isPhone, nameOfSeat, piles, shownDraft, stage } from "../model/game.js";
import { marksOfWalk } from "../model/hint_steps.js";
import { kindOf } from "../model/kinds.js";
import { numberOf, takes } from "../model/places.js";
import { isJoker, nameOf, page, say } from "../page.js";
import { cardButton } from "./card.js";
import { make, sign } from "./dom.js";
import { chip } from "./face.js";

/** @typedef {import("../model/draft.js").Pile} Pile */

const LONG = 4; // a longer pile leaves no room for a note beside it on a phone

/** @param {HTMLElement} list */
export function drawFelt(list) {
  const shown = piles().map(drawPile);
  if (!shown.length) shown.push(invitation());
  if (stage() === "turn" && !game.hint) shown.push(newPile());
  list.replaceChildren(...shown);
}

/** @param {Pile} pile */
function drawPile(pile) {
  const fault = game.hint ? null : game.verdict.faults.get(pile.key);
  const meanings = meaningsIn(pile);
  const kind = kindOf(pile.cards, meanings);
  const gone = shownDraft()?.gone(pile.key) ?? [];
  const cards = make(
    "div",
    { class: "cards" },
    ...pile.cards.map((card, index) => drawCard(card, index === pile.cards.length - 1, meanings[card])),
    ...gone.map(gap),
  );
  const item = make(
    "li",
    { class: classesOf(pile, kind, fault), "data-pile": pile.key },
    make("div", { class: "in" }, heading(pile, kind, fault), cards),
    fault && !game.refused && note(pile, fault),
    isTheirs(pile) && tag(),
    ...(takes(pile) ? places(pile, kind.spoken) : [folding(pile, kind.spoken)]),
  );
  item.style.setProperty("--m", String(pile.cards.length + gone.length - 1));
  return item;
}

/**
 * @param {Pile} pile
 * @param {{ form: string }} kind
 * @param {any} fault
 */
function classesOf(pile, kind, fault) {
  const isBad = game.refused?.fault?.cards.some((/** @type {string} */ card) => pile.cards.includes(card));
  const isOpen = game.unfolded === pile.key && isPhone();
  return [
    "pile",
    `k-${kind.form}`,
    fault && (isBad ? "bad" : "need"),
    isTheirs(pile) && "theirs",
    isOpen && "open",
    isGrown(pile) && "grown",
    pile.cards.length > LONG && "long",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * The name of a pile; in my turn it is the handle by which the whole pile is taken.
 * @param {Pile} pile
 * @param {import("../model/kinds.js").Kind} kind
 * @param {any} fault
 */
function heading(pile, kind, fault) {
  const isChanged =
    game.draft &&
    !fault &&
    game.verdict.legal !== null &&
    pile.cards.some((card) => game.draft?.own.has(card) || game.draft?.isMoved(card));
  const words = [
    make("span", { class: "sign" }, kind.sign()),
    make(
      "span",
      { class: "word" },
      kind.spoken !== kind.word ? make("span", { class: "sr" }, kind.spoken) : null,
      make("span", { "aria-hidden": kind.spoken !== kind.word ? "true" : null }, kind.word),
    ),
    make("span", { class: "n" }, String(pile.cards.length)),
    isChanged
      ? make("span", { class: "ok" }, sign("check"), make("span", { class: "sr" }, say("right")))
      : null,
  ];
  const isGrip = stage() === "turn" && isFree() && !game.hint;
  return make(
    "h2",
    { class: "head" },
    ...(isGrip
      ? [
          make(
            "button",
            {
              type: "button",
              class: "grip",
              "data-act": "pile",
              "data-pile": pile.key,
              "data-key": `grip-${pile.key}`,
              title: say("wholePile"),
            },
            ...words,
          ),
        ]
      : words),
  );
}

/**
 * @param {string} card
 * @param {boolean} isTop
 * @param {string} [meaning]
 */
function drawCard(card, isTop, meaning) {
  const marks = new Set(marksOf(card));
  if (isTop) marks.add("top");
  return cardButton(card, marks, meaning);
}

/** What the jokers of a pile stand for, as far as that is known; @param {Pile} pile */
const meaningsIn = (pile) =>
  Object.fromEntries(
    pile.cards
      .filter(isJoker)
      .map((card) => [card, pile.jokers[card] ?? shownDraft()?.meant[card]])
      .filter(([, face]) => face),
  );

/**
 * @param {string} card
 * @returns {import("./card.js").Mark[]}
 */
function marksOf(card) {
  if (game.hint) return marksOfWalk(card);
  /** @type {import("./card.js").Mark[]} */
  const marks = [];
  const draft = shownDraft();
  const isMine = Boolean(game.draft);
  const isMoved = Boolean(draft?.isMoved(card));
  const isNew = isMine
    ? Boolean(draft?.own.has(card))
    : Boolean(draft && !draft.start.some((pile) => pile.cards.includes(card)));
  if (isNew) marks.push(isMine ? "new" : "by");
  else if (isMoved) marks.push("moved");
  else if (isMine && isJoker(card)) marks.push("fixed");
  if (!isMine && (isNew || isMoved)) marks.push("theirs");
  if (game.watched?.moved.has(card) && !isMine) marks.push("carried");
  if (game.refused?.fault?.cards.includes(card)) marks.push("wrong");
  if (game.hand.includes(card)) marks.push(game.isDragging ? "dragged" : "selected");
  return marks;
}

const gap = () =>
  make(
    "span",
    { class: "card gap", role: "img", "aria-label": say("takenFrom") },
    make("span", { class: "face" }),
  );

/**
 * @param {Pile} pile
 * @param {any} fault
 */
function note(pile, fault) {
  const back = fault.repair.find(
    (/** @type {any} */ repair) => repair.fix === "take_back" && repair.count === repair.cards.length,
  );
  const cards = back?.cards.filter((/** @type {string} */ card) => game.draft?.own.has(card)) ?? [];
  return make(
    "div",
    { class: "note" },
    make("p", {}, make("b", {}, say("notYet")), " ", fault.mend ?? fault.text),
    names(pile, fault),
    cards.length > 0 &&
      make(
        "button",
        {
          type: "button",
          class: "mini",
          "data-act": "takeBack",
          "data-cards": cards.join(" "),
          "data-key": `back-${cards[0]}`,
        },
        sign("back"),
        say("takeBack"),
      ),
  );
}

/**
 * Where it is not clear what a joker stands for: the tiles that it can be.
 * @param {Pile} pile
 * @param {any} fault
 */
function names(pile, fault) {
  const joker = fault.cards.find(isJoker);
  const faces = fault.repair.flatMap((/** @type {any} */ repair) =>
    repair.fix === "name" ? repair.meanings : [],
  );
  if (!joker || !faces.length) return null;
  return make(
    "div",
    { class: "names" },
    ...faces.map((/** @type {string} */ face) =>
      make(
        "button",
        {
          type: "button",
          class: "mini",
          "data-act": "name",
          "data-pile": pile.key,
          "data-joker": joker,
          "data-face": face,
          "data-key": `name-${face}`,
          "aria-label": say("makeIt", { card: nameOf(face) }),
        },
        chip(face),
      ),
    ),
  );
}

/** At an open table the newest tile is seen by all; @param {Pile} pile */
const isGrown = (pile) => stage() === "open" && pile.cards.includes(game.view.round.last?.card);

/** @param {Pile} pile */
function isTheirs(pile) {
  const draft = game.draft ? null : game.watched?.draft;
  return Boolean(
    draft &&
      pile.cards.some((card) => draft.isMoved(card) || !draft.start.some((old) => old.cards.includes(card))),
  );
}

const tag = () =>
  game.watched &&
  make(
    "div",
    { class: "tag" },
    make("span", {}, say("isLaying", { name: nameOfSeat(game.view.seats[game.watched.seat]) })),
  );

/**
 * The whole pile takes what is in hand; a joker that will stand for its place takes one end or the other.
 * @param {Pile} pile
 * @param {string} word
 */
function places(pile, word) {
  if (!page.game.bindsJokers || !game.hand.some(isJoker))
    return [place(pile, "", say("putHere", { pile: word }))];
  return [
    place(pile, "first", say("putFirst", { pile: word })),
    place(pile, "last", say("putLast", { pile: word })),
  ];
}

/**
 * @param {Pile} pile
 * @param {"" | "first" | "last"} end
 * @param {string} words
 */
function place({ key, cards }, end, words) {
  const number = end === "first" ? null : numberOf(key);
  const isFitting = document.body.dataset.labels === "full" && !kindOf([...cards, ...game.hand]).isMixed;
  return make(
    "button",
    {
      type: "button",
      class: `place ${end}${isFitting ? " fits" : ""}`,
      "data-act": "put",
      "data-place": key,
      "data-end": end || null,
      "data-key": `place-${key}${end}`,
      "data-number": number,
      "aria-label": words,
    },
    sign("plus"),
    number ? keycap(key) : null,
  );
}

/**
 * On a phone a fan is one target: touched, it unfolds in place.
 * @param {Pile} pile
 * @param {string} word
 */
function folding({ key, cards }, word) {
  if (!isPhone() || stage() === "open") return null;
  if (game.unfolded === key)
    return make(
      "button",
      {
        type: "button",
        class: "foldb",
        "data-act": "fold",
        "data-key": `fold-${key}`,
        "aria-label": say("fold"),
      },
      sign("fold"),
    );
  const names = `${say("unfold", { pile: word })}: ${cards.map(nameOf).join("; ")}`;
  return make("button", {
    type: "button",
    class: "cover",
    "data-act": "unfold",
    "data-pile": key,
    "data-key": `fold-${key}`,
    "aria-label": names,
  });
}

/** @param {string} key */
const keycap = (key) =>
  numberOf(key) ? make("kbd", { "aria-hidden": "true", "data-n": numberOf(key) }) : null;

const invitation = () =>
  make("li", { class: "invitation" }, make("b", {}, say("emptyTable")), make("span", {}, say("howToBegin")));

function newPile() {
  const isOff = !game.hand.length || !isFree();
  return make(
    "li",
    { class: "pile newpile" },
    make(
      "button",
      {
        type: "button",
        class: "np",
        "data-act": "put",
        "data-place": "new",
        "data-key": "place-new",
        "data-number": isOff ? null : numberOf("new"),
        "aria-disabled": isOff ? "true" : null,
      },
      sign("plus"),
      make("span", {}, say("newPile")),
      isOff ? null : keycap("new"),
    ),
  );
}
