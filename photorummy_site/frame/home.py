"""The front page of somebody who has been here before: what goes on, and one press that goes on with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Exists, OuterRef

from accounts.models import User
from games.lobby.table_lists import RunningTable, running_tables
from games.models import Seat
from games.wording.menu import Game, game_named
from learn.selectors import Standing, standing
from matches.daily.deals import today
from matches.daily.selectors import DealOfDay, deals_of
from matches.models import MatchPlayer

MOST_PLAYED = 3


@dataclass(frozen=True, slots=True)
class Played:
    """A match that is over, as its player sees it."""

    code: str  # of the table; empty where the person sits there no more
    game: Game
    rank: int
    players: int
    points: int
    finished_at: datetime


@dataclass(frozen=True, slots=True)
class Home:
    """All that the page shows; the number of queries is fixed."""

    tables: Sequence[RunningTable]  # those that wait for the person first
    learning: Standing
    played: Sequence[Played]
    deals: Sequence[DealOfDay]

    @property
    def waiting(self) -> list[RunningTable]:
        return [table for table in self.tables if table.is_my_turn]

    @property
    def is_open(self) -> bool:
        """Whether there is anything to go on with."""
        return bool(self.tables or self.learning.met or self.played)

    @property
    def next_step(self) -> str:
        """Say what the one large button goes on with."""
        if self.waiting:
            return "turn"
        if self.learning.open_session:
            return "session"
        if self.learning.due:
            return "due"
        return "deal" if self.open_deals else "play"

    @property
    def open_deals(self) -> list[DealOfDay]:
        """The deals of the day that can still be played, those that were begun first."""
        return [deal for state in ("going", "new") for deal in self.deals if deal.state == state]


def home_of(person: User) -> Home:
    """Put together what a person finds on the front page."""
    tables = sorted(running_tables(person), key=lambda table: not table.is_my_turn)
    (deals,) = deals_of(person, [today()])
    return Home(tables, standing(person), _played_last(person), deals)


def _played_last(person: User) -> list[Played]:
    """List the newest matches of a person, with one query."""
    mine = MatchPlayer.objects.filter(person=person).select_related("record__table")
    seats = Seat.objects.filter(table=OuterRef("record__table"), person=person)
    mine = mine.annotate(players=Count("record__players"), sits_there=Exists(seats))
    newest = mine.order_by("-finished_at", "-record")
    return [
        Played(
            code=each.record.table.code if each.sits_there else "",
            game=game_named(each.record.rules),
            rank=each.rank,
            players=each.players,
            points=each.points,
            finished_at=each.finished_at,
        )
        for each in newest[:MOST_PLAYED]
    ]
