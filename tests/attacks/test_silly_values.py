"""Every address with values that no page of ours sends: whatever comes back, it is never an error of ours."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import get_resolver

from accounts.models import User
from tests.site.test_access import school  # noqa: F401 - a fixture

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

MANY_DIGITS = "7" * 5000
IN_ADDRESSES = {
    "many digits": MANY_DIGITS,
    "more than a column holds": "9" * 19,
    "negative": "-1",
    "NUL": "%00",
    "lone surrogate": "%ED%A0%80",
    "not UTF-8": "%FF",
    "very long": "x" * 3000,
}
IN_FIELDS: dict[str, str | list[str]] = {
    "many digits": MANY_DIGITS,
    "more than a column holds": "9" * 19,
    "negative": "-1",
    "NUL": "a\x00b",
    "lone surrogate": "\udc80",
    "very long": "x" * 9000,
    "list": ["1", MANY_DIGITS, "", "٣"],  # the last one is a digit, too, which counts where one is asked for
    "groups": f"1,{MANY_DIGITS};-1",
}
FIELDS = (
    *("a", "as", "audience", "away", "back", "begin", "capital", "card", "card_language", "cards"),
    *("capitals", "categories", "category", "code", "contrast", "count", "counts", "deal", "difficulty"),
    *("display_name", "double", "drafts", "due_on", "email", "extra_time", "find", "first", "form", "game"),
    *("from_home", "given", "goal", "groups", "here", "hints", "kind", "labels", "language", "level"),
    *(
        "login",
        "minutes",
        "mode",
        "motion",
        "name",
        "names",
        "next",
        "number",
        "oldpassword",
        "open",
        "other_seat",
    ),
    *("other_table", "own", "pair-1", "password", "password1", "pasted", "picture", "pictures", "pupil"),
    *("pupils", "puzzles", "first_name", "last_name", "rounds", "rules", "school_year", "seat", "seating"),
    *("size", "sound"),
    *("spectators", "starts_on", "sure", "table", "title", "to", "topic", "topics", "turn_seconds", "typed"),
    *("username", "view", "where", "work"),
)
"""What views and forms of the site read; a form is filled in with one value in every field."""

GONE_AFTERWARDS = {"erase_class", "erase_account", "account_logout", "leave_class", "archive_class"}
"""Not sent as forms: what follows would have nothing to be tried on."""

READS_NO_FIELD, SENT_TO_IT = "open_demo", "list"
"""A demo class is a second of work whatever is sent, so that it gets one of the silly values alone."""


def templates() -> Iterator[tuple[str, str, list[str]]]:
    """The name of each route, its address with gaps, and the names of the gaps."""
    resolver = get_resolver()
    # `readyz` answers 503 in its own right: no worker runs beside the tests.
    for name in sorted({key for key in resolver.reverse_dict if isinstance(key, str)} - {"readyz"}):
        address, gaps = resolver.reverse_dict.getlist(name)[0][0][0]
        yield name, f"/{address}", gaps


def good_values(school: Mapping[str, Any], name: str) -> dict[str, Any]:  # noqa: F811
    """What leads to a page that is there, for every gap of an address."""
    is_table = name in ("table", "take_seat", "leave_table", "watch_table", "seat_bot") or "table" in name
    pks = {
        "closing": school["lesson"],
        "start_led_replay": school["lesson"],
        "assignment": school["drill"],
        "take_back": school["drill"],
    }
    pks |= {"resume_lesson": school["lesson"], "give_again": school["drill"]}
    pks |= dict.fromkeys(("accept_invitation", "decline_invitation"), school["invitation"])
    pks |= {
        "take_back_invitation": school["invitation"],
        "begin_task": school["task"],
        "task_puzzle": school["task"],
    }
    if "quiz" in name:
        pks[name] = school["quiz"]
    if "replay" in name and name != "start_led_replay":
        pks[name] = school["replay"]
    acts = {"teacher_act": "own", "pupil_act": "let-in", "lesson_act": "freeze", "quiz_act": "show"}
    acts |= {"led_replay_act": "to"}
    return {
        "code": (school["table"] if is_table else school["class"]).code,
        "pk": pks.get(name, school["pia"]).pk,
        "act": acts.get(name, ""),
        "number": 1,
        "match": 1,
        "move": 1,
        "session_id": school["session"].pk,
        "difficulty": 1,
        "ending": "csv",
        "token": "x" * 32,
        "key": "oslo" if name == "capital" else "x-y",
        "uidb36": "1",
        "capital": "oslo",
        "category": "sight",
        "language": "en",
        "game": "photo",
        "name": "0" * 20,
        "width": 180,
        "rules": "photo",
        "day": "2026-11-17",
        "challenge_id": 1,
        "form": "text",
    }


LONGEST_ADDRESS = 65_000  # signs; servers refuse a longer one before we see it


def errors_of(client: Client, method: str, where: str, fields: Mapping[str, Any] | None = None) -> list[str]:
    sent = urlencode(fields or {}, doseq=True, errors="surrogatepass")
    if method == "get" and len(sent) > LONGEST_ADDRESS:
        return []
    if method == "get":
        answer = client.get(f"{where}?{sent}")
    else:
        answer = client.post(where, sent, content_type="application/x-www-form-urlencoded")
    return [f"{method} {where[:70]}: {answer.status_code}"] if answer.status_code >= 500 else []


# A pupil may see few pages, and what reads the values is the same code for all.
FOR_PUPILS = ("many digits", "not UTF-8", "list")


def for_each_person(values: Mapping[str, Any]) -> list[Any]:
    """Give a teacher every value and a pupil some, each under a name."""
    cases = {f"teacher-{name}": ("teacher", value) for name, value in values.items()}
    cases |= {f"pupil-{name}": ("pupil", values[name]) for name in FOR_PUPILS if name in values}
    return [pytest.param(*case, id=name) for name, case in cases.items()]


def client_of(browse: Callable[..., Client], person: User) -> Client:
    client = browse(person)
    client.raise_request_exception = False
    return client


@pytest.mark.parametrize(("who", "silly"), for_each_person(IN_ADDRESSES))
def test_no_address_breaks_with_a_silly_value_in_it(browse, school, who, silly):  # noqa: F811
    client, errors = client_of(browse, school["people"][who]), []
    for name, template, gaps in templates():
        for gap in gaps:
            where = template % {**good_values(school, name), gap: silly}
            errors += errors_of(client, "get", where) + errors_of(client, "post", where, {"number": "1"})
    assert errors == []


@pytest.mark.parametrize(("who", "silly"), for_each_person(IN_FIELDS))
def test_no_page_breaks_with_a_silly_value_in_its_fields(browse, school, who, silly):  # noqa: F811
    client, errors = client_of(browse, school["people"][who]), []
    fields = dict.fromkeys(FIELDS, silly)
    for name, template, _gaps in templates():
        where = template % good_values(school, name)
        errors += errors_of(client, "get", where, fields)
        if name not in GONE_AFTERWARDS and (name != READS_NO_FIELD or silly is IN_FIELDS[SENT_TO_IT]):
            errors += errors_of(client, "post", where, fields)
    assert errors == []
