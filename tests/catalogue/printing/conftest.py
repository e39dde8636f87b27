"""The deck as the data files tell it, without a database."""

import pytest

from catalogue import loading
from catalogue.selectors import Deck


@pytest.fixture(scope="session")
def whole_deck() -> Deck:
    contents = loading.gather()
    capitals = {capital.key: capital for capital in contents.capitals}
    for card in contents.cards:
        card.capital = capitals[card.capital_id]
    by_id = {card.id: card for card in contents.cards}
    return Deck(
        "as the files say", tuple(capitals.values()), tuple(contents.categories), tuple(contents.cards), by_id
    )
