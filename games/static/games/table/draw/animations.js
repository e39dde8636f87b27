// @ts-check
// What moves besides the cards: a drawn card turns over, a refused pile nods, racks tip open, points fly.

import { page } from "../page.js";
import { make } from "./dom.js";
import { isStill } from "./travel.js";

const TURN = 320;
const NOD = 200;
const OPEN = 400;
const FLY = 600;

/**
 * The back flies to the card's place and turns there into its face.
 * @param {HTMLElement} button
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
export function turnOver(button, from, to) {
  if (!to.width) return;
  const back = make("img", { class: "flying", src: page.back, alt: "" });
  Object.assign(back.style, {
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  });
  document.body.append(back);
  const there = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  const half = { duration: TURN / 2, easing: "ease-in" };
  back.animate([{ transform: there }, { transform: "rotateY(90deg)" }], half).onfinish = () => back.remove();
  button.animate(
    [
      { transform: "rotateY(90deg)", opacity: 0 },
      { transform: "rotateY(90deg)", opacity: 0, offset: 0.5 },
      { transform: "rotateY(90deg)", opacity: 1, offset: 0.51 },
      { transform: "none", opacity: 1 },
    ],
    { duration: TURN },
  );
}

/** A refused pile nods once: it neither shakes nor sounds. */
export function nod() {
  if (isStill()) return;
  for (const pile of document.querySelectorAll(".pile.bad"))
    pile.animate([{}, { transform: "translateY(4px)" }, {}, { transform: "translateY(4px)" }, {}], {
      duration: NOD,
    });
}

/** The racks tip open one after another; then their points fly to the winner's. */
export function openRacks() {
  if (isStill()) return;
  const racks = [...document.querySelectorAll(".opened > li")];
  racks.forEach((rack, index) =>
    rack.animate(
      [
        { transform: "perspective(700px) rotateX(-75deg)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: OPEN, delay: index * OPEN, fill: "backwards", easing: "cubic-bezier(.2, .7, .2, 1)" },
    ),
  );
  const sum = document.querySelector(".win .plus");
  if (sum)
    racks.forEach((rack, index) => fly(rack.querySelector(".sum"), sum, (racks.length + index * 0.4) * OPEN));
  sum?.animate([{ opacity: 0 }, { opacity: 1 }], {
    duration: 200,
    delay: racks.length * OPEN + FLY,
    fill: "backwards",
  });
}

/**
 * @param {Element | null} what
 * @param {Element} where
 * @param {number} delay
 */
function fly(what, where, delay) {
  if (!(what instanceof HTMLElement) || !what.textContent?.trim()) return;
  const [from, to] = [what.getBoundingClientRect(), where.getBoundingClientRect()];
  const points = make("span", { class: "flying points", "aria-hidden": "true" }, what.textContent);
  Object.assign(points.style, { left: `${from.left}px`, top: `${from.top}px` });
  document.body.append(points);
  const end = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(1.4)`;
  points.animate(
    [
      { opacity: 0 },
      { opacity: 1, offset: 0.1 },
      { transform: end, opacity: 0.9, offset: 0.9 },
      { transform: end, opacity: 0 },
    ],
    { duration: FLY, delay, fill: "both", easing: "ease-in-out" },
  ).onfinish = () => points.remove();
}
