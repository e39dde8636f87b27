// The room before a lesson: tap one pupil, then another, and they change seats. The form sends the seating as
// one line of text. Whoever is ticked off leaves the room at once, and nobody else moves.

import { fieldsOf, refresh } from "#site/live_page.js";

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.lesson"));
const room = () => /** @type {HTMLElement} */ (form.querySelector("[data-room]"));
const field = (/** @type {string} */ name) =>
  /** @type {HTMLInputElement | null} */ (form.querySelector(`input[name=${name}]`));
/** @type {Element | null} */
let pickedSeat = null;

form.addEventListener("click", ({ target }) => {
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
  const [groups, seating] = [field("groups"), field("seating")];
  if (groups) groups.value = [...room().children].map(pupilsAt).filter(Boolean).join(";");
  if (seating) seating.value = "hand";
}

/** @param {Element} table */
function pupilsAt(table) {
  const pupils = /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll("[data-pupil]"));
  return [...pupils].map((pupil) => pupil.dataset.pupil).join(",");
}

let ticks = 0;
/** @type {Promise<unknown>} */
let waitingFor = Promise.resolve();
form.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "here") seatThem(++ticks);
});

/**
 * Ask for the room with those who are ticked; while another tick is on its way, only the last one counts.
 * @param {number} tick
 */
async function seatThem(tick) {
  pick(null);
  await waitingFor;
  if (tick === ticks) waitingFor = refresh(location.href, { method: "POST", body: fieldsOf(form) });
}
