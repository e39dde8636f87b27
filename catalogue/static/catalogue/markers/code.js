// The cells of a marker that was found in a picture, each read from its middle.

/** Cells along an edge, the black border included. */
export const SIDE = 8;
/** How much of a cell is looked at, so that a blurred neighbour does not count. */
const LOOKED_AT = 2;

/**
 * @param {{ width: number, data: ArrayLike<number> }} image the marker alone, upright, black and white
 * @returns {number[][] | null} rows of 1 for white and 0 for black; nothing where the border is not black
 */
export function codeOf(image) {
  const cells = Array.from({ length: SIDE }, (_, row) =>
    Array.from({ length: SIDE }, (_, column) => (isWhite(image, column, row) ? 1 : 0)),
  );
  const border = [cells[0], cells[SIDE - 1], cells.map((row) => row[0]), cells.map((row) => row[SIDE - 1])];
  if (border.flat().includes(1)) return null;
  return cells.slice(1, -1).map((row) => row.slice(1, -1));
}

/**
 * @param {{ width: number, data: ArrayLike<number> }} image
 * @param {number} column
 * @param {number} row
 */
function isWhite({ width, data }, column, row) {
  const cell = Math.floor(width / SIDE);
  const inset = (cell - LOOKED_AT) / 2;
  let white = 0;
  for (let y = 0; y < LOOKED_AT; y += 1)
    for (let x = 0; x < LOOKED_AT; x += 1)
      if (data[(row * cell + inset + y) * width + column * cell + inset + x]) white += 1;
  return white > LOOKED_AT;
}

/**
 * A square turned by a quarter, as the hand of a clock goes.
 * @param {number[][]} code
 */
export const turned = (code) =>
  code.map((_, row) => code.map((_, column) => code[code.length - 1 - column][row]));
