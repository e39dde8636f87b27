// A document for tests of scripts that work on one, without a browser.

import { Window } from "happy-dom";

/** What scripts find in a browser without asking for it. */
const GLOBALS = [
  ..."CSS CSSStyleSheet CustomEvent DOMParser DOMRect Document Element Event FormData".split(" "),
  ..."KeyboardEvent MouseEvent Node".split(" "),
  ..."HTMLAnchorElement HTMLButtonElement HTMLDetailsElement HTMLElement HTMLFormElement".split(" "),
  ..."HTMLInputElement HTMLSelectElement HTMLTextAreaElement".split(" "),
  ..."MutationObserver document history innerHeight innerWidth location scrollY".split(" "),
];
let runs = 0;

/**
 * Open a page: from now on the globals of a browser belong to it.
 * @param {string} body
 * @param {string} [url]
 */
export function openPage(body, url = "https://rummy.test/room/") {
  const window = new Window({ url, innerWidth: 1000, innerHeight: 800 });
  for (const name of GLOBALS) setGlobal(name, Reflect.get(window, name));
  setGlobal("addEventListener", window.addEventListener.bind(window));
  setGlobal("dispatchEvent", window.dispatchEvent.bind(window));
  document.body.innerHTML = body;
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function setGlobal(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/**
 * Run a script on the page that is open, as if the page had just loaded it.
 * @param {string} path from the root of the checkout
 */
export async function runScript(path) {
  runs += 1;
  await import(`../../${path}?run=${runs}`);
}

/**
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function find(selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`nothing on the page fits ${selector}`);
  return found;
}

/**
 * Press a key where the focus is.
 * @param {string} key
 * @param {KeyboardEventInit} [more]
 */
export function press(key, more = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
}

/** Note where scripts send the browser instead of going there. */
export function watchNavigation() {
  /** @type {string[]} */
  const visits = [];
  const { hash, href, pathname, search } = location;
  const assign = (/** @type {string} */ address) => visits.push(address);
  setGlobal("location", { hash, href, pathname, search, assign, reload: () => visits.push("reload") });
  return visits;
}

/** Let everything happen that needs no timer: answers come, promises are kept. */
export async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done));
}

/**
 * Answer every request with these pages, one after the other; gives the requests that were made.
 * @param {...(string | Error | { html: string, status?: number, redirectedTo?: string })} answers
 */
export function answerWith(...answers) {
  /** @type {{ address: string, request: RequestInit }[]} */
  const requests = [];
  globalThis.fetch = async (address, request = {}) => {
    requests.push({ address: String(address), request });
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error("no more answers");
    return responseOf(typeof answer === "string" ? { html: answer } : answer, String(address));
  };
  return requests;
}

/**
 * @param {{ html: string, status?: number, redirectedTo?: string }} answer
 * @param {string} address
 */
function responseOf({ html, status = 200, redirectedTo }, address) {
  const response = new Response(html, { status });
  Object.defineProperty(response, "redirected", { value: redirectedTo !== undefined });
  Object.defineProperty(response, "url", { value: redirectedTo ?? address });
  return response;
}
