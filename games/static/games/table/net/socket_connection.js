// @ts-check
// The line to the table: it comes back by itself, and a request without an answer is sent again.

const PING_EVERY = 10_000;
const SILENCE = 25_000; // a line that says nothing for so long is dead, whatever the browser believes
const WAITS = [300, 800, 2000, 4000, 8000, 15_000];
const FINAL = new Set([4401, 4404]);
const ASKS_ONLY = new Set(["draft", "hint", "ping"]); // not worth repeating: the table asks anew

/**
 * @typedef {{ type: string, id?: string, [field: string]: any }} Message
 * @typedef {{ hear: (message: Message) => void, lost: () => void, ended: (code: number) => void }} Listener
 */

export class Line {
  /** @param {string} path */
  constructor(path) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
    /** @type {Listener} */
    this.listener = { hear() {}, lost() {}, ended() {} };
    /** @type {Map<string, Message>} */
    this.unanswered = new Map();
    this.mark = "";
    this.failures = 0;
    this.heardAt = 0;
  }

  /** @param {Listener} listener */
  start(listener) {
    this.listener = listener;
    setInterval(() => this.ping(), PING_EVERY);
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.heardAt = Date.now();
    socket.onmessage = (event) => this.socket === socket && this.take(JSON.parse(event.data));
    socket.onclose = (event) => this.socket === socket && this.closed(event.code);
  }

  /** @param {Message} message */
  take(message) {
    this.heardAt = Date.now();
    if (message.type === "hello") this.greet();
    if (message.type === "view") this.mark = message.mark;
    if (message.id) this.unanswered.delete(message.id);
    this.listener.hear(message);
  }

  greet() {
    this.failures = 0;
    for (const message of this.unanswered.values()) this.write(message);
  }

  /** @param {number} code */
  closed(code) {
    if (FINAL.has(code)) return this.listener.ended(code);
    this.listener.lost();
    const wait = WAITS[Math.min(this.failures++, WAITS.length - 1)];
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** After a sleep or a dead network: try at once. */
  hurry() {
    if (this.socket?.readyState === WebSocket.CLOSED) this.open();
    else this.ping();
  }

  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heardAt > SILENCE) {
      this.socket.onclose = null;
      this.socket.close();
      return this.closed(1006);
    }
    this.write({ type: "ping", ...(this.mark && { mark: this.mark }) });
  }

  /**
   * @param {Message} message
   * @returns {string} the id by which the answer is known
   */
  ask(message) {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
      byte.toString(16).padStart(2, "0"),
    ).join("");
    const whole = { ...message, id };
    if (!ASKS_ONLY.has(message.type)) this.unanswered.set(id, whole);
    this.write(whole);
    return id;
  }

  /** @param {Message} message */
  write(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
