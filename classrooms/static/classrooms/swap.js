// @ts-check
// On the board: tap one seat, then another, and their owners change places.

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-swap]"));
/** @type {HTMLElement | null} */
let first = null;

document.addEventListener("click", (event) => {
  const place = /** @type {Element} */ (event.target);
  const seat = /** @type {HTMLElement | null} */ (place.closest("a") ? null : place.closest("[data-seat]"));
  if (!seat) return;
  if (!first) return hold(seat);
  if (first === seat) return letGo();
  fill("table", "seat", first);
  fill("other_table", "other_seat", seat);
  /** @type {HTMLFormElement} */ (document.querySelector("[data-swap]") ?? form).requestSubmit();
});
addEventListener("keydown", (event) => { if (event.key === "Escape") letGo(); });

/** @param {HTMLElement} seat */
function hold(seat) {
  first = seat;
  seat.dataset.busy = "";
}

function letGo() {
  delete first?.dataset.busy;
  first = null;
}

/**
 * @param {string} table
 * @param {string} seat
 * @param {HTMLElement} place
 */
function fill(table, seat, place) {
  const here = /** @type {HTMLFormElement} */ (document.querySelector("[data-swap]") ?? form);
  const [number, at] = (place.dataset.seat ?? "").split(":");
  /** @type {HTMLInputElement} */ (here.elements.namedItem(table)).value = number;
  /** @type {HTMLInputElement} */ (here.elements.namedItem(seat)).value = at;
}
