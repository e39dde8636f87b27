// Pairs by taps: a name goes to the marked picture, and the next free picture is marked. Without this script
// each picture has a list to choose from.

const form = /** @type {HTMLFormElement} */ (document.querySelector(".form-pairs form"));
const tray = /** @type {HTMLElement} */ (form.querySelector("[data-names]"));
const pictures = [...form.querySelectorAll(".match li")].map((item) => ({
  item: /** @type {HTMLElement} */ (item),
  list: /** @type {HTMLSelectElement} */ (item.querySelector("select")),
  slot: /** @type {HTMLElement} */ (item.querySelector("[data-slot]")),
}));
const names = [...pictures[0].list.options].filter(({ value }) => value).map(nameButton);
let marked = pictures[0];

/** @typedef {typeof marked} Picture */

/** @param {HTMLOptionElement} option */
function nameButton({ value, text }) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: text });
  Object.assign(button.dataset, { name: value, digit: value });
  const item = document.createElement("li");
  item.append(button);
  tray.append(item);
  return button;
}

/** A name belongs to one picture: it leaves the one that had it. @param {string} name */
function giveName(name) {
  for (const picture of pictures) if (picture.list.value === name) picture.list.value = "";
  marked.list.value = name;
  marked = pictures.find(({ list }) => !list.value) ?? marked;
  show();
}

/** @param {Picture} picture */
function mark(picture) {
  picture.list.value = "";
  marked = picture;
  show();
}

function show() {
  for (const picture of pictures) {
    const { item, list, slot } = picture;
    const isNext = picture === marked && !list.value;
    item.classList.toggle("is-next", isNext);
    item.classList.toggle("is-named", list.value !== "");
    slot.setAttribute("aria-pressed", String(isNext));
    const words = /** @type {HTMLElement} */ (slot.querySelector("[data-words]"));
    words.textContent = [...list.options].find(({ value }) => value === list.value)?.text ?? "";
  }
  for (const name of names) {
    const isGiven = pictures.some(({ list }) => list.value === name.dataset.name);
    name.setAttribute("aria-pressed", String(isGiven));
  }
}

for (const picture of pictures) {
  Object.assign(picture.list, { hidden: true, required: false });
  picture.slot.hidden = false;
  picture.item.addEventListener("click", () => mark(picture));
}
for (const name of names) name.addEventListener("click", () => giveName(name.dataset.name ?? ""));
form.addEventListener("submit", (event) => {
  const isGivenUp = event.submitter instanceof HTMLButtonElement && event.submitter.formNoValidate;
  const free = pictures.find(({ list }) => !list.value);
  if (isGivenUp || !free) return;
  event.preventDefault();
  free.slot.focus();
});
tray.hidden = false;
form.classList.add("by-taps");
show();
