// What both kinds of connection do with what they send.

/** @typedef {import("./types.js").Command} Command */

const ID_BYTES = 12;
const ONLY_ASKING = new Set(["draft", "hint", "history", "ping"]); // not worth repeating: the page asks again

/** The id by which an answer is known: no two are ever the same. */
export function newMessageId() {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a command is sent again until it is answered. @param {Command} command */
export const isRepeated = (command) => !ONLY_ASKING.has(command.type);

/**
 * How long to wait before the next try.
 * @param {number[]} waits in milliseconds
 * @param {number} failures so far
 */
export const waitAfter = (waits, failures) => waits[Math.min(failures, waits.length - 1)];
