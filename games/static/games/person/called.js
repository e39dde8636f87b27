// A page that follows its person: when he or she belongs somewhere else now, it goes there by itself and says
// in one sentence why. Each place is followed once: whoever walks on from there is not dragged back. It also
// says how many tables wait.

import { whenAnswering } from "#site/line.js";
import { SocketConnection } from "../table/net/socket_connection.js";
import { showWaiting, showWaitingAtFirst, socketOfPerson } from "./waiting.js";

/**
 * @typedef {import("../messages.js").PlaceMessage} Place
 * @typedef {import("../table/net/types.js").Message} Message
 */

const PACE = { pingEvery: 4000, silence: 9000, waits: [300, 800, 2000, 4000] };
const LOGGED_OUT = 4401;
const PATIENCE = 5000; // for a new place, where the page itself is no good any more
const READING_TIME = 8000;
const CHOOSING_TIME = 20_000; // where there is a link to press
const FOLLOWED = "followed place";
const REASON = "reason for coming";
const ANNOUNCED = "announced place";

let isGone = document.querySelector("[data-gone]") !== null;
let wasHeard = false;
let destination = "";
let isLeaving = false; // since a form was sent: logging out and erasing an account also end the socket
let pending = ""; // the key of the place for which the page waits a little
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

showReasonForComing();
showWaitingAtFirst();
new SocketConnection(socketOfPerson(), PACE).start({ hear, lost() {}, ended });
addEventListener("submit", (event) => {
  isLeaving ||= !event.defaultPrevented;
});
document.addEventListener("table-ended", () => {
  isGone = true;
  setTimeout(() => whenAnswering(() => location.reload()), PATIENCE);
});

/** @param {Message} message */
function hear(message) {
  wasHeard = true;
  if (message.type === "waiting") return showWaiting(message);
  // What goes on at the place may have changed: its own script looks.
  document.dispatchEvent(new CustomEvent("told-place", { detail: message }));
  follow(message);
}

/** @param {Message} message */
function follow(message) {
  if (message.type !== "place" || !message.key || message.key === pending) return;
  const before = followed();
  if (message.only_says && (message.from_anywhere || !isWaitedHere(message, before)))
    return announce(message);
  clearTimeout(timer);
  pending = "";
  if (message.address === location.pathname) return arrive(message, before);
  if (isGone) return go(message);
  if (before?.key === message.key) return;
  if (!message.from_anywhere && !isWaitedHere(message, before)) return remember(message);
  return message.wait ? goLater(message) : go(message);
}

/**
 * Whether a page is the place, or the one where the person has waited for it.
 * @param {Place} place
 * @param {{ address: string } | null} before
 */
const isWaitedHere = ({ address }, before) =>
  [address, before?.address].includes(location.pathname) || document.querySelector("[data-follows]") !== null;

/** The server has ended the socket for good. @param {number} code */
function ended(code) {
  if (code === LOGGED_OUT && wasHeard && !isLeaving) whenAnswering(() => location.reload());
}

/**
 * The page is the right one already; if it was another before, it says why.
 * @param {Place} place
 * @param {{ key: string } | null} before
 */
function arrive(place, before) {
  if (before && before.key !== place.key) say(place.why);
  remember(place);
}

/** @param {Place} place */
function goLater(place) {
  pending = place.key;
  say(place.why);
  timer = setTimeout(() => go(place), place.wait * 1000);
}

/** @param {Place} place */
function go(place) {
  remember(place);
  sessionStorage.setItem(REASON, JSON.stringify({ why: place.why, address: place.address }));
  destination = place.address;
  whenAnswering(leave);
}

function leave() {
  location.assign(destination);
}

/** @param {Place} place */
function remember({ key, address }) {
  sessionStorage.setItem(FOLLOWED, JSON.stringify({ key, address }));
}

/** @returns {{ key: string, address: string } | null} */
function followed() {
  return JSON.parse(sessionStorage.getItem(FOLLOWED) ?? "null");
}

/** A reason that was meant for another page is past. */
function showReasonForComing() {
  const { why, address } = JSON.parse(sessionStorage.getItem(REASON) ?? "{}");
  sessionStorage.removeItem(REASON);
  if (address === location.pathname) say(why);
}

/** Say once, with a link, what there is elsewhere; who is there has seen it. @param {Place} place */
function announce({ key, address, why }) {
  if (sessionStorage.getItem(ANNOUNCED) === key) return;
  sessionStorage.setItem(ANNOUNCED, key);
  const sign = document.querySelector("a[data-asked]");
  const isAsked = sign?.getAttribute("href") === address;
  if (isAsked) sign?.removeAttribute("hidden");
  const isRead = isAsked && document.querySelector(".challenged"); // with the buttons that answer it
  if (location.pathname !== address && !isRead) say(why, address);
}

/** @param {string} why @param {string} [address] where it leads */
function say(why, address) {
  document.querySelector(".called")?.remove();
  if (!why) return;
  const note = document.createElement("p");
  note.className = "called";
  note.setAttribute("role", "status");
  document.body.append(note);
  const words = address ? note.appendChild(document.createElement("a")) : note;
  if (words instanceof HTMLAnchorElement && address) words.href = address;
  words.textContent = why; // after it is in the page, so that it is read aloud
  note.addEventListener("click", () => note.remove());
  setTimeout(() => note.remove(), address ? CHOOSING_TIME : READING_TIME);
}
