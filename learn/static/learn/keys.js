// @ts-check
// Digits choose an answer or a pin, Enter goes on; the number of the chosen pin stands on the button.

const typing = "input:not([type=radio]), select, textarea";

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(typing)) return;
  if (/^[1-9]$/.test(event.key)) choose(event.key);
  if (event.key === "Enter" && !target?.closest("a, button, summary, input")) goOn();
});

/** @param {string} digit */
function choose(digit) {
  const answer = /** @type {HTMLElement | null} */ (document.querySelector(`[data-digit="${digit}"]`));
  answer?.focus();
  answer?.click();
}

const goOn = () => /** @type {HTMLElement | null} */ (document.querySelector("[data-enter]"))?.click();

const chosen = document.querySelector("output[data-chosen]");
document.addEventListener("change", ({ target }) => {
  if (chosen && target instanceof HTMLInputElement && target.type === "radio")
    chosen.textContent = target.value;
});

// What is right is read out first.
/** @type {HTMLElement | null} */ (document.querySelector("[data-read]"))?.focus({ preventScroll: true });
