// A scene of the first game: what comes of a move, the way on, and the hand that shows it.

import { offerReading } from "./read_aloud.js";

const lesson = /** @type {HTMLElement} */ (document.querySelector("[data-lesson]"));
const panel = /** @type {HTMLElement} */ (document.querySelector("[data-marked]"));
const arm = /** @type {SVGElement} */ (document.querySelector("[data-arm]"));
const dock = /** @type {HTMLElement} */ (document.querySelector("[data-part=dock]"));
const [title, text] = /** @type {HTMLElement[]} */ ([
  panel.querySelector("[data-title]"),
  panel.querySelector("[data-text]"),
]);

const LOOKING = 1200; // milliseconds in which one sees what has become of one's move, once it lies there

/** The style sheet knows who wishes to see nothing move. */
const wantsNoMotion = () => getComputedStyle(arm).animationName === "none";

/** @param {{ solved: boolean, title: string, text: string }} marked */
function mark(marked) {
  if (!marked.solved) return show(marked);
  dock.inert = true;
  point();
  nextFrame(() => whenAtRest(() => setTimeout(show, wantsNoMotion() ? 0 : LOOKING, marked)));
}

/** @param {{ solved: boolean, title: string, text: string }} marked */
function show(marked) {
  for (const each of panel.querySelectorAll("[data-if]"))
    each.toggleAttribute("hidden", (each.getAttribute("data-if") === "solved") !== marked.solved);
  panel.classList.toggle("solved", marked.solved);
  title.textContent = marked.title;
  text.textContent = marked.text;
  if (marked.solved) stepText.textContent = "";
  turn(true);
  title.focus({ preventScroll: true });
}

/** @param {boolean} isMarked */
function turn(isMarked) {
  panel.hidden = !isMarked;
  dock.inert = isMarked;
  document.body.classList.toggle("is-marked", isMarked);
  point();
}

function close() {
  turn(false);
  /** @type {HTMLElement | null} */ (document.querySelector("[data-key=finish]"))?.focus({
    preventScroll: true,
  });
}

// -- the next step, and the hand that points at it

const stepText = /** @type {HTMLElement} */ (lesson.querySelector("[data-step]"));
/** @type {Record<string, string>} what is touched next, where it is no card */
const TOUCHED = {
  finish: "[data-key=finish]",
  stack: "button.stk:not(.gone)",
  undo: "[data-key=undo]",
  name: "[data-act=name]",
};
/** @type {Record<string, string>} where it is put, where that is no pile */
const PUT = { new: ".np", rack: ".to-rack", aside: ".to-aside" };
/** @typedef {{ touch: string, onto: string, also: string[] }} Touch */
/** @type {Touch & { text: string, others: Touch[] }} the next touch, and what may be touched just as well */
let step = JSON.parse(String(lesson.dataset.next));

/** @param {typeof step} following */
function goOn(following) {
  step = following;
  stepText.textContent = step.text;
  lesson.dataset.touch = step.touch;
}

/** The touch that the card in hand is part of; with another one the hand points at the right card. */
function inHand() {
  /** @type {HTMLElement | null} */
  const card = document.querySelector("[data-card].is-selected");
  const name = String(card?.dataset.card);
  return [step, ...step.others].find(({ touch, also }) => card && [touch, ...also].includes(name));
}

/** What is to be touched next. @returns {Element | undefined} */
function next() {
  const { onto } = inHand() ?? { onto: "" };
  const pile = `.pile:has([data-card="${onto}"])`;
  const target = PUT[onto] ?? `${pile} .target.over, ${pile} .target`;
  const where = onto ? target : (TOUCHED[step.touch] ?? `[data-card="${step.touch}"]`);
  return [...document.querySelectorAll(where)].find((each) => each.getClientRects().length);
}

/**
 * A point of a thing that the next card of its fan does not cover.
 * @param {Element} thing
 */
function seenPoint(thing) {
  const { left, right, top, height } = thing.getBoundingClientRect();
  if (thing.matches(".finish, .np")) return { x: right - 24, y: top + height * 0.7 }; // its words can be read
  const follower = thing.nextElementSibling;
  const cover = follower?.matches("[data-card]") ? follower.getBoundingClientRect().left : right;
  const seen = cover > left ? Math.min(cover, right) : right; // the next one may lie in the next line
  return { x: (left + seen) / 2, y: top + height * 0.7 };
}

/**
 * Whether cards fly or piles grow; what pulses for ever, as the hand does, is at its place, and what follows
 * the finger that scrolls never ends.
 */
const isMoving = () =>
  document.getAnimations().some(({ effect, playState, timeline }) => {
    const isHand = effect instanceof KeyframeEffect && effect.target === arm;
    const isScrolled = timeline && timeline !== document.timeline;
    const ends = effect?.getTiming().iterations !== Number.POSITIVE_INFINITY && !isScrolled;
    return playState === "running" && !isHand && ends;
  });

/** @param {() => void} act what waits until everything has come to rest */
const whenAtRest = (act) => (isMoving() ? requestAnimationFrame(() => whenAtRest(act)) : act());

function point() {
  if (isMoving()) arm.toggleAttribute("hidden", true);
  whenAtRest(pointNow);
}

function pointNow() {
  const isWanted = panel.hidden && !dock.inert && document.body.dataset.state !== "refused";
  const thing = isWanted ? next() : undefined;
  arm.toggleAttribute("hidden", !thing);
  if (!thing) return;
  const { x, y } = seenPoint(thing);
  arm.style.setProperty("--x", `${x - 17}px`);
  arm.style.setProperty("--y", `${Math.min(y, innerHeight - 44)}px`);
}

/** What has been said is drawn in the next frame. @param {() => void} act */
const nextFrame = (act) => requestAnimationFrame(() => requestAnimationFrame(act));
const pointSoon = () => nextFrame(point);

document.addEventListener("table-message", (event) => {
  const message = /** @type {CustomEvent} */ (event).detail;
  if (message.type === "marked") return mark(message);
  if (message.type === "step") goOn(message);
  pointSoon();
});
for (const each of ["click", "keyup", "pointerup"]) document.addEventListener(each, pointSoon);
addEventListener("resize", pointSoon);
panel.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-close]")) close();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !panel.hidden && !panel.classList.contains("solved")) close();
});
offerReading((button) => {
  const beside =
    button.closest("section") === panel ? panel.querySelector(".jtext") : lesson.querySelector(".goal");
  return beside instanceof HTMLElement ? beside.innerText : "";
});
