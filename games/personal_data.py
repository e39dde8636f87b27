"""What this app keeps of a person, told to the privacy registry."""

from accounts import privacy
from accounts.models import User
from games.models import Refusal, RoundScore, Seat, Table


def _give_up_seats(person: User) -> None:
    """Let a bot play on for somebody who is erased, so that the others lose nothing."""
    from games.messaging.socket_people import look_again
    from games.services import tables

    look_again(person)
    for seat in Seat.objects.filter(person=person).select_related("table"):
        tables.leave_seat(code=seat.table.code, person=person)


def register() -> None:
    privacy.register(
        Seat,
        title="seats",
        export=privacy.rows(Seat, "table__code", "table__rules", "number", link="person"),
        erase=_give_up_seats,
    )
    privacy.register(
        RoundScore,
        title="rounds",
        export=privacy.rows(
            RoundScore, "round__table__rules", "round__finished_at", "points", "won", link="person"
        ),
        erase=privacy.unlink_rows(RoundScore, link="person"),
    )
    privacy.register(
        Table,
        title="tables opened",
        export=privacy.rows(Table, "code", "rules", "opened_at", link="host"),
        erase=privacy.unlink_rows(Table, link="host"),
    )
    privacy.register(
        Refusal,
        title="refused turns",
        export=privacy.rows(Refusal, "made_at", "reason", "cards", "kind", link="person"),
        erase=privacy.delete_rows(Refusal, link="person"),
    )
