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
  const box = /** @type {HTMLInputElement | null} */ (
    document.querySelector(`input[type=radio][name=${name}]:checked`)
  );
  return box?.value ?? "";
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
  if (before === "drill" && work !== "drill") {
    ofDrill = field.value;
    field.value = "";
  }
  const isOurs = !field.value || suggestions.has(field.value);
  if (isOurs && work !== before && work === "drill") field.value = ofDrill;
  else if (isOurs && work !== "drill") field.value = titles[keyOf(work)] ?? "";
  before = work;
}

if (title && before) {
  const field = title;
  if (before !== "drill") suggest(field);
  document.addEventListener("change", ({ target }) => {
    if (target !== field) suggest(field);
  });
}
