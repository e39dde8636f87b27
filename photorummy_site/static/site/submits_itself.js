// A form of choices that is sent as soon as one of them changes; its button is for pages without scripts.

for (const form of document.querySelectorAll("form[data-submits-itself]")) {
  if (!(form instanceof HTMLFormElement)) continue;
  form.querySelector("button")?.setAttribute("hidden", "");
  form.addEventListener("change", () => form.requestSubmit());
}
