import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { keepFocus } from "#site/focus.js";
import { find, openPage } from "../dom.js";

/** @param {string} html */
const becomes = (html) => () => {
  find("main").innerHTML = html;
};

describe("the focus", () => {
  test("stays where it is when that stays", () => {
    openPage('<main><button id="a"></button><p></p></main>');
    find("#a").focus();
    keepFocus(() => find("p").remove());
    assert.equal(document.activeElement, find("#a"));
  });

  test("goes to the element that has taken its place", () => {
    openPage('<main><button id="a">old</button></main>');
    find("#a").focus();
    keepFocus(becomes('<button>first</button><button id="a">new</button>'));
    assert.equal(document.activeElement?.textContent, "new");
  });

  test("goes to what is to be read when its element is gone", () => {
    openPage('<main><button id="a"></button></main>');
    find("#a").focus();
    keepFocus(becomes('<button></button><h1 data-read tabindex="-1"></h1>'));
    assert.equal(document.activeElement, find("h1"));
  });

  test("stays in its item of a list", () => {
    openPage('<main><ul><li id="one"><button id="a"></button></li></ul></main>');
    find("#a").focus();
    keepFocus(becomes('<button></button><ul><li id="one"><button>other</button></li></ul>'));
    assert.equal(document.activeElement?.textContent, "other");
  });

  test("does not fall back to the top of the page", () => {
    openPage('<main><button id="a"></button></main>');
    find("#a").focus();
    keepFocus(becomes('<a href="/">first</a>'));
    assert.equal(document.activeElement?.textContent, "first");
  });

  test("is given to nothing when nothing had it", () => {
    openPage("<main></main>");
    keepFocus(becomes('<a href="/">first</a>'));
    assert.equal(document.activeElement, document.body);
  });

  test("goes to a new heading that is to be read, even when nothing had it", () => {
    openPage('<main><h1 data-read tabindex="-1">old</h1></main>');
    keepFocus(becomes('<h1 data-read tabindex="-1">new</h1>'));
    assert.equal(document.activeElement?.textContent, "new");
  });
});
