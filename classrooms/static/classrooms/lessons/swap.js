// On the board: tap one seat, then another, or press Enter on their pictures, and their owners change seats.

// The board goes on meanwhile: it is renewed every few seconds, so a seat is held by its name and marked
// again.

let held = "";

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element) || target.closest("a")) return;
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
  attributeFilter: ["aria-pressed", "data-held"],
});

/** @param {string} name */
function hold(name) {
  held = name;
  mark();
}

function letGo() {
  held = "";
  mark();
}

function mark() {
  for (const seat of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-seat]"))) {
    const isHeld = seat.dataset.seat === held;
    const button = seat.querySelector("button");
    if (seat.hasAttribute("data-held") !== isHeld) seat.toggleAttribute("data-held", isHeld);
    if (button && button.getAttribute("aria-pressed") !== String(isHeld))
      button.setAttribute("aria-pressed", String(isHeld));
  }
}

/**
 * @param {string} one
 * @param {string} other
 */
function swap(one, other) {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-swap]"));
  fillIn(form, ["table", "seat"], one);
  fillIn(form, ["other_table", "other_seat"], other);
  letGo();
  form.requestSubmit();
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
