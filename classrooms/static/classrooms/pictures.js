// @ts-check
// Three pictures in their order: a tap puts a picture into the next slot, a tap on a slot takes it back.

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-pictures]"));
const slots = [.../** @type {HTMLElement} */ (document.querySelector("[data-slots]")).children];
const told = /** @type {HTMLElement} */ (document.querySelector("[data-told]"));
/** @type {HTMLInputElement[]} */
const boxes = [...form.querySelectorAll("input[name=picture]")].map(
  (box) => /** @type {HTMLInputElement} */ (box),
);
/** @type {HTMLInputElement[]} */
let chosen = boxes.filter((box) => box.checked); // a quick finger was faster than this script
if (chosen.length > 1) forget(); // in which order, nobody knows

form.addEventListener("change", (event) => {
  const box = /** @type {HTMLInputElement} */ (event.target);
  chosen = box.checked ? [...chosen, box] : chosen.filter((other) => other !== box);
  draw();
  if (chosen.length === slots.length) form.requestSubmit();
});
// Checked boxes are sent in the order of the page; the pictures must go in the order of the taps.
form.addEventListener("formdata", ({ formData }) => {
  formData.delete("picture");
  for (const box of chosen) formData.append("picture", box.value);
});
for (const [index, slot] of slots.entries()) {
  slot.addEventListener("click", () => {
    if (chosen[index]) chosen[index].checked = false;
    chosen = chosen.filter((_, other) => other !== index);
    draw();
  });
}
// Back from another page a browser shows everything as it was; the slots begin empty.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) forget();
  draw();
});

function forget() {
  boxes.forEach((box) => {
    box.checked = false;
  });
  chosen = [];
}

function draw() {
  slots.forEach((slot, index) => {
    const picture = chosen[index]?.closest(".pick")?.querySelector(".card")?.cloneNode(true);
    slot.className = picture ? "full" : index === chosen.length ? "now" : "";
    slot.replaceChildren(picture ?? hole(index));
  });
  boxes.forEach((box) => {
    const number = chosen.indexOf(box) + 1;
    const pick = /** @type {HTMLElement} */ (box.closest(".pick"));
    pick.classList.toggle("taken", number > 0);
    pick.dataset.n = String(number || "");
  });
  told.textContent = chosen.length
    ? (told.dataset.words ?? "").replace("{number}", String(chosen.length))
    : "";
}

/** @param {number} index */
function hole(index) {
  const empty = document.createElement("span");
  empty.className = "hole";
  empty.textContent = String(index + 1);
  return empty;
}
