// A tap beside the pins counts for the nearest pin if it is near enough: small fingers, large countries.

const TOLERANCE = 0.1; // of the map's width, about 400 km
const map = /** @type {HTMLElement} */ (document.querySelector(".map"));

map.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest(".pin")) return;
  const pins = [...map.querySelectorAll(".pin")].map((pin) => ({ pin, distance: distance(pin, event) }));
  const [nearest] = pins.sort((one, other) => one.distance - other.distance);
  if (nearest && nearest.distance <= TOLERANCE * map.clientWidth) nearest.pin.querySelector("input")?.click();
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
