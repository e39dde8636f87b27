"""The front page of somebody who has been here before: what goes on, and one press that goes on with it."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.models import User
from games.lobby.table_lists import RunningTable, running_tables
from learn.selectors import Standing, standing
from matches.daily.deals import today
from matches.daily.selectors import DealOfDay, deals_of
from matches.history.selectors import history_page
from matches.history.shown import ShownDeparture, ShownMatch
from matches.models import Rating, Tournament, TournamentPhase, TournamentTable
from matches.opponents.selectors import is_seeking
from matches.ratings.strength import Strength
from matches.tournaments.places import tables_of

MOST_PLAYED = 3


@dataclass(frozen=True, slots=True)
class Home:
    """All that the page shows; the number of queries is fixed."""

    tables: Sequence[RunningTable]  # those that wait for the person first
    learning: Standing
    played: Sequence[ShownMatch | ShownDeparture]
    deals: Sequence[DealOfDay]
    is_newcomer: bool  # has neither played a round nor learnt how it goes
    rating: Rating | None  # in the game that was rated most often
    tournament: Tournament | None  # that goes on
    event: TournamentTable | None  # the person's table in the round that is played
    is_seeking: bool  # opponents are looked for

    @property
    def points(self) -> int | None:
        """The rating in that game."""
        return Strength(self.rating.mu, self.rating.sigma).rating if self.rating else None

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
        if self.tournament and self.tournament.phase == TournamentPhase.PLAYING:
            return "tournament"
        if self.waiting:
            return "turn"
        if self.against_bots:
            return "table"
        if self.learning.open_session:
            return "session"
        if self.learning.due:
            return "due"
        if self.is_new:
            return "first_game"
        return "deal" if self.open_deals else "play"

    @property
    def is_new(self) -> bool:
        """Whether somebody should learn the game before anything else is offered."""
        return self.is_newcomer and not self.tables and not self.played

    @property
    def against_bots(self) -> RunningTable | None:
        """A match that waits for nobody else: only bots play there beside the person."""
        return next((table for table in self.tables if _is_against_bots(table)), None)

    @property
    def open_deals(self) -> list[DealOfDay]:
        """The deals of the day that can still be played, those that were begun first."""
        return [deal for state in ("going", "new") for deal in self.deals if deal.state == state]


def _is_against_bots(table: RunningTable) -> bool:
    is_running = not table.is_open and not table.is_paused
    return is_running and not any(seat.is_person and not seat.is_me for seat in table.seats)


def home_of(person: User, *, is_newcomer: bool) -> Home:
    """Put together what a person finds on the front page."""
    tables = sorted(running_tables(person), key=lambda table: not table.is_my_turn)
    (deals,) = deals_of(person, [today()])
    tournament = _tournament_of(person)
    at = tables_of([person.pk], [tournament.pk]) if tournament else {}
    return Home(
        tables=tables,
        learning=standing(person),
        played=history_page(person, most=MOST_PLAYED).matches,
        deals=deals,
        is_newcomer=is_newcomer,
        rating=Rating.objects.filter(person=person).order_by("-matches").first(),
        tournament=tournament,
        event=next(iter(at.values()), None),
        is_seeking=is_seeking(person),
    )


def _tournament_of(person: User) -> Tournament | None:
    """Give the tournament that a person plays in now."""
    now = Tournament.objects.filter(phase__in=(TournamentPhase.OPEN, TournamentPhase.PLAYING))
    return now.filter(players__person=person, players__left_at=None).order_by("-opened_at").first()
