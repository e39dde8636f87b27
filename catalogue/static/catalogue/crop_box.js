// The part of a photograph that a card shows: three wide and four high, always inside the photograph.

/** @typedef {{ left: number, top: number, width: number }} Part */
/** @typedef {{ width: number, height: number, least: number }} Photograph */

const HEIGHT = 4 / 3;

/** @param {number} value @param {number} least @param {number} most */
const between = (value, least, most) => Math.max(least, Math.min(most, value));

/** @param {Part} part */
export const heightOf = (part) => part.width * HEIGHT;

/**
 * The same part, or the nearest one that lies inside.
 * @param {Part} part
 * @param {Photograph} photograph
 * @returns {Part}
 */
export function fitted(part, photograph) {
  const widest = Math.min(photograph.width, Math.floor(photograph.height / HEIGHT));
  const width = between(Math.round(part.width), photograph.least, widest);
  const lowest = Math.floor(photograph.height - width * HEIGHT + 1e-6);
  return {
    left: between(Math.round(part.left), 0, photograph.width - width),
    top: between(Math.round(part.top), 0, lowest),
    width,
  };
}

/**
 * @param {Part} part
 * @param {number} right how far to the right
 * @param {number} down and how far down
 * @param {Photograph} photograph
 */
export const moved = (part, right, down, photograph) =>
  fitted({ ...part, left: part.left + right, top: part.top + down }, photograph);

/**
 * Wider or narrower around its centre.
 * @param {Part} part
 * @param {number} more
 * @param {Photograph} photograph
 */
export function grown(part, more, photograph) {
  const { width } = fitted({ ...part, width: part.width + more }, photograph);
  const change = part.width - width;
  return fitted({ left: part.left + change / 2, top: part.top + (change * HEIGHT) / 2, width }, photograph);
}

/**
 * Pulled at its right lower corner: the other corner stays where it is.
 * @param {Part} part
 * @param {number} right
 * @param {number} down
 * @param {Photograph} photograph
 */
export function pulled(part, right, down, photograph) {
  const most = Math.min(photograph.width - part.left, (photograph.height - part.top) / HEIGHT);
  const width = part.width + (right + down / HEIGHT) / 2;
  return fitted({ ...part, width: Math.min(width, Math.floor(most)) }, photograph);
}
