// @ts-check
// The menu of the table and the sheets behind it: phrases, what happened, keys, leaving; and the pause.

import { game, isFree } from "../model/game.js";
import { request } from "../net/requests.js";
import { page, say } from "../page.js";
import { like, liking } from "../remembered_draft.js";
import { make, part, set } from "./dom.js";
import { isAudible, sound } from "./sound.js";

const isHost = () => game.view?.you !== null && game.view?.table.host === game.view?.you;

/** @param {string} name */
const sheet = (name) =>
  /** @type {HTMLDialogElement | null} */ (document.querySelector(`dialog[data-sheet="${name}"]`));

/** @param {string | undefined} name */
function open(name) {
  /** @type {HTMLDialogElement} */ for (const each of document.querySelectorAll("dialog[open]"))
    (each).close();
  if (name) sheet(name)?.showModal();
}

/** @type {Record<string, (data: DOMStringMap) => void>} */
export const sheetActions = {
  menu: () => open("menu"),
  keys: () => open("keys"),
  sheet: (data) => open(data.opens),
  close: () => open(undefined),
  sound: () => {
    like("sound", isAudible() ? "off" : "on");
    sound("turn");
  },
  letters: () => like("letters", liking("letters", "on") === "on" ? "off" : "on"),
  pause: () => {
    open(undefined);
    request({ type: "pause", paused: !game.view.table.paused });
  },
  leave: () => {
    open(undefined);
    game.isLeaving = true;
    request({ type: "leave_seat" });
  },
  comeBack: () => request({ type: "come_back" }),
  say: (data) => {
    open(undefined);
    request({ type: "phrase", phrase: data.phrase });
  },
};

/** Once the seat is given up there is nothing to see here any more. */
export function goAway() {
  if (game.isLeaving) location.assign(page.away);
}

export function drawSheets() {
  const paused = Boolean(game.view.table.paused);
  const isOver = game.view.table.phase !== "playing";
  /** @type {HTMLElement} */ for (const each of document.querySelectorAll("[data-act=pause]"))
    (each).hidden = !isHost() || isOver;
  /** @type {HTMLElement} */ for (const each of document.querySelectorAll("[data-for=seated]"))
    (each).hidden = game.view.you === null;
  press("sound", isAudible());
  press("letters", liking("letters", "on") === "on");
  stop("paused", paused);
  stop("closed", game.view.table.phase === "closed");
  part("phrases").replaceChildren(...phraseButtons(game.phrases));
  part("log").replaceChildren(...game.log.map((line) => make("li", {}, line)));
}

/**
 * Hold everything while a notice lies on the table.
 * @param {string} notice
 * @param {boolean} isOn
 */
function stop(notice, isOn) {
  if (part(notice).hidden !== isOn) return;
  part(notice).hidden = !isOn;
  for (const each of document.querySelectorAll(".piles, .stacks, .dock, .judge")) set(each, "inert", isOn);
}

/**
 * @param {string} name
 * @param {boolean} isOn
 */
function press(name, isOn) {
  for (const each of document.querySelectorAll(`[data-act="${name}"]`))
    each.setAttribute("aria-pressed", String(isOn));
}

/** @param {string[]} phrases */
const phraseButtons = (phrases) =>
  phrases.map((phrase) =>
    make(
      "button",
      {
        type: "button",
        class: "chip",
        "data-act": "say",
        "data-phrase": phrase,
        "data-key": `say-${phrase}`,
        "aria-disabled": isFree() ? null : "true",
      },
      page.words.phrases[phrase] ?? phrase,
    ),
  );

const AT_HAND = ["nice_turn", "wow", "oops", "thanks"];

/** While the others play: a few friendly words at hand; or the way back to a seat that a bot holds. */
export function besideMyTurn() {
  const me = game.view.seats[game.view.you];
  if (me?.held)
    return [
      make(
        "button",
        {
          type: "button",
          class: "finish go",
          "data-act": "comeBack",
          "data-key": "comeBack",
          "aria-disabled": game.isConnected ? null : "true",
        },
        say("iAmBack"),
      ),
    ];
  return phraseButtons(AT_HAND.filter((phrase) => game.phrases.includes(phrase)));
}
