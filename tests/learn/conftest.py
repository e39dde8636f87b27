"""The deck as questions see it, read from the data files without a database."""

import pytest

from catalogue import loading
from catalogue.selectors import assemble
from learn.current_atlas import make_atlas
from learn.questions.atlas import Atlas


@pytest.fixture(scope="session")
def contents():
    return loading.gather(loading.DATA)


@pytest.fixture(scope="session")
def atlas(contents) -> Atlas:
    capitals = {capital.key: capital for capital in contents.capitals}
    categories = {category.key: category for category in contents.categories}
    for card in contents.cards:
        card.capital, card.category = capitals[card.capital_id], categories[card.category_id]
    full_deck = assemble("test", contents.capitals, contents.categories, contents.cards)
    return make_atlas(full_deck)
