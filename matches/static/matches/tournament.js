// The page of a tournament: its link is copied with one press.

import { copyLink } from "#site/copy_link.js";

document.documentElement.dataset.copies = ""; // shows the button, however often the page is fetched again
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element && event.target.closest("[data-copy]");
  if (button instanceof HTMLElement) copyLink(button);
});
