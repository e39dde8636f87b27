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

// -- the hand

/** The cards that it shows, one after the other; a scene without any needs only the button. */
const shown = lesson.dataset.shows?.split(" ").filter(Boolean) ?? [];
const isShown = document.body.dataset.material === "blocks";

/** What is to be touched next. @returns {Element | null} */
function next() {
  if (document.querySelector(".rack .is-selected"))
    return document.querySelector("[data-target].over, .pile .target, .np");
  const waiting = shown.map((card) => document.querySelector(`.rack [data-card="${card}"]`));
  return waiting.find(Boolean) ?? document.querySelector("[data-key=finish]");
}

function point() {
  const where = isShown && panel.hidden ? next()?.getBoundingClientRect() : null;
  arm.toggleAttribute("hidden", !where?.width);
  if (!where) return;
  arm.style.setProperty("--x", `${where.left + where.width / 2 - 17}px`);
  arm.style.setProperty("--y", `${Math.min(where.top + where.height * 0.7, innerHeight - 44)}px`);
}

const pointSoon = () => requestAnimationFrame(() => requestAnimationFrame(point));

document.addEventListener("table-message", (event) => {
  const message = /** @type {CustomEvent} */ (event).detail;
  if (message.type === "marked") show(message);
  else pointSoon();
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
