"""Who sits at a table, as the lobby shows it."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.models import BotLevel, Seat, Table
from games.wording.table_texts import BOT_NAMES

FACES = ("a-fox", "a-owl")


@dataclass(frozen=True, slots=True)
class Sitting:
    """A seat in words and with a face; the same face that it has at the table."""

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


def sitting(table: Table, seats: Iterable[Seat], person_id: int | None) -> list[Sitting]:
    """Tell who sits where, as this person sees it."""
    return [_sitting(table, seat, person_id) for seat in seats]


def _sitting(table: Table, seat: Seat, person_id: int | None) -> Sitting:
    if seat.bot:
        name = BOT_NAMES[seat.number % len(BOT_NAMES)]
        return Sitting(seat.number, name, "a-bot", level=str(BotLevel(seat.bot).label))
    if seat.person is None:
        return Sitting(seat.number, "", "")
    is_me = seat.person_id == person_id
    return Sitting(
        seat.number,
        _("You") if is_me else seat.person.display_name,
        "a-otter" if is_me else FACES[seat.number % len(FACES)],
        is_me=is_me,
        is_host=seat.person_id == table.host_id,
    )
