"""The load tool itself, in small: it starts a site, plays, counts, and leaves nothing behind."""

from collections.abc import Iterator

import pytest

from bench.load.figures import Figures, spread
from bench.load.measuring import measured
from bench.load.report import as_table, limits_of, milliseconds_a_move
from bench.load.scenarios import DEFAULT, SCENARIOS
from tests.faults.site import Site, running_site


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("load")) as site:
        yield site


def test_a_small_load_is_played_measured_and_audited(site):
    report = measured(SCENARIOS["smoke"], site)
    assert report["missed"] == []
    assert report["counts"]["moves"] > 0
    assert set(report["times"]) >= {"acknowledged", "others see it", "draft judged", "bot moved"}
    assert report["audit"].endswith(": 0 faults")
    assert "as promised" in as_table("smoke", report)
    assert report["processor ms a move"]["server"] > 0


def test_percentiles_are_those_of_real_times():
    assert spread([0.001 * n for n in range(1, 101)]) == {
        "n": 100, "p50": 50.0, "p95": 95.0, "p99": 99.0, "max": 100.0
    }  # fmt: skip


def test_the_processor_time_is_shared_by_the_moves_of_people_and_bots():
    figures = Figures(bot_moved=[1.2] * 6)
    figures.counts["moves"] = 4
    assert milliseconds_a_move({"server": 0.05, "worker": 0.02}, figures) == {"server": 5.0, "worker": 2.0}
    assert milliseconds_a_move({"server": 0.05}, Figures()) == {}


def test_a_view_that_only_a_ping_brought_counts_as_a_resync():
    figures = Figures(seen=[0.1, 9.0])
    figures.counts.update(stale=1, reconnected=1)
    assert figures.resyncs == 3


def test_every_scenario_that_is_run_promises_something():
    assert all(limits_of(SCENARIOS[name], {"a page": {}}) for name in DEFAULT)


def test_a_few_pupils_come_in_by_all_three_ways_and_see_their_cards(site):
    report = measured(SCENARIOS["small bell"], site)
    assert report["missed"] == []
    assert report["times"]["all of it"]["n"] == report["times"]["first view"]["n"] == 6
    assert {kind for kind in report["times"] if "," in kind} == {
        "log in, card", "log in, pictures", "log in, password"
    }  # fmt: skip


def test_a_small_class_has_its_pages_looked_at_and_their_queries_counted(site):
    report = measured(SCENARIOS["small report"], site)
    assert report["missed"] == []
    assert {"tracking", "save_knowledge", "pupil_report", "closing"} <= set(report["times"])
    assert "tracking 9 9" in as_table("small report", report)
