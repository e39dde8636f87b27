// The table page: hears the table, lets one play, and draws both.

import { drawEnded } from "./draw/dock.js";
import { draw } from "./draw/drawing.js";
import { goAway } from "./draw/sheets/sheets.js";
import { actions } from "./hands/actions.js";
import { listenForDrags } from "./hands/drag.js";
import { whenReleased } from "./hands/hold_redraw.js";
import { listenForKeys } from "./hands/keys.js";
import { connection, forgetAnswered } from "./net/requests.js";
import { receive } from "./receive.js";
import { game } from "./state.js";

connection.start({
  hear: (message) => {
    receive(message);
    // Other scripts of the page may listen, too.
    document.dispatchEvent(new CustomEvent("table-message", { detail: message }));
    whenReleased(draw);
  },
  lost: () => {
    game.isConnected = false;
    forgetAnswered();
    whenReleased(draw);
  },
  doubted: (isDoubted) => {
    game.isDoubted = isDoubted;
    whenReleased(draw);
  },
  ended: (code) => {
    goAway();
    game.endedBy = code;
    game.isConnected = false;
    drawEnded(code);
    document.dispatchEvent(new CustomEvent("table-ended"));
  },
});

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element && event.target.closest("[data-act]");
  if (!(button instanceof HTMLElement) || button.getAttribute("aria-disabled") === "true") return;
  actions[String(button.dataset.act)](button.dataset, event.shiftKey);
  draw();
});
listenForDrags();
listenForKeys();
