"""Strangers who want to play while the site has more than enough to do: let in, or turned away politely?"""

import threading
import urllib.error
import urllib.request
from collections import Counter
from http.cookiejar import CookieJar
from itertools import cycle
from time import perf_counter
from typing import Self

LONGEST_WAIT = 10.0  # seconds after which somebody gives up
UNAVAILABLE = 503


class Newcomers:
    """One after another opens the page of the lobby and asks for a table, at each server in turn."""

    def __init__(self, addresses: list[str], every: float) -> None:
        self.addresses, self.every = cycle(addresses), every
        self.outcomes: Counter[str] = Counter()
        self.seconds: list[float] = []
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self._come, daemon=True)

    def __enter__(self) -> Self:
        self.thread.start()
        return self

    def __exit__(self, *reason: object) -> None:
        self.is_over.set()
        self.thread.join()

    @property
    def impolite(self) -> int:
        """How many got neither a table nor a friendly page that says when to try again."""
        return self.outcomes.total() - self.outcomes["let in"] - self.outcomes["try again later"]

    def in_words(self) -> str:
        return ", ".join(f"{count} {outcome}" for outcome, count in sorted(self.outcomes.items())) or "none"

    def _come(self) -> None:
        while not self.is_over.wait(self.every):
            began = perf_counter()
            self.outcomes[try_to_join(next(self.addresses))] += 1
            self.seconds.append(perf_counter() - began)


def try_to_join(address: str) -> str:
    """Open the lobby and ask for a round against bots, as a stranger; gives how it ended."""
    cookies = CookieJar()
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(cookies))
    try:
        browser.open(f"{address}/play/", timeout=LONGEST_WAIT).close()
        token = next((each.value or "" for each in cookies if each.name == "csrftoken"), "")
        request = urllib.request.Request(f"{address}/play/", b"", {"X-CSRFToken": token})
        with browser.open(request, timeout=LONGEST_WAIT) as answer:
            return "let in" if "/tables/" in answer.url else f"sent to {answer.url.removeprefix(address)}"
    except urllib.error.HTTPError as refused:
        return outcome_of(refused.code, refused.headers.get("Retry-After"))
    except OSError:
        return "no answer"


def outcome_of(status: int, retry_after: str | None) -> str:
    """Name an answer that let nobody in."""
    is_polite = status == UNAVAILABLE and (retry_after or "").isdigit()
    return "try again later" if is_polite else f"status {status}"
