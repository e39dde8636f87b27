"""Tables in the middle of things: alice has seat 0, bob has seat 1, and seat 0 is to move."""

import pytest

from games.engine.encoding.state_json import to_json
from games.engine.state import State
from games.models import Round, Seat, Table, TablePhase
from games.reading.matches import options_of
from games.services import tables


@pytest.fixture
def at_table(alice, bob):
    """Puts a hand-made state on a table; further seats are bots."""

    def put(state: State, **changes: object) -> Round:
        table = tables.open_table(
            host=alice, rules=state.rules, size=state.seats, options=dict(state.options)
        )
        tables.take_seat(code=table.code, person=bob)
        Seat.objects.filter(table=table, person=None).update(bot="easy")
        changes = {"phase": TablePhase.PLAYING, "match": 1, **changes}
        Table.objects.filter(pk=table.pk).update(**changes)
        players = list(range(state.seats))
        return Round.objects.create(
            table=table, number=1, match=1, players=players, starter=state.starter, state=to_json(state)
        )

    return put


@pytest.fixture
def photo_table(alice, bob) -> Table:
    """A photo table with alice and bob, not yet started."""
    table = tables.open_table(host=alice, rules="photo", size=2, options={"rounds": 2})
    tables.take_seat(code=table.code, person=bob)
    assert options_of(table)["rounds"] == 2
    return table
