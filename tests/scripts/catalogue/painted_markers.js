// Markers painted as pixels, from the codes of the library.

import aruco from "js-aruco2";

const SIDE = 8;
const PAPER = 225;
const INK = 35;
const family = new aruco.AR.Dictionary("ARUCO_MIP_36h12");

/**
 * @param {number} width
 * @param {number} height
 * @returns {import("#markers/reading.js").Pixels}
 */
export function blankPaper(width, height) {
  return { width, height, data: new Uint8ClampedArray(width * height * 4).fill(PAPER) };
}

/**
 * Paint a marker with its own edge `turn` up.
 * @param {import("#markers/reading.js").Pixels} paper
 * @param {{ id: number, turn?: number, left: number, top: number, cell: number, wrongCells?: number }} marker
 */
export function paintMarker(paper, { id, turn = 0, left, top, cell, wrongCells = 0 }) {
  for (let y = 0; y < SIDE * cell; y += 1) {
    for (let x = 0; x < SIDE * cell; x += 1) {
      const [row, column] = onTheMarker(Math.floor(y / cell), Math.floor(x / cell), turn);
      const ink = isBlack(id, row, column, wrongCells) ? INK : PAPER;
      paper.data.fill(
        ink,
        ((top + y) * paper.width + left + x) * 4,
        ((top + y) * paper.width + left + x) * 4 + 3,
      );
    }
  }
}

/**
 * @param {number} row
 * @param {number} column
 * @param {number} turn
 * @returns {[number, number]}
 */
function onTheMarker(row, column, turn) {
  const last = SIDE - 1;
  if (turn === 1) return [column, last - row];
  if (turn === 2) return [last - row, last - column];
  return turn === 3 ? [last - column, row] : [row, column];
}

/**
 * @param {number} id
 * @param {number} row
 * @param {number} column
 * @param {number} wrongCells
 */
function isBlack(id, row, column, wrongCells) {
  if ([row, column].some((index) => index === 0 || index === SIDE - 1)) return true;
  const index = (row - 1) * (SIDE - 2) + column - 1;
  return (family.codeList[id][index] === "0") !== index < wrongCells;
}
