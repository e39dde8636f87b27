"""Who sits at a table, as the lobby shows it."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.models import BotLevel, Seat, Table
from games.reading.seat_names import face_at, names_at_table
from games.wording.table_texts import BOT_NAMES


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """A seat in words and with a face; the same face that it has on the table page."""

    number: int
    name: str
    face: str
    level: str = ""  # of a bot, in words
    is_me: bool = False
    is_host: bool = False

    @property
    def is_free(self) -> bool:
        return not self.face

    @property
    def is_person(self) -> bool:
        return bool(self.face) and not self.level


def shown_seats(table: Table, seats: Iterable[Seat], person_id: int | None) -> list[ShownSeat]:
    """Describe who sits where, as this person sees it."""
    seats = list(seats)
    names = names_at_table(seats)
    return [_shown(table, seat, name, person_id) for seat, name in zip(seats, names, strict=True)]


def _shown(table: Table, seat: Seat, name: str | None, person_id: int | None) -> ShownSeat:
    if seat.bot:
        bot_name = BOT_NAMES[seat.number % len(BOT_NAMES)]
        return ShownSeat(seat.number, bot_name, str(face_at(seat)), level=str(BotLevel(seat.bot).label))
    if name is None:
        return ShownSeat(seat.number, "", "")
    is_me = seat.person_id == person_id
    return ShownSeat(
        seat.number,
        _("You") if is_me else name,
        str(face_at(seat)),
        is_me=is_me,
        is_host=seat.person_id == table.host_id,
    )
