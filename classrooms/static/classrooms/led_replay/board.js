// The board of a led replay: the teacher goes through the moves, and the class follows; the teacher asks what
// everybody would do, and shows it.

import { ask, contentOf } from "#site/line.js";
import { every } from "#site/live_page.js";
import { part, set } from "../../../../games/static/games/table/draw/dom.js";
import { say } from "../../../../games/static/games/table/state.js";
import {
  film,
  moments,
  replay,
  show,
  showInstead,
  startPlayer,
  stop,
} from "../../../../matches/static/matches/replay/player.js";
import { speak } from "../../../../matches/static/matches/replay/stage.js";
import { drawLaid, drawProposals, stageOf, wordsOf } from "./proposals.js";

const POLL_SECONDS = 1.5;

/** @type {import("./types.js").Board} */
const board = JSON.parse(document.getElementById("scene")?.textContent ?? "{}");
/** Where the class is, as far as this page knows. @type {import("./types.js").Scene} */
let scene = board;
/** Which proposal lies on the felt. @type {number | null} */
let proposed = null;
/** Requests go one after the other, so that the last press is the one that counts. */
let queue = Promise.resolve();
let waitingRequests = 0;
let isLeading = false;

/**
 * Tell the site what was pressed; it answers with where the class is now.
 * @param {string} act
 * @param {Record<string, string | number>} fields
 */
function send(act, fields) {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const headers = { "X-CSRFToken": board.token };
  waitingRequests += 1;
  queue = queue
    .then(() => ask(board.acts[act], { method: "POST", headers, body }))
    .then(hear)
    .finally(() => {
      waitingRequests -= 1;
    });
  return queue;
}

/** Another teacher may lead, too, from another device; and what was not sent is sent now. */
async function look() {
  const before = scene.moment;
  const answer = waitingRequests ? null : await ask(board.news);
  if (waitingRequests) return;
  await hear(answer);
  const isLedElsewhere = scene.moment !== before && film.at === before;
  if (isLedElsewhere) showScene();
  else await lead();
}

/** @param {Response | null} answer */
async function hear(answer) {
  if (answer?.redirected || answer?.status === 404) return location.reload();
  /** @type {import("./types.js").Scene | null} */
  const latest = await contentOf(answer);
  if (!latest) return waitingRequests ? speak(say("notSent")) : undefined;
  if (latest.refused) return speak(latest.refused);
  if (latest.mark === "over") return location.reload();
  const isAskedNew = asked(latest) !== asked(scene);
  scene = latest;
  part("votesCast").textContent = latest.words ?? "";
  if (isAskedNew && latest.question) showScene();
  else if (isAskedNew) drawQuestion();
}

/** Name the question, and whether its votes are shown. @param {import("./types.js").Scene} scene */
const asked = ({ question }) => (question ? `${question.pk} ${question.isShown}` : "");

/** Where another moment is shown here, the class follows; of many presses the last one counts. */
async function lead() {
  if (isLeading) return;
  isLeading = true;
  while (film.at !== scene.moment) {
    const { at } = film;
    await send("to", { moment: at });
    if (scene.moment !== at) break; // it is tried again with the next look
  }
  isLeading = false;
}

/** Show what the class looks at now. */
function showScene() {
  proposed = null;
  stop();
  film.goTo(scene.moment);
  show();
  drawQuestion();
}

function drawQuestion() {
  const { question } = scene;
  set(document.body, "data-asked", question?.way);
  part("asked").toggleAttribute("hidden", !question);
  if (!question) return;
  drawProposals(part("proposals"), question, proposed);
  drawLaid(part("laid"), question);
  part("everybodyLays").toggleAttribute("hidden", question.way !== "lay" || question.isShown);
  part("showVotes").toggleAttribute("hidden", question.isShown);
  part("byCards").toggleAttribute("hidden", question.way === "lay" || question.isShown);
}

/** Lay a proposal on the felt, or take it away again. @param {DOMStringMap} data */
function propose({ index }) {
  const { question, moment } = scene;
  const wanted = Number(index);
  if (!question) return;
  if (proposed === wanted) return showScene();
  proposed = wanted;
  const proposal = question.proposals[wanted];
  showInstead(
    { ...stageOf(replay, moments[moment], moment, proposal), sentence: wordsOf(proposal) },
    moment + 1,
  );
  drawQuestion();
}

function goOn() {
  film.goTo(scene.moment + 1);
  show();
}

if (scene.moment) film.goTo(scene.moment);
startPlayer(
  { shown: () => void lead(), mayStep: () => !scene.question },
  {
    choose: () => void send("choose", { moment: film.at }),
    lay: () => void send("lay", { moment: film.at }),
    showVotes: () => scene.question && void send("show", { question: scene.question.pk }),
    goOn,
    propose,
  },
);
drawQuestion();
every(POLL_SECONDS, look);
