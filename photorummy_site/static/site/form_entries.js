// What somebody has typed or chosen in a form is not overwritten when the page around it changes.

/** @returns {import("idiomorph").ConfigCallbacks} */
export function keepEntries() {
  /** @type {Map<Element, string>} */
  const chosen = new Map();
  return {
    beforeNodeMorphed(shown) {
      if (isChangedSelect(shown)) chosen.set(shown, shown.value);
      return !isEdited(shown);
    },
    afterNodeMorphed(shown) {
      const value = chosen.get(shown);
      if (value !== undefined) choose(/** @type {HTMLSelectElement} */ (shown), value);
    },
    // Whether a `details` is open is up to whoever looks at it.
    beforeAttributeUpdated: (name, element) => !(name === "open" && element instanceof HTMLDetailsElement),
  };
}

/** @param {Node} node */
function isEdited(node) {
  if (node instanceof HTMLTextAreaElement) return node.value !== node.defaultValue;
  if (!(node instanceof HTMLInputElement)) return false;
  return node.value !== node.defaultValue || node.checked !== node.defaultChecked;
}

/**
 * @param {Node} node
 * @returns {node is HTMLSelectElement}
 */
function isChangedSelect(node) {
  if (!(node instanceof HTMLSelectElement)) return false;
  const byDefault = [...node.options].findIndex((option) => option.defaultSelected);
  return node.selectedIndex !== Math.max(0, byDefault);
}

/**
 * @param {HTMLSelectElement} select
 * @param {string} value is chosen, if there is such an option
 */
function choose(select, value) {
  if ([...select.options].some((option) => option.value === value)) select.value = value;
}
