"""What the scenarios of many sockets make of their figures, and what they promise."""

import pytest

from bench.load.figures import Figures
from bench.load.many_sockets import _add_way_back, _figures
from bench.load.newcomers import Newcomers, outcome_of
from bench.load.report import errors_in, forbidden_counts, in_words, is_rough, missed
from bench.load.scenarios import SCENARIOS
from bench.server.tables import Figures as TrafficFigures
from bench.server.tables import Proposal, Table

RESULT = {
    "seconds": 10.0,
    "acknowledged": [0.02] * 100,
    "seen": [0.03] * 298,  # when it was measured, two were on their way
    "unseen": 0,
    "joined": [0.1] * 4,
    "refused": {},
    "lost from": {},
    "processor": {"server": 1.234, "database": 0.5},
    "generator": 0.11,
}


def test_views_that_others_did_not_get_are_counted():
    figures = _figures({**RESULT, "unseen": 2}, 4)
    assert (figures.counts["moves"], figures.counts["undelivered"]) == (100, 2)
    assert figures.processor == {"server": 1.23, "database": 0.5}
    assert figures.notes == ["10.0 moves a second; the generator took 11% of a core"]


def test_refused_moves_are_named_by_their_reasons():
    figures = _figures({**RESULT, "refused": {"not_your_turn": 2, "too_busy": 1}}, 4)
    assert figures.counts["refused"] == 3
    assert figures.notes[-1] == "moves were refused: not_your_turn 2, too_busy 1"


def test_the_sockets_of_the_killed_server_are_not_broken_but_those_of_the_other_are():
    figures = _figures(RESULT, 4)
    after = {**RESULT, "back": [1.0, 2.0], "away": 1, "lost from": {"8001": 3, "8002": 1}}
    _add_way_back(figures, {**RESULT, "after kill": after}, killed=8001)
    assert figures.others["back"] == [1.0, 2.0]
    assert (figures.counts["away"], figures.counts["broken"]) == (1, 1)
    assert "3 sockets lost their server" in figures.notes


def names_missed(name: str, figures: Figures) -> list[str]:
    scenario = SCENARIOS[name]
    return list(missed(scenario, figures, figures.spreads(), forbidden_counts(scenario, figures, "")))


def test_a_city_must_get_every_view_in_time():
    assert names_missed("L3", _figures(RESULT, 4)) == []
    assert names_missed("L3", _figures({**RESULT, "unseen": 1}, 4)) == ["undelivered"]
    late = _figures({**RESULT, "seen": [0.6] * 300}, 4)
    assert names_missed("L3", late) == ["others see it p95 > 500 ms"]


def test_past_the_knee_views_may_be_late_but_no_socket_breaks_and_nobody_is_sent_away_rudely():
    late = _figures({**RESULT, "seen": [1.9] * 280}, 4)
    assert names_missed("L4", late) == []
    late.counts["impolite"] = 2
    late.counts["broken"] = 1
    assert sorted(names_missed("L4", late)) == ["broken", "impolite"]
    assert names_missed("L4", _figures({**RESULT, "seen": [2.1] * 280}, 4)) == ["others see it p95 > 2000 ms"]


def test_after_a_kill_all_must_be_back_and_nothing_lost():
    figures = _figures(RESULT, 4)
    figures.others["back"] = [1.0] * 95 + [29.0] * 5
    assert names_missed("L5", figures) == []
    figures.others["back"] = [1.0] * 94 + [31.0] * 6
    figures.counts["lost moves"] = 1
    assert names_missed("L5", figures) == ["lost moves", "back p95 > 10000 ms", "back max > 30000 ms"]


def test_every_scenario_of_many_sockets_says_what_it_promises():
    limits = ["back p95 <= 10000 ms", "back max <= 30000 ms"]
    assert in_words(SCENARIOS["L5"]) == [*limits, "no move lost, all back"]
    assert in_words(SCENARIOS["L3"])[-1] == "every view delivered"
    assert "no socket broken" in in_words(SCENARIOS["L4"])
    assert [name for name in SCENARIOS if is_rough(SCENARIOS[name])] == ["L4", "L4-one", "L5", "small kill"]


@pytest.mark.parametrize(
    ("status", "retry_after", "outcome"),
    [
        (503, "5", "try again later"),
        (503, None, "status 503"),
        (429, "5", "status 429"),
        (500, None, "status 500"),
    ],
)
def test_only_a_page_that_says_when_to_come_again_is_polite(status, retry_after, outcome):
    assert outcome_of(status, retry_after) == outcome


def test_newcomers_without_an_answer_are_impolitely_treated():
    with Newcomers(["http://127.0.0.1:9"], every=0.001) as newcomers:
        while newcomers.outcomes.total() < 2:
            newcomers.is_over.wait(0.001)
    assert newcomers.impolite == newcomers.outcomes["no answer"] == len(newcomers.seconds)
    newcomers.outcomes.update({"let in": 3, "try again later": 4})
    assert newcomers.impolite == newcomers.outcomes["no answer"]
    assert newcomers.in_words().startswith("3 let in, ")


class Sitting:
    """A seat, as far as a table counts what it has seen."""

    def __init__(self, has_seen: int) -> None:
        self.has_seen = has_seen


def test_a_view_is_missing_where_a_move_was_made_and_another_seat_has_not_got_it():
    table = Table(TrafficFigures())
    mover, quick, slow = table.seats = [Sitting(0), Sitting(3), Sitting(1)]
    table.proposals = [Proposal(mover, 0.0, (1, number)) for number in (1, 2, 3)]
    table.newest = (1, 3)
    assert table.unseen_views() == 2
    table.newest = (1, 2)  # the third move is on its way
    assert table.unseen_views() == 1
    assert quick.has_seen > slow.has_seen


def test_errors_in_a_log_are_named_once_by_their_last_lines():
    trace = 'Traceback (most recent call last):\n  File "x.py", line 1\npool.PoolTimeout: none free\nmore\n'
    assert errors_in(f"a line\n{trace}{trace}") == ["traceback: pool.PoolTimeout: none free"]
    assert errors_in("nothing happened") == []
