// What a puzzle says of a finished table: how much was laid, how much is possible, and the way on.

const panel = /** @type {HTMLElement} */ (document.querySelector("[data-marked]"));
const [title, text] = /** @type {HTMLElement[]} */ ([
  panel.querySelector("[data-title]"),
  panel.querySelector("[data-text]"),
]);
const dock = /** @type {HTMLElement} */ (document.querySelector("[data-part=dock]"));

let mayLook = false;

/** Say before the solution is shown what that means, since it counts. */
function ask() {
  const { askTitle, askText } = panel.dataset;
  show("ask", { title: askTitle ?? "", text: askText ?? "" });
}

/**
 * @param {"solved" | "unsolved" | "ask"} state
 * @param {{ title: string, text: string }} words
 */
function show(state, words) {
  for (const each of panel.querySelectorAll("[data-if]"))
    each.toggleAttribute("hidden", each.getAttribute("data-if") !== state);
  panel.classList.toggle("solved", state === "solved");
  title.textContent = words.title;
  text.textContent = words.text;
  turn(true);
  title.focus({ preventScroll: true });
}

/** @param {boolean} isMarked */
function turn(isMarked) {
  panel.hidden = !isMarked;
  dock.inert = isMarked;
  document.body.classList.toggle("is-marked", isMarked);
}

function close() {
  turn(false);
  /** @type {HTMLElement | null} */ (document.querySelector("[data-key=finish]"))?.focus({
    preventScroll: true,
  });
}

document.addEventListener("table-message", (event) => {
  const message = /** @type {CustomEvent} */ (event).detail;
  if (message.type === "marked") show(message.solved ? "solved" : "unsolved", message);
});
panel.addEventListener("click", (event) => {
  const button =
    event.target instanceof Element
      ? event.target.closest("[data-close], [data-solution], [data-ask]")
      : null;
  if (!button) return;
  if (button.hasAttribute("data-ask")) return ask();
  close();
  if (!button.hasAttribute("data-solution")) return;
  mayLook = true;
  /** @type {HTMLElement | null} */ (document.querySelector("[data-act=hint]"))?.click();
});
document.addEventListener(
  "click",
  (event) => {
    const isHint = event.target instanceof Element && event.target.closest("[data-act=hint]");
    if (!isHint || mayLook) return;
    event.stopImmediatePropagation();
    ask();
  },
  { capture: true },
);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !panel.hidden) close();
});
