// Lays piles and rack out as the model says, in the room that the style sheet leaves them.

import { Layout } from "../model/felt/layout.js";
import { evenLines, rackSize } from "../model/felt/sizes.js";
import { isPhone } from "./dom.js";

/**
 * @typedef {import("../model/felt/layout.js").PileShape} PileShape
 * @typedef {import("../model/felt/sizes.js").Room} Room
 */

const SMALL = 72; // px
const TINY = 44; // a card of the rack below that has no room for a name under its picture
const ROOMY = 82; // a card of that width has room for both its name and its capital
const MIDDLE = 108;
const BETWEEN_SIGNS = 6; // px
const MOST_APART = 0.24; // of a card's width: so much of what is free beside the lines of a rack goes between
const BESIDE_NAME = 19; // px of a pile's width that are not for its name, which lies on its cards on a phone

const layout = new Layout();

/**
 * @typedef {{ key: string, cards: string[] }} Shown a pile
 * @typedef {{ moment: string, isZoomed: boolean, isTouched: boolean, alsoRoomFor: Shown[] }} How
 */

/**
 * Put every pile on its spot.
 * @param {HTMLElement} felt
 * @param {HTMLElement} piles
 * @param {Shown[]} shown
 * @param {How} how `alsoRoomFor` are piles as they lie in other steps of what is shown now
 */
export function fit(felt, piles, shown, { moment, isZoomed, isTouched, alsoRoomFor }) {
  const items = new Map([...piles.children].map((item) => [item.getAttribute("data-pile"), item]));
  const room = roomOf(felt, piles, isZoomed, isTouched);
  const beside = 2 * room.pad;
  const shapes = shown.map((pile) => shapeOf(pile, /** @type {HTMLElement} */ (items.get(pile.key)), beside));
  layout.arrange(withRoomFor(shapes, alsoRoomFor), room, moment);
  const { width } = layout.size;
  piles.style.setProperty("--w", `${width}px`);
  piles.style.setProperty("--down", `${layout.height}px`);
  piles.classList.toggle("small", width < SMALL && innerWidth >= 600);
  piles.classList.toggle("mid", width < MIDDLE);
  for (const shape of shapes) putDown(/** @type {HTMLElement} */ (items.get(shape.key)), shape);
  unfold(felt, piles.querySelector(".open"));
}

/**
 * @param {{ key: string, cards: string[] }} pile
 * @param {HTMLElement} item
 * @param {number} beside px that are not for its name
 * @returns {PileShape}
 */
function shapeOf({ key, cards }, item, beside) {
  const count = Number(item.style.getPropertyValue("--m")) + 1;
  return { key, cards, count, heading: isPhone() ? 0 : widthOf(headOf(item)) + beside };
}

/**
 * @param {PileShape[]} shapes
 * @param {Shown[]} others
 * @returns {PileShape[]} all of them, each as large as it is here or there
 */
function withRoomFor(shapes, others) {
  if (!others.length) return shapes;
  const known = new Map(shapes.map((shape) => [shape.key, shape]));
  return others.map(({ key, cards }) => {
    const shape = known.get(key) ?? { key, cards, count: 0, heading: 0 };
    return { ...shape, count: Math.max(shape.count, cards.length) };
  });
}

/** @param {HTMLElement} item */
const headOf = (item) => /** @type {HTMLElement} */ (item.querySelector(".head"));

/** What a heading needs for all of its words. @param {HTMLElement} head */
function widthOf(head) {
  const all = /** @type {HTMLElement[]} */ ([...(head.querySelector(".grip") ?? head).children]);
  const parts = isPhone() ? all.filter((each) => !each.matches(".sign")) : all; // see sizes.css
  const widths = parts.map((each) => (each.matches(".word") ? each.scrollWidth : each.offsetWidth));
  return widths.filter(Boolean).reduce((all, width) => all + width + BETWEEN_SIGNS, 0);
}

/**
 * @param {HTMLElement} felt
 * @param {HTMLElement} piles
 * @param {boolean} isZoomed
 * @param {boolean} isTouched
 * @returns {Room}
 */
function roomOf(felt, piles, isZoomed, isTouched) {
  const style = getComputedStyle(piles);
  const px = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(name)) || 0;
  return {
    across: piles.clientWidth,
    down: heightInside(felt) - px("--strip"),
    gap: px("--gap"),
    pad: px("--pad"),
    above: px("--above"),
    ratio: px("--ratio") || 4 / 3,
    corner: { width: px("--corner-across"), height: px("--corner-down") },
    isPhone: isPhone(),
    isTouched,
    isZoomed,
  };
}

/** @param {HTMLElement} felt */
function heightInside(felt) {
  const { paddingTop, paddingBottom } = getComputedStyle(felt);
  return felt.clientHeight - (parseFloat(paddingTop) || 0) - (parseFloat(paddingBottom) || 0);
}

/**
 * @param {HTMLElement} item
 * @param {PileShape} shape
 */
function putDown(item, shape) {
  const { left, top, width } = layout.spotOf(shape.key);
  const isFan = !item.matches(".open") && layout.isFan(shape);
  item.style.setProperty("--x", `${left}px`);
  item.style.setProperty("--y", `${top}px`);
  item.style.setProperty("--across", `${width}px`);
  if (isPhone()) item.classList.toggle("brief", widthOf(headOf(item)) > width - BESIDE_NAME);
  item.classList.toggle("fan", isFan);
  item.classList.toggle("airy", isFan && !layout.hidesNames(shape));
  item.classList.toggle("named", layout.size.width >= ROOMY && !layout.hidesNames(shape));
  item.querySelector(".cards")?.toggleAttribute("inert", isFan && isPhone()); // there the fan is one target
}

/**
 * An unfolded pile lies over the others, as far up as it must to be seen whole.
 * @param {HTMLElement} felt
 * @param {HTMLElement | null} pile
 */
function unfold(felt, pile) {
  if (!pile) return;
  const lowest = felt.scrollTop + heightInside(felt) - pile.offsetHeight;
  const top = Math.min(parseFloat(pile.style.getPropertyValue("--y")), lowest);
  pile.style.setProperty("--y", `${Math.max(top, felt.scrollTop)}px`);
}

/**
 * The largest cards with which the whole rack is seen.
 * @param {HTMLElement} list
 * @param {number} count of the cards for which there shall be room
 */
export function fitRack(list, count) {
  const style = getComputedStyle(list);
  const px = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(name)) || 0;
  const across = list.clientWidth;
  const { columns, width } = rackSize(count, {
    across,
    down: list.clientHeight,
    gap: px("--between"),
    ratio: 4 / 3,
    overlap: px("--overlap"),
    enough: px("--enough"),
    widest: px("--widest"),
  });
  list.style.setProperty("--w", `${width}px`);
  list.style.setProperty("--cols", String(columns));
  const tiers = Math.ceil(count / columns);
  const between = px("--between");
  const free = (across - columns * width) / Math.max(1, columns - 1);
  const apart = tiers > 1 ? Math.max(between, Math.min(width * MOST_APART, free)) : Math.min(between, free);
  const open = width + Math.min(0, apart);
  list.style.setProperty("--apart", `${Math.max(0, apart)}px`);
  list.style.setProperty("--open", `${open}px`);
  list.classList.toggle("tiny", width < TINY);
  list.classList.toggle("roomy", open >= ROOMY);
  breakLines(list, tiers);
}

/**
 * Lines of the rack as even as can be, each in the middle.
 * @param {HTMLElement} list
 * @param {number} tiers
 */
function breakLines(list, tiers) {
  const items = /** @type {HTMLElement[]} */ ([...list.children]);
  const lengths = evenLines(items.length, tiers);
  const longest = Math.max(...lengths);
  lengths.forEach((length, line) => {
    for (const [index, item] of items.splice(0, length).entries()) {
      item.style.setProperty("grid-area", `${line + 1} / ${index + 1}`);
      item.style.setProperty("--in", String((longest - length) / 2));
      item.classList.toggle("lower", line > 0);
      item.classList.toggle("upper", line < tiers - 1);
    }
  });
}
