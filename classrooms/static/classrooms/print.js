// A button that prints the page, with all that is folded on it; without scripts it is not there.

const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-print]"));
if (button) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

addEventListener("beforeprint", () => {
  for (const folded of document.querySelectorAll("details[data-printed]")) folded.setAttribute("open", "");
});
