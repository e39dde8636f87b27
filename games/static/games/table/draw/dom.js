// @ts-check
// Elements from a few words, and the parts of the page by their names.

import { page } from "../page.js";

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes] `false`, `null` and `undefined` leave an attribute away
 * @param {...(Node | string | false | null | undefined)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(
    ...children
      .filter((child) => child !== false && child !== null && child !== undefined)
      .map(/** @returns {Node | string} */ (child) => /** @type {any} */ (child)),
  );
  return element;
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {any} value
 */
export function set(element, name, value) {
  if (value === false || value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/**
 * A sign of the table's sprite; a pictogram of a category (`p-church`) comes from the site's, the mark of a tile
 * (`mark-red`) from the page itself.
 * @param {string} name
 * @param {string} [classes]
 */
export function sign(name, classes = "") {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("class", `i ${classes}`.trim());
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute(
    "href",
    `${name.startsWith("mark-") ? "" : name.startsWith("p-") ? page.pictograms : page.signs}#${name}`,
  );
  svg.append(use);
  return svg;
}

/**
 * @param {string} name
 * @returns {HTMLElement}
 */
export const part = (name) => /** @type {HTMLElement} */ (document.querySelector(`[data-part="${name}"]`));
