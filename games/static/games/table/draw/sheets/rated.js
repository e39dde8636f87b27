// A rated match: what it has done to one's rating, as soon as it is counted.

import { game, page } from "../../state.js";
import { make, part } from "../dom.js";

/**
 * @typedef {{ words: string, address: string }} Way
 * @typedef {{ headline?: string, change?: string, next?: Way, ways?: Way[] }} Outcome
 */

const EVERY = 1000; // ms; a worker counts it meanwhile
const MOST_TRIES = 10;

/** @type {Outcome} */
let outcome = {};
let asked = 0; // for which match

/** Once a match is over, ask what it has brought. @param {() => void} shown draws what came of it */
export function askOutcome(shown) {
  const { match, table, you } = game.seen;
  const isOver = table.phase === "over" || table.phase === "closed";
  if (!page.rated || !isOver || you === null || asked === match.number) return;
  asked = match.number;
  outcome = {};
  ask(`${page.rated.outcome}${match.number}/`, MOST_TRIES, shown);
}

/**
 * @param {string} address
 * @param {number} tries
 * @param {() => void} shown
 */
async function ask(address, tries, shown) {
  outcome = await fetch(address).then(
    (answer) => (answer.ok ? answer.json() : {}),
    () => ({}),
  );
  if (outcome.change) shown();
  else if (tries > 1) setTimeout(ask, EVERY, address, tries - 1, shown);
}

/** Below the points: the rating, and the way to somebody else. @returns {HTMLElement[]} */
export function ratingLines() {
  const { change, next } = outcome;
  const { over, number } = game.seen.match;
  if (!change || !over || number !== asked) return [];
  return [make("p", { class: "ready rating" }, change), ...(next ? [link(next)] : [])];
}

/** @param {Way} way */
const link = ({ words, address }) => make("a", { class: "link", href: address, "data-key": address }, words);

/** Where somebody who left has decided the match, the notice on the table says so. */
export function drawDecided() {
  const { headline, change, next, ways = [] } = outcome;
  if (!headline || !change || !next || game.seen.table.phase !== "closed") return;
  const notice = part("closed");
  const [title, words, way] = ["h2", "p", "a"].map(
    (tag) => /** @type {HTMLElement} */ (notice.querySelector(tag)),
  );
  title.textContent = headline;
  words.textContent = change;
  way.setAttribute("href", next.address);
  way.replaceChildren(make("span", {}, next.words));
  part("ways").replaceChildren(...ways.map(link));
}
