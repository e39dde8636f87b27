// A pupil's device in a led replay: it shows what the class looks at, and takes the vote.

import { ask, contentOf, whenAnswering } from "#site/line.js";
import { every } from "#site/live_page.js";
import { part, set } from "../../../../games/static/games/table/draw/dom.js";
import { say } from "../../../../games/static/games/table/state.js";
import { momentsOf, viewOf } from "../../../../matches/static/matches/replay/model.js";
import { listenForActs, present, speak } from "../../../../matches/static/matches/replay/stage.js";
import { drawProposals, letterOf, stageOf, wordsOf } from "./proposals.js";

const POLL_SECONDS = 1.5;

/** @type {import("./types.js").Device} */
let scene = JSON.parse(document.getElementById("scene")?.textContent ?? "{}");
/** Which proposal lies on the felt. @type {number | null} */
let proposed = null;
/** Votes go one after the other, so that the last tap is the one that counts. */
let queue = Promise.resolve(true);

async function look() {
  const answer = await ask(`${scene.news}?mark=${encodeURIComponent(scene.mark)}`);
  if (answer?.redirected || answer?.status === 404) return location.reload();
  /** @type {import("./types.js").Scene | null} */
  const latest = await contentOf(answer);
  if (!latest) return;
  if (latest.mark === "over") return whenAnswering(() => location.assign(scene.away));
  if (latest.mark === scene.mark || !latest.replay) return;
  scene = { ...scene, question: undefined, ...latest, replay: latest.replay };
  proposed = null;
  show();
}

/** Show what the class looks at, and what is asked. */
function show() {
  const { question } = scene;
  if (question?.way === "lay" && !question.isShown) return whenAnswering(() => location.assign(scene.lay));
  const mine = question?.way === "choose" && question.mine ? question.mine - 1 : null;
  proposed ??= mine;
  const proposal = question && proposed !== null ? question.proposals[proposed] : null;
  const { replay, moment: at } = scene;
  const moment = /** @type {import("./proposals.js").Moment} */ (momentsOf(replay.frames).at(-1));
  if (proposal)
    present(replay, { at: at + 1, ...stageOf(replay, moment, at, proposal), sentence: wordsOf(proposal) });
  else present(replay, { at, moment, view: viewOf(replay, moment, at) });
  drawQuestion(mine);
}

/** @param {number | null} mine */
function drawQuestion(mine) {
  const { question } = scene;
  set(document.body, "data-asked", question?.way);
  part("asked").toggleAttribute("hidden", !question);
  part("follows").toggleAttribute("hidden", Boolean(question));
  if (!question) return;
  drawProposals(part("proposals"), question, question.isShown ? proposed : mine);
  part("vote").textContent = say(...sayingOf(question, mine));
}

/**
 * What is to be done now.
 * @param {import("./types.js").Question} question
 * @param {number | null} mine
 * @returns {[string, Record<string, string>?]}
 */
function sayingOf(question, mine) {
  if (question.isShown) return ["lookToTheFront"];
  return mine === null ? ["tapOne"] : ["yourVote", { letter: letterOf(mine) }];
}

/** A tap lays a proposal on the felt; until the votes are shown it is the vote. @param {DOMStringMap} data */
async function propose({ index }) {
  const { question } = scene;
  if (!question) return;
  proposed = Number(index);
  const choice = proposed + 1;
  if (!question.isShown) queue = queue.then(() => sendVote(question, choice));
  if (question.isShown || (await queue)) show();
}

/**
 * @param {import("./types.js").Question} question
 * @param {number} choice
 */
async function sendVote(question, choice) {
  const body = new URLSearchParams({ question: String(question.pk), choice: String(choice) });
  const answer = await ask(scene.vote, { method: "POST", headers: { "X-CSRFToken": scene.token }, body });
  const said = (await contentOf(answer)) ?? { refused: say("notSent") };
  if (said.refused) speak(said.refused);
  else question.mine = said.mine;
  return !said.refused;
}

listenForActs({ propose: (data) => void propose(data) });
document.addEventListener("told-place", look); // somebody has just led on
every(POLL_SECONDS, look);
show();
