"""Two threads that race, and a round between alice on seat 0 and bob on seat 1; alice is to draw."""

from collections.abc import Iterator

import pytest

from games.models import Round
from games.services import tables
from tests.races.at_once import Racers


@pytest.fixture
def racers() -> Iterator[Racers]:
    both = Racers()
    yield both
    both.close()


@pytest.fixture
def playing(alice, bob) -> Round:
    table = tables.open_table(host=alice, rules="photo", size=2, options={"stack_choice": "automatic"})
    tables.take_seat(code=table.code, person=bob)
    return tables.start(code=table.code, by=alice, first=0)
