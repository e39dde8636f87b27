// The menu of the table and the sheets behind it: phrases, what happened, keys, leaving; and the pause.

import { isHost } from "../../model/people/seating.js";
import { request } from "../../net/requests.js";
import { hasLetterKeys, prefer } from "../../preferences.js";
import { game, page, say } from "../../state.js";
import { can, mayNotify, wishes } from "../attention.js";
import { allOf, button, part, set } from "../dom.js";
import { drawCompany, standInButton } from "../people/company.js";
import { isAudible, sound } from "../sound.js";
import { drawLog } from "./log.js";

/** @typedef {import("../../model/game.js").Phrase} Phrase */

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
  notify: switchNotices,
  buzz: () => prefer("buzz", wishes("buzz") ? "off" : "on"),
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

/** Switch notices of the system on, if the browser allows it, or off. */
async function switchNotices() {
  const isWished = !wishes("notify");
  const isOn = isWished && (await mayNotify());
  prefer("notify", isOn ? "on" : "off");
  part("notAllowed").hidden = isOn || !isWished;
  showPressed("notify", isOn);
}

/** Once the seat is given up there is nothing to see here any more. */
export function goAway() {
  if (game.isLeaving) location.assign(page.rated?.left ?? page.away);
}

export function drawSheets() {
  const { table, you } = game.seen;
  drawCompany();
  for (const each of allOf("[data-act=pause]")) each.hidden = !isHost(game) || table.phase !== "playing";
  for (const each of allOf("[data-for=seated]")) each.hidden = you === null;
  showPressed("sound", isAudible());
  showPressed("letters", hasLetterKeys());
  showPressed("notify", wishes("notify"));
  showPressed("buzz", wishes("buzz"));
  for (const way of /** @type {("notify" | "buzz")[]} */ (["notify", "buzz"]))
    for (const each of allOf(`[data-for=${way}]`)) each.hidden = !can[way]();
  for (const each of allOf("[data-for=leaving]")) each.hidden = game.seen.match.over;
  part("pauseEnds").hidden = !table.pause_is_bounded;
  holdEverything("paused", table.paused);
  holdEverything("closed", table.phase === "closed");
  part("phrases").replaceChildren(...phraseButtons(game.phrases));
  drawLog();
}

/**
 * Hold everything while a notice lies on the table.
 * @param {string} notice
 * @param {boolean} isOn
 */
function holdEverything(notice, isOn) {
  const lying = part(notice);
  if (Boolean(lying.dataset.holds) === isOn) return;
  lying.dataset.holds = isOn ? "1" : "";
  lying.hidden = !isOn;
  for (const each of allOf(".piles, .stacks, .dock, .judge")) set(each, "inert", isOn);
}

/** See the table as it was closed; still nothing can be done there. @returns whether there was a notice */
export function putNoticeAside() {
  const { hidden } = part("closed");
  part("closed").hidden = true;
  return !hidden;
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
  const standIn = standInButton();
  if (standIn) return [standIn];
  return phraseButtons(AT_HAND.filter((phrase) => game.phrases.includes(phrase)));
}
