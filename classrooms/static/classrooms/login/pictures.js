// Three pictures in their order: a tap puts a picture into the next slot, a tap on a slot takes it back.

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-pictures]"));
const slots = [.../** @type {HTMLElement} */ (document.querySelector("[data-slots]")).children];
const status = /** @type {HTMLElement} */ (document.querySelector("[data-count]"));
const boxes = [.../** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("input[name=picture]"))];
let chosen = boxes.filter((box) => box.checked); // a quick finger was faster than this script
if (chosen.length > 1) forget(); // in which order they were tapped, nobody knows

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
for (const [index, slot] of slots.entries()) slot.addEventListener("click", () => takeBack(index));
// When one comes back from another page, the browser shows everything as it was; the slots begin empty.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) forget();
  draw();
});

function forget() {
  for (const box of boxes) box.checked = false;
  chosen = [];
}

/** @param {number} index */
function takeBack(index) {
  if (chosen[index]) chosen[index].checked = false;
  chosen = chosen.filter((_, other) => other !== index);
  draw();
}

function draw() {
  for (const [index, slot] of slots.entries()) drawSlot(slot, index);
  for (const box of boxes) drawBox(box);
  const words = status.dataset.words ?? "";
  status.textContent = chosen.length ? words.replace("{number}", String(chosen.length)) : "";
}

/**
 * @param {Element} slot
 * @param {number} index
 */
function drawSlot(slot, index) {
  const picture = chosen[index]?.closest(".pick")?.querySelector(".card")?.cloneNode(true);
  const isNext = index === chosen.length;
  slot.className = picture ? "full" : isNext ? "now" : "";
  slot.replaceChildren(picture ?? emptySlot(index));
}

/** @param {HTMLInputElement} box */
function drawBox(box) {
  const number = chosen.indexOf(box) + 1;
  const pick = /** @type {HTMLElement} */ (box.closest(".pick"));
  pick.classList.toggle("taken", number > 0);
  pick.dataset.n = String(number || "");
}

/** @param {number} index */
function emptySlot(index) {
  const empty = document.createElement("span");
  empty.className = "hole";
  empty.textContent = String(index + 1);
  return empty;
}
