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
const TOUCHED = { finish: "[data-key=finish]", stack: "button.stk:not(.gone)" };
/** @type {Record<string, string>} where it is put, where that is no pile */
const PUT = { new: ".np", rack: ".to-rack", aside: ".to-aside" };

/** @param {{ text: string, touch: string, onto: string }} step */
function goOn({ text, touch, onto }) {
  stepText.textContent = text;
  lesson.dataset.touch = touch;
  lesson.dataset.onto = onto;
}

/** What is to be touched next. @returns {Element | undefined} */
function next() {
  const { touch = "", onto = "" } = lesson.dataset;
  const pile = `.pile:has([data-card="${onto}"])`;
  const target = PUT[onto] ?? `${pile} .target.over, ${pile} .target`;
  const where =
    onto && document.querySelector(".is-selected") ? target : (TOUCHED[touch] ?? `[data-card="${touch}"]`);
  return [...document.querySelectorAll(where)].find((each) => each.getClientRects().length);
}

function point() {
  const where = panel.hidden ? next()?.getBoundingClientRect() : null;
  arm.toggleAttribute("hidden", !where?.width);
  if (!where) return;
  arm.style.setProperty("--x", `${where.left + where.width / 2 - 17}px`);
  arm.style.setProperty("--y", `${Math.min(where.top + where.height * 0.7, innerHeight - 44)}px`);
}

const pointSoon = () => requestAnimationFrame(() => requestAnimationFrame(point));

document.addEventListener("table-message", (event) => {
  const message = /** @type {CustomEvent} */ (event).detail;
  if (message.type === "marked") return show(message);
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
