// Pages of somebody who looks for opponents, in whichever tab: now and then they say that their person is
// still here, and show below the bar that somebody is looked for. Where to is in the page's head.

const EVERY = 20_000; // milliseconds; browsers let a hidden page do it once a minute

const where = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[name=seeks]"))?.content;
if (where) {
  look(where);
  setInterval(look, EVERY, where);
}

/**
 * Say that the person is here, and hear whether he or she still looks for somebody.
 * @param {string} address
 */
async function look(address) {
  const html = await fetch(address).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  );
  if (html !== null) show(new DOMParser().parseFromString(html, "text/html"));
}

/**
 * A small sign below the bar, with the button of the page of opponents that ends it.
 * @param {Document} now
 */
function show(now) {
  document.querySelector(".seeking")?.remove();
  const looking = now.querySelector("#looking[data-subject=wait]");
  const bar = document.querySelector("header.top");
  if (!looking || !bar || document.querySelector("#looking")) return;
  const sign = document.createElement("div");
  sign.className = "seeking";
  const way = document.createElement("a");
  way.href = looking.getAttribute("data-page") ?? "";
  way.textContent = looking.querySelector("h2")?.textContent ?? "";
  const ending = looking.querySelector("form[data-ends]");
  sign.append(way, ...(ending ? [document.importNode(ending, true)] : []));
  bar.after(sign);
}
