// The room before a lesson: tap one pupil, then another, and they change seats. The form sends the seating as
// one line of text.

const room = /** @type {HTMLElement} */ (document.querySelector("[data-room]"));
const groupsField = /** @type {HTMLInputElement} */ (document.querySelector("[data-groups]"));
const seatingField = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=seating]"));
/** @type {Element | null} */
let pickedSeat = null;

room.addEventListener("click", ({ target }) => {
  const seat = target instanceof Element ? target.closest(".tb > ul > li") : null;
  if (!seat) return;
  if (pickedSeat) exchange(pickedSeat, seat);
  else if (seat.querySelector("[data-pupil]")) pick(seat);
});
addEventListener("keydown", ({ key }) => {
  if (key === "Escape") pick(null);
});

/** @param {Element | null} seat */
function pick(seat) {
  pickedSeat?.querySelector("[data-pupil]")?.setAttribute("aria-pressed", "false");
  pickedSeat = seat;
  seat?.querySelector("[data-pupil]")?.setAttribute("aria-pressed", "true");
}

/**
 * @param {Element} one
 * @param {Element} other
 */
function exchange(one, other) {
  pick(null);
  if (one === other) return;
  const [ofOne, ofOther] = [[...one.childNodes], [...other.childNodes]];
  one.replaceChildren(...ofOther);
  other.replaceChildren(...ofOne);
  other.querySelector("button")?.focus();
  groupsField.value = [...room.children].map(pupilsAt).filter(Boolean).join(";");
  if (seatingField) seatingField.value = "hand";
}

/** @param {Element} table */
function pupilsAt(table) {
  const pupils = /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll("[data-pupil]"));
  return [...pupils].map((pupil) => pupil.dataset.pupil).join(",");
}
