// @ts-check
// On the board: tap one seat, then another, or press Enter on their pictures, and their owners change places.

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
addEventListener("keydown", (event) => {
  if (event.key === "Escape") letGo();
});

/** @param {HTMLElement} seat */
function hold(seat) {
  first = seat;
  seat.dataset.busy = "";
  seat.querySelector("button")?.setAttribute("aria-pressed", "true");
}

function letGo() {
  delete first?.dataset.busy;
  first?.querySelector("button")?.setAttribute("aria-pressed", "false");
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
