"""What this app stores about a person, registered for export and erasure."""

from accounts import privacy
from accounts.models import User
from games.messaging.socket_people import recheck_sockets_of
from games.models import Refusal, RoundScore, Seat, SeatChange, Table
from games.services.upkeep import erasure


def _leave_all_tables(person: User) -> None:
    recheck_sockets_of(person)
    erasure.leave_all_tables(person)


def register() -> None:
    privacy.register(
        Seat,
        title="seats",
        export=privacy.rows(Seat, "table__code", "table__rules", "number", link="person"),
        erase=_leave_all_tables,
    )
    privacy.register(
        RoundScore,
        title="rounds",
        export=privacy.rows(
            RoundScore, "round__table__rules", "round__finished_at", "points", "won", link="person"
        ),
        erase=erasure.forget_scores,
    )
    privacy.register(
        Table,
        title="tables opened",
        export=privacy.rows(Table, "code", "rules", "opened_at", link="host"),
        erase=erasure.leave_all_tables,
    )
    privacy.register(
        SeatChange,
        title="comings and goings at tables",
        export=privacy.rows(SeatChange, "round__table__code", "round__number", "event", link="person"),
        erase=privacy.unlink_rows(SeatChange, link="person"),
    )
    privacy.register(
        Refusal,
        title="refused turns",
        export=privacy.rows(Refusal, "made_at", "reason", "cards", "kind", link="person"),
        erase=erasure.forget_refusals,
    )
