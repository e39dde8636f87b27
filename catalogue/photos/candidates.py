"""Judges the files that Wikimedia offers for a card: which may be taken, and which are best."""

from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Any

from catalogue.photos.attribution import Attribution, is_web_address, longest, plain
from catalogue.photos.licences import is_free
from catalogue.photos.prints import LARGEST

MIMES = {"image/jpeg", "image/png", "image/webp"}
LEAST_WIDTH = LARGEST[0]
CARD_SHAPE = LARGEST[0] / LARGEST[1]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A file on Commons as its description page tells of it."""

    title: str
    address: str
    width: int
    height: int
    mime: str
    attribution: Attribution

    def refusal(self) -> str | None:
        """Why it may not or should not be taken; none if it may."""
        if self.mime not in MIMES:
            return f"is {self.mime or 'of an unknown type'}"
        if not is_free(self.attribution.licence):
            return f"has no free licence ({self.attribution.licence or 'none is named'})"
        if self.width < LEAST_WIDTH or self.height < LEAST_WIDTH // 2:
            return f"is only {self.width} x {self.height} pixels large"
        return self.attribution.fault()

    def rank(self) -> tuple[bool, bool, float]:
        """Greater is better: a JPEG, large enough without scaling up, and little cut off."""
        # Photographs are JPEG; other files are often maps, plans and drawings.
        enough = min(self.width, self.height * CARD_SHAPE) >= LARGEST[0]
        shape = self.width / self.height
        return self.mime == "image/jpeg", enough, round(min(shape / CARD_SHAPE, CARD_SHAPE / shape), 1)


def candidate(page: dict[str, Any]) -> Candidate:
    """Read a page of the API's answer that has `imageinfo`."""
    info = page["imageinfo"][0]
    return Candidate(
        title=page.get("title", ""),
        # The scaled picture; for small ones the API gives the original's address here.
        address=info.get("thumburl") or info.get("url", ""),
        width=info.get("width", 0),
        height=info.get("height", 0),
        mime=info.get("mime", ""),
        attribution=_attribution(info.get("extmetadata") or {}, info.get("descriptionurl", "")),
    )


def _attribution(metadata: dict[str, Any], page: str) -> Attribution:
    texts = {key: words(str(entry.get("value", ""))) for key, entry in metadata.items()}
    author = texts.get("Artist") or texts.get("Attribution", "")
    if len(author) > longest("author"):
        author = author[: longest("author") - 1].rstrip() + "…"
    licence = texts.get("LicenseShortName", "")
    if texts.get("NonFree"):
        licence = f"non-free: {licence}"
    address = texts.get("LicenseUrl", "")
    if address.startswith("//"):
        address = f"https:{address}"
    return Attribution(author, licence, address if is_web_address(address) else "", page)


def words(markup: str) -> str:
    """The words of a piece of HTML as a reader sees them."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    return plain("".join(reader.seen))


class _Reader(HTMLParser):
    """Collects what is shown, and leaves out elements that are hidden or are no text."""

    VOID = {"br", "img", "hr", "wbr", "input", "link", "meta"}
    BREAKS = {"br", "div", "p", "li", "td", "tr"}

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in self.BREAKS:
            self.seen.append(" ")
        if tag in self.VOID:
            return
        style = (dict(attrs).get("style") or "").replace(" ", "")
        # Inside a hidden element every element counts, so that its end is found.
        if self.hidden or tag in ("style", "script") or "display:none" in style:
            self.hidden += 1

    def handle_endtag(self, tag: str) -> None:
        if self.hidden and tag not in self.VOID:
            self.hidden -= 1

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.seen.append(data)
