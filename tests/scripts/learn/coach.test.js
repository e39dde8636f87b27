// The coach of the first round: asks what to say of what is arranged, and says less to who knows it all.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { answerWith, find, openPage, runScript, setGlobal, settle } from "../dom.js";

const KNOWS = "You know how it goes.";
const BYE = "Have fun!";
const PAGE = `<aside data-coach="/coach/" data-knows="${KNOWS}" data-bye="${BYE}">
  <button data-show disabled>Show me</button><p data-says></p>
  <form method="post" action="/coach/off/"><input type="hidden" name="csrfmiddlewaretoken" value="token">
  <button>I can do it alone</button></form></aside>`;
const PILES = [{ cards: ["oslo-church", "oslo-palace", "oslo-sight"] }];
let version = 0;

/** @param {string} kind @param {string} text @param {string | null} [praise] @param {object} [about] */
const advice = (kind, text, praise = null, about = {}) =>
  JSON.stringify({ kind, text, praise, onto: "", cards: [], ...about });
const OSLO = { onto: "oslo-sight", cards: ["oslo-church"] };
const fits = () => advice("fit", "One fits.", null, OSLO);
const isOutlined = (/** @type {string} */ card) =>
  document.adoptedStyleSheets.some((each) =>
    [...each.cssRules].some((rule) => rule.cssText.includes(`"${card}"]`)),
  );

/** @param {object} message */
async function hear(message) {
  document.dispatchEvent(new CustomEvent("table-message", { detail: message }));
  await settle();
}

/**
 * The table is seen once more.
 * @param {boolean} isMine
 * @param {{ laid?: string[], outcome?: object | null }} [more]
 */
function see(isMine, { laid = [], outcome = null } = {}) {
  version += 1;
  const position = { acts: isMine ? ["lay", "pass"] : [], outcome };
  return hear({ type: "view", round: { number: 1, version, position, last: { laid } } });
}

const verdict = (piles = PILES) =>
  hear({ type: "verdict", piles: piles.map((pile) => ({ pile, fault: null })) });
const OTHERS = [...PILES, { cards: ["rome-church"] }];
const refusal = (text = "Too few.") => hear({ type: "refused", text, fault: {} });
const said = () => find("[data-says]").textContent;

/** A turn of mine in which something was laid. */
async function layAlone() {
  answerWith(...Array.from({ length: 4 }, () => advice("fit", "One fits.")));
  await see(true);
  await see(false, { laid: ["oslo-church"] });
}

beforeEach(async () => {
  openPage(PAGE);
  setGlobal("CustomEvent", Reflect.get(/** @type {object} */ (document.defaultView), "CustomEvent"));
  setGlobal("window", document.defaultView);
  await runScript("learn/static/learn/coach.js");
});

test("at the beginning the coach speaks, also while others play", async () => {
  const requests = answerWith(advice("wait", "Look what they do."));
  await see(false);
  assert.equal(requests[0].request.method, undefined);
  assert.equal(said(), "Look what they do.");
});

test("while others play on, the coach has said it", async () => {
  const requests = answerWith(advice("wait", "Look what they do."));
  await see(false);
  await see(false);
  await verdict();
  assert.equal(requests.length, 1);
});

test("in my turn what is arranged is sent with what was arranged before", async () => {
  const requests = answerWith(
    advice("open", "Begin."),
    advice("fit", "One fits."),
    advice("finish", "Finish."),
  );
  await see(true);
  await verdict();
  await verdict([...PILES, { cards: ["rome-church"] }]);
  const sent = requests.slice(1).map(({ request }) => JSON.parse(String(request.body)));
  assert.deepEqual(sent[0], { table: PILES, before: null });
  assert.deepEqual(sent[1].before, PILES);
  assert.equal(new Headers(requests[1].request.headers).get("X-CSRFToken"), "token");
  assert.equal(said(), "Finish.");
});

test("in the next turn nothing was arranged before", async () => {
  const offline = new TypeError("offline");
  const requests = answerWith(advice("open", "a"), advice("fit", "b"), offline, offline, advice("fit", "e"));
  await see(true);
  await verdict();
  await see(false);
  await see(true);
  await verdict();
  assert.equal(JSON.parse(String(requests[4].request.body)).before, null);
});

test("the same version seen again asks nothing", async () => {
  const requests = answerWith(advice("open", "Begin."), advice("open", "Again."));
  await see(true);
  version -= 1;
  await see(true);
  assert.equal(requests.length, 1);
});

for (const [how, failure] of /** @type {[string, Parameters<typeof answerWith>[0]][]} */ ([
  ["nobody answers", new TypeError("offline")],
  ["the site is down", { html: "", status: 502 }],
  ["the answer breaks half-way", '{"kind"'],
]))
  test(`when ${how} the coach stands by the last word`, async () => {
    answerWith(advice("open", "Begin."), failure);
    await see(true);
    await verdict();
    assert.equal(said(), "Begin.");
  });

/** Questions of which the test decides when they are answered. */
function holdAnswers() {
  /** @type {((text: string) => void)[]} */
  const held = [];
  globalThis.fetch = async () => {
    const body = new TransformStream();
    const writer = body.writable.getWriter();
    held.push((text) => {
      writer.write(new TextEncoder().encode(advice("fit", text)));
      writer.close();
    });
    return new Response(body.readable);
  };
  return held;
}

test("of several questions only the last one counts, in whatever order the answers come", async () => {
  const held = holdAnswers();
  await see(true);
  await verdict();
  held[1]("The newer one.");
  await settle();
  held[0]("The older one.");
  await settle();
  assert.equal(said(), "The newer one.");
});

test("a refusal is not talked over by what was asked before it", async () => {
  const held = holdAnswers();
  await see(true);
  await refusal("Too few.");
  held[0]("Lay this.");
  await settle();
  assert.equal(said(), "Too few.");
});

test("a refusal without a fault is the table's own to say", async () => {
  answerWith(advice("open", "Begin."));
  await see(true);
  await hear({ type: "refused", text: "Not your turn.", fault: null });
  assert.equal(said(), "Begin.");
});

// -- who knows how it goes

/** Add to a pile once, then lay three times alone. */
async function learnItAll() {
  answerWith(advice("open", "Begin."), advice("fit", "Well added.", "added"));
  await see(true);
  await verdict();
  for (let turn = 0; turn < 3; turn += 1) await layAlone();
}

test("who has added and laid alone three times hears less, but for praise and what is wrong", async () => {
  await learnItAll();
  for (const [answer, words] of [
    [advice("fit", "One fits."), KNOWS],
    [advice("wrong", "Something does not fit."), "Something does not fit."],
    [advice("fit", "Well done!", "pile"), "Well done!"],
  ]) {
    answerWith(answer);
    await see(true);
    assert.equal(said(), words);
  }
});

test("who knows how it goes is shown nothing unasked, and is never urged to pass", async () => {
  await learnItAll();
  answerWith(fits());
  await see(true);
  const quiet = [said(), isOutlined("oslo-sight"), find("[data-coach]").hasAttribute("data-lays")];
  assert.deepEqual(quiet, [KNOWS, false, true]);
  find("[data-show]").click();
  assert.deepEqual([said(), isOutlined("oslo-sight"), isOutlined("oslo-church")], ["One fits.", true, true]);
});

test("after a refusal everything is said again", async () => {
  await learnItAll();
  answerWith(advice("fit", "One fits."));
  await see(true);
  await refusal();
  answerWith(advice("fit", "One fits."));
  await verdict();
  assert.equal(said(), "One fits.");
});

test("three turns without adding to a pile are not enough", async () => {
  for (let turn = 0; turn < 4; turn += 1) await layAlone();
  answerWith(advice("fit", "One fits."));
  await see(true);
  assert.equal(said(), "One fits.");
});

// -- what the sentence is about

test("the pile of the sentence is outlined at once, its cards are not", async () => {
  answerWith(fits());
  await see(true);
  assert.deepEqual([isOutlined("oslo-sight"), isOutlined("oslo-church")], [true, false]);
  assert.equal(find("[data-coach]").hasAttribute("data-lays"), true);
});

test("who asks is shown the cards, too, until the next sentence", async () => {
  answerWith(fits(), advice("finish", "Finish."));
  await see(true);
  find("[data-show]").click();
  assert.equal(isOutlined("oslo-church"), true);
  await verdict();
  assert.deepEqual([isOutlined("oslo-sight"), isOutlined("oslo-church")], [false, false]);
  assert.equal(find("[data-show]").hasAttribute("disabled"), true);
  assert.equal(find("[data-coach]").hasAttribute("data-lays"), false);
});

test("who is told the same again in one turn is shown the cards", async () => {
  answerWith(fits(), fits(), advice("wrong", "No."), fits());
  await see(true);
  await verdict();
  assert.equal(isOutlined("oslo-church"), false); // the same table, looked at once more
  await verdict(OTHERS);
  await verdict();
  assert.equal(isOutlined("oslo-church"), true);
});

test("in the next turn the cards are not shown before", async () => {
  answerWith(fits(), advice("wait", "Wait."), fits());
  await see(true);
  await see(false);
  await see(true);
  assert.deepEqual([said(), isOutlined("oslo-church")], ["One fits.", false]);
});

test("while a refusal is read nothing is outlined", async () => {
  answerWith(fits());
  await see(true);
  await refusal();
  assert.equal(isOutlined("oslo-sight"), false);
});

// -- the end

test("at the end of the round the coach is gone and asks nothing", async () => {
  const requests = answerWith(advice("wait", "x"));
  await see(false, { outcome: {} });
  assert.equal(find("[data-coach]").hidden, true);
  assert.equal(requests.length, 0);
});

test("in another round at the table the coach is there again", async () => {
  answerWith(advice("wait", "x"), advice("wait", "Others play."));
  await see(false);
  await see(false, { outcome: {} });
  assert.equal(said(), "");
  await see(false);
  assert.deepEqual([find("[data-coach]").hidden, said()], [false, "Others play."]);
});

test("who knows how it goes hears goodbye once in the next round, and then nobody is there", async () => {
  await learnItAll();
  await see(false, { outcome: {} });
  const requests = answerWith("", fits());
  await see(true);
  assert.deepEqual([said(), requests[0].request.method], [BYE, "POST"]);
  await verdict();
  assert.deepEqual([said(), requests.length], [BYE, 1]);
  await see(false);
  assert.equal(document.querySelectorAll("[data-coach]").length, 0);
});

test("who can do it alone sends the coach away at once, and the table has the whole page", async () => {
  const requests = answerWith("");
  const heard = { resizes: 0 };
  addEventListener("resize", () => {
    heard.resizes += 1;
  });
  find("form button").click();
  await settle();
  assert.equal(document.querySelectorAll("[data-coach]").length, 0);
  assert.deepEqual([requests[0].request.method, heard.resizes], ["POST", 1]);
});
