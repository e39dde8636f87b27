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

/** @param {HTMLInputElement} box */
function take(box) {
  box.closest("li")?.classList.toggle("out", !box.checked);
  const count = form.querySelectorAll("input[name=take]:checked").length;
  add.textContent =
    count === 1 ? (add.dataset.one ?? "") : (add.dataset.many ?? "").replace("{count}", `${count}`);
  add.disabled = count === 0;
}
