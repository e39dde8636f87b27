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

for (const button of form.querySelectorAll("[data-swap], [data-cut], [data-part]")) {
  if (!(button instanceof HTMLElement)) continue;
  button.hidden = false;
  button.addEventListener("click", () => mend(button));
}

/** Does what a line proposes for its name; only a swap may be wanted again. @param {HTMLElement} button */
function mend(button) {
  const line = button.closest("li");
  const [first, last] = line?.querySelectorAll("input:not([type=checkbox])") ?? [];
  if (!(line && first instanceof HTMLInputElement && last instanceof HTMLInputElement)) return;
  if ("swap" in button.dataset) {
    [first.value, last.value] = [last.value, first.value];
    return;
  }
  if (button.dataset.cut) for (const part of [first, last]) cut(part, button.dataset.cut);
  else [last.value, first.value] = parted(`${first.value} ${last.value}`);
  line.classList.remove("doubtful");
  button.closest(".why")?.remove();
  first.focus();
}

/** @param {HTMLInputElement} part @param {string} aside */
function cut(part, aside) {
  part.value = part.value.replace(aside, " ").replace(/\s+/g, " ").trim();
}

/** The last name before the first comma, and what follows. @param {string} name */
function parted(name) {
  const at = name.indexOf(",");
  return at < 0 ? ["", name.trim()] : [name.slice(0, at).trim(), name.slice(at + 1).trim()];
}

/** @param {HTMLInputElement} box */
function take(box) {
  box.closest("li")?.classList.toggle("out", !box.checked);
  const count = form.querySelectorAll("input[name=take]:checked").length;
  add.textContent =
    count === 1 ? (add.dataset.one ?? "") : (add.dataset.many ?? "").replace("{count}", `${count}`);
  add.disabled = count === 0;
}
