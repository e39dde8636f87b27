"""`python -m tests.faults.backstage`: sets tables and looks at them, one request a line.

It is a process with the site's settings and database, so that not every question starts a Django of its own.
"""

import json
import os
import sys
from functools import partial

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "photorummy_site.settings")
django.setup()

from celery import current_app  # noqa: E402
from django.conf import settings  # noqa: E402
from django.db import connections  # noqa: E402
from django.db.models import F  # noqa: E402
from django.test import Client  # noqa: E402
from redis import Redis  # noqa: E402

from accounts.models import Kind, User  # noqa: E402
from accounts.services import register, welcome_guest  # noqa: E402
from games.models import Move, Round, Table  # noqa: E402
from games.reading.audit import audit as audit_all  # noqa: E402
from games.reading.audit import faults_of  # noqa: E402
from games.services import tables  # noqa: E402
from matches.models import Tournament  # noqa: E402
from matches.tournaments import services as tournaments  # noqa: E402
from matches.tournaments.services import Terms  # noqa: E402
from tests.faults import past_matches  # noqa: E402

NO_ROUND = 10**9


def cookie_of(person: User) -> str:
    browser = Client()
    browser.force_login(person, backend="allauth.account.auth_backends.AuthenticationBackend")
    return f"{settings.SESSION_COOKIE_NAME}={browser.cookies[settings.SESSION_COOKIE_NAME].value}"


def stage(rules: str, people: int, bots: list[str], **how: object) -> dict[str, object]:
    """Make a table with people and bots on it, ready to start."""
    guests = [welcome_guest() for _ in range(people)]
    size = people + len(bots)
    table = tables.open_table(host=guests[0], rules=rules, size=size, **how)
    for guest in guests[1:]:
        tables.take_seat(code=table.code, person=guest)
    for level in bots:
        tables.seat_bot(code=table.code, by=guests[0], level=level)
    return {"code": table.code, "cookies": [cookie_of(guest) for guest in guests]}


def stage_tournament(people: int, rounds: int) -> dict[str, object]:
    """Begin a tournament of Junior for so many people; one more is there who has not joined."""
    names = [f"player-{number}" for number in range(people + 1)]
    *players, late = [register(username=name, password="seventeen", kind=Kind.PLAYER) for name in names]
    terms = Terms(rules="junior", size=4, rounds=rounds, turn_seconds=None, hints="free", bots="easy")
    tournament = tournaments.open_tournament(organiser=players[0], terms=terms)
    for person in players[1:]:
        tournaments.join(tournament_id=tournament.pk, person=person)
    tournaments.begin(tournament_id=tournament.pk, by=players[0])
    cookies = {str(person.pk): cookie_of(person) for person in (*players, late)}
    return {"code": tournament.code, "cookies": cookies, "late": late.pk}


def tournament_now(code: str) -> dict[str, object]:
    """Say which round is played, and who sits at which table."""
    tournament = Tournament.objects.get(code=code)
    current = tournament.rounds_drawn.get(number=tournament.rounds_drawn.count())
    seats = current.seats.filter(player__isnull=False, table__table__seats__person=F("player__person"))
    at = seats.values_list("player__person", "table__table__code")
    sitting = {str(person): table for person, table in at}
    return {"phase": tournament.phase, "number": current.number, "seats": sitting}


def join_tournament(code: str, person: int) -> None:
    tournament = Tournament.objects.get(code=code)
    tournaments.join(tournament_id=tournament.pk, person=User.objects.get(pk=person))


def leave_tournament(code: str, person: int) -> None:
    tournament = Tournament.objects.get(code=code)
    tournaments.leave(tournament_id=tournament.pk, person=User.objects.get(pk=person))


def audit(code: str | None = None) -> dict[str, object]:
    """Check the invariants of one table, or of all."""
    faults = faults_of(Table.objects.get(code=code)) if code else audit_all()
    counted = {
        "tables": Table.objects.count(),
        "rounds": Round.objects.count(),
        "moves": Move.objects.count(),
    }
    return {"faults": list(faults), **counted}


def moves(code: str) -> list[list[object]]:
    """The log of a table: the round, the number and the key of each move."""
    made = Move.objects.filter(round__table__code=code).order_by("round__number", "number")
    return [list(each) for each in made.values_list("round__number", "number", "key", "by")]


def deliver(code: str, times: int) -> int:
    """Hand the worker every task that the rounds of a table ever had, and will have, so many times."""
    tasks = [("play_bot_turn", [NO_ROUND, 0]), ("tally", [NO_ROUND])]
    for played in Round.objects.filter(table__code=code):
        tasks += [("play_bot_turn", [played.pk, version]) for version in range(played.version + 3)]
        tasks += [("tally", [played.pk])]
    for name, arguments in tasks * times:
        current_app.send_task(f"games.tasks.{name}", arguments)
    return len(tasks) * times


def begun_tasks() -> list[str]:
    """The tasks that some worker has begun; those of a worker that was killed stay here for an hour."""
    return sorted(key.decode() for key in Redis.from_url(settings.REDIS_URL).hkeys("unacked"))


def waiting_tasks(lost: list[str]) -> int:
    """How many tasks are not done yet, but for those that were lost with a worker."""
    return int(Redis.from_url(settings.REDIS_URL).llen("celery")) + len(set(begun_tasks()) - set(lost))


def redis_address() -> str:
    return settings.REDIS_URL


def empty_redis() -> None:
    Redis.from_url(settings.REDIS_URL).flushall()


REQUESTS = {
    each.__name__: each for each in (stage_tournament, tournament_now, join_tournament, leave_tournament)
}
REQUESTS |= {
    each.__name__: each
    for each in (stage, audit, moves, deliver, begun_tasks, waiting_tasks, redis_address, empty_redis)
}
REQUESTS |= {
    "stage_players": partial(past_matches.stage_players, cookie_of=cookie_of),
    "stage_small_tournament": partial(past_matches.stage_small_tournament, cookie_of=cookie_of),
    "stage_seekers": past_matches.stage_seekers,
    "seats_of": past_matches.seats_of,
    "stage_rated_match": past_matches.stage_rated_match,
    "ratings_of": past_matches.ratings_of,
    "let_bots_play_tournament": past_matches.let_bots_play_tournament,
    "draws_of": past_matches.draws_of,
}

if __name__ == "__main__":
    from photorummy_site.celery import app

    app.set_current()
    for line in sys.stdin:
        wish, about = json.loads(line)
        connections.close_all()  # a test may have restarted the database
        print(json.dumps(REQUESTS[wish](**about)), flush=True)
