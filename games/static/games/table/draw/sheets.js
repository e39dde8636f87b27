// The menu of the table and the sheets behind it: phrases, what happened, keys, leaving; and the pause.

import { isHost } from "../model/seating.js";
import { request } from "../net/requests.js";
import { hasLetterKeys, prefer } from "../preferences.js";
import { game, page, say } from "../state.js";
import { allOf, button, make, part, set } from "./dom.js";
import { isAudible, sound } from "./sound.js";

/** @typedef {import("../model/game.js").Phrase} Phrase */

/** @type {Phrase[]} */
const AT_HAND = ["nice_turn", "wow", "oops", "thanks"];

/** Close what is open, and open another sheet, if there is one. @param {string} [name] */
function open(name) {
  const sheets = /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog"));
  for (const sheet of sheets) {
    if (sheet.open) sheet.close();
    if (name && sheet.dataset.sheet === name) sheet.showModal();
  }
}

/** @type {Record<string, (data: DOMStringMap) => void>} */
export const sheetActions = {
  menu: () => open("menu"),
  keys: () => open("keys"),
  sheet: (data) => open(data.opens),
  close: () => open(),
  sound: () => {
    prefer("sound", isAudible() ? "off" : "on");
    sound("turn");
  },
  letters: () => prefer("letters", hasLetterKeys() ? "off" : "on"),
  pause: () => {
    open();
    request({ type: "pause", paused: !game.seen.table.paused });
  },
  leave: () => {
    open();
    game.isLeaving = true;
    request({ type: "leave_seat" });
  },
  comeBack: () => request({ type: "come_back" }),
  say: (data) => {
    open();
    request({ type: "phrase", phrase: /** @type {Phrase} */ (data.phrase) });
  },
};

/** Once the seat is given up there is nothing to see here any more. */
export function goAway() {
  if (game.isLeaving) location.assign(page.away);
}

export function drawSheets() {
  const { table, you } = game.seen;
  for (const each of allOf("[data-act=pause]")) each.hidden = !isHost(game) || table.phase !== "playing";
  for (const each of allOf("[data-for=seated]")) each.hidden = you === null;
  showPressed("sound", isAudible());
  showPressed("letters", hasLetterKeys());
  holdEverything("paused", table.paused);
  holdEverything("closed", table.phase === "closed");
  part("phrases").replaceChildren(...phraseButtons(game.phrases));
  part("log").replaceChildren(...game.log.map((line) => make("li", {}, line)));
}

/**
 * Hold everything while a notice lies on the table.
 * @param {string} notice
 * @param {boolean} isOn
 */
function holdEverything(notice, isOn) {
  if (part(notice).hidden !== isOn) return;
  part(notice).hidden = !isOn;
  for (const each of allOf(".piles, .stacks, .dock, .judge")) set(each, "inert", isOn);
}

/**
 * @param {string} act
 * @param {boolean} isOn
 */
function showPressed(act, isOn) {
  for (const each of allOf(`[data-act="${act}"]`)) each.setAttribute("aria-pressed", String(isOn));
}

/** @param {Phrase[]} phrases */
const phraseButtons = (phrases) =>
  phrases.map((phrase) =>
    button(
      "say",
      { class: "chip", "data-phrase": phrase, "data-key": `say-${phrase}`, isOff: !game.isFree },
      page.words.phrases[phrase] ?? phrase,
    ),
  );

/** While the others play: a few friendly words at hand; or the way back to a seat that a bot holds. */
export function besideMyTurn() {
  if (game.mySeat?.held)
    return [button("comeBack", { class: "finish go", isOff: !game.isConnected }, say("iAmBack"))];
  return phraseButtons(AT_HAND.filter((phrase) => game.phrases.includes(phrase)));
}
