"""What backstage does for players who come back: seekers, rated matches, small tournaments."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.models import Kind, User
from accounts.services import register
from games.models import Round, Seat, Table
from games.services.companies import seat_company
from matches.models import RatedMatch, Rating, RatingChange, Seek, Tournament
from matches.opponents.seeks import seek
from matches.opponents.terms import terms
from matches.tournaments import services as tournaments
from matches.tournaments.services import Terms

JUNIOR = {"rules": "junior", "seats": 2, "pace": "30"}


def _players(count: int) -> list[User]:
    known = User.objects.count()
    names = [f"comer-{known + number}" for number in range(count)]
    return [register(username=name, password="seventeen", kind=Kind.PLAYER) for name in names]


def stage_players(people: int, cookie_of: Callable[[User], str]) -> dict[str, str]:
    """Register some players; gives their cookies by their keys."""
    return {str(person.pk): cookie_of(person) for person in _players(people)}


def stage_seekers(people: int) -> list[int]:
    """Let players look for opponents who are too far apart; then let them have waited for a while."""
    keys = []
    for number, person in enumerate(_players(people)):
        Rating.objects.create(person=person, rules="junior", mu=25 + 20 * number, sigma=2)
        keys.append(seek(person=person, **JUNIOR).person_id)
    Rating.objects.filter(person__in=keys).delete()  # the audit would ask where they come from
    Seek.objects.filter(person__in=keys).update(since=timezone.now() - timedelta(minutes=2))
    return keys


def seats_of(people: list[int]) -> dict[str, Any]:
    """Say at how many tables these people sit, and who looks for opponents still."""
    seated = Seat.objects.filter(person__in=people)
    waiting = Seek.objects.filter(person__in=people, table=None)
    return {
        "seats": sorted(seated.values_list("person", flat=True)),
        "tables": seated.values("table").distinct().count(),
        "waiting": waiting.count(),
    }


def stage_rated_match() -> dict[str, Any]:
    """Deal a rated match to two people for whom bots stand in."""
    people = _players(2)
    table = seat_company(people=people, **terms("junior", "30", rated=True))
    _let_bots_stand_in([table.pk])
    return {"code": table.code, "people": [person.pk for person in people]}


def _let_bots_stand_in(tables: list[int]) -> None:
    Seat.objects.filter(table__in=tables).exclude(person=None).update(held=True)
    Round.objects.filter(table__in=tables, finished_at=None).update(deadline=timezone.now())


def ratings_of(code: str, people: list[int]) -> dict[str, Any]:
    """Say how often a match was rated, and for whom it counts."""
    rated = RatedMatch.objects.filter(table__code=code)
    return {
        "rated": rated.count(),
        "changes": RatingChange.objects.filter(rated__in=rated).count(),
        "matches": sorted(Rating.objects.filter(person__in=people).values_list("matches", flat=True)),
    }


def stage_small_tournament(cookie_of: Callable[[User], str]) -> dict[str, Any]:
    """Open a tournament at tables of two for four people; it has not begun."""
    organiser, *others = _players(4)
    terms = Terms(rules="junior", size=2, rounds=3, hints="off", bots="easy")
    opened = tournaments.open_tournament(organiser=organiser, terms=terms)
    for person in others:
        tournaments.join(tournament_id=opened.pk, person=person)
    return {"code": opened.code, "cookie": cookie_of(organiser)}


def let_bots_play_tournament(code: str) -> None:
    tables = Table.objects.filter(tournament__round__tournament__code=code)
    _let_bots_stand_in(list(tables.values_list("pk", flat=True)))


def draws_of(code: str) -> list[list[int]]:
    """List the rounds of a tournament: number, tables, seats."""
    drawn = Tournament.objects.get(code=code).rounds_drawn.order_by("number")
    return [[each.number, each.tables.count(), each.seats.count()] for each in drawn]
