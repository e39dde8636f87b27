import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import fc from "fast-check";
import { answerWith, find, openPage } from "../dom.js";

openPage(""); // the morphing library looks for a document when it is loaded
const { fieldsOf, refresh } = await import("#site/live_page.js");

/** @param {string} inside */
const room = (inside) => `<main id="main"><div id="room" data-live>${inside}</div></main>`;
/** @param {number} number */
const question = (number) =>
  `<main id="main" data-live data-subject="${number}"><h1 id="q" data-read tabindex="-1">Where?</h1></main>`;

describe("a part of a page", () => {
  beforeEach(() => openPage(room('<p id="kept">Anna waits</p>')));

  test("shows what the fetched page says, in the same elements", async () => {
    const paragraph = find("#kept");
    answerWith(room('<p id="kept">Anna and Bert wait</p><p>Begin?</p>'));
    assert.equal((await refresh("/room/")).outcome, "shown");
    assert.equal(find("#room").textContent, "Anna and Bert waitBegin?");
    assert.equal(find("#kept"), paragraph);
  });

  test("stays as it is while somebody is in the middle of something", async () => {
    openPage(room('<p id="kept" data-busy>Anna waits</p>'));
    answerWith(room("<p>Nobody</p>"));
    assert.equal((await refresh("/room/")).outcome, "shown");
    assert.equal(find("#room").textContent, "Anna waits");
  });

  test("is replaced as a whole when it is about something else", async () => {
    openPage(question(1));
    const heading = find("#q");
    heading.focus();
    answerWith(question(2));
    await refresh("/room/");
    assert.notEqual(find("#q"), heading);
    assert.equal(document.activeElement, find("#q"), "so that the new heading is read out");
  });

  test("is left alone when the page is another one", async () => {
    answerWith("<main>You have been logged out.</main>");
    assert.deepEqual(await refresh("/room/"), { outcome: "elsewhere", redirectedTo: undefined });
    assert.equal(find("#room").textContent, "Anna waits");
  });

  test("is left alone when the server leads elsewhere, even to a page with such a part", async () => {
    const redirectedTo = "https://rummy.test/another-room/";
    answerWith({ html: room("<p>Carla waits</p>"), redirectedTo });
    assert.deepEqual(await refresh("/room/"), { outcome: "elsewhere", redirectedTo });
    assert.equal(find("#room").textContent, "Anna waits");
  });

  test("is shown when the server leads back to this page", async () => {
    answerWith({ html: room("<p>Carla waits</p>"), redirectedTo: "https://rummy.test/room/" });
    assert.equal((await refresh("/sit/", { method: "POST" })).outcome, "shown");
    assert.equal(find("#room").textContent, "Carla waits");
  });

  for (const [what, answer] of /** @type {const} */ ([
    ["no network", new TypeError("offline")],
    ["a broken server", { html: room("<p>Sorry</p>"), status: 502 }],
  ])) {
    test(`is left alone with ${what}`, async () => {
      answerWith(answer);
      assert.deepEqual(await refresh("/room/"), { outcome: "failed" });
      assert.equal(find("#room").textContent, "Anna waits");
    });
  }
});

describe("messages", () => {
  const saved = '<div class="messages"><p>Saved</p></div>';
  const messages = () => [...document.querySelectorAll(".messages")].map((list) => list.textContent);

  test("are shown before the page's content", async () => {
    openPage(room(""));
    answerWith(saved + room(""));
    await refresh("/room/");
    assert.deepEqual(messages(), ["Saved"]);
    assert.equal(find(".messages").nextElementSibling, find("main"));
  });

  test("stay while the page is only polled", async () => {
    openPage(saved + room(""));
    answerWith(room(""));
    await refresh("/room/");
    assert.deepEqual(messages(), ["Saved"]);
  });

  test("go when the next thing is done", async () => {
    openPage(saved + room(""));
    answerWith(room(""));
    await refresh("/sit/", { method: "POST" });
    assert.deepEqual(messages(), []);
  });
});

describe("the fields of a form", () => {
  test("are those that a browser would send, the pressed button included", () => {
    openPage('<form><input name="seat" value="2"><button name="level" value="easy"></button></form>');
    const form = /** @type {HTMLFormElement} */ (find("form"));
    assert.equal(String(fieldsOf(form, find("button"))), "seat=2&level=easy");
    assert.equal(String(fieldsOf(form)), "seat=2");
  });
});

describe("lists of any length", () => {
  const names = fc.uniqueArray(fc.constantFrom(..."abcdefghij"), { maxLength: 8 });
  /** @param {string[]} items */
  const list = (items) =>
    room(`<ul>${items.map((name) => `<li id="${name}"><a href="/${name}">${name}</a></li>`).join("")}</ul>`);
  const shownNames = () => [...document.querySelectorAll("li")].map((item) => item.textContent);

  test("become the fetched list, and items that stay are the same elements", async () => {
    await fc.assert(
      fc.asyncProperty(names, names, async (before, after) => {
        openPage(list(before));
        const elements = new Map([...document.querySelectorAll("li")].map((item) => [item.id, item]));
        answerWith(list(after));
        await refresh("/room/");
        assert.deepEqual(shownNames(), after);
        for (const name of after) {
          if (elements.has(name)) assert.equal(document.getElementById(name), elements.get(name));
        }
      }),
      { numRuns: 60 },
    );
  });
});
