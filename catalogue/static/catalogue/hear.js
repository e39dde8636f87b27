// Names can be heard, by a voice of the device itself: nothing is sent anywhere. Without such a voice for the
// language there is no button.

const speech = globalThis.speechSynthesis;
const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-hear]")]);

/** @param {string} language */
const voiceFor = (language) =>
  speech.getVoices().find(({ localService, lang }) => localService && lang.slice(0, 2) === language);

function showButtons() {
  for (const button of buttons) button.hidden = !voiceFor(button.lang);
}

/** @param {HTMLElement} button */
function say({ lang, dataset }) {
  const spoken = new SpeechSynthesisUtterance(dataset.hear);
  spoken.voice = voiceFor(lang) ?? null;
  spoken.lang = spoken.voice?.lang ?? lang;
  speech.cancel();
  speech.speak(spoken);
}

if (speech) {
  for (const button of buttons) button.addEventListener("click", () => say(button));
  // Browsers load their voices late.
  speech.addEventListener?.("voiceschanged", showButtons);
  showButtons();
}
