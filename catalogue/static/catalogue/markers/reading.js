// Finds markers in a picture: which ones, where, and which of their edges is up. Needs no page.

import aruco from "js-aruco2";
import { codeOf, turned } from "./code.js";

/** Any two markers differ in twelve cells, so one with two wrong cells is still no other one. */
const MOST_WRONG_CELLS = 2;
/** Small and blurred markers of a large picture are found better in half of its size. */
const HALVED_FROM = 1600;
/** An edge that leans further than this might be meant as its neighbour. */
const LEAST_UPRIGHT = Math.cos((40 * Math.PI) / 180);

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ width: number, height: number, data: Uint8ClampedArray }} Pixels
 * @typedef {{ id: number, turn: number | null, corners: Point[] }} Marker
 *   `corners` go clockwise from the marker's own upper left one; `turn` is the edge that is up (0 its upper
 *   one, 1 the right one, 2 the lower one, 3 the left one), or null where it leans too much to tell
 */

const detector = new aruco.AR.Detector({
  dictionaryName: "ARUCO_MIP_36h12",
  maxHammingDistance: MOST_WRONG_CELLS + 1, // the library means "fewer than"
});

// The library lets all of a cell vote on its colour: a lonely white one loses where the picture is blurred.
detector.getMarker = (
  /** @type {{ width: number, data: ArrayLike<number> }} */ image,
  /** @type {Point[]} */ corners,
) => {
  const code = codeOf(image);
  return code && nearest(code, corners);
};

/**
 * @param {Pixels} pixels
 * @returns {Marker[]}
 */
export function findMarkers(pixels) {
  const found = detected(pixels, 1);
  if (pixels.width >= HALVED_FROM) found.push(...detected(halved(pixels), 2));
  return found.filter((marker, index) => !found.slice(0, index).some((other) => areSame(marker, other)));
}

/**
 * The marker that a code is, whichever of its edges is up.
 * @param {number[][]} code
 * @param {Point[]} corners
 */
function nearest(code, corners) {
  let upright = code;
  /** @type {import("js-aruco2").FoundMarker | null} */
  let best = null;
  for (let turns = 0; turns < corners.length; turns += 1) {
    const found = detector.dictionary.find(upright);
    if (found && found.distance < (best?.hammingDistance ?? Number.POSITIVE_INFINITY)) {
      const own = corners.map((_, index) => corners[(index + corners.length - turns) % corners.length]);
      best = { id: found.id, corners: own, hammingDistance: found.distance };
    }
    upright = turned(upright);
  }
  return best;
}

/**
 * @param {Pixels} pixels
 * @param {number} scale
 * @returns {Marker[]}
 */
function detected(pixels, scale) {
  return detector.detect(pixels).map(({ id, corners }) => ({
    id,
    turn: turnOf(corners),
    corners: corners.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
  }));
}

/**
 * @param {Pixels} pixels
 * @returns {Pixels}
 */
function halved({ width, height, data }) {
  const half = { width: width >> 1, height: height >> 1 };
  const smaller = new Uint8ClampedArray(half.width * half.height * 4);
  const below = width * 4;
  for (let y = 0, to = 0; y < half.height; y += 1) {
    for (let x = 0, at = y * 2 * below; x < half.width; x += 1, at += 8, to += 4) {
      for (let colour = 0; colour < 3; colour += 1) {
        const corner = at + colour;
        smaller[to + colour] =
          (data[corner] + data[corner + 4] + data[corner + below] + data[corner + below + 4]) / 4;
      }
    }
  }
  return { ...half, data: smaller };
}

/**
 * Whether two findings are one marker on paper: found in both sizes, or by the inner and the outer line of
 * its border. The same marker may also lie on the table twice, but never so near.
 * @param {Marker} one
 * @param {Marker} other
 */
function areSame(one, other) {
  const [a, b] = [middle(one.corners), middle(other.corners)];
  const [from, to] = other.corners;
  return one.id === other.id && Math.hypot(a.x - b.x, a.y - b.y) < Math.hypot(to.x - from.x, to.y - from.y);
}

/** @param {Point[]} points */
export function middle(points) {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/**
 * @param {Point[]} corners
 * @returns {number | null}
 */
export function turnOf(corners) {
  const centre = middle(corners);
  const upright = corners.map((corner, edge) => {
    const next = middle([corner, corners[(edge + 1) % corners.length]]);
    return (centre.y - next.y) / Math.hypot(next.x - centre.x, next.y - centre.y);
  });
  const most = Math.max(...upright);
  return most < LEAST_UPRIGHT ? null : upright.indexOf(most);
}
