// Digits choose an answer or a pin, Enter goes on; the number of the chosen pin stands on the button.

const TYPING = "input:not([type=radio]), select, textarea";
const OTHER_USE_OF_ENTER = "a, button, summary, input";

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING)) return;
  if (/^[1-9]$/.test(event.key)) choose(event.key);
  if (event.key === "Enter" && !target?.closest(OTHER_USE_OF_ENTER)) find("[data-enter]")?.click();
});

/** @param {string} digit */
function choose(digit) {
  const answer = find(`[data-digit="${digit}"]`);
  answer?.focus();
  answer?.click();
}

/** @param {string} selector */
function find(selector) {
  return /** @type {HTMLElement | null} */ (document.querySelector(selector));
}

const chosenPin = document.querySelector("output[data-chosen]");
document.addEventListener("change", ({ target }) => {
  if (chosenPin && target instanceof HTMLInputElement && target.type === "radio") {
    chosenPin.textContent = target.value;
  }
});

// What is right is read out first.
find("[data-read]")?.focus({ preventScroll: true });
