// Whose turn it is, for those who look elsewhere: in the tab, as a system notification, by a vibration.

import { callFromTab } from "#site/tab.js";
import { preferred } from "../preferences.js";
import { game, page, say } from "../state.js";

const BUZZ = [60, 80, 60]; // milliseconds: on, off, on

/** Whether the player has switched this way of being told on. @param {"notify" | "buzz"} way */
export const wishes = (way) => preferred(way, "off") === "on";

/** Which ways this browser has. @type {Record<"notify" | "buzz", () => boolean>} */
export const can = {
  notify: () => "Notification" in window,
  buzz: () => "vibrate" in navigator,
};

/** Whether it is up to this player. */
const isMyTurn = () => Boolean(game.view?.round) && ["draw", "turn", "refused"].includes(game.stage);

/** The tab says that it is my turn, by its title and its icon. */
export function drawTab() {
  const isMine = isMyTurn() && !game.mySeat?.held;
  callFromTab(isMine ? say("yourTurn") : "", isMine ? page.turnIcon : page.icon);
}

/** My turn has just begun. */
export function callForTurn() {
  if (wishes("buzz") && can.buzz()) navigator.vibrate(BUZZ);
  if (document.hidden && wishes("notify") && can.notify() && Notification.permission === "granted") notify();
}

/** A phone may refuse a notice that does not come from a service worker: the tab has to do then. */
function notify() {
  try {
    const notice = new Notification(say("yourTurn"), {
      body: page.game.title,
      tag: page.code,
      icon: page.icon,
    });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // nothing is lost: title and icon of the tab say the same
  }
}

/** The browser is asked only now, when the player has pressed the button. @returns {Promise<boolean>} */
export async function mayNotify() {
  if (!can.notify()) return false;
  return (await Notification.requestPermission()) === "granted";
}
