"""A site under its real supervisor, for tests of what becomes of its processes."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.browser.conftest import wait_until_ready
from tests.prepared_database import put_prepared_database
from tests.processes.running_site import RunningSite, eventually


@contextmanager
def running_in(folder: Path) -> Iterator[RunningSite]:
    put_prepared_database(folder)
    site = RunningSite(folder)
    try:
        wait_until_ready(site.url, site.process)
        yield site
    finally:  # also where it was not ready in time: nothing stays behind
        site.process.kill()
        site.process.wait()
        eventually(lambda: not site.members())


@pytest.fixture
def running(tmp_path) -> Iterator[RunningSite]:
    """A site for a test that ends it or leaves its marks."""
    with running_in(tmp_path) as site:
        yield site


@pytest.fixture(scope="module")
def recovering(tmp_path_factory) -> Iterator[RunningSite]:
    """A site for all tests of a file that it gets over: to start one takes ten seconds of processor time."""
    with running_in(tmp_path_factory.mktemp("recovering")) as site:
        yield site


@pytest.fixture
def lasting(recovering) -> RunningSite:
    """The same site, once it has got over what the test before did to it."""
    wait_until_ready(recovering.url, recovering.process)
    return recovering
