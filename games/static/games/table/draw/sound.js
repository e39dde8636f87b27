// Small sounds, made on the spot; silent unless they are wished for.

import { preferred } from "../preferences.js";
import { page } from "../state.js";

/** @typedef {"pick" | "put" | "draw" | "turn" | "warn" | "win" | "end"} Sound */

/** @type {Record<Sound, [number, number, number][]>} tones: hertz, when and how long in seconds */
const TONES = {
  pick: [[520, 0, 0.05]],
  put: [
    [260, 0, 0.07],
    [196, 0.03, 0.07],
  ],
  draw: [
    [330, 0, 0.06],
    [440, 0.07, 0.06],
  ],
  turn: [
    [523, 0, 0.12],
    [784, 0.13, 0.18],
  ],
  warn: [
    [660, 0, 0.08],
    [660, 0.18, 0.08],
  ],
  win: [
    [523, 0, 0.12],
    [659, 0.12, 0.12],
    [784, 0.24, 0.12],
    [1047, 0.36, 0.3],
  ],
  end: [
    [392, 0, 0.14],
    [330, 0.15, 0.22],
  ],
};
const LOUDNESS = 0.06;

/** @type {AudioContext | null} */
let context = null;

export const isAudible = () => preferred("sound", page.sound ? "on" : "off") === "on";

/** @param {Sound} name */
export function sound(name) {
  if (!isAudible()) return;
  context ??= new AudioContext();
  const start = context.currentTime + 0.01;
  for (const [pitch, at, length] of TONES[name]) tone(context, pitch, start + at, length);
}

/**
 * @param {AudioContext} air
 * @param {number} pitch
 * @param {number} at
 * @param {number} length
 */
function tone(air, pitch, at, length) {
  const [voice, fade] = [air.createOscillator(), air.createGain()];
  voice.type = "triangle";
  voice.frequency.value = pitch;
  fade.gain.setValueAtTime(LOUDNESS, at);
  fade.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(fade).connect(air.destination);
  voice.start(at);
  voice.stop(at + length);
}
