// What moves besides the cards: a drawn card turns over, a refused pile nods, racks tip open, points fly.

import { page } from "../state.js";
import { allOf, make } from "./dom.js";
import { isStill } from "./travel.js";

const TURN = 320;
const NOD = 200;
const OPEN = 400;
const FLY = 600;
const EASING = "cubic-bezier(.2, .7, .2, 1)";

/**
 * The back flies to where the card lies, and turns there into its face.
 * @param {HTMLElement} button
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
export function turnOver(button, from, to) {
  if (!to.width) return;
  const back = flying(make("img", { class: "flying", src: page.back, alt: "" }), to);
  Object.assign(back.style, { width: `${to.width}px`, height: `${to.height}px` });
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  const half = { duration: TURN / 2, easing: "ease-in" };
  back.animate([{ transform: start }, { transform: "rotateY(90deg)" }], half).onfinish = () => back.remove();
  const hidden = { transform: "rotateY(90deg)", opacity: 0 };
  const appears = { transform: "rotateY(90deg)", opacity: 1, offset: 0.51 };
  const frames = [hidden, { ...hidden, offset: 0.5 }, appears, { transform: "none", opacity: 1 }];
  button.animate(frames, { duration: TURN });
}

/**
 * @param {HTMLElement} element
 * @param {DOMRect} box where it begins
 */
function flying(element, box) {
  Object.assign(element.style, { left: `${box.left}px`, top: `${box.top}px` });
  document.body.append(element);
  return element;
}

/** A refused pile nods twice: it neither shakes nor sounds. */
export function nudgeRefusedPiles() {
  if (isStill()) return;
  const down = { transform: "translateY(4px)" };
  for (const pile of allOf(".pile.bad")) pile.animate([{}, down, {}, down, {}], { duration: NOD });
}

/** The racks tip open one after another; then their points fly to the winner's. */
export function openRacks() {
  if (isStill()) return;
  const racks = allOf(".opened > li");
  racks.forEach((rack, index) => {
    tipOpen(rack, index * OPEN);
  });
  const [sum] = allOf(".win .plus");
  if (!sum) return;
  racks.forEach((rack, index) => {
    flyTo(sum, rack.querySelector(".sum"), (racks.length + index * 0.4) * OPEN);
  });
  const delay = racks.length * OPEN + FLY;
  sum.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, delay, fill: "backwards" });
}

/**
 * @param {HTMLElement} rack
 * @param {number} delay
 */
function tipOpen(rack, delay) {
  const frames = [
    { transform: "perspective(700px) rotateX(-75deg)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ];
  rack.animate(frames, { duration: OPEN, delay, fill: "backwards", easing: EASING });
}

/**
 * @param {Element} target
 * @param {Element | null} sum the points that fly
 * @param {number} delay
 */
function flyTo(target, sum, delay) {
  if (!(sum instanceof HTMLElement) || !sum.textContent?.trim()) return;
  const [from, to] = [sum.getBoundingClientRect(), target.getBoundingClientRect()];
  const points = flying(
    make("span", { class: "flying points", "aria-hidden": "true" }, sum.textContent),
    from,
  );
  const end = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(1.4)`;
  const frames = [
    { opacity: 0 },
    { opacity: 1, offset: 0.1 },
    { transform: end, opacity: 0.9, offset: 0.9 },
    { transform: end, opacity: 0 },
  ];
  const timing = /** @type {const} */ ({ duration: FLY, delay, fill: "both", easing: "ease-in-out" });
  points.animate(frames, timing).onfinish = () => points.remove();
}
