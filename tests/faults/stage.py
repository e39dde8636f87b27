"""`python -m tests.faults.stage JSON`: makes a table with people and bots on it, ready to start."""

import json
import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "photorummy_site.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.test import Client  # noqa: E402

from accounts.models import User  # noqa: E402
from accounts.services import welcome_guest  # noqa: E402
from games.services import tables  # noqa: E402


def cookie_of(person: User) -> str:
    browser = Client()
    browser.force_login(person, backend="allauth.account.auth_backends.AuthenticationBackend")
    return f"{settings.SESSION_COOKIE_NAME}={browser.cookies[settings.SESSION_COOKIE_NAME].value}"


def stage(rules: str, people: int, bots: list[str], **how: object) -> dict[str, object]:
    guests = [welcome_guest() for _ in range(people)]
    size = people + len(bots)
    table = tables.open_table(host=guests[0], rules=rules, size=size, **how)
    for guest in guests[1:]:
        tables.take_seat(code=table.code, person=guest)
    for level in bots:
        tables.seat_bot(code=table.code, by=guests[0], level=level)
    return {"code": table.code, "cookies": [cookie_of(guest) for guest in guests]}


if __name__ == "__main__":
    print(json.dumps(stage(**json.loads(sys.argv[1]))))
