// On the board: tap one seat, then another, or press Enter on their pictures, and their owners change seats.

/** @type {HTMLElement | null} */
let heldSeat = null;

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element) || target.closest("a")) return;
  const seat = /** @type {HTMLElement | null} */ (target.closest("[data-seat]"));
  if (!seat) return;
  if (!heldSeat) hold(seat);
  else if (heldSeat === seat) letGo();
  else swap(heldSeat, seat);
});
addEventListener("keydown", ({ key }) => {
  if (key === "Escape") letGo();
});

/** @param {HTMLElement} seat */
function hold(seat) {
  heldSeat = seat;
  seat.dataset.busy = ""; // the board is not renewed meanwhile
  seat.querySelector("button")?.setAttribute("aria-pressed", "true");
}

function letGo() {
  delete heldSeat?.dataset.busy;
  heldSeat?.querySelector("button")?.setAttribute("aria-pressed", "false");
  heldSeat = null;
}

/**
 * @param {HTMLElement} one
 * @param {HTMLElement} other
 */
function swap(one, other) {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-swap]"));
  fillIn(form, ["table", "seat"], one);
  fillIn(form, ["other_table", "other_seat"], other);
  form.requestSubmit();
}

/**
 * @param {HTMLFormElement} form
 * @param {string[]} fields for the numbers of table and seat
 * @param {HTMLElement} seat
 */
function fillIn(form, fields, seat) {
  const numbers = (seat.dataset.seat ?? "").split(":");
  for (const [index, field] of fields.entries()) {
    /** @type {HTMLInputElement} */ (form.elements.namedItem(field)).value = numbers[index];
  }
}
