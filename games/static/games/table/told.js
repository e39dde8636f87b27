// @ts-check
// How much the cards have told their player in this turn: who looks a name up has not known it.

const LEVELS = ["picture", "signs", "full"];
const present = () => LEVELS.indexOf(document.body.dataset.labels ?? "full");
let most = 0;

new MutationObserver(() => { most = Math.max(most, present()); }).observe(document.body, { attributeFilter: ["data-labels"] });

/**
 * The most telling level since the turn began; after its end the next one begins with the present level.
 * @param {boolean} endsTurn
 */
export function labelsOfTurn(endsTurn) {
  const level = LEVELS[Math.max(most, present())];
  if (endsTurn) most = present();
  return level;
}
