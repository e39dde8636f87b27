"""An unhandled error leaves one log line: a reference, a traceback, and not a word about people."""

import io
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from django.test import Client, override_settings

from games.routing import websocket_urlpatterns
from photorummy_site.operations import error_reports, logs
from photorummy_site.operations.socket_watch import watch_sockets

REFERENCE = re.compile(r"Reference: ([2-9A-HJ-NP-Z]{6})\b")


class Log:
    """The lines of the log as an operator reads them."""

    def __init__(self) -> None:
        self.stream = io.StringIO()

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    def lines(self, event: str) -> list[dict[str, Any]]:
        entries = [json.loads(line) for line in self.text.splitlines()]
        return [entry for entry in entries if entry["event"] == event]


@pytest.fixture
def log() -> Iterator[Log]:
    lines = Log()
    handler = logging.StreamHandler(lines.stream)
    handler.setFormatter(logs.line_formatter(as_json=True))
    logging.getLogger().addHandler(handler)
    yield lines
    logging.getLogger().removeHandler(handler)


@pytest.fixture
def visitor() -> Iterator[Client]:
    with override_settings(ROOT_URLCONF="tests.site.operations.failing_views"):
        yield Client(raise_request_exception=False)


@pytest.mark.django_db
def test_an_error_leaves_its_traceback_and_the_reference_that_the_page_shows(visitor, log):
    answer = visitor.get("/fail/MMMM2345/")
    assert answer.status_code == 500
    (line,) = log.lines("unhandled error")
    assert line["reference"] == REFERENCE.search(answer.content.decode())[1]
    assert line["route"] == "fail_with_names"
    assert line["method"] == "GET"
    assert line["error"] == "ValueError"
    assert "tests/site/operations/failing_views.py" in line["exception"]
    assert "in fail_with_names" in line["exception"]


@pytest.mark.django_db
def test_the_line_says_nothing_about_people(visitor, log, alice):
    visitor.cookies["sessionid"] = "a-cookie-of-alice"
    visitor.get("/fail/MMMM2345/?name=alice", REMOTE_ADDR="203.0.113.7")
    exception = log.lines("unhandled error")[0].pop("exception")
    for secret in ("MMMM2345", "203.0.113.7", "a-cookie-of-alice", "?name"):
        assert secret not in log.text
    # The source lines are ours, but what stood in their variables is not shown.
    assert "alice at MMMM2345" not in exception
    assert "ValueError: " not in exception


@pytest.mark.django_db
def test_the_message_of_the_database_which_holds_a_name_is_left_out(visitor, log, alice):
    assert visitor.get("/fail-database/").status_code == 500
    (line,) = log.lines("unhandled error")
    assert line["error"] == "django.db.utils.IntegrityError"
    assert "Key (" not in log.text
    assert "UNIQUE constraint failed" not in log.text


@pytest.mark.django_db
def test_an_error_that_came_from_another_shows_both(visitor, log):
    visitor.get("/fail-chain/")
    exception = log.lines("unhandled error")[0]["exception"]
    assert exception.index("KeyError") < exception.index("RuntimeError")
    assert exception.count("Traceback") == 2


@pytest.mark.django_db
def test_two_errors_have_two_references(visitor, log):
    visitor.get("/fail-chain/")
    visitor.get("/fail-chain/")
    first, second = log.lines("unhandled error")
    assert first["reference"] != second["reference"]


@pytest.mark.django_db
def test_a_503_without_an_exception_names_no_path(visitor, log):
    assert visitor.get("/unavailable/MMMM2345/").status_code == 503
    assert log.lines("unhandled error") == []
    assert "MMMM2345" not in log.text


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", "Fehlernummer: "),
        ("fr", "Référence\u00a0: "),
        ("it", "Riferimento: "),
        ("nl", "Kenmerk: "),
        ("es", "Referencia: "),
    ],
)
def test_the_reference_is_shown_in_the_language_of_the_page(visitor, language, words):
    page = visitor.get("/fail-chain/", headers={"accept-language": language}).content.decode()
    assert words in page


async def broken_socket(scope, receive, send):
    await receive()
    raise LookupError(f"nobody at {scope['path']}")


async def test_an_error_in_a_socket_is_logged_and_closes_it(log):
    application = watch_sockets(broken_socket, websocket_urlpatterns)
    client = ApplicationCommunicator(application, {"type": "websocket", "path": "/live/1/MMMM2345/"})
    await client.send_input({"type": "websocket.connect"})
    assert await client.receive_output() == {"type": "websocket.close", "code": 1011}
    (line,) = log.lines("unhandled error")
    assert line["error"] == "LookupError"
    assert line["route"].startswith("^live/1/")
    assert "in broken_socket" in line["exception"]
    assert re.fullmatch(r"[2-9A-HJ-NP-Z]{6}", line["reference"])
    assert "MMMM2345" not in log.text


def test_what_daphne_says_of_a_visitor_is_left_out(log):
    logging.getLogger("daphne.server").warning(
        "Application instance %r for connection %s took too long", "app", "client=203.0.113.7 path=/live/1/X"
    )
    assert "took too long" in log.text
    assert "203.0.113.7" not in log.text


def test_an_error_that_a_library_logs_keeps_its_type_and_loses_its_message(log):
    try:
        raise ConnectionError("redis://alice:secret@host")
    except ConnectionError as error:
        logging.getLogger("some.library").error("cannot reach %s", error, exc_info=True)
    (line,) = log.lines("error")
    assert line["error"] == "ConnectionError"
    assert "cannot reach" not in log.text


def test_our_own_words_about_an_error_stay(log):
    try:
        raise OSError("disk of alice")
    except OSError:
        logging.getLogger("games.tasks").exception("the sweep failed")
    (line,) = log.lines("the sweep failed")
    assert line["error"] == "OSError"
    assert len(line["reference"]) == error_reports.REFERENCE_LENGTH


def test_a_long_chain_of_errors_is_cut():
    error: Exception = ValueError()
    for _ in range(20):
        following = ValueError()
        following.__cause__ = error
        error = following
    text = error_reports.traceback_without_messages(error)
    assert text.count("Traceback") == error_reports.MOST_CHAINED
