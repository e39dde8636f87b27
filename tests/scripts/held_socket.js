// Sockets of which the test holds the other end.

import { setGlobal } from "./dom.js";

/** @typedef {Record<string, unknown> & { type: string, id: string }} Sent */

/** The other end of a socket that a page has opened. */
export class HeldSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 3;
  /** @type {HeldSocket[]} every socket that the page has opened */
  static opened = [];

  /** @param {string} address */
  constructor(address) {
    this.address = address;
    this.readyState = HeldSocket.OPEN;
    /** @type {Sent[]} */
    this.sent = [];
    /** @type {((event: { data: string }) => void) | null} */
    this.onmessage = null;
    /** @type {((event: { code: number }) => void) | null} */
    this.onclose = null;
    HeldSocket.opened.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  /** @param {number} [code] */
  close(code = 1000) {
    this.readyState = HeldSocket.CLOSED;
    this.onclose?.({ code });
  }
}

/** Give scripts a socket of which the test holds the other end; gives all that they open. */
export function holdSockets() {
  HeldSocket.opened = [];
  setGlobal("WebSocket", HeldSocket);
  return HeldSocket.opened;
}
