"""A browser without a screen: it keeps cookies, sends forms with their token and follows redirects."""

import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from http.cookiejar import Cookie, CookieJar
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

Fields = Mapping[str, str | Sequence[str]]


class Page(NamedTuple):
    """What came back in the end, and from where."""

    status: int
    path: str
    content: bytes

    @property
    def text(self) -> str:
        return self.content.decode(errors="replace")


class Visitor:
    """Somebody in front of a browser."""

    def __init__(self, url: str, cookie: str = "") -> None:
        """Come as a stranger, or with the cookie of somebody who is logged in."""
        self.url, self.cookies = url, CookieJar()
        self._browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))
        if cookie:
            self._keep(*cookie.split("=", 1))

    def _keep(self, name: str, value: str) -> None:
        """Put a cookie beside those that the site will give."""
        jar_domain = "127.0.0.1"
        kept = Cookie(
            *(0, name, value, None, False, jar_domain, True, False, "/", True),
            *(False, None, False, None, None, {}),
        )
        self.cookies.set_cookie(kept)

    def get(self, path: str) -> Page:
        return self._open(urllib.request.Request(f"{self.url}{path}"))

    def send(self, path: str, fields: Fields | None = None) -> Page:
        """Send a form; a page with one must have been opened before."""
        token = {"X-CSRFToken": self.cookie("csrftoken")}
        sent = urlencode(fields or {}, doseq=True).encode()
        return self._open(urllib.request.Request(f"{self.url}{path}", sent, token))

    def cookie(self, name: str) -> str:
        return next((each.value or "" for each in self.cookies if each.name == name), "")

    @property
    def session(self) -> str:
        """The cookie as a socket sends it."""
        return f"sessionid={self.cookie('sessionid')}"

    def _open(self, request: urllib.request.Request) -> Page:
        try:
            with self._browser.open(request, timeout=60) as answer:
                return Page(answer.status, urlsplit(answer.url).path, answer.read())
        except urllib.error.HTTPError as refused:
            return Page(refused.code, urlsplit(refused.url).path, refused.read())
