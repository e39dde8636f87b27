"""The load tool itself, in small: it starts a site, plays, counts, and leaves nothing behind."""

from bench.load.__main__ import as_table, run
from bench.load.figures import Figures, spread
from bench.load.scenarios import DEFAULT, SCENARIOS


def test_a_small_load_is_played_measured_and_audited():
    told = run(SCENARIOS["smoke"])
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
    assert all(SCENARIOS[name].limits for name in DEFAULT)
