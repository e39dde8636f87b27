// Pages of a seeker: they say that their person is here, and show that somebody is looked for.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { openPage, runScript, settle } from "../dom.js";

const WAITING = `<section id="looking" data-subject="wait" data-page="/play/opponents/"><h2>Looking …</h2>
  <form method="post" action="/play/opponents/cancel/" data-ends>
  <input type="hidden" name="csrfmiddlewaretoken" value="t"><button>Stop looking</button></form></section>`;
const FOUND = '<section id="looking" data-subject="found"><h2>Here they are</h2></section>';

/** @param {string[]} answers of the server, one after another @param {string} [main] */
async function load(answers, main = "") {
  openPage(`<header class="top"></header><main>${main}</main>`, "https://rummy.test/gallery/");
  document.head.innerHTML = '<meta name="seeks" content="/play/opponents/now/">';
  globalThis.fetch = async () => new Response(answers.shift());
  await runScript("matches/static/matches/seeker.js");
  await settle();
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval"] });
});

test("another page shows the search, with the button that ends it, until somebody is there", async () => {
  await load([WAITING, FOUND]);
  const sign = document.querySelector(".seeking");
  assert.equal(sign?.querySelector("a")?.getAttribute("href"), "/play/opponents/");
  assert.equal(sign?.querySelector("form")?.getAttribute("action"), "/play/opponents/cancel/");
  assert.ok(sign?.querySelector("[name=csrfmiddlewaretoken]"));
  mock.timers.tick(20_000);
  await settle();
  assert.equal(document.querySelector(".seeking"), null);
});

test("the page of opponents says it in its own words", async () => {
  await load([WAITING], WAITING);
  assert.equal(document.querySelector(".seeking"), null);
});
