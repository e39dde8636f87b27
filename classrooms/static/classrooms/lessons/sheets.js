// On the board: whatever was unfolded is folded by Escape or a tap elsewhere, so that it covers no table; and
// what a form asks before it acts is asked above the board instead of on a page of its own.

import { ask } from "#site/line.js";

const OPEN = "details[open]:is(.stop, .seats-back)";

/** @param {(sheet: HTMLDetailsElement) => boolean} isMeant */
function fold(isMeant) {
  const open = /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll(OPEN)]).filter(isMeant);
  for (const sheet of open) sheet.open = false;
  return open.length > 0;
}

addEventListener("keydown", ({ key }) => {
  if (key === "Escape") fold(() => true);
});
document.addEventListener(
  "click",
  (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const isFolded = fold((sheet) => !sheet.contains(target));
    // This tap was meant to fold: it moves nobody.
    if (isFolded && target.closest("[data-seat]")) event.stopPropagation();
  },
  true,
);

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches("[data-asks]")) return;
  event.preventDefault();
  askAbove(form);
});

/** @param {HTMLFormElement} form */
async function askAbove(form) {
  const answer = await ask(form.action, { method: "POST", body: new URLSearchParams(fields(form)) });
  const page = answer && new DOMParser().parseFromString(await answer.text(), "text/html");
  const [title, question] = page ? [page.querySelector("h1"), page.querySelector(".sure")] : [];
  if (title && question) show(title, question, form.action);
  else form.submit(); // the page says whatever there is to say
}

/** @param {HTMLFormElement} form */
const fields = (form) => [...new FormData(form)].map(([name, value]) => [name, String(value)]);

/**
 * The board stays as it is meanwhile: `data-busy` holds its renewal.
 * @param {Element} title
 * @param {Element} question
 * @param {string} action
 */
function show(title, question, action) {
  const dialog = document.createElement("dialog");
  dialog.className = "asked";
  dialog.dataset.busy = "";
  title.id = "asked";
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.append(title, ...question.childNodes);
  dialog.querySelector("form")?.setAttribute("action", action);
  dialog.querySelector("a.second, a.go")?.addEventListener("click", (event) => {
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
