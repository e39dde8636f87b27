// Lets one choose the part of a photograph by mouse, finger or keys; the fields with its numbers follow, and
// so do the cards that show how it will look.

import { fitted, grown, heightOf, moved, pulled } from "./crop_box.js";

const CORNER = 28; // how near to the corner a finger must be to pull at it, in pixels of the screen
const STEP = 0.01; // of the photograph's width, for each press of a key
const LARGE_STEP = 0.05; // with Shift

const stage = /** @type {SVGSVGElement | null} */ (document.querySelector("[data-crop]"));
if (stage) chooseOn(stage);

/** @param {SVGSVGElement} stage */
function chooseOn(stage) {
  const { width, height } = stage.viewBox.baseVal;
  const photograph = { width, height, least: Number(stage.dataset.least) };
  const [left, top, wide] = ["left", "top", "width"].map(
    (name) => /** @type {HTMLInputElement} */ (document.querySelector(`input[name="${name}"]`)),
  );
  const typed = () => ({
    left: left.valueAsNumber || 0,
    top: top.valueAsNumber || 0,
    width: wide.valueAsNumber || 0,
  });
  let part = fitted(typed(), photograph);

  /** @param {import("./crop_box.js").Part} next */
  const choose = (next) => {
    part = next;
    [left.value, top.value, wide.value] = [part.left, part.top, part.width].map(String);
    draw(stage, part, photograph);
  };
  for (const field of [left, top, wide]) {
    field.addEventListener("input", () => draw(stage, fitted(typed(), photograph), photograph));
    field.addEventListener("change", () => choose(fitted(typed(), photograph)));
  }
  listenToKeys(stage, photograph, (change) => {
    choose(change(part));
    say(stage, part);
  });
  listenToPointers(stage, photograph, () => part, choose);
  stage.tabIndex = 0;
  stage.setAttribute("role", "application");
  stage.setAttribute("aria-label", stage.dataset.label ?? "");
  document.querySelector(".keys")?.removeAttribute("hidden");
  new ResizeObserver(() => draw(stage, part, photograph)).observe(stage);
}

/** @typedef {import("./crop_box.js").Part} Part */
/** @typedef {import("./crop_box.js").Photograph} Photograph */

/**
 * @param {SVGSVGElement} stage
 * @param {Photograph} photograph
 * @param {(change: (part: Part) => Part) => void} apply
 */
function listenToKeys(stage, photograph, apply) {
  stage.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = Math.max(1, Math.round(photograph.width * (event.shiftKey ? LARGE_STEP : STEP)));
    /** @type {Record<string, (part: Part) => Part>} */
    const changes = {
      ArrowLeft: (part) => moved(part, -step, 0, photograph),
      ArrowRight: (part) => moved(part, step, 0, photograph),
      ArrowUp: (part) => moved(part, 0, -step, photograph),
      ArrowDown: (part) => moved(part, 0, step, photograph),
      "+": (part) => grown(part, step, photograph),
      "-": (part) => grown(part, -step, photograph),
    };
    const change = changes[event.key === "=" ? "+" : event.key];
    if (!change) return;
    event.preventDefault();
    apply(change);
  });
}

/**
 * @param {SVGSVGElement} stage
 * @param {Photograph} photograph
 * @param {() => Part} current
 * @param {(part: Part) => void} choose
 */
function listenToPointers(stage, photograph, current, choose) {
  stage.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    const began = current();
    const change = isAtCorner(stage, event, began) ? pulled : moved;
    stage.setPointerCapture(event.pointerId);
    const scale = pixelSize(stage);
    const gesture = new AbortController();
    const { signal } = gesture;
    const follow = (/** @type {PointerEvent} */ { clientX, clientY }) =>
      choose(change(began, (clientX - event.clientX) * scale, (clientY - event.clientY) * scale, photograph));
    stage.addEventListener("pointermove", follow, { signal });
    for (const end of ["pointerup", "pointercancel"])
      stage.addEventListener(end, () => gesture.abort(), { signal });
  });
}

/** How many pixels of the photograph one of the screen is. @param {SVGSVGElement} stage */
const pixelSize = (stage) => stage.viewBox.baseVal.width / (stage.getBoundingClientRect().width || 1);

/** @param {SVGSVGElement} stage @param {PointerEvent} event @param {Part} part */
function isAtCorner(stage, event, part) {
  const shown = stage.getBoundingClientRect();
  const scale = pixelSize(stage);
  const x = shown.left + (part.left + part.width) / scale;
  const y = shown.top + (part.top + heightOf(part)) / scale;
  return Math.hypot(event.clientX - x, event.clientY - y) < CORNER;
}

/** @param {SVGSVGElement} stage @param {Part} part @param {Photograph} photograph */
function draw(stage, part, { width, height }) {
  const [right, bottom] = [part.left + part.width, part.top + heightOf(part)];
  const hole = `M${part.left} ${part.top}V${bottom}H${right}V${part.top}Z`;
  set(stage.querySelector(".veil"), { d: `M0 0H${width}V${height}H0Z${hole}` });
  set(stage.querySelector(".frame"), {
    x: part.left,
    y: part.top,
    width: part.width,
    height: heightOf(part),
  });
  set(stage.querySelector(".grip"), { cx: right, cy: bottom, r: 10 * pixelSize(stage) });
  for (const card of document.querySelectorAll("[data-part]"))
    set(card, { viewBox: `${part.left} ${part.top} ${part.width} ${heightOf(part)}` });
}

/** @param {Element | null} element @param {Record<string, string | number>} attributes */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, String(value));
}

/** @param {SVGSVGElement} stage @param {Part} part */
function say(stage, part) {
  const output = document.querySelector("output[aria-live]");
  const words = (stage.dataset.said ?? "").replace(/\{(left|top|width)\}/g, (_all, name) =>
    String(part[/** @type {keyof Part} */ (name)]),
  );
  if (output) output.textContent = words;
}
