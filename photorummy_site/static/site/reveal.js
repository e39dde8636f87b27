// Lets people look at the password that they type, instead of typing it twice.

for (const box of document.querySelectorAll(".reveal")) {
  const input = /** @type {HTMLInputElement} */ (box.querySelector("input"));
  const button = /** @type {HTMLButtonElement} */ (box.querySelector("button"));
  button.hidden = false;
  button.addEventListener("click", () => {
    const shown = input.type === "password";
    input.type = shown ? "text" : "password";
    button.setAttribute("aria-pressed", String(shown));
    input.focus();
  });
}
