// The preview of a class list.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find, openPage, press, runScript } from "../dom.js";

/** @type {(HTMLElement | null)[]} by which button the form was sent */
let sent = [];

beforeEach(async () => {
  const line = (/** @type {number} */ number) =>
    `<li><input type="checkbox" name="take" value="${number}" checked>
      <input name="name-${number}" value="Ada"></li>`;
  openPage(`<form data-names>
    <button data-look>Look again</button>
    <select name="column"><option value="0">A</option><option value="1">B</option></select>
    <ol>${[1, 2, 3].map(line).join("")}</ol>
    <button data-add data-one="Add one pupil" data-many="Add {count} pupils">Add 3 pupils</button></form>`);
  await runScript("classrooms/static/classrooms/classes/names.js");
  sent = [];
  const form = /** @type {HTMLFormElement} */ (find("form"));
  form.requestSubmit = (by = null) => void sent.push(/** @type {HTMLElement | null} */ (by));
});

/** @param {number} number */
function untick(number) {
  const box = /** @type {HTMLInputElement} */ (find(`input[value="${number}"]`));
  box.checked = false;
  box.dispatchEvent(new Event("change", { bubbles: true }));
  return box;
}

const add = () => /** @type {HTMLButtonElement} */ (find("[data-add]"));

test("another column is read at once, so the button for it is not needed", () => {
  assert.equal(find("[data-look]").hidden, true);
  find("select").dispatchEvent(new Event("change", { bubbles: true }));
  assert.deepEqual(sent, [find("[data-look]")]);
});

test("the button counts the ticks, and one pupil is a word of its own", () => {
  untick(1);
  assert.equal(add().textContent, "Add 2 pupils");
  untick(2);
  assert.equal(add().textContent, "Add one pupil");
  assert.deepEqual(sent, [], "nothing is sent before the teacher presses");
});

test("nobody is added where nobody is ticked", () => {
  for (const number of [1, 2, 3]) untick(number);
  assert.equal(add().disabled, true);
  const box = untick(3);
  box.checked = true;
  box.dispatchEvent(new Event("change", { bubbles: true }));
  assert.equal(add().disabled, false);
});

test("a line that is left out looks like it", () => {
  const line = untick(2).closest("li");
  assert.equal(line?.classList.contains("out"), true);
  assert.equal(find('input[value="1"]').closest("li")?.classList.contains("out"), false);
});

test("Enter in a name does not read the list again", () => {
  find('[name="name-1"]').focus();
  assert.equal(press("Enter").defaultPrevented, true);
  assert.equal(press("a").defaultPrevented, false);
});

test("what a line proposes is done in one press", async () => {
  const line = (/** @type {string} */ first, /** @type {string} */ button) =>
    `<li class="doubtful"><input type="checkbox" name="take" checked><input value="${first}"><input value="">
      <span class="why">Odd <button type="button" hidden ${button}></button></span></li>`;
  openPage(`<form data-names><button data-look></button><ol>
    ${line("Lena (neu)", 'data-cut="(neu)"')}${line("Berg, Anna", "data-part")}${line("Berg", "data-swap")}
    </ol><button data-add></button></form>`);
  await runScript("classrooms/static/classrooms/classes/names.js");
  for (const button of [...document.querySelectorAll(".why button")]) {
    if (button instanceof HTMLElement) button.click();
  }
  const names = [...document.querySelectorAll("li")].map((each) =>
    [...each.querySelectorAll("input:not([type=checkbox])")].map(
      (input) => /** @type {HTMLInputElement} */ (input).value,
    ),
  );
  assert.deepEqual(names, [
    ["Lena", ""],
    ["Anna", "Berg"],
    ["", "Berg"],
  ]);
  assert.equal(document.querySelectorAll(".doubtful").length, 1); // swapped ones may be swapped again
});
