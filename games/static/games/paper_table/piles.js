// From markers to piles: cards that lie in a line, near each other and turned alike, are a pile.
//
// A card's marker tells where the card is, which way it is turned and how many pixels a millimetre has there.
// So the way from one card to the next is measured in millimetres of their own paper, however the camera was
// held.

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ id: number, corners: Point[] }} Found clockwise from its own upper left corner
 * @typedef {{ id: number, middle: Point, right: Point, down: Point }} Lying the steps of one millimetre
 */

/** All lengths in millimetres on the paper. */
const MARKER = 11;
const CARD_HEIGHT = 88;
/** From the middle of the marker to that of its card, so that a card that is askew is not farther away. */
const TO_MIDDLE = { x: 22.5, y: 35 };
const FARTHEST_ASIDE = 76; // cards side by side, 63 wide, with a finger between them
const FARTHEST_BELOW = 45; // cards that cover each other so that only their heads are seen
const OUT_OF_LINE = 16;
const MOST_TURNED = Math.cos((25 * Math.PI) / 180);
const UNEVEN = 1.7; // a gap so much wider than the others of a line parts two piles
const ALWAYS_NEAR = 30;
/** Pixels: farther than any picture is wide. */
const FAR = 100_000;

/**
 * The piles that markers form, each in the order in which its cards lie.
 * @param {Found[]} found
 * @returns {number[][]} the numbers of the markers, pile by pile
 */
export function pilesOf(found) {
  const cards = found.map(lying);
  const piles = joined(cards).flatMap(partedAtGaps);
  return asRead(piles).map((pile) => pile.map(({ id }) => id));
}

/**
 * @param {Found} found
 * @returns {Lying}
 */
function lying({ id, corners }) {
  const [a, b, c, d] = corners;
  const half = 2 * MARKER;
  const right = { x: (b.x - a.x + c.x - d.x) / half, y: (b.y - a.y + c.y - d.y) / half };
  const down = { x: (d.x - a.x + c.x - b.x) / half, y: (d.y - a.y + c.y - b.y) / half };
  const middle = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
  middle.x += TO_MIDDLE.x * right.x + TO_MIDDLE.y * down.x;
  middle.y += TO_MIDDLE.x * right.y + TO_MIDDLE.y * down.y;
  return { id, middle, right, down };
}

/**
 * The way from one card to another, in millimetres: along the first card's upper edge, and along its side.
 * @param {Lying} from
 * @param {Lying} to
 * @returns {Point}
 */
function way(from, to) {
  const right = mean(from.right, to.right);
  const down = mean(from.down, to.down);
  const x = to.middle.x - from.middle.x;
  const y = to.middle.y - from.middle.y;
  const area = right.x * down.y - right.y * down.x;
  return { x: (x * down.y - y * down.x) / area, y: (right.x * y - right.y * x) / area };
}

/**
 * @param {Point} one
 * @param {Point} other
 */
const mean = (one, other) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/**
 * Cards of which each lies next to another one.
 * @param {Lying[]} cards
 * @returns {Lying[][]}
 */
function joined(cards) {
  const group = cards.map((_, index) => index);
  const headOf = (/** @type {number} */ index) => {
    let head = index;
    while (group[head] !== head) head = group[head];
    return head;
  };
  for (let one = 0; one < cards.length; one += 1)
    for (let other = 0; other < one; other += 1)
      if (areNeighbours(cards[one], cards[other])) group[headOf(one)] = headOf(other);
  /** @type {Map<number, Lying[]>} */
  const lines = new Map();
  cards.forEach((card, index) => {
    const head = headOf(index);
    lines.set(head, [...(lines.get(head) ?? []), card]);
  });
  return [...lines.values()];
}

/**
 * @param {Lying} one
 * @param {Lying} other
 */
function areNeighbours(one, other) {
  if (cosine(one.right, other.right) < MOST_TURNED) return false;
  const { x, y } = way(one, other);
  const areAside = Math.abs(x) <= FARTHEST_ASIDE && Math.abs(y) <= OUT_OF_LINE;
  return areAside || (Math.abs(y) <= FARTHEST_BELOW && Math.abs(x) <= OUT_OF_LINE);
}

/**
 * @param {Point} one
 * @param {Point} other
 */
const cosine = (one, other) =>
  (one.x * other.x + one.y * other.y) / (Math.hypot(one.x, one.y) * Math.hypot(other.x, other.y));

/**
 * Sort a line, and part it where a gap is much wider than the others: two piles that lie close together.
 * @param {Lying[]} line
 * @returns {Lying[][]}
 */
function partedAtGaps(line) {
  const sorted = [...line].sort((one, other) => along(line[0], one) - along(line[0], other));
  const gaps = sorted.slice(1).map((card, index) => length(way(sorted[index], card)));
  const usual = median(gaps);
  /** @type {Lying[][]} */
  const piles = [[sorted[0]]];
  gaps.forEach((gap, index) => {
    const isWide = gap > Math.max(ALWAYS_NEAR, usual * UNEVEN);
    if (isWide) piles.push([]);
    piles[piles.length - 1].push(sorted[index + 1]);
  });
  return piles;
}

/**
 * How far a card lies along a line, whether it runs aside or down.
 * @param {Lying} first
 * @param {Lying} card
 */
function along(first, card) {
  const { x, y } = way(first, card);
  return x + y;
}

/** @param {Point} point */
const length = ({ x, y }) => Math.hypot(x, y);

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted.length ? sorted[(sorted.length - 1) >> 1] : 0;
}

/**
 * List piles as one reads: from the top of the picture down, and in each row from left to right.
 * @param {Lying[][]} piles
 */
function asRead(piles) {
  const height = CARD_HEIGHT * median(piles.map(([card]) => length(card.down)));
  const key = (/** @type {Lying[]} */ [{ middle }]) => Math.round(middle.y / height) * FAR + middle.x;
  return piles.sort((one, other) => key(one) - key(other));
}
