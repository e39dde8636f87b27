"""One site for all tests that break parts of it; after each of them it must work again."""

from collections.abc import Iterator

import pytest

from tests.faults.site import Site, running_site


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Iterator[Site]:
    with running_site(
        tmp_path_factory.mktemp("site"),
        DJANGO_SETTINGS_MODULE="tests.faults.settings",
        TOURNAMENT_BREAK_SECONDS="1",
    ) as site:
        yield site
