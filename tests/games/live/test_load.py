"""The load tool itself, in small: it starts a site, plays, counts, and leaves nothing behind."""

import re
from collections.abc import Iterator

import pytest

from bench.load.figures import Figures, spread
from bench.load.measuring import measured
from bench.load.report import as_table, limits_of, milliseconds_a_move
from bench.load.scenarios import DEFAULT, SCENARIOS
from bench.server.contenders import Ours
from bench.server.measuring import Plan, leg
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


def test_the_traffic_of_the_comparison_is_carried_by_our_server(site):
    ours, plan = Ours("ours", site), Plan(tables=2, rates=(8,), seconds=2.0)
    measured_leg = leg(ours, plan, 8)
    assert measured_leg.achieved > 4
    assert (measured_leg.broken, measured_leg.refused, measured_leg.unanswered) == (0, 0, 0)
    assert measured_leg.delivered > 0.9
    assert measured_leg.all_ms > measured_leg.server_ms > 0
    assert ours.stored(ours.tables).keys() == {table["code"] for table in ours.tables}
    assert ours.audit().endswith(": 0 faults")


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
    # The page for three pupils and the page for all of them ask the database equally often.
    assert re.search(r"\btracking ([1-9]\d*) \1\b", as_table("small report", report))
