// Where an arrow key leads: to the closest thing in the next line above or below.

/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */

const SAME_LINE = 8; // px; what is less far up or down is in the same line
const DOWN_COUNTS = 2; // times as much as sideways

/**
 * @template {{ box: Box }} Thing
 * @param {Box} from
 * @param {Thing[]} things
 * @param {boolean} isUp
 * @returns {Thing | undefined}
 */
export function nearest(from, things, isUp) {
  const [x, y] = middleOf(from);
  const distances = things.map((thing) => {
    const [thingX, thingY] = middleOf(thing.box);
    const down = isUp ? y - thingY : thingY - y;
    return { thing, down, far: down * DOWN_COUNTS + Math.abs(thingX - x) };
  });
  return distances.filter(({ down }) => down > SAME_LINE).sort((a, b) => a.far - b.far)[0]?.thing;
}

/** @param {Box} box */
const middleOf = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
