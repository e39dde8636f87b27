import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find, openPage, runScript, setGlobal } from "../dom.js";

/** @typedef {{ lang: string, localService: boolean, name: string }} Voice */
/** @type {Voice[]} */
let voices = [];
/** @type {{ text: string, voice: Voice, lang: string }[]} */
let spoken = [];
let tellOfVoices = () => {};

class Utterance {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}

const speech = {
  getVoices: () => voices,
  cancel: () => {
    spoken = [];
  },
  /** @param {{ text: string, voice: Voice, lang: string }} utterance */
  speak: (utterance) => spoken.push(utterance),
  /**
   * @param {string} _name
   * @param {() => void} listener
   */
  addEventListener: (_name, listener) => {
    tellOfVoices = listener;
  },
};

const GERMAN = { lang: "de-DE", localService: true, name: "Anna" };
const FROM_AFAR = { lang: "de-DE", localService: false, name: "Cloud" };

/** @param {Voice[]} there */
async function open(there) {
  voices = there;
  spoken = [];
  openPage(`<button id="de" lang="de" data-hear="Rom. Kolosseum" hidden>Hear</button>
    <button id="fr" lang="fr" data-hear="Colisée" hidden>Hear</button>`);
  setGlobal("speechSynthesis", speech);
  setGlobal("SpeechSynthesisUtterance", Utterance);
  await runScript("catalogue/static/catalogue/hear.js");
}

beforeEach(() => open([FROM_AFAR, GERMAN]));

test("there is a button only where the device has a voice for the language", () => {
  assert.equal(find("#de").hidden, false);
  assert.equal(find("#fr").hidden, true);
});

test("a voice that sends the words somewhere is none", async () => {
  await open([FROM_AFAR]);
  assert.equal(find("#de").hidden, true);
});

test("voices that come late are found", async () => {
  await open([]);
  assert.equal(find("#de").hidden, true);
  voices = [GERMAN];
  tellOfVoices();
  assert.equal(find("#de").hidden, false);
});

test("a name is said once, by the voice of the device", () => {
  find("#de").click();
  find("#de").click();
  assert.deepEqual(
    spoken.map(({ text, voice, lang }) => [text, voice.name, lang]),
    [["Rom. Kolosseum", "Anna", "de-DE"]],
  );
});
