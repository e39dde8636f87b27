// A match, puzzles and rules get a title that says what they are, until somebody writes one; a drill gets its
// own title back.

const where = /** @type {HTMLElement | null} */ (document.querySelector("[data-titles]"));
const title = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=title]"));
/** @type {Record<string, string>} */
const titles = JSON.parse(where?.dataset.titles ?? "{}");
const suggestions = new Set(Object.values(titles));
let ofDrill = "";
let before = chosen("work");

/**
 * @param {string} name of a field
 * @returns {string}
 */
function chosen(name) {
  const boxes = /** @type {HTMLInputElement[]} */ ([
    ...document.querySelectorAll(`input[type=radio][name=${name}]`),
  ]);
  return boxes.find((box) => box.checked)?.value ?? "";
}

/**
 * @param {string} work
 * @returns {string} the key of its title
 */
function keyOf(work) {
  if (work === "puzzles") return `${work}-${chosen("difficulty")}-${chosen("puzzles")}`;
  return `${work}-${chosen(work === "game" ? "rounds" : "game")}`;
}

/** @param {HTMLInputElement} field */
function suggest(field) {
  const work = chosen("work");
  if (before === "drill" && work !== "drill") ofDrill = field.value;
  if (work !== "drill") field.value = titles[keyOf(work)] ?? "";
  else if (before !== "drill") field.value = ofDrill;
  before = work;
}

if (title && before) {
  const field = title;
  let isWritten = Boolean(field.value) && !suggestions.has(field.value);
  field.addEventListener("input", () => {
    isWritten = Boolean(field.value);
  });
  if (!isWritten && before !== "drill") suggest(field);
  document.addEventListener("change", ({ target }) => {
    if (target !== field && !isWritten) suggest(field);
  });
}
