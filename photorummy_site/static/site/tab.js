// What the tab of a page says: its title, and before that whether somebody is called. Several scripts of one
// page may want to change it, each in a bundle of its own, so the call is kept in the document.

/**
 * Give the page another title; a call stays.
 * @param {string} title
 */
export function nameTab(title) {
  const { call } = document.documentElement.dataset;
  document.title = call ? `${call} – ${title}` : title;
}

/**
 * Call somebody who looks elsewhere, by the title and the icon of the tab; no words end the call.
 * @param {string} words
 * @param {string | undefined} icon the address of the icon that goes with it
 */
export function callFromTab(words, icon) {
  const { dataset } = document.documentElement;
  const title = dataset.call ? document.title.slice(dataset.call.length + 3) : document.title;
  if (words) dataset.call = words;
  else delete dataset.call;
  nameTab(title);
  const shown = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  if (shown && icon && shown.getAttribute("href") !== icon) shown.href = icon;
}
