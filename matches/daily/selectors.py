"""What pages read of the deals: a fixed number of queries, however many have played."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import reduce
from operator import or_
from typing import NamedTuple

from django.db.models import Avg, Count, Max, Q

from accounts.models import User
from games.models import RoundScore
from games.wording.menu import Game, game_named
from games.wording.table_texts import BOT_NAMES
from matches.daily.deals import GAMES, archive
from matches.daily.services import is_given_up
from matches.models import DailyTry
from matches.people.pages import is_hidden, page_of

MOST_SHOWN = 100
MOST_EARLIER = 7
FEWEST_RANKED = 3
BEST_FIRST = ("-points", "turns", "finished_at")

Result = tuple[str, date]
"""A game and a day."""


@dataclass(frozen=True, slots=True)
class DealOfDay:
    """A game's deal on a day, as one person stands to it."""

    game: Game
    day: date
    attempt: DailyTry | None
    players: int  # how many have played it to its end
    rank: int  # of the person, where the try is over

    @property
    def is_ranked(self) -> bool:
        """Whether so many have played it that a rank says something."""
        return self.players >= FEWEST_RANKED

    @property
    def state(self) -> str:
        if self.attempt is None:
            return "new"
        if self.attempt.finished_at is not None:
            return "done"
        return "given_up" if is_given_up(self.attempt) else "going"


@dataclass(frozen=True, slots=True)
class Ranked:
    """One line of the table of results."""

    rank: int
    name: str  # empty for somebody who is hidden
    page: str  # the user name whose page tells more; empty where there is none
    points: int
    turns: int
    is_me: bool


class ScoresOfDay(NamedTuple):
    """What all who have finished a deal got for it."""

    best: int
    average: int


def deals_of(person: User | None, days: Iterable[date]) -> list[list[DealOfDay]]:
    """Give the deals of all games, day by day, with two queries."""
    days = list(days)
    own = _own_tries(person, days)
    counted = _counted(own.values(), days)
    return [[_deal(rules, day, own.get((rules, day)), counted) for rules in GAMES] for day in days]


def archive_of(person: User | None) -> list[list[DealOfDay]]:
    """Give the deals of the last weeks that anybody has played."""
    return [deals for deals in deals_of(person, archive()) if any(deal.players for deal in deals)]


def _own_tries(person: User | None, days: list[date]) -> dict[Result, DailyTry]:
    if person is None:
        return {}
    tries = DailyTry.objects.filter(person=person, day__in=days).select_related("table")
    return {(each.rules, each.day): each for each in tries}


def _counted(own: Iterable[DailyTry], days: list[date]) -> dict[Result, tuple[int, int]]:
    """Count for each deal who has played it, and who was better than the person."""
    better = reduce(or_, (_better_than(each) for each in own if each.finished_at), Q(pk__in=()))
    finished = DailyTry.objects.filter(day__in=days).exclude(finished_at=None).order_by()
    counts = finished.values("rules", "day").annotate(players=Count("pk"), better=Count("pk", filter=better))
    return {(each["rules"], each["day"]): (each["players"], each["better"]) for each in counts}


def _better_than(attempt: DailyTry) -> Q:
    same_deal = Q(rules=attempt.rules, day=attempt.day)
    return same_deal & (Q(points__gt=attempt.points) | Q(points=attempt.points, turns__lt=attempt.turns))


def _deal(
    rules: str, day: date, attempt: DailyTry | None, counted: dict[Result, tuple[int, int]]
) -> DealOfDay:
    players, better = counted.get((rules, day), (0, 0))
    return DealOfDay(game_named(rules), day, attempt, players, 1 + better)


def ranking(rules: str, day: date, person: User | None) -> list[Ranked]:
    """List the best results of a deal; equal points in equally many turns share a rank.

    Whoever has hidden his or her page is in the list, and named to nobody else.
    """
    finished = DailyTry.objects.filter(rules=rules, day=day).exclude(finished_at=None)
    everybody = finished.select_related("person").annotate(is_hidden=is_hidden())
    best = everybody.order_by(*BEST_FIRST)[:MOST_SHOWN]
    ranked: list[Ranked] = []
    for count, each in enumerate(best, 1):
        before = ranked[-1] if ranked else None
        shares = before is not None and (before.points, before.turns) == (each.points, each.turns)
        rank = before.rank if before is not None and shares else count
        is_me = person is not None and each.person_id == person.pk
        hidden = getattr(each, "is_hidden", False)
        name = each.person.display_name if is_me or not hidden else ""
        page = page_of(each.person, hidden=hidden)
        ranked.append(Ranked(rank, name, page, each.points or 0, each.turns, is_me))
    return ranked


def scores_of(rules: str, day: date) -> ScoresOfDay | None:
    """Give the best and the average result of a deal; one person alone has nothing to compare with."""
    finished = DailyTry.objects.filter(rules=rules, day=day).exclude(finished_at=None)
    found = finished.aggregate(players=Count("pk"), best=Max("points"), average=Avg("points"))
    return ScoresOfDay(found["best"], round(found["average"])) if found["players"] > 1 else None


def own_try(person: User | None, rules: str, day: date) -> DailyTry | None:
    """Give the finished try of a person."""
    mine = DailyTry.objects.filter(person=person, rules=rules, day=day).exclude(finished_at=None)
    return mine.select_related("table").first() if person is not None else None


def earlier_tries(person: User | None, rules: str, before: date) -> list[DailyTry]:
    """List the last finished tries of a person before a day, the newest first."""
    if person is None:
        return []
    mine = DailyTry.objects.filter(person=person, rules=rules, day__lt=before).exclude(finished_at=None)
    return list(mine.order_by("-day")[:MOST_EARLIER])


def points_of_bots(attempt: DailyTry) -> list[tuple[str, int]]:
    """Give names and points of the bots in the round that counts, the best first."""
    scores = RoundScore.objects.filter(round__table=attempt.table_id, round__number=1, person=None)
    points = scores.order_by("-points", "seat__number").values_list("seat__number", "points")
    return [(str(BOT_NAMES[seat % len(BOT_NAMES)]), each) for seat, each in points]


def any_try(rules: str, day: date) -> DailyTry | None:
    """Give a finished try of anybody whose table is still there: the cards were the same for all."""
    finished = DailyTry.objects.filter(rules=rules, day=day, table__isnull=False)
    return finished.exclude(finished_at=None).select_related("table").first()
