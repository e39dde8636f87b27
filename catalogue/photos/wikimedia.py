"""Asks Wikipedia for the files of an article and Commons for those of a category, and what they are."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any
from urllib.parse import urlencode

from catalogue.photos.candidates import Candidate, candidate
from catalogue.photos.web import NoFileError, StopError, TryAgainError, Visitor, busy

WIKIPEDIA = "https://en.wikipedia.org/w/api.php"
COMMONS = "https://commons.wikimedia.org/w/api.php"
# One of the widths that Wikimedia keeps ready; others are refused or made slowly.
WIDTH_ASKED_FOR = 1920
LARGEST_ANSWER = 8 * 1024**2
LARGEST_PHOTOGRAPH = 25 * 1024**2
TITLES_A_QUESTION = 20
MOST_FILES = 100
MOST_CONTINUATIONS = 10
# The server may be this many seconds behind before it is asked to leave us waiting.
MAXLAG = 5
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Article:
    """The picture that stands for an article, if there is one, and the others in it."""

    lead: str | None
    others: tuple[str, ...]


class QuestionRefusedError(Exception):
    """The API understood that it was asked, but not what; another question may fare better."""


class Wikimedia:
    """The public API, asked by a polite visitor; `api` replaces both addresses, for a mirror or a test."""

    def __init__(self, visitor: Visitor, api: str = "") -> None:
        self.visitor = visitor
        self.wikipedia = api or WIKIPEDIA
        self.commons = api or COMMONS

    def article(self, title: str) -> Article:
        """The files of an article, which may have another title by now; none if there is no such article."""
        lead, files = None, []
        question = {"prop": "pageimages|images", "piprop": "name", "pilicense": "free", "imlimit": "50"}
        for answer in self._query(self.wikipedia, titles=title, redirects="1", **question):
            for page in answer.get("pages", []):
                lead = lead or page.get("pageimage")
                files += [image["title"] for image in page.get("images", [])]
        lead = f"File:{lead.replace('_', ' ')}" if lead else None
        return Article(lead, tuple(file for file in files if file != lead))

    def category(self, title: str, kind: str = "file") -> list[str]:
        """The first files of a category, or its narrower categories if the kind is `subcat`."""
        question = {"list": "categorymembers", "cmtype": kind, "cmlimit": "50"}
        answers = self._query(self.commons, cmtitle=title, **question)
        members = (member["title"] for answer in answers for member in answer.get("categorymembers", []))
        return list(islice(members, MOST_FILES))

    def describe(self, titles: Sequence[str]) -> Iterator[Candidate]:
        """What Commons knows of these files; those that it does not have are left out."""
        question = {"prop": "imageinfo", "iiprop": "url|size|mime|extmetadata", "redirects": "1"}
        for first in range(0, min(len(titles), MOST_FILES), TITLES_A_QUESTION):
            joined_titles = "|".join(titles[first : first + TITLES_A_QUESTION])
            for answer in self._query(
                self.commons, titles=joined_titles, iiurlwidth=str(WIDTH_ASKED_FOR), **question
            ):
                yield from (candidate(page) for page in answer.get("pages", []) if page.get("imageinfo"))

    def download(self, candidate: Candidate) -> bytes:
        """The bytes of the file, in about the width that we need."""
        try:
            return self.visitor.patiently(lambda: self.visitor.get(candidate.address, LARGEST_PHOTOGRAPH)[0])
        except TryAgainError as error:
            raise NoFileError(str(error)) from None

    def _query(self, api: str, **question: str) -> Iterator[Json]:
        """The answers to a question, which come in pieces: each says how to ask for the next."""
        onwards: Json = {}
        for _piece in range(MOST_CONTINUATIONS):
            answer = self._ask(api, question | onwards)
            yield answer.get("query", {})
            if not (onwards := answer.get("continue", {})):
                return

    def _ask(self, api: str, question: Json) -> Json:
        fixed = {"action": "query", "format": "json", "formatversion": "2", "maxlag": str(MAXLAG)}
        address = f"{api}?{urlencode(fixed | question)}"
        try:
            return self.visitor.patiently(lambda: self._answer(address))
        except TryAgainError as error:
            raise StopError(
                f"Wikimedia is too busy (the question {error}): please try again later."
            ) from None
        except NoFileError as error:
            raise StopError(f"Wikimedia's API does not answer: the question {error}.") from None

    def _answer(self, address: str) -> Json:
        body, headers = self.visitor.get(address, LARGEST_ANSWER)
        try:
            answer: Json = json.loads(body)
            error = answer.get("error")
        except (ValueError, AttributeError):
            # Often the log-in page of a hotel's or a school's network.
            raise StopError("What answers there is not Wikimedia's API: is the network open?") from None
        if error and error.get("code") in ("maxlag", "ratelimited"):
            raise busy(f"was answered with {error['code']}", headers)
        if error:
            raise QuestionRefusedError(f"the question was refused: {error.get('info') or error.get('code')}")
        return answer
