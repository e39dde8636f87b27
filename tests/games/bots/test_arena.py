"""Rounds between bots, and the count of them."""

import io

import pytest
from django.core.management import CommandError, call_command

from games.bots.arena import Contender, Round, Tally, play_round, rounds
from games.bots.levels import Level
from games.engine.state import Ending, Outcome, Phase
from tests.thoroughness import times

EASY, MEDIUM, HARD, MASTER = (Contender(level) for level in Level)
PATIENT = Contender(Level.HARD, patience=10)
MATCH, ROUNDS, AGAINST_THE_MASTER = times(20, in_full=60), times(10, in_full=30), times(6, in_full=12)


def won_by(*seats: int, players: tuple[int, ...] = (0, 1), turns: int = 10, lays: int = 3) -> Round:
    points = tuple(5 if seat in seats else -5 for seat in range(len(players)))
    return Round(players, turns, lays, Outcome(Ending.OUT if seats else Ending.STOCK_EMPTY, seats, points))


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
    assert "lays a round: 3.0 on average" in report


def test_rounds_that_ran_out_of_cards_are_counted() -> None:
    tally = Tally.of([HARD, MEDIUM])
    for played in (won_by(0), won_by(), won_by()):
        tally.add(played)
    assert tally.ran_out == 2
    assert "stock empty" in tally.report()


def test_only_turns_that_change_the_table_are_lays() -> None:
    played = next(rounds("tiles", [HARD, MEDIUM], 1, seed=4))
    assert 1 <= played.lays < played.turns


@pytest.mark.parametrize("rules", ["photo", "tiles"])
def test_hard_beats_medium_and_medium_beats_easy(rules: str) -> None:
    for better, worse in ((HARD, MEDIUM), (MEDIUM, EASY)):
        tally = Tally.of([better, worse])
        for played in rounds(rules, [better, worse], MATCH, seed=21):
            tally.add(played)
        assert tally.players[0].wins >= MATCH * 3 / 4


@pytest.mark.parametrize("rules", ["photo", "tiles", "junior"])
def test_hard_bots_play_a_lively_round(rules: str) -> None:
    tally = Tally.of([HARD, HARD])
    for played in rounds(rules, [HARD, HARD], ROUNDS, seed=21):
        tally.add(played)
    assert sum(tally.lays) >= 4 * tally.rounds


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("rules", ["photo", "tiles", "junior"])
def test_easy_bots_end_their_rounds(rules: str, seats: int) -> None:
    tally = Tally.of([EASY] * seats)
    for played in rounds(rules, [EASY] * seats, ROUNDS, seed=21):
        tally.add(played)
    assert tally.ran_out <= ROUNDS * 4 / 30


def test_master_beats_hard_by_far() -> None:
    tally = Tally.of([MASTER, HARD])
    for played in rounds("photo", [MASTER, HARD], AGAINST_THE_MASTER, seed=21):
        tally.add(played)
    assert tally.players[0].wins >= AGAINST_THE_MASTER * 5 / 6


def test_the_command_shows_a_table_and_a_bar() -> None:
    out, bar = io.StringIO(), io.StringIO()
    call_command("arena", rules="junior", levels="hard,easy", rounds=2, seed=4, stdout=out, stderr=bar)
    assert "junior, 2 rounds, seed 4" in out.getvalue()
    assert "drawn" in out.getvalue()
    assert "2/2" in bar.getvalue()


def test_a_patience_can_be_named() -> None:
    out, bar = io.StringIO(), io.StringIO()
    call_command("arena", rules="photo", levels="hard:10, hard", rounds=6, seed=2, stdout=out, stderr=bar)
    assert "1. hard:10 " in out.getvalue()
    assert "2. hard " in out.getvalue()


def test_another_patience_plays_another_round() -> None:
    assert play_round("photo", [PATIENT, HARD], 5) != play_round("photo", [HARD, HARD], 5)
    assert play_round("photo", [Contender(Level.HARD, patience=4), HARD], 5) == play_round(
        "photo", [HARD, HARD], 5
    )


def test_a_share_comes_with_its_interval() -> None:
    tally = Tally.of([HARD, MEDIUM])
    for index in range(1000):
        tally.add(won_by(0 if index < 550 else 1))
    low, high = tally.interval(tally.players[0])
    assert (round(low, 3), round(high, 3)) == (0.519, 0.581)


@pytest.mark.parametrize(
    ("rules", "levels"),
    [
        ("photo", "hard"),
        ("photo", "hard,boss"),
        ("photo", "hard,hard,hard,hard,hard"),
        ("photo", "hard,hard:very"),
        ("junior", "hard,master"),
    ],
)
def test_the_command_refuses_levels_that_cannot_play(rules: str, levels: str) -> None:
    with pytest.raises(CommandError):
        call_command("arena", rules=rules, levels=levels, rounds=1, stdout=io.StringIO())
