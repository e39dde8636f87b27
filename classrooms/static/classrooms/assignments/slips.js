// A form that came back with slips leads to the first one; what is mended is no longer red.

const slips = () => document.querySelectorAll(".field .errorlist");

/** @param {EventTarget | null} target in the part of the form that somebody changes */
function mend(target) {
  const panel = target instanceof Element ? target.closest(".panel") : null;
  for (const slip of panel?.querySelectorAll(".errorlist") ?? []) slip.remove();
  for (const box of panel?.querySelectorAll("[aria-invalid]") ?? []) box.removeAttribute("aria-invalid");
  if (slips().length === 0) document.querySelector("[data-slips]")?.remove();
}

const first = slips()[0];
if (first) {
  const box = /** @type {HTMLElement | null} */ (first.closest(".field")?.querySelector("input, select"));
  box?.focus({ preventScroll: true });
  first.scrollIntoView({ block: "center" });
  document.addEventListener("change", ({ target }) => mend(target));
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-tick]")) mend(target);
  });
}
