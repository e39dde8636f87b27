// Check your table: a picture is read on this device, and only the cards and their piles go to the server,
// which judges them. Whatever is mended is a button of the form, so it is sent in the same way.

import { closeCamera, frameOf, openCamera, photographOf } from "#markers/pictures.js";
import { markerReader } from "#markers/reader.js";
import { fieldsOf, goElsewhere, refresh } from "#site/live_page.js";
import { letCardsBeDragged } from "./drag.js";
import { pilesOf } from "./piles.js";

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const texts = part("shoot").dataset;
const cards = (texts.cards ?? "").split(" ");
const chooser = /** @type {HTMLInputElement} */ (part("shot"));
const video = /** @type {HTMLVideoElement} */ (part("video"));
const markersOn = markerReader(texts.worker ?? "");

chooser.addEventListener("change", async () => {
  const [file] = chooser.files ?? [];
  if (file) await read(() => photographOf(file));
  chooser.value = ""; // so that the same file can be chosen again
});
letCardsBeDragged(part("main"), (spot, pile) => send({ picked: spot, to: pile }));
document.addEventListener("submit", (event) => {
  if (event.target !== part("table")) return;
  event.preventDefault();
  const { submitter } = event;
  send(submitter instanceof HTMLButtonElement ? { [submitter.name]: submitter.value } : {});
});
part("camera").hidden = !navigator.mediaDevices;
part("camera").addEventListener("click", async () => {
  try {
    await openCamera(video);
    showCamera(true);
    say("");
  } catch {
    say(texts.noCamera);
  }
});
part("close").addEventListener("click", () => showCamera(false));
part("snap").addEventListener("click", async () => {
  if (await read(async () => frameOf(video))) showCamera(false);
});

/**
 * Read a picture and show its piles judged.
 * @param {() => Promise<ImageData>} take
 * @returns {Promise<boolean>} whether there were cards on it
 */
async function read(take) {
  say(texts.reading);
  const found = await cardsOn(take);
  if (!found?.length) return say(found ? texts.nothing : texts.unreadable);
  const piles = pilesOf(found).map((pile) => pile.map((id) => cards[id]).join(" "));
  await send({ picked: "" }, piles);
  return true;
}

/**
 * @param {() => Promise<ImageData>} take
 * @returns {Promise<import("#markers/reading.js").Marker[] | null>} nothing where it cannot be opened
 */
async function cardsOn(take) {
  try {
    return (await markersOn(await take())).filter(({ id }) => id < cards.length);
  } catch {
    return null;
  }
}

/**
 * Send the table and show what the rules say of it; what was there stays if nobody answers.
 * @param {Record<string, string>} fields in place of those of the form, or beside them
 * @param {string[]} [piles] in place of those that are shown
 */
async function send(fields, piles) {
  const body = fieldsOf(/** @type {HTMLFormElement} */ (part("table")));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (piles) body.delete("pile");
  for (const pile of piles ?? []) body.append("pile", pile);
  const refreshed = await refresh(location.pathname, { method: "POST", body });
  if (refreshed.outcome === "elsewhere") goElsewhere(refreshed);
  say(refreshed.outcome === "failed" ? texts.sent : "");
}

/** @param {boolean} isOn */
function showCamera(isOn) {
  if (!isOn) closeCamera(video);
  part("live").hidden = !isOn;
  part("camera").hidden = isOn;
}

/** @param {string | undefined} text */
function say(text) {
  part("said").textContent = text ?? "";
  return false;
}
