// The page of a replay: whoever looks at it goes through the moves, and asks what could have been laid.

import { part, set } from "../../../../games/static/games/table/draw/dom.js";
import { say } from "../../../../games/static/games/table/state.js";
import { askedFor, loadBest, momentWith } from "./best.js";
import { addressOf, moveIn } from "./model.js";
import { film, isShownInstead, moments, replay, show, showInstead, startPlayer, stop } from "./player.js";
import { speak } from "./stage.js";

/** Show what could have been laid, or again what was; where more could not be, the table stays as it lies. */
async function showBest() {
  stop();
  if (isShownInstead()) return show();
  if (film.goTo(askedFor(replay, moments, film.at))) show();
  const { at } = film;
  const best = await loadBest(replay.best, at);
  if (film.at !== at) return;
  if (!best) return speak(say("noBest"));
  if (best.laid >= best.could) return speak(best.text);
  const { moment, view, move } = momentWith(replay, moments, at, best);
  showInstead({ moment, view, sentence: best.text, instead: move });
}

/** Give the link to this moment away, by the device or by the clipboard, and say for whom it opens. */
async function share() {
  const url = location.href;
  speak(say("opensFor"));
  if (navigator.share) return navigator.share({ url, title: document.title }).catch(() => {});
  await navigator.clipboard?.writeText(url).catch(() => {});
  speak(`${say("copied")}. ${say("opensFor")}`);
}

function drawBest() {
  part("best").toggleAttribute("hidden", !replay.best);
  set(part("best"), "aria-disabled", askedFor(replay, moments, film.at) ? null : "true");
  set(part("best"), "aria-pressed", String(isShownInstead()));
  part("bestWords").textContent = say(isShownInstead() ? "asPlayed" : "couldLay");
}

const rememberAddress = () => history.replaceState(null, "", addressOf(location.href, film.at));

addEventListener("hashchange", () => film.goTo(moveIn("", location.hash)) && show());
startPlayer(
  { shown: rememberAddress, stepped: drawBest },
  { best: () => void showBest(), share: () => void share() },
);
