// Buttons above a list of boxes: all of them, none, or those of one region beside what is ticked already.

for (const group of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-ticks]"))) {
  group.hidden = false; // without scripts there is nothing to press
  group.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) tick(String(group.dataset.ticks), String(button.dataset.tick));
  });
}

/**
 * @param {string} name of the boxes
 * @param {string} which "all", "none" or the values to add
 */
function tick(name, which) {
  const values = which.split(" ");
  for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (
    document.querySelectorAll(`input[type=checkbox][name=${name}]`)
  )) {
    if (which === "all" || which === "none") box.checked = which === "all";
    else if (values.includes(box.value)) box.checked = true;
  }
}
