// @ts-check
// A tap beside the pins counts for the nearest pin if it is near enough: small fingers, large countries.

const map = /** @type {HTMLElement} */ (document.querySelector(".map"));
const TOLERANCE = 0.1; // of the map's width, about 400 km

map.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest(".pin")) return;
  const near = [...map.querySelectorAll(".pin")]
    .map((pin) => ({ pin, away: distance(pin, event) }))
    .sort((one, other) => one.away - other.away)[0];
  if (near && near.away <= TOLERANCE * map.clientWidth) near.pin.querySelector("input")?.click();
});

/**
 * How far a tap is from the point of a pin, where the capital lies.
 * @param {Element} pin
 * @param {MouseEvent} tap
 */
function distance(pin, tap) {
  const frame = pin.getBoundingClientRect();
  return Math.hypot(tap.clientX - (frame.left + frame.width / 2), tap.clientY - frame.bottom);
}
