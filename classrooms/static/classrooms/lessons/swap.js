// On the board: tap one seat, then another, or press Enter on their pictures, and their owners change seats.

// The board goes on meanwhile: it is renewed every few seconds, so a seat is held by its name and marked
// again.

import { fieldsOf, refresh } from "#site/live_page.js";

const LONG_ENOUGH = 30_000; // milliseconds in which a swap can be taken back by one press
let held = "";
/** @type {[string, string] | null} */
let swapped = null;

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element) || target.closest("a")) return;
  if (target.closest("[data-cancel]")) return letGo();
  if (target.closest("[data-undo]") && swapped) return swap(...swapped, { isUndone: true });
  const seat = /** @type {HTMLElement | null} */ (target.closest("[data-seat]"));
  if (!seat) return;
  const name = seat.dataset.seat ?? "";
  if (!held) hold(name);
  else if (held === name) letGo();
  else swap(held, name);
});
addEventListener("keydown", ({ key }) => {
  if (key === "Escape") letGo();
});

new MutationObserver(mark).observe(document.body, {
  subtree: true,
  childList: true,
  attributeFilter: ["aria-pressed", "data-held", "hidden", "data-now"],
});

/** @param {string} name */
function hold(name) {
  held = name;
  swapped = null;
  mark();
}

function letGo() {
  held = "";
  mark();
}

function mark() {
  say(held ? "held" : swapped ? "swapped" : "");
  for (const seat of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-seat]"))) {
    const isHeld = seat.dataset.seat === held;
    const button = seat.querySelector("button");
    if (seat.hasAttribute("data-held") !== isHeld) seat.toggleAttribute("data-held", isHeld);
    if (button && button.getAttribute("aria-pressed") !== String(isHeld))
      button.setAttribute("aria-pressed", String(isHeld));
  }
}

/**
 * Say what the next tap does, or how the last one is taken back.
 * @param {string} now
 */
function say(now) {
  const note = document.getElementById("swap-note");
  if (!note) return;
  if (note.hidden !== !now) note.hidden = !now;
  if ((note.dataset.now ?? "") !== now) note.dataset.now = now;
}

/**
 * @param {string} one
 * @param {string} other
 */
async function swap(one, other, { isUndone = false } = {}) {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-swap]"));
  fillIn(form, ["table", "seat"], one);
  fillIn(form, ["other_table", "other_seat"], other);
  swapped = isUndone ? null : [one, other];
  letGo();
  await refresh(form.action, { method: "POST", body: fieldsOf(form) });
  if (location.search) await refresh(location.href); // with the names as they were
  setTimeout(forget, LONG_ENOUGH, swapped);
}

/** @param {[string, string] | null} pair */
function forget(pair) {
  if (pair !== swapped) return;
  swapped = null;
  mark();
}

/**
 * @param {HTMLFormElement} form
 * @param {string[]} fields for the numbers of table and seat
 * @param {string} seat
 */
function fillIn(form, fields, seat) {
  const numbers = seat.split(":");
  for (const [index, field] of fields.entries()) {
    /** @type {HTMLInputElement} */ (form.elements.namedItem(field)).value = numbers[index];
  }
}
