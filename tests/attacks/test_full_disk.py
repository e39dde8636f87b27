"""A full disk: whoever sends a form reads what is the matter, and the operator finds it in the log."""

import errno
import json
from collections.abc import Iterator

import pytest
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import include, path
from django.utils import timezone
from redis.exceptions import ResponseError

from accounts.models import Session
from photorummy_site import urls
from tests.site.operations.test_error_reports import REFERENCE, Log, log  # noqa: F401 - a fixture

MUCH = 8 * 1024 * 1024
MOST_PAGES = 1073741823  # SQLite's usual limit


def write_to_a_full_database(request: HttpRequest) -> HttpResponse:
    """Let the database itself find that it has no room: SQLite by its limit of pages."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA max_page_count = 1")  # that is, as many as there are
            Session.objects.create(session_key="k", session_data="x" * MUCH, expire_date=timezone.now())
        else:
            cursor.execute("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full'; END $$")
    return HttpResponse()


def write_a_file(request: HttpRequest) -> HttpResponse:
    raise OSError(errno.ENOSPC, "No space left on device", "/var/media/alice.png")


def count_in_redis(request: HttpRequest) -> HttpResponse:
    raise ResponseError("MISCONF Errors writing to the AOF file: No space left on device")


def stumble(request: HttpRequest) -> HttpResponse:
    raise OSError(errno.EIO, "Input/output error")


urlpatterns = [
    path("full-database/", write_to_a_full_database, name="write_to_a_full_database"),
    path("full-folder/", write_a_file, name="write_a_file"),
    path("full-redis/", count_in_redis, name="count_in_redis"),
    path("other-error/", stumble, name="stumble"),
    path("", include(urls.urlpatterns)),
]
handler500 = urls.handler500

FULL = ("/full-database/", "/full-folder/", "/full-redis/")


@pytest.fixture
def visitor(transactional_db) -> Iterator[Client]:
    with override_settings(ROOT_URLCONF=__name__):
        yield Client(raise_request_exception=False)
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute(f"PRAGMA max_page_count = {MOST_PAGES}")


@pytest.mark.parametrize("address", FULL)
def test_a_form_on_a_full_disk_gets_a_page_that_says_so(visitor, address):
    answer = visitor.post(address, headers={"accept-language": "en"})
    assert answer.status_code == 507
    assert "disk is full" in answer.content.decode()
    assert answer.headers["Retry-After"]


@pytest.mark.parametrize("address", FULL)
def test_the_operator_finds_a_full_disk_in_the_log(visitor, log: Log, address):  # noqa: F811
    answer = visitor.post(address)
    (line,) = log.lines("the disk is full")
    assert line["reference"] == REFERENCE.search(answer.content.decode())[1]
    assert line["level"] == "critical"
    assert "alice" not in json.dumps(line)


@pytest.mark.parametrize(
    ("language", "words"),
    [("de", "Speicher"), ("fr", "disque"), ("it", "disco"), ("nl", "schijf"), ("es", "disco")],
)
def test_the_page_speaks_the_language_of_its_reader(visitor, language, words):
    page = visitor.post("/full-folder/", headers={"accept-language": language}).content.decode()
    assert words in page


def test_any_other_error_is_still_an_error(visitor, log: Log):  # noqa: F811
    assert visitor.post("/other-error/").status_code == 500
    assert log.lines("the disk is full") == []
