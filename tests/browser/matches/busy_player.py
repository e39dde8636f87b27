"""`python -m tests.browser.matches.busy_player`: somebody with something on every page, told as JSON.

Beside this player there are a newcomer, one of the staff, and a teacher whose class has a tournament.
"""

import json
import secrets
import sys

from tests.browser.matches.backstage import card, named_player  # makes Django ready, so it comes first

# isort: split
from allauth.mfa.totp.internal.auth import TOTP
from django.db import transaction

from accounts import services as accounts
from accounts.models import Kind, User
from bench.load.stage import be_quiet
from classrooms.tournaments.services import start_tournament
from games.services import tables
from games.services.companies import seat_company
from matches.daily.deals import today
from matches.models import Reason
from matches.opponents import challenges
from matches.people import services as people
from matches.tournaments import services as tournaments
from matches.tournaments.services import Terms
from tests.browser.classes.small_classes import make_class
from tests.matches.daily.playing import finished_try
from tests.matches.history.played import play_on, played_match

NAME = "Zoë Müller-Ångström"
RATED = {"turn_seconds": 60, "hints": "off", "rated": True}
CALM = Terms(rules="photo", size=3, rounds=3, turn_seconds=60, hints="off", bots="medium")


def play_rated(*company: User) -> None:
    with transaction.atomic():
        table = seat_company.inner(people=company, rules="junior", **RATED)
    play_on(table.rounds.get(number=1))


def fill(person: User, rival: User, third: User) -> list[str]:
    """Give somebody matches, ratings, tries, tables, challenges and tournaments; gives more addresses."""
    for _ in range(3):
        play_rated(person, rival)
    played_match(person, rival, third, rules="tiles", size=4)
    for each in (person, rival):
        finished_try(each, "tiles")
    tables.open_table(host=person, rules="photo", size=3)
    challenges.challenge(by=rival, name=person.username, rules="photo", pace="60", rated=True)
    challenges.challenge(by=person, name=third.username, rules="tiles", pace="30", rated=False)
    people.choose_face(person=rival, picture="oslo-symbol")
    people.block(by=person, person=named_player("Rudi"))
    people.report(by=third, person=rival, reason=Reason.values[0], text="He took my name.")
    own = tournaments.open_tournament(organiser=person, terms=CALM)
    for each in (rival, third):
        tournaments.join(tournament_id=own.pk, person=each)
    at_tournament = f"/tournaments/{own.code}/"
    return [f"/players/{rival.username}/", at_tournament, f"{at_tournament}wall/", f"/daily/tiles/{today()}/"]


def member_of_staff() -> dict[str, object]:
    person = named_player("Stella")
    accounts.appoint(person)
    TOTP.activate(person, "MFRGGZDFMZTWQ2LK")
    return card(person) | {"more": ["/staff/reports/"]}


def teacher() -> dict[str, object]:
    """A teacher who plans a tournament for one class; in another one it is being played."""
    person = accounts.register(
        username=f"teacher-{secrets.token_hex(4)}", password="seventeen-capitals", kind=Kind.TEACHER
    )
    planned, _everybody = make_class(person, "5a")
    playing, everybody = make_class(person, "5b")
    start_tournament(school_class=playing, by=person, pupils=everybody, terms=CALM)
    more = [f"/classes/{planned.code}/tournament/", f"/classes/{playing.code}/tournament/board/"]
    return card(person) | {"more": more}


def told() -> dict[str, object]:
    person, rival, third, newcomer = map(named_player, (NAME, "Björn", "Łucja", "Jo"))
    more = fill(person, rival, third)
    return {
        "full": card(person) | {"more": [*more, f"/players/{person.username}/"]},
        "empty": card(newcomer) | {"more": [f"/players/{newcomer.username}/"]},
        "staff": member_of_staff(),
        "teacher": teacher(),
    }


if __name__ == "__main__":
    be_quiet()
    json.dump(told(), sys.stdout)
