"""Many matches that were played long ago, without their moves."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from accounts.models import User
from games.models import Round, Seat, Table
from matches.models import MatchPlayer, MatchRecord

LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)
GAMES = ("photo", "tiles", "junior", "junior_intro")


def past_matches(people: Sequence[User | None], count: int) -> list[MatchRecord]:
    """Record so many matches of the same company at one table, one an hour; where nobody sits, a bot does."""
    table = Table.objects.create(rules="photo", options={}, phase="over")
    Seat.objects.bulk_create(
        Seat(table=table, number=number, person=person, bot="" if person else "easy")
        for number, person in enumerate(people)
    )
    records = MatchRecord.objects.bulk_create(
        MatchRecord(
            table=table,
            match=match,
            rules=GAMES[match % len(GAMES)],
            rounds=1,
            started_at=LONG_AGO,
            finished_at=LONG_AGO + timedelta(hours=match),
        )
        for match in range(count)
    )
    Round.objects.bulk_create(
        Round(
            table=table,
            number=match + 1,
            match=match,
            players=[0, 1],
            starter=0,
            state={},
            finished_at=records[match].finished_at,
        )
        for match in range(count)
    )
    MatchPlayer.objects.bulk_create(
        MatchPlayer(
            record=record,
            seat=number,
            person=person,
            bot="" if person else "easy",
            rank=number + 1,
            points=10 - 20 * number,
            rounds_won=0,
            finished_at=record.finished_at,
        )
        for record in records
        for number, person in enumerate(people)
    )
    return records
