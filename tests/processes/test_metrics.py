"""`/metrics` of a whole site: server, worker and beat count together."""

import os
import re
import signal
import urllib.request
from collections.abc import Iterator

import pytest

from tests.prepared_database import put_prepared_database
from tests.processes.running_site import RunningSite, eventually

TOKEN = "a-token-of-more-than-twenty-letters"


class Measured:
    """A site with metrics, as Prometheus sees it."""

    def __init__(self, site: RunningSite) -> None:
        self.site = site

    def page(self) -> str:
        asked = urllib.request.Request(
            f"{self.site.url}/metrics", headers={"Authorization": f"Bearer {TOKEN}", "Host": "10.0.0.7:8001"}
        )
        with urllib.request.urlopen(asked, timeout=5) as answer:
            return answer.read().decode()

    def value(self, name: str, labels: str = "") -> float:
        """The value of one line; 0 where nothing has been counted yet."""
        wanted = re.escape(f"photorummy_{name}" + (f"{{{labels}}}" if labels else ""))
        line = re.search(rf"^{wanted} (\S+)$", self.page(), re.MULTILINE)
        return float(line[1]) if line else 0.0


@pytest.fixture(scope="module")
def measured(tmp_path_factory) -> Iterator[Measured]:
    folder = tmp_path_factory.mktemp("measured")
    put_prepared_database(folder)
    site = RunningSite(folder, METRICS_TOKEN=TOKEN)
    eventually(site.is_ready, 60)
    yield Measured(site)
    site.process.terminate()
    assert site.process.wait(timeout=20) == 0


def test_prometheus_may_ask_by_address_where_browsers_must_ask_by_name(measured):
    assert "# TYPE photorummy_requests_total counter" in measured.page()


def test_tasks_of_the_worker_are_counted_by_name_and_result(measured):
    labels = 'result="success",task="games.tasks.sweep"'
    eventually(lambda: measured.value("tasks_total", labels) >= 1)
    assert measured.value("task_seconds_count", 'task="games.tasks.sweep"') >= 1


def test_database_time_is_measured(measured):
    measured.site.is_ready()
    assert measured.value("database_seconds_count") > 0
    assert measured.value("database_seconds_sum") > 0


def test_counts_survive_the_process_that_counted_and_its_sockets_do_not(measured):
    counted = measured.value("requests_total", 'route="readyz",status="200"')
    server = measured.site.member("daphne")
    (measured.site.folder / "metrics" / f"gauge_livesum_{server}.db").touch()
    os.kill(server, signal.SIGKILL)
    eventually(lambda: not measured.site.answers(), 5)
    eventually(measured.site.answers)
    assert measured.value("requests_total", 'route="readyz",status="200"') >= counted >= 1
    assert not (measured.site.folder / "metrics" / f"gauge_livesum_{server}.db").exists()
