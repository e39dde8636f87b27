// @ts-check
// One stop of the Tab key for each group of things, and the arrow keys inside.

const GROUPS = [".bar", ".seats", ".stacks", ".felt", ".head-of-dock", ".rack", ".acts"];
const THINGS = "button, a[href], .seat";

/** @type {Map<string, string>} the thing in each group that had the focus last, by its key */
const last = new Map();

/** @param {Element} element */
const isShown = (element) => element.getClientRects().length > 0 && !element.closest("[inert]");

/**
 * @param {string} group
 * @returns {HTMLElement[]}
 */
const thingsIn = (group) =>
  [...document.querySelectorAll(`${group} :is(${THINGS})`)]
    .filter((each) => each instanceof HTMLElement && isShown(each))
    .map((each) => /** @type {HTMLElement} */ (each));

/** After each drawing: leave one of each group for the Tab key. */
export function arrangeStops() {
  for (const group of GROUPS) {
    const things = thingsIn(group);
    const stop =
      things.find((each) => each === document.activeElement) ??
      things.find((each) => each.dataset.key === last.get(group)) ??
      firstOf(things);
    for (const each of things) each.tabIndex = each === stop ? 0 : -1;
  }
}

/** With a card in hand the first numbered place; else the first thing that can be done; @param {HTMLElement[]} things */
const firstOf = (things) =>
  things.find((each) => each.dataset.number === "1") ??
  things.find((each) => each.getAttribute("aria-disabled") !== "true" && !each.matches(".grip")) ??
  things[0];

document.addEventListener("focusin", (event) => {
  const thing = event.target;
  const group = thing instanceof HTMLElement ? GROUPS.find((each) => thing.closest(each)) : undefined;
  if (!group || !(thing instanceof HTMLElement)) return;
  if (thing.dataset.key) last.set(group, thing.dataset.key);
  for (const each of thingsIn(group)) each.tabIndex = each === thing ? 0 : -1;
});

/** @param {KeyboardEvent} event an arrow, Home or End */
export function moveFocus(event) {
  const here = document.activeElement;
  const group = here && GROUPS.find((each) => here.closest(each));
  if (!group || !(here instanceof HTMLElement)) return;
  const next = target(here, group, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: "nearest" });
}

/**
 * @param {HTMLElement} here
 * @param {string} group
 * @param {string} key
 */
function target(here, group, key) {
  const row = thingsIn(group).filter((each) => each.matches(".grip") === here.matches(".grip"));
  const index = row.indexOf(here);
  if (key === "Home" || key === "End") return row.at(key === "Home" ? 0 : -1);
  if (key === "ArrowRight" || key === "ArrowLeft") return row[index + (key === "ArrowRight" ? 1 : -1)];
  const isUp = key === "ArrowUp";
  return nearest(here, thingsIn(group), isUp) ?? beyond(group, isUp);
}

/** From the rack one goes up to the felt, and down again; @param {string} group @param {boolean} isUp */
function beyond(group, isUp) {
  const next = isUp && group === ".rack" ? ".felt" : !isUp && group === ".felt" ? ".rack" : null;
  return next ? thingsIn(next).find((each) => each.tabIndex === 0) : undefined;
}

/**
 * The closest thing in the next line above or below.
 * @param {HTMLElement} here
 * @param {HTMLElement[]} things
 * @param {boolean} isUp
 */
function nearest(here, things, isUp) {
  const box = here.getBoundingClientRect();
  const middle = (/** @type {DOMRect} */ each) => [
    (each.left + each.right) / 2,
    (each.top + each.bottom) / 2,
  ];
  const [x, y] = middle(box);
  const far = things.map((each) => {
    const [ex, ey] = middle(each.getBoundingClientRect());
    return { each, down: isUp ? y - ey : ey - y, side: Math.abs(ex - x) };
  });
  return far.filter(({ down }) => down > 8).sort((a, b) => a.down * 2 + a.side - b.down * 2 - b.side)[0]
    ?.each;
}
