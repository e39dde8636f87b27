// What moves besides the cards: a drawn card turns over, a refused pile nods, racks tip open, points fly.

import { page } from "../../state.js";
import { allOf, make, part } from "../dom.js";
import { isStill } from "./travel.js";

const TURN = 320;
const NOD = 200;
const OPEN = 400;
const FLY = 600;
const COUNT = 220;
const PAPERS = 36;
const COLOURS = 4;
const BOTH = /** @type {const} */ ("both");
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

/**
 * The racks tip open one after another and their cards are counted; then their points fly to the winner's,
 * which grow before one's eyes. The score sheet comes last, so that it gives nothing away.
 * @param {boolean} isMine whether I have won
 */
export function openRacks(isMine) {
  if (isStill()) return;
  const racks = allOf(".opened > li");
  racks.forEach((rack, index) => {
    tipOpen(rack, index * OPEN);
    countCards(rack, (index + 1) * OPEN);
  });
  for (const face of allOf(".win .ava")) crown(face);
  if (isMine) throwPaper(find(".win .ava"));
  const sum = find(".win .plus");
  if (sum) countUp(sum, racks);
  const { classList } = part("scores");
  classList.add("counting");
  setTimeout(() => classList.remove("counting"), racks.length * 2 * OPEN + FLY);
}

/** @param {string} selector */
const find = (selector) => allOf(selector).at(0);

/**
 * One price after another appears on the cards of a rack.
 * @param {HTMLElement} rack
 * @param {number} delay
 */
function countCards(rack, delay) {
  const prices = /** @type {NodeListOf<HTMLElement>} */ (rack.querySelectorAll(".minus"));
  prices.forEach((price, index) => {
    const frames = [{ scale: 0 }, { scale: 1.35, offset: 0.7 }, { scale: 1 }];
    price.animate(frames, { duration: COUNT, delay: delay + index * (COUNT / 2), fill: "backwards" });
  });
}

/** A crown comes down on the winner's head. @param {HTMLElement} face */
function crown(face) {
  face.animate([{ scale: 0.6 }, { scale: 1.08, offset: 0.6 }, { scale: 1 }], {
    duration: OPEN,
    easing: EASING,
  });
  const down = [
    { translate: "-50% -46px", opacity: 0 },
    { translate: "-50% 0", opacity: 1 },
  ];
  const timing = /** @type {const} */ ({
    duration: OPEN,
    delay: OPEN / 2,
    fill: "backwards",
    easing: EASING,
  });
  face.querySelector(".crown")?.animate(down, timing);
}

/**
 * What flies in from each rack is added, so that one sees where the sum comes from.
 * @param {HTMLElement} sum
 * @param {HTMLElement[]} racks
 */
function countUp(sum, racks) {
  const whole = sum.textContent ?? "";
  const flying = racks.map((rack) => /** @type {HTMLElement | null} */ (rack.querySelector(".sum")));
  const points = flying.map((each) =>
    Math.abs(Number.parseInt(each?.textContent?.replace("−", "-") ?? "", 10)),
  );
  const isCounted = points.reduce((all, each) => all + each, 0) === Number.parseInt(whole, 10);
  if (isCounted) sum.textContent = "0";
  let counted = 0;
  flying.forEach((each, index) => {
    flyTo(sum, each, (racks.length + 1 + index) * OPEN, () => {
      counted += points[index];
      if (isCounted) sum.textContent = index === racks.length - 1 ? whole : `+${counted}`;
      sum.animate([{ scale: 1.3 }, { scale: 1 }], { duration: COUNT });
    });
  });
}

/** Coloured paper for whoever has won. @param {HTMLElement | undefined} from */
function throwPaper(from) {
  if (!from) return;
  const box = from.getBoundingClientRect();
  for (let piece = 0; piece < PAPERS; piece++) {
    const paper = flying(
      make("i", { class: `flying paper c${piece % COLOURS}`, "aria-hidden": "true" }),
      box,
    );
    const angle = (piece / PAPERS) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle) * (90 + (piece % 5) * 45), Math.sin(angle) * 70 - 90];
    const frames = [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x}px, ${y}px) rotate(${piece * 40}deg)`, opacity: 1, offset: 0.35 },
      { transform: `translate(${x * 1.3}px, ${y + 330}px) rotate(${piece * 140}deg)`, opacity: 0 },
    ];
    const timing = { duration: 1500 + (piece % 6) * 130, delay: OPEN / 2, easing: "ease-out", fill: BOTH };
    paper.animate(frames, timing).onfinish = () => paper.remove();
  }
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
 * @param {() => void} arrive
 */
function flyTo(target, sum, delay, arrive) {
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
  points.animate(frames, timing).onfinish = () => {
    points.remove();
    arrive();
  };
}
