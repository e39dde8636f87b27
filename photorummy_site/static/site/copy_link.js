// A link that is shown in a field is copied with one press.

/**
 * @param {HTMLElement} button which names the field in `data-copy`
 * @returns {Promise<string>} what is to be said then
 */
export async function copyLink(button) {
  const field = /** @type {HTMLInputElement} */ (document.querySelector(String(button.dataset.copy)));
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // without https there is no clipboard, but the old way still works
  }
  button.textContent = button.dataset.done ?? "";
  return button.textContent;
}
