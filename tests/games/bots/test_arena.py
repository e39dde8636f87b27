"""Rounds between bots, and the count of them."""

import io

import pytest
from django.core.management import CommandError, call_command

from games.bots.arena import Round, Tally, play_round, rounds
from games.bots.levels import Level
from games.engine.state import Ending, Outcome, Phase

HARD, MEDIUM, EASY = Level.HARD, Level.MEDIUM, Level.EASY


def won_by(*seats: int, players: tuple[int, ...] = (0, 1), turns: int = 10) -> Round:
    points = tuple(5 if seat in seats else -5 for seat in range(len(players)))
    return Round(players, turns, Outcome(Ending.OUT if seats else Ending.STOCK_EMPTY, seats, points))


def test_a_round_is_played_to_its_end() -> None:
    state = play_round("photo", [HARD, MEDIUM, EASY], seed=3)
    assert state.phase is Phase.OVER
    assert state.outcome is not None


def test_the_same_seed_gives_the_same_round() -> None:
    assert play_round("photo", [HARD, MEDIUM], 5) == play_round("photo", [HARD, MEDIUM], 5)
    assert play_round("photo", [HARD, MEDIUM], 5) != play_round("photo", [HARD, MEDIUM], 6)


def test_house_rules_are_kept() -> None:
    state = play_round("photo", [HARD, MEDIUM], 5, {"row_joker_limit": "one"})
    assert state.options["row_joker_limit"] == "one"


def test_contenders_move_on_by_one_seat_a_round() -> None:
    seated = [played.players for played in rounds("photo", [HARD, MEDIUM, EASY], 4, seed=1)]
    assert seated == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_wins_are_counted_for_players_and_for_seats() -> None:
    tally = Tally.of([HARD, MEDIUM])
    tally.add(won_by(0, players=(0, 1)))
    tally.add(won_by(1, players=(1, 0)))
    assert [record.wins for record in tally.players] == [2, 0]
    assert [record.wins for record in tally.seats] == [1, 1]
    assert [record.points for record in tally.players] == [10, -10]


def test_a_drawn_round_is_a_win_for_nobody() -> None:
    tally = Tally.of([HARD, MEDIUM])
    tally.add(won_by(0))
    tally.add(won_by())
    assert (tally.rounds, tally.draws, tally.decided) == (2, 1, 1)
    assert tally.share(tally.players[0]) == 1.0


def test_the_report_fits_into_eighty_columns() -> None:
    tally = Tally.of([HARD, MEDIUM])
    for played in (won_by(0, turns=12), won_by(1, turns=20), won_by()):
        tally.add(played)
    report = tally.report()
    assert max(map(len, report.splitlines())) <= 80
    assert "1. hard" in report
    assert "33.3%" in report
    assert "median 12, from 10 to 20" in report


def test_hard_beats_medium_and_medium_beats_easy() -> None:
    for better, worse in ((HARD, MEDIUM), (MEDIUM, EASY)):
        tally = Tally.of([better, worse])
        for played in rounds("photo", [better, worse], 60, seed=21):
            tally.add(played)
        assert tally.players[0].wins >= 45


def test_the_command_shows_a_table_and_a_bar() -> None:
    out, bar = io.StringIO(), io.StringIO()
    call_command("arena", rules="junior", levels="hard,easy", rounds=2, seed=4, stdout=out, stderr=bar)
    assert "junior, 2 rounds, seed 4" in out.getvalue()
    assert "drawn" in out.getvalue()
    assert "2/2" in bar.getvalue()


@pytest.mark.parametrize("levels", ["hard", "hard,boss", "hard,hard,hard,hard,hard"])
def test_the_command_refuses_levels_that_cannot_play(levels: str) -> None:
    with pytest.raises(CommandError):
        call_command("arena", rules="photo", levels=levels, rounds=1, stdout=io.StringIO())
