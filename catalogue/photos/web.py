"""Asks web servers politely: one request at a time, with pauses, and patience when they are busy."""

import http.client
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from datetime import UTC, datetime
from email.message import Message
from email.utils import parsedate_to_datetime
from typing import TypeVar

ATTEMPTS = 5
FIRST_WAIT = 5.0
LONGEST_WAIT = 600.0
TIMEOUT = 30
CHUNK = 64 * 1024
BUSY = {429, 500, 502, 503, 504}
T = TypeVar("T")


class StopError(Exception):
    """It makes no sense to go on now; the message is a sentence for the operator."""


class TryAgainError(Exception):
    """It failed, but may succeed in a while: after `seconds`, if the server named them."""

    def __init__(self, reason: str, seconds: float | None = None) -> None:
        super().__init__(reason)
        self.seconds = seconds


class NoFileError(Exception):
    """This one file cannot be had; the message completes the sentence "the file ..."."""


class Visitor:
    """A well-behaved client of web servers, which says who it is."""

    def __init__(self, contact: str, pause: float = 1.0, wait: Callable[[float], None] = time.sleep) -> None:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        self.name = f"PhotoRummy/0.1 ({contact}) Python-urllib/{version}"
        self.pause = pause
        self.wait = wait
        self._has_asked = False

    def patiently(self, act: Callable[[], T]) -> T:
        """Do it again while the server is busy, after the time it asks for or ever longer pauses."""
        for attempt in range(ATTEMPTS - 1):
            try:
                return act()
            except TryAgainError as busy:
                self.wait(FIRST_WAIT * 2**attempt if busy.seconds is None else busy.seconds)
        return act()

    def get(self, address: str, most: int) -> tuple[bytes, Message]:
        """What lies at the address, at most so many bytes, and its headers."""
        if not address.startswith(("https://", "http://")):
            raise NoFileError("has no web address")
        self._keep_distance()
        try:
            request = urllib.request.Request(address, headers={"User-Agent": self.name})  # noqa: S310
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:  # noqa: S310
                return _body(response, most), response.headers
        except urllib.error.HTTPError as error:
            raise _what_it_means(error) from None
        except urllib.error.URLError as error:
            raise StopError(
                f"{request.host} cannot be reached ({_cause(error)}): is there a network?"
            ) from None
        except (http.client.HTTPException, OSError) as error:
            raise TryAgainError(f"broke off ({error})") from None

    def _keep_distance(self) -> None:
        if self._has_asked and self.pause > 0:
            self.wait(self.pause)
        self._has_asked = True


def _cause(error: urllib.error.URLError) -> str:
    return getattr(error.reason, "strerror", None) or str(error.reason)


def _body(response: http.client.HTTPResponse, most: int) -> bytes:
    """Read what was promised and not more than we want, whatever the server says or sends."""
    promised = response.headers.get("Content-Length")
    body = bytearray()
    while len(body) <= most and (chunk := response.read(CHUNK)):
        body += chunk
    if len(body) > most:
        raise NoFileError(f"has more than {most // 1024**2} MB")
    if promised and promised.isdigit() and len(body) < int(promised):
        raise TryAgainError("broke off in the middle")
    return bytes(body)


def _what_it_means(error: urllib.error.HTTPError) -> Exception:
    if error.code not in BUSY:
        return NoFileError(f"was refused with status {error.code}")
    return busy(f"was answered with status {error.code}", error.headers)


def busy(reason: str, headers: Message) -> Exception:
    """Try again later, unless the server asks for more patience than an operator has."""
    seconds = _retry_after(headers)
    if seconds is not None and seconds > LONGEST_WAIT:
        return StopError(f"The server asks to wait for {seconds / 60:.0f} minutes: please try again then.")
    return TryAgainError(reason, seconds)


def _retry_after(headers: Message) -> float | None:
    """The header in seconds; it may hold a number or a date."""
    value = (headers.get("Retry-After") or "").strip()
    if value.isdigit():
        return float(value)
    try:
        until = parsedate_to_datetime(value)
    except ValueError:
        return None
    return max(0.0, (until.replace(tzinfo=until.tzinfo or UTC) - datetime.now(UTC)).total_seconds())
