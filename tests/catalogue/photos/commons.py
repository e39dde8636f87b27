"""A small Wikimedia on this machine that answers in the shapes that the API's documentation shows."""

import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, quote, unquote, urlsplit

from tests.catalogue.photos.pictures import photograph

Json = dict[str, Any]
CC_BY_SA = "https://creativecommons.org/licenses/by-sa/4.0"


@dataclass
class Answer:
    """What the server says instead of its usual answer."""

    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""


@dataclass
class File:
    """A file of Commons: what its page tells of it, and its bytes."""

    title: str
    content: bytes = field(default_factory=photograph)
    width: int = 1500
    height: int = 2000
    mime: str = "image/jpeg"
    licence: str = "CC BY-SA 4.0"
    licence_url: str = CC_BY_SA
    artist: str = '<a href="//commons.wikimedia.org/wiki/User:Ada" title="User:Ada">Ada</a>'
    promised: int | None = None
    told: dict[str, str] = field(default_factory=dict)


class Commons:
    """Articles, categories and files; what was asked, by whom; and troubles to come."""

    def __init__(self) -> None:
        self.articles: dict[str, tuple[str | None, list[str]]] = {}
        self.redirects: dict[str, str] = {}
        self.categories: dict[str, list[str]] = {}
        self.files: dict[str, File] = {}
        self.piece = 50
        self.asked: list[dict[str, str]] = []
        self.downloads: list[str] = []
        self.visitors: set[str] = set()
        self.troubles: list[Answer] = []
        self.troubles_of_files: list[Answer] = []
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        self.api = f"{self.address}/w/api.php"

    def __enter__(self) -> "Commons":
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def has(self, title: str, **about: Any) -> str:
        """Put a file there; give back its title."""
        self.files[title] = File(title, **about)
        return title

    def article(self, title: str, lead: str | None, *others: str) -> None:
        self.articles[title] = (lead, [*([lead] if lead else []), *others])

    # -- The answers ---------------------------------------------------------------------------------------

    def answer(self, asked: dict[str, str]) -> Json:
        if asked.get("list") == "categorymembers":
            return self._members(asked)
        titles = asked["titles"].split("|")
        redirects = [
            {"from": title, "to": self.redirects[title]} for title in titles if title in self.redirects
        ]
        pages = [self.redirects.get(title, title) for title in titles]
        if "imageinfo" in asked["prop"]:
            return {"batchcomplete": True, "query": {"pages": [self._file(title) for title in pages]}}
        answer = self._article(pages[0], asked)
        if redirects:
            answer["query"]["redirects"] = redirects
        return answer

    def _members(self, asked: dict[str, str]) -> Json:
        namespace = {"file": 6, "subcat": 14}[asked["cmtype"]]
        prefix = {6: "File:", 14: "Category:"}[namespace]
        members = [title for title in self.categories.get(asked["cmtitle"], []) if title.startswith(prefix)]
        first = int(asked.get("cmcontinue", "file|0").partition("|")[2])
        pages = [
            {"pageid": 1000 + number, "ns": namespace, "title": title}
            for number, title in enumerate(members[first : first + self.piece])
        ]
        answer: Json = {"batchcomplete": True, "query": {"categorymembers": pages}}
        if len(members) > first + self.piece:
            answer["continue"] = {"cmcontinue": f"file|{first + self.piece}", "continue": "-||"}
        return answer

    def _article(self, title: str, asked: dict[str, str]) -> Json:
        if title not in self.articles:
            return {"batchcomplete": True, "query": {"pages": [{"ns": 0, "title": title, "missing": True}]}}
        lead, images = self.articles[title]
        first = int(asked.get("imcontinue", "9232|0").partition("|")[2])
        page: Json = {"pageid": 9232, "ns": 0, "title": title}
        if lead and not first:
            page["pageimage"] = lead.removeprefix("File:").replace(" ", "_")
        page["images"] = [{"ns": 6, "title": image} for image in images[first : first + self.piece]]
        answer: Json = {"batchcomplete": True, "query": {"pages": [page]}}
        if len(images) > first + self.piece:
            answer["continue"] = {"imcontinue": f"9232|{first + self.piece}", "continue": "||pageimages"}
        return answer

    def _file(self, title: str) -> Json:
        file = self.files.get(title)
        if file is None:
            return {"ns": 6, "title": title, "missing": True, "imagerepository": ""}
        name = quote(title.removeprefix("File:").replace(" ", "_"))
        metadata = {
            "LicenseShortName": file.licence,
            "LicenseUrl": file.licence_url,
            "Artist": file.artist,
            **file.told,
        }
        info = {
            "size": len(file.content),
            "width": file.width,
            "height": file.height,
            "thumburl": f"{self.address}/commons/{name}",
            "thumbwidth": min(file.width, 1920),
            "url": f"{self.address}/commons/{name}",
            "descriptionurl": f"https://commons.wikimedia.org/wiki/File:{name}",
            "mime": file.mime,
            "extmetadata": {
                key: {"value": value, "source": "commons-desc-page"}
                for key, value in metadata.items()
                if value
            },
        }
        return {"pageid": 77, "ns": 6, "title": title, "imagerepository": "local", "imageinfo": [info]}

    def _next(self, path: str, query: str) -> Iterator[Answer]:
        """Troubles first, then the truth."""
        if path == "/w/api.php":
            self.asked.append({key: values[0] for key, values in parse_qs(query).items()})
            if self.troubles:
                yield self.troubles.pop(0)
            yield Answer(body=json.dumps(self.answer(self.asked[-1])).encode())
        title = "File:" + unquote(path.removeprefix("/commons/")).replace("_", " ")
        self.downloads.append(title)
        if self.troubles_of_files:
            yield self.troubles_of_files.pop(0)
        file = self.files[title]
        length = len(file.content) if file.promised is None else file.promised
        yield Answer(headers={"Content-Length": str(length)}, body=file.content)

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        commons = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                commons.visitors.add(self.headers["User-Agent"])
                address = urlsplit(self.path)
                answer = next(commons._next(address.path, address.query))
                self.send_response(answer.status)
                for name, value in answer.headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(answer.body)

            def log_message(self, *_words: object) -> None:
                """The tests look at what was asked; the terminal stays quiet."""

        return Handler


def too_many(seconds: int) -> Answer:
    return Answer(429, {"Retry-After": str(seconds)}, b"Too many requests")


def lagging(seconds: int) -> Answer:
    """The server's databases are behind: status 200, and the wish to be left alone for a while."""
    error = {
        "code": "maxlag",
        "info": "Waiting for 10.64.32.1: 7.2 seconds lagged.",
        "lag": 7.2,
        "type": "db",
    }
    headers = {"Retry-After": str(seconds), "X-Database-Lag": "7"}
    return Answer(200, headers, json.dumps({"error": error, "servedby": "mw1"}).encode())
