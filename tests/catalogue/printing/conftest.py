"""The deck as the data files tell it, without a database."""

import pytest

from catalogue import loading
from catalogue.selectors import Deck, assemble


@pytest.fixture(scope="session")
def whole_deck() -> Deck:
    contents = loading.gather()
    capitals = {capital.key: capital for capital in contents.capitals}
    categories = {category.key: category for category in contents.categories}
    for card in contents.cards:
        card.capital, card.category = capitals[card.capital_id], categories[card.category_id]
    return assemble("as the files say", capitals.values(), categories.values(), contents.cards)
