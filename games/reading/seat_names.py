"""What the people at a table are called there, and how they look."""

from collections.abc import Iterable

from django.templatetags.static import static

from accounts.faces import face_of
from accounts.models import User
from accounts.naming.names_apart import names_apart
from catalogue.drawings import opaque_name
from games.models import Seat

BOT_FACES = ("a-bot-2", "a-bot")
"""Like the animals of people the names of drawings in `signs.svg`: two bots side by side look different."""


def names_at_table(seats: Iterable[Seat]) -> list[str | None]:
    """Give the name of each seat's person, equal ones told apart; `None` where nobody sits, or a bot."""
    return names_apart(seat.person.display_name if seat.person else None for seat in seats)


def face_at(seat: Seat) -> str | None:
    """Give the face of whoever sits there, the same for all who look; `None` where nobody does."""
    if seat.person is not None:
        return face_of_person(seat.person)
    return face_of_bot(seat.number) if seat.bot else None


def face_of_bot(seat: int) -> str:
    """Give the face of a bot by the number of its seat, as its name is given."""
    return BOT_FACES[seat % len(BOT_FACES)]


def face_of_person(person: User) -> str:
    """Give the name of a sign, or the address of the picture that somebody has chosen or has on a stamp."""
    return static(opaque_name(person.picture)) if person.picture else face_of(person)
