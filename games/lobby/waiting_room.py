"""The waiting room: who sits where, what was agreed, how others get here, and what is still missing."""

from dataclasses import dataclass

import segno
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.lobby.shown_seats import ShownSeat, shown_seats
from games.lobby.table_description import access_in_words, rules_in_words
from games.models import Table
from games.reading.matches import is_first_named, options_of
from games.reading.snapshot import Snapshot
from games.wording.menu import Game, game_named
from games.wording.option_words import ValueWords


@dataclass(frozen=True, slots=True)
class WaitingRoom:
    """Everything that the page of a waiting table shows to one person."""

    table: Table
    mark: str
    game: Game
    is_host: bool  # whether the viewer is
    seats: list[ShownSeat]
    rules: list[ValueWords]
    access: list[str]
    missing: str  # why the match cannot begin; empty when it can
    host_names_starter: bool

    @property
    def own_seat(self) -> ShownSeat | None:
        return next((seat for seat in self.seats if seat.is_me), None)

    @property
    def host(self) -> str:
        """The name of the host, who need not have a seat."""
        seated = next((seat.name for seat in self.seats if seat.is_host), None)
        return seated or (self.table.host.display_name if self.table.host else "")

    @property
    def taken_seats(self) -> list[ShownSeat]:
        return [seat for seat in self.seats if not seat.is_free]

    @property
    def has_free_seat(self) -> bool:
        return any(seat.is_free for seat in self.seats)

    @property
    def levels(self) -> list[tuple[str, str]]:
        return self.game.levels

    @property
    def code(self) -> str:
        """The code in two halves, as one reads it aloud."""
        half = len(self.table.code) // 2
        return f"{self.table.code[:half]} {self.table.code[half:]}"


def waiting_room(shot: Snapshot, person_id: int | None) -> WaitingRoom:
    """Describe a waiting table to somebody."""
    table = shot.table
    game, taken = game_named(table.rules), sum(not seat.is_empty for seat in shot.seats)
    return WaitingRoom(
        table=table,
        mark=str(shot.mark),
        game=game,
        is_host=person_id is not None and person_id == table.host_id,
        seats=shown_seats(table, shot.seats, person_id),
        rules=list(rules_in_words(table)),
        access=access_in_words(table),
        missing=_missing(game, taken),
        host_names_starter=bool(game.starter_question)
        and is_first_named(table.rules, options_of(table), len(shot.seats)),
    )


def _missing(game: Game, taken: int) -> str:
    count = min(game.rule_set.seats) - taken
    if count <= 0:
        return ""
    needed = ngettext("%(count)d more player is needed.", "%(count)d more players are needed.", count)
    advice = _("Wait for somebody, or put a bot on a free seat.")
    return f"{needed % {'count': count}} {advice}"


def qr(address: str) -> SafeString:
    """Draw a link as a QR code, in black on white so that every camera reads it."""
    drawn = segno.make(address, error="m").svg_inline(
        scale=4, border=2, dark="#17323f", light="#ffffff", omitsize=True, title=None
    )
    return mark_safe(drawn)  # noqa: S308 - drawn by us from an address of ours
