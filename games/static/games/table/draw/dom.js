// Elements from a few words, and the parts of the page by their names.

import { page } from "../state.js";

/**
 * @typedef {string | number | boolean | null | undefined} Value `false` and nothing leave an attribute away
 * @typedef {Node | string | false | null | undefined} Child
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, Value>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  for (const child of children) if (child !== false && child != null) element.append(child);
  return element;
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {Value} value
 */
export function set(element, name, value) {
  if (value === false || value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/**
 * A button that does something.
 * @param {string} act what it does: one of the actions
 * @param {Record<string, Value> & { isOff?: boolean }} attributes `isOff`: it is there, and does nothing now
 * @param {...Child} children
 */
export function button(act, { isOff = false, ...attributes }, ...children) {
  const always = { type: "button", "data-act": act, "data-key": act, "aria-disabled": isOff ? "true" : null };
  return make("button", { ...always, ...attributes }, ...children);
}

/**
 * A sign of the table's sprite; a pictogram of a category (`p-church`) comes from the site's, the colour of
 * a tile (`mark-red`) from the page itself.
 * @param {string} name
 * @param {string} [classes]
 */
export function sign(name, classes = "") {
  if (name.startsWith("/")) return pictureOf(name, classes);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", `i ${classes}`.trim());
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${spriteOf(name)}#${name}`);
  svg.append(use);
  return svg;
}

/**
 * The picture on the stamp of a pupil, where others have a sign.
 * @param {string} src
 * @param {string} classes
 */
function pictureOf(src, classes) {
  const attributes = { class: `i ${classes}`.trim(), src, alt: "", width: 300, height: 400 };
  return make("img", { ...attributes, decoding: "sync", draggable: "false" });
}

/** @param {string} name */
function spriteOf(name) {
  if (name.startsWith("mark-")) return "";
  return name.startsWith("p-") ? page.pictograms : page.signs;
}

/**
 * What is shown of a trait: the plate of a capital, the pictogram of a category, the sign of a colour.
 * @param {import("../page_data.js").TraitShown | null} shown
 */
export function traitSign(shown) {
  if (shown?.plate) return make("span", { class: `plate p${shown.plate.length}` }, shown.plate);
  return shown?.sign ? make("span", { class: "pic" }, sign(shown.sign)) : make("span");
}

/**
 * @param {string} name
 * @returns {HTMLElement}
 */
export const part = (name) => /** @type {HTMLElement} */ (document.querySelector(`[data-part="${name}"]`));

/**
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export const allOf = (selector) => [
  .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector)),
];

/** A screen on which a fan is too narrow for fingers: there a pile is one target, until it is unfolded. */
export const isPhone = () => matchMedia("(max-width: 699px), (max-height: 520px)").matches;

/** A screen on which the stacks lie far from the thumb: there one draws where the buttons of a turn are. */
export const isNarrow = () => matchMedia("(max-width: 899px), (max-height: 520px)").matches;
