// Reads a text aloud with a voice of the device. A voice from elsewhere would send the text away: it is never
// used.

/** @returns {SpeechSynthesisVoice | undefined} a voice of the device for the language of the page */
function voice() {
  const language = document.documentElement.lang.slice(0, 2);
  return speechSynthesis.getVoices().find((each) => each.localService && each.lang.startsWith(language));
}

/** @param {string} text */
function read(text) {
  const found = voice();
  if (!found) return;
  const said = new SpeechSynthesisUtterance(text);
  said.voice = found;
  said.lang = found.lang;
  said.rate = 0.9;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

/**
 * Show the buttons that read aloud as soon as there is a voice; without one they stay away.
 * @param {(button: HTMLElement) => string} textBeside what a button reads
 */
export function offerReading(textBeside) {
  if (!("speechSynthesis" in window)) return;
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = document.querySelectorAll("[data-speak]");
  const look = () => {
    for (const each of buttons) each.hidden = !voice();
  };
  look();
  speechSynthesis.addEventListener?.("voiceschanged", look);
  for (const each of buttons) each.addEventListener("click", () => read(textBeside(each)));
}
