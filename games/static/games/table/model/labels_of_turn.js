// @ts-check
// How much the cards have told their player in this turn: who looks a name up has not known it.

const LEVELS = ["picture", "signs", "full"];
const present = () => LEVELS.indexOf(document.body.dataset.labels ?? "full");
let most = 0;
let last = ""; // the move that ends the turn, if it is accepted

new MutationObserver(() => {
  most = Math.max(most, present());
}).observe(document.body, { attributeFilter: ["data-labels"] });

/** The most telling level since the turn began. */
export const labelsOfTurn = () => LEVELS[Math.max(most, present())];

/** @param {string} id of the message with the move that is to end the turn */
export const endTurnWith = (id) => {
  last = id;
};

/** Only a move that was accepted ends the turn: after a refused one it is still the same. @param {string} id */
export function hearAccepted(id) {
  if (id !== last) return;
  last = "";
  most = present();
}
