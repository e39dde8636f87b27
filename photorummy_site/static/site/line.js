// The line to the site. While it is broken the page says so and stays: the browser would show a page of its
// own, from which nothing leads back. What was pressed meanwhile is done once the site answers again.
//
// The words are in `data-no-line` of the page's root; a page without them tells it in its own way.

const DOUBT = 2500; // milliseconds without an answer until the person is told
const GIVE_UP = 10_000; // a request without an answer is given up, and may be made again
const TRY_EVERY = 2000;
const SIGN_OF_LIFE = "/healthz";

/** What to do as soon as the site answers: the newest wish of the person. @type {(() => void) | null} */
let pressed = null;

addEventListener("offline", sayBroken);
addEventListener("online", hasAnswer);
addEventListener("submit", keepForm);
addEventListener("click", keepLink);

/**
 * Fetch something, and tell the person as long as nothing answers.
 * @param {string} address
 * @param {RequestInit} [request]
 * @returns {Promise<Response | null>} nothing if nobody answered
 */
export async function ask(address, request = {}) {
  const doubt = setTimeout(sayBroken, DOUBT);
  try {
    const answer = await fetch(address, patiently(request));
    sayMended();
    return answer;
  } catch {
    if (!request.signal?.aborted) sayBroken();
    return null;
  } finally {
    clearTimeout(doubt);
  }
}

/**
 * What an answer says; nothing where there is none, or where the line broke half-way.
 * @param {Response | null} answer
 */
export const contentOf = async (answer) => (answer?.ok ? answer.json().catch(() => null) : null);

/** What was posted may have arrived, so only what reads is given up. @param {RequestInit} request */
function patiently(request) {
  if (request.method === "POST" || request.signal) return request; // with a signal the caller gives up
  return { ...request, signal: AbortSignal.timeout(GIVE_UP) };
}

/**
 * Leave this page, or load it again, as soon as the site answers.
 * @param {() => void} act
 */
export async function whenAnswering(act) {
  while (!(await hasAnswer())) await new Promise((done) => setTimeout(done, TRY_EVERY));
  act();
}

async function hasAnswer() {
  const answer = await ask(SIGN_OF_LIFE, { method: "HEAD", cache: "no-store" });
  return answer !== null && answer.status < 500;
}

function sayBroken() {
  const words = document.documentElement.dataset.noLine;
  if (!words || notice()) return;
  const said = document.createElement("p");
  said.className = "no-line";
  said.setAttribute("role", "status");
  document.body.append(said);
  said.textContent = words; // after it is in the page, so that it is read aloud
}

function sayMended() {
  notice()?.remove();
}

const notice = () => document.querySelector(".no-line");

/** @param {SubmitEvent} event */
function keepForm(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented || !notice()) return;
  event.preventDefault();
  keep(() => form.requestSubmit(event.submitter));
}

/** @param {MouseEvent} event */
function keepLink(event) {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || !notice()) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || link.hash) return;
  event.preventDefault();
  keep(() => location.assign(link.href));
}

/** @param {() => void} act */
function keep(act) {
  const isWaiting = pressed !== null;
  pressed = act;
  if (!isWaiting) whenAnswering(doPressed);
}

function doPressed() {
  const act = pressed;
  pressed = null;
  act?.();
}
