// @ts-check
// The lists of the lobby: asked for anew every few seconds, shown again only where they have changed.

import { every, renew } from "./live.js";

const list = /** @type {HTMLElement} */ (document.querySelector("[data-live][data-every]"));
every(Number(list.dataset.every), () => renew(/** @type {string} */ (list.dataset.from)));
