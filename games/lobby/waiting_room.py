"""The waiting room: who sits where, what was agreed, how others get here, and what is still missing."""

from dataclasses import dataclass

import segno
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.lobby.menu import Game, game_named
from games.lobby.option_words import Told
from games.lobby.shown_seats import Sitting, sitting
from games.lobby.table_description import manners, terms
from games.models import BotLevel, Table
from games.reading.matches import is_first_named, options_of
from games.reading.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Room:
    """Everything that the page of a waiting table shows to one person."""

    table: Table
    mark: str
    game: Game
    am_host: bool
    seats: list[Sitting]
    terms: list[Told]
    manners: list[str]
    missing: str  # why the match cannot begin; empty when it can
    names_first: bool  # whether the host says who begins

    @property
    def me(self) -> Sitting | None:
        return next((seat for seat in self.seats if seat.is_me), None)

    @property
    def host(self) -> str:
        """The name of the host, who may also lead the table standing."""
        seated = next((seat.name for seat in self.seats if seat.is_host), None)
        return seated or (self.table.host.display_name if self.table.host else "")

    @property
    def taken(self) -> list[Sitting]:
        return [seat for seat in self.seats if not seat.is_free]

    @property
    def has_free_seat(self) -> bool:
        return any(seat.is_free for seat in self.seats)

    @property
    def levels(self) -> list[tuple[str, str]]:
        return [(str(level.value), str(level.label)) for level in BotLevel]

    @property
    def code(self) -> str:
        """The code in two halves, as one reads it aloud."""
        half = len(self.table.code) // 2
        return f"{self.table.code[:half]} {self.table.code[half:]}"


def room(shot: Snapshot, person_id: int | None) -> Room:
    """Describe a waiting table to somebody."""
    table = shot.table
    game, taken = game_named(table.rules), sum(not seat.is_empty for seat in shot.seats)
    return Room(
        table=table,
        mark=str(shot.mark),
        game=game,
        am_host=person_id is not None and person_id == table.host_id,
        seats=sitting(table, shot.seats, person_id),
        terms=list(terms(table)),
        manners=manners(table),
        missing=_missing(game, taken),
        names_first=bool(game.first) and is_first_named(table.rules, options_of(table), len(shot.seats)),
    )


def _missing(game: Game, taken: int) -> str:
    few = min(game.rule_set.seats) - taken
    if few <= 0:
        return ""
    needs = ngettext("%(count)d more player is needed.", "%(count)d more players are needed.", few)
    way = _("Wait for somebody, or put a bot on a free seat.")
    return f"{needs % {'count': few}} {way}"


def qr(address: str) -> SafeString:
    """Draw a link as a QR code, in black on white so that every camera reads it."""
    drawn = segno.make(address, error="m").svg_inline(
        scale=4, border=2, dark="#17323f", light="#ffffff", omitsize=True, title=None
    )
    return mark_safe(drawn)  # noqa: S308 - drawn by us from an address of ours
