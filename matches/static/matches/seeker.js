// Pages of somebody who looks for opponents, in whichever tab: now and then they say that their person is
// still here. Where to is in the page's head.

const EVERY = 20_000; // milliseconds; browsers let a hidden page do it once a minute

const where = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[name=seeks]"))?.content;
if (where) setInterval(() => fetch(where).catch(() => {}), EVERY);
