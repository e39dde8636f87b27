// A result is shown to others: by what the device has for that, else by a copy of its text.

const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-share]"));
const field = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("[data-share-text]"));
const HAND_HELD = "(pointer: coarse)";

if (button && field) {
  button.hidden = false;
  button.addEventListener("click", () => share(field.value));
}

/** @param {string} text */
async function share(text) {
  if ("share" in navigator && matchMedia(HAND_HELD).matches) {
    await navigator.share({ text }).catch(() => {}); // who thinks better of it need not be told
    return;
  }
  await copy(text);
  const said = /** @type {HTMLElement} */ (document.querySelector("[data-share-news]"));
  said.textContent = button?.dataset.done ?? "";
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field?.select();
    document.execCommand("copy"); // without https there is no clipboard, but the old way still works
  }
}
