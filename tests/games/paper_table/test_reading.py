"""Pictures of printed tables, read by the scripts of the page: from our own PDF to piles."""

from random import Random

import pytest

from tests.games.paper_table.counting import Count
from tests.games.paper_table.played import played_tables
from tests.games.paper_table.shots import read_piles, shot_of
from tests.thoroughness import times

pytestmark = [pytest.mark.slow, pytest.mark.any_database]


def test_tables_are_read_as_they_were_laid():
    """`python -m tests.programs.paper_tables` does so with two hundred (docs/paper.md)."""
    tables = played_tables(times(2, in_full=20))
    read = read_piles([shot_of(piles, Random(f"table {index}")) for index, piles in enumerate(tables)])
    count = Count()
    for laid, seen in zip(tables, read, strict=True):
        count.add(laid, seen)
    assert count.false == 0
    assert count.cards_found >= 0.98 * count.cards
    assert count.piles_right >= 0.9 * count.piles
