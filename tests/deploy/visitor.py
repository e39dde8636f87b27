"""A visitor with cookies, who trusts the rehearsal's certificate and follows no redirect by itself."""

import http.client
import re
import ssl
from dataclasses import dataclass, field
from http.cookies import Morsel, SimpleCookie
from pathlib import Path
from urllib.parse import urlencode


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: http.client.HTTPMessage
    body: str


@dataclass(slots=True)
class Visitor:
    """Somebody who comes from an address of the loopback network: 127.0.0.1, 127.0.0.2, ..."""

    port: int
    certificate: Path
    address: str = "127.0.0.1"
    cookies: dict[str, "Morsel[str]"] = field(default_factory=dict)

    def ask(self, method: str, path: str, body: str | None = None, **headers: str) -> Answer:
        trusted = ssl.create_default_context(cafile=str(self.certificate))
        connection = http.client.HTTPSConnection(
            "localhost", self.port, timeout=20, context=trusted, source_address=(self.address, 0)
        )
        cookie = "; ".join(f"{name}={morsel.value}" for name, morsel in self.cookies.items())
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, {"Cookie": cookie, **given})
        answer = connection.getresponse()
        for line in answer.headers.get_all("Set-Cookie", []):
            self.cookies |= SimpleCookie(line)
        content = answer.read().decode(errors="replace")
        connection.close()
        return Answer(answer.status, answer.headers, content)

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, **headers)

    def send(self, path: str, fields: dict[str, str], **headers: str) -> Answer:
        """Open a page with a form and send it, as a browser does: with its token and our origin."""
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', self.get(path).body)
        assert token, f"{path} has no form"
        return self.post(path, {"csrfmiddlewaretoken": token[1], **fields}, **headers)

    def post(self, path: str, fields: dict[str, str], **headers: str) -> Answer:
        form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": self.origin}
        return self.ask("POST", path, urlencode(fields), **{**form, **headers})

    @property
    def origin(self) -> str:
        return f"https://localhost:{self.port}"
