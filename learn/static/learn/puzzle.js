// What a puzzle says of a finished table: how much was laid, how much is possible, and the way on.

const panel = /** @type {HTMLElement} */ (document.querySelector("[data-marked]"));
const [title, text] = /** @type {HTMLElement[]} */ ([
  panel.querySelector("[data-title]"),
  panel.querySelector("[data-text]"),
]);
const dock = /** @type {HTMLElement} */ (document.querySelector("[data-part=dock]"));

/** @param {{ solved: boolean, title: string, text: string }} marked */
function show(marked) {
  for (const each of panel.querySelectorAll("[data-if]"))
    each.toggleAttribute("hidden", each.getAttribute("data-if") !== (marked.solved ? "solved" : "unsolved"));
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
}

function close() {
  turn(false);
  /** @type {HTMLElement | null} */ (document.querySelector("[data-key=finish]"))?.focus({
    preventScroll: true,
  });
}

document.addEventListener("table-message", (event) => {
  const message = /** @type {CustomEvent} */ (event).detail;
  if (message.type === "marked") show(message);
});
panel.addEventListener("click", (event) => {
  const button =
    event.target instanceof Element ? event.target.closest("[data-close], [data-solution]") : null;
  if (!button) return;
  close();
  if (button.hasAttribute("data-solution"))
    /** @type {HTMLElement | null} */ (document.querySelector("[data-act=hint]"))?.click();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !panel.hidden) close();
});
