"""The deck as questions see it, read from the data files without a database."""

import pytest

from catalogue.selectors import deck_of_files
from learn.current_atlas import make_atlas
from learn.questions.atlas import Atlas


@pytest.fixture(scope="session")
def atlas() -> Atlas:
    return make_atlas(deck_of_files())
