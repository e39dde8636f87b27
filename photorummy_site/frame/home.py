"""The front page of somebody who has been here before: what goes on, and one press that goes on with it."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.models import User
from games.lobby.table_lists import RunningTable, running_tables
from learn.selectors import Standing, standing
from matches.daily.deals import today
from matches.daily.selectors import DealOfDay, deals_of
from matches.history.selectors import ShownMatch, history_page

MOST_PLAYED = 3


@dataclass(frozen=True, slots=True)
class Home:
    """All that the page shows; the number of queries is fixed."""

    tables: Sequence[RunningTable]  # those that wait for the person first
    learning: Standing
    played: Sequence[ShownMatch]
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
    return Home(tables, standing(person), history_page(person, most=MOST_PLAYED).matches, deals)
