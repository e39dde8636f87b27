"""The load tool itself, in small: it starts a site, plays, counts, and leaves nothing behind."""

from collections.abc import Iterator

import pytest

from bench.load.__main__ import aims_of, as_table, measured
from bench.load.figures import Figures, spread
from bench.load.scenarios import DEFAULT, SCENARIOS
from tests.faults.site import Site, running_site


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("load")) as site:
        yield site


def test_a_small_load_is_played_measured_and_audited(site):
    told = measured(SCENARIOS["smoke"], site)
    assert told["missed"] == []
    assert told["counts"]["moves"] > 0
    assert set(told["times"]) >= {"acknowledged", "others see it", "draft judged", "bot moved"}
    assert told["audit"].endswith(": 0 faults")
    assert "as promised" in as_table("smoke", told)


def test_percentiles_are_those_of_real_times():
    assert spread([0.001 * n for n in range(1, 101)]) == {
        "n": 100, "p50": 50.0, "p95": 95.0, "p99": 99.0, "max": 100.0
    }  # fmt: skip


def test_a_view_that_only_a_ping_brought_counts_as_a_resync():
    figures = Figures(seen=[0.1, 9.0])
    figures.counts.update(stale=1, reconnected=1)
    assert figures.resyncs == 3


def test_every_scenario_that_is_run_promises_something():
    assert all(aims_of(SCENARIOS[name], {"a page": {}}) for name in DEFAULT)


def test_a_few_pupils_come_in_by_all_three_ways_and_see_their_cards(site):
    told = measured(SCENARIOS["small bell"], site)
    assert told["missed"] == []
    assert told["times"]["all of it"]["n"] == told["times"]["first view"]["n"] == 6
    assert {kind for kind in told["times"] if "," in kind} == {
        "log in, card", "log in, pictures", "log in, password"
    }  # fmt: skip


def test_a_small_class_has_its_pages_looked_at_and_their_queries_counted(site):
    told = measured(SCENARIOS["small report"], site)
    assert told["missed"] == []
    assert {"tracking", "save_knowledge", "pupil_report", "closing"} <= set(told["times"])
    assert "tracking 9 9" in as_table("small report", told)
