// A class list before its names are added: another column is read at once, and the button counts the ticks.

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-names]"));
const look = /** @type {HTMLButtonElement} */ (form.querySelector("[data-look]"));
const add = /** @type {HTMLButtonElement} */ (form.querySelector("[data-add]"));

look.hidden = true;
form.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement) form.requestSubmit(look);
  else if (target instanceof HTMLInputElement && target.type === "checkbox") take(target);
});
// Enter in a name must not read the list again, which is the first button of the form.
form.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
});

for (const button of form.querySelectorAll("[data-swap]")) {
  if (button instanceof HTMLElement) button.hidden = false;
  button.addEventListener("click", () => swap(button));
}

/** @param {Element} button */
function swap(button) {
  const [first, last] = button.closest("li")?.querySelectorAll("input:not([type=checkbox])") ?? [];
  if (!(first instanceof HTMLInputElement && last instanceof HTMLInputElement)) return;
  [first.value, last.value] = [last.value, first.value];
}

/** @param {HTMLInputElement} box */
function take(box) {
  box.closest("li")?.classList.toggle("out", !box.checked);
  const count = form.querySelectorAll("input[name=take]:checked").length;
  add.textContent =
    count === 1 ? (add.dataset.one ?? "") : (add.dataset.many ?? "").replace("{count}", `${count}`);
  add.disabled = count === 0;
}
