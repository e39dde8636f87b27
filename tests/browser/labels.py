"""Words that are cut off: found by where the letters are, not by how wide their element would like to be."""

from playwright.sync_api import Page

SIZES = ((360, 640), (390, 844), (820, 1180), (1366, 768))
# Every line of every text that is shown: does it end inside the controls around it, and inside all that hides
# what goes beyond it? What scrolls may go beyond; so may what is only for screen readers.
CUT_TEXTS = """() => {
  const CONTROLS = "button, a, label, legend, th, h1, h2, h3, h4, summary, .chip, .badge, .tag";
  const hides = (style, axis) => ["hidden", "clip"].includes(style[`overflow${axis}`]);
  const boxesAround = (element) => {
    const boxes = [];
    let isLaidOn = false; // such as a number on the corner of a stack
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.position === "fixed") break;
      const endsInDots = style.webkitLineClamp !== "none"; // a summary, which is read in full elsewhere
      const [isX, isY] = [hides(style, "X"), hides(style, "Y") && !endsInDots];
      const isBox = !["inline", "contents"].includes(style.display);
      const isControl = !isLaidOn && isBox && each.matches(CONTROLS);
      if (isX || isY || isControl) boxes.push({ each, isX: isX || isControl, isY });
      if (["auto", "scroll"].includes(style.overflowX)) break;
      isLaidOn ||= style.position === "absolute";
    }
    return boxes;
  };
  const isForReadersAlone = (element) => element.closest(".sr, .visually-hidden, [inert]") !== null;
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const { currentNode: text } = walker, near = text.parentElement;
    if (!text.data.trim() || near.closest("script, style, svg, option") || isForReadersAlone(near)) continue;
    if (!near.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    for (const { each, isX, isY } of boxesAround(near)) {
      const box = each.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) break;
      const beyond = Math.max(...lines.map((line) => Math.max(
        isX ? Math.max(line.right - box.right, box.left - line.left) : 0,
        isY ? (line.top + line.bottom) / 2 - box.bottom : 0,
      )));
      if (beyond <= 1) continue;
      const name = each.id || each.className || each.tagName.toLowerCase();
      found.add(`“${text.data.trim().slice(0, 60)}” goes ${Math.round(beyond)}px beyond ${name}`);
      break;
    }
  }
  const sideways = document.documentElement.scrollWidth - innerWidth;
  return [...found, ...(sideways > 0 ? [`the page scrolls sideways by ${sideways}px`] : [])];
}"""
NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def cut_labels(page: Page, *, is_laid_out_by_script: bool = False) -> list[str]:
    """Name all words of a page that are cut off on a phone, a tablet or a laptop, size by size."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if is_laid_out_by_script:
            page.evaluate(NEXT_FRAME)
        found += [f"{width}: {fault}" for fault in page.evaluate(CUT_TEXTS)]
    return found
