"""Tables in the middle of things, as the tests of the games have them."""

from tests.games.conftest import at_table

__all__ = ["at_table"]
