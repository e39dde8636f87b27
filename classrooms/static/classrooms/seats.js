// @ts-check
// The room before a lesson: tap one pupil, then another, and they change places. The form sends the seating
// as one line of text.

const room = /** @type {HTMLElement} */ (document.querySelector("[data-room]"));
const line = /** @type {HTMLInputElement} */ (document.querySelector("[data-groups]"));
const seating = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=seating]"));
/** @type {HTMLElement | null} */
let first = null;

room.addEventListener("click", (event) => {
  const seat = /** @type {HTMLElement | null} */ (
    /** @type {Element} */ (event.target).closest(".tb > ul > li")
  );
  if (!seat) return;
  if (first) change(first, seat);
  else if (seat.querySelector("[data-pupil]")) pick(seat);
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape") pick(null);
});

/** @param {HTMLElement | null} seat */
function pick(seat) {
  first?.querySelector("[data-pupil]")?.setAttribute("aria-pressed", "false");
  first = seat;
  seat?.querySelector("[data-pupil]")?.setAttribute("aria-pressed", "true");
}

/**
 * @param {HTMLElement} one
 * @param {HTMLElement} other
 */
function change(one, other) {
  pick(null);
  if (one === other) return;
  const [here, there] = [[...one.childNodes], [...other.childNodes]];
  one.replaceChildren(...there);
  other.replaceChildren(...here);
  other.querySelector("button")?.focus();
  line.value = [...room.children]
    .map((table) =>
      [...table.querySelectorAll("[data-pupil]")]
        .map((pupil) => /** @type {HTMLElement} */ (pupil).dataset.pupil)
        .join(","),
    )
    .filter(Boolean)
    .join(";");
  if (seating) seating.value = "hand";
}
