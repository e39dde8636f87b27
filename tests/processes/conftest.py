"""A site under its real supervisor, for tests of what becomes of its processes."""

from collections.abc import Iterator

import pytest

from tests.browser.conftest import wait_until_ready
from tests.prepared_database import put_prepared_database
from tests.processes.running_site import RunningSite, eventually


@pytest.fixture
def running(tmp_path) -> Iterator[RunningSite]:
    put_prepared_database(tmp_path)
    site = RunningSite(tmp_path)
    try:
        wait_until_ready(site.url, site.process)
        yield site
    finally:  # also where it was not ready in time: nothing stays behind
        site.process.kill()
        site.process.wait()
        eventually(lambda: not site.members())
