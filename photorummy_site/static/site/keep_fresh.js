// Lists, class pages and boards: a live part with `data-every` is fetched again every so many seconds, from
// the address of the page or from the one in `data-from`.

import { every, refresh } from "./live_page.js";

const part = /** @type {HTMLElement | null} */ (document.querySelector("[data-live][data-every]"));
if (part) every(Number(part.dataset.every), () => refresh(part.dataset.from ?? location.href));
