import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { find, openPage } from "../dom.js";

openPage("");
const { Idiomorph } = await import("idiomorph");
const { keepEntries } = await import("#site/form_entries.js");

/** @param {string} html */
const open = (html) => openPage(`<form id="form">${html}</form>`);
/** @param {string} html */
const morphInto = (html) =>
  Idiomorph.morph(find("#form"), `<form id="form">${html}</form>`, { callbacks: keepEntries() });
/** @param {string} selector */
const input = (selector) => /** @type {HTMLInputElement} */ (find(selector));
/** @param {string[]} names */
const select = (...names) =>
  `<select id="s">${names.map((name) => `<option value="${name}">${name}</option>`).join("")}</select>`;
const chosen = () => /** @type {HTMLSelectElement} */ (find("#s"));

describe("what somebody has entered", () => {
  test("in a field of text is kept", () => {
    open('<input id="a" value="old">');
    input("#a").value = "mine";
    morphInto('<input id="a" value="new">');
    assert.equal(input("#a").value, "mine");
  });

  test("by ticking a box is kept", () => {
    open('<input id="a" type="checkbox">');
    input("#a").checked = true;
    morphInto('<input id="a" type="checkbox">');
    assert.equal(input("#a").checked, true);
  });

  test("by choosing is kept, even when options before it are gone", () => {
    open(select("", "anna", "bert"));
    chosen().value = "bert";
    morphInto(select("", "bert", "carla"));
    assert.equal(chosen().value, "bert");
    assert.deepEqual(
      [...chosen().options].map((option) => option.value),
      ["", "bert", "carla"],
    );
  });

  test("by choosing is forgotten when there is no such option any more", () => {
    open(select("", "anna", "bert"));
    chosen().value = "bert";
    morphInto(select("", "anna"));
    assert.equal(chosen().value, "");
  });

  test("by opening details is kept", () => {
    open("<details><summary>More</summary>old</details>");
    find("details").setAttribute("open", "");
    morphInto("<details><summary>More</summary>new</details>");
    assert.ok(find("details").hasAttribute("open"));
    assert.match(String(find("details").textContent), /new/);
  });
});

describe("what nobody has touched", () => {
  test("takes the new value", () => {
    open('<input id="a" value="old">');
    morphInto('<input id="a" value="new">');
    assert.equal(input("#a").value, "new");
  });

  test("takes the new token, which is hidden", () => {
    open('<input id="a" type="hidden" value="old">');
    morphInto('<input id="a" type="hidden" value="new">');
    assert.equal(input("#a").value, "new");
  });

  test("takes the option that the server has chosen", () => {
    open(select("anna", "bert"));
    morphInto(
      '<select id="s"><option value="anna">anna</option><option value="bert" selected>bert</option></select>',
    );
    assert.equal(chosen().value, "bert");
  });
});
