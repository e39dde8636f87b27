"""Tables for those who would like to spoil them: alice has seat 0, bob has seat 1."""

import pytest

from catalogue import loading
from tests.games.conftest import at_table, photo_table

__all__ = ["at_table", "photo_table"]


@pytest.fixture
def deck_of_cards(transactional_db) -> None:
    """The catalogue, which a test that commits has emptied before."""
    loading.load()
