"""`python -m bench.load.school WISH JSON`: a class at the bell, and one after a year."""

import json
import sys
from typing import Any

from tests.faults.backstage import cookie_of  # makes Django ready, so it comes first

# isort: split
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts import services
from accounts.models import Kind, User
from classrooms.classes import services as classes
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.login import card_secrets
from classrooms.login.services import pictures_of
from classrooms.models import Pupil, SchoolClass
from classrooms.pupils import services as pupils
from tests.classrooms.long_year import a_year
from tests.classrooms.pages import pages_of

WAYS = ("card", "pictures", "password")
Staged = dict[str, Any]


def _class(size: int) -> tuple[User, SchoolClass, list[str]]:
    teacher = services.register(
        username=f"teacher-{User.objects.count()}",
        password="seventeen-capitals",  # noqa: S106 - of a database that is thrown away
        kind=Kind.TEACHER,
    )
    school_class = classes.create_class(teacher=teacher, name=f"Class of {size}", language="en")
    names = [f"Pupil {chr(97 + number // 26)}{chr(97 + number % 26)}" for number in range(size)]
    return teacher, school_class, names


def bell(size: int) -> list[Staged]:
    """Start a lesson for a class of which nobody is logged in yet; gives each pupil's way in."""
    teacher, school_class, names = _class(size)
    some = pupils.add_pupils(school_class=school_class, by=teacher, names=names).pupils
    classes.open_login_window(school_class=school_class, by=teacher)
    lessons.start_lesson(school_class=school_class, by=teacher, pupils=some, plan=Plan())
    return [_way_in(pupil, WAYS[number % len(WAYS)]) for number, pupil in enumerate(some)]


def _way_in(pupil: Pupil, way: str) -> Staged:
    """List the pages that a pupil opens, and what is sent from the last of them."""
    first_page = f"/come-in/{pupil.school_class.code}/"
    if way == "card":
        return {
            "way": way,
            "pages": [f"/card/{pupil.pk}/{card_secrets.token(pupil.card_secret)}/"],
            "sent": {},
        }
    if way == "pictures":
        return {
            "way": way,
            "pages": [first_page, f"{first_page}{pupil.pk}/"],
            "sent": {"picture": pictures_of(pupil).mine},
        }
    typed = {"password": card_secrets.password(pupil.card_secret)}
    return {"way": way, "pages": [first_page, f"{first_page}{pupil.pk}/password/"], "sent": typed}


def year(size: int, answers: int, rounds: int, drills: int) -> Staged:
    """Let a class live for a year; gives its teacher's cookie, and the pages with the queries of each."""
    teacher, school_class, names = _class(size)
    lived = a_year(school_class, teacher, names=names, answers=answers, rounds=rounds, drills=drills)
    pages = pages_of(lived)
    return {"cookie": cookie_of(teacher), "pages": pages, "queries": queries_of(teacher, pages)}


def queries_of(teacher: User, pages: dict[str, str]) -> dict[str, int]:
    settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, "testserver"]
    client, counts = Client(), {}
    client.force_login(teacher, backend="allauth.account.auth_backends.AuthenticationBackend")
    for route, address in pages.items():
        client.get(address)
        with CaptureQueriesContext(connection) as captured:
            client.get(address)
        counts[route] = len(captured)
    return counts


if __name__ == "__main__":
    wish = {"bell": bell, "year": year}[sys.argv[1]]
    sys.stdout.write("\n" + json.dumps(wish(**json.loads(sys.argv[2]))))
