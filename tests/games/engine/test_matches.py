"""From rounds to a match, in all games."""

import pytest

from games.engine.matches import Company, NextRound, Played
from games.engine.options import Options, agree
from games.engine.rulesets import rule_set
from games.engine.scoring import next_round, standings
from games.engine.state import Ending, Outcome
from tests.games.engine.positions import clause

PHOTO, TILES = rule_set("photo"), rule_set("tiles")
DRAW = Outcome(Ending.STOCK_EMPTY, (), (0, 0, 0))


def options(**chosen: object) -> Options:
    return agree(PHOTO.menu, chosen)


def won(*points: int, starter: int = 0) -> Played:
    winner = points.index(max(points))
    return Played(tuple(range(len(points))), starter, Outcome(Ending.OUT, (winner,), points, out=winner))


def drawn(starter: int = 0) -> Played:
    return Played((0, 1, 2), starter, DRAW)


def coming(played: list[Played], company: Company | None = None, **chosen: object) -> NextRound | None:
    return next_round(PHOTO, options(**chosen), company or Company(3), played, seed=7)


def next_starter(played: list[Played], company: Company | None = None, **chosen: object) -> int | None:
    following = coming(played, company, **chosen)
    return following.starter if following else None


@clause("photo 4.1", "photo 14 rounds")
@pytest.mark.parametrize("rounds", [1, 3, 10])
def test_a_match_lasts_as_many_rounds_as_agreed(rounds: int) -> None:
    assert options()["rounds"] == 3
    played = [won(5, -3, -2)] * rounds
    assert not standings(PHOTO, options(rounds=rounds), 3, played[:-1]).over
    assert standings(PHOTO, options(rounds=rounds), 3, played).over
    assert coming(played, rounds=rounds) is None


@clause("photo 12.5", "photo 12.3")
def test_the_highest_total_wins() -> None:
    played = [won(5, -3, -2), won(5, -3, -2), won(-20, 30, -10)]
    result = standings(PHOTO, options(), 3, played)
    assert (result.totals, result.winners, result.ranks) == ((-10, 24, -14), (1,), (2, 1, 3))
    assert sum(result.totals) == 0


@clause("photo 12.6", "photo 14 tie_break")
def test_more_rounds_won_break_a_tie_and_else_the_victory_is_shared() -> None:
    two_to_one = [won(5, -5, 0), won(5, -5, 0), won(-10, 10, 0)]
    assert standings(PHOTO, options(), 3, two_to_one).winners == (0,)
    equal = [won(5, -5, 0), won(-5, 5, 0), drawn()]
    assert standings(PHOTO, options(), 3, equal).winners == (0, 1)
    assert standings(PHOTO, options(), 3, equal).ranks == (1, 1, 3)


@clause("photo 14 tie_break")
def test_an_extra_round_among_the_tied_can_decide() -> None:
    tied = [won(5, -8, 3), won(-5, 0, 5), won(8, -8, 0)]
    assert standings(PHOTO, options(tie_break="extra_round"), 3, tied).totals == (8, -16, 8)
    extra = coming(tied, tie_break="extra_round")
    assert extra == NextRound((0, 2), 2, extra=True)
    still = [*tied, Played((0, 2), 2, Outcome(Ending.STOCK_EMPTY, (), (0, 0)), extra=True)]
    assert coming(still, tie_break="extra_round") == NextRound((0, 2), 0, extra=True)
    decided = [*still, Played((0, 2), 0, Outcome(Ending.OUT, (1,), (-4, 4), out=1), extra=True)]
    result = standings(PHOTO, options(tie_break="extra_round"), 3, decided)
    assert (result.winners, result.totals, result.ranks) == ((2,), (8, -16, 8), (2, 3, 1))


@clause("photo 13.3")
def test_a_drawn_round_counts_as_one() -> None:
    assert standings(PHOTO, options(rounds=2), 3, [drawn(), drawn()]).over
    assert next_starter([drawn(starter=1)]) == 2


@clause("photo 14 draw_counts_as_round")
def test_a_drawn_round_can_be_replayed_by_the_same_starter() -> None:
    replay = {"draw_counts_as_round": False, "rounds": 1}
    assert not standings(PHOTO, options(**replay), 3, [drawn()]).over
    assert next_starter([drawn(starter=1)], **replay) == 1
    assert standings(PHOTO, options(**replay), 3, [drawn(), won(3, -1, -2)]).over


@clause("photo 4.6", "photo 14 first_starter")
def test_the_youngest_begins_or_whom_the_house_rule_names() -> None:
    company = Company(3, youngest=2, chosen=1, humans=(0,))
    starters = {key: next_starter([], company, first_starter=key) for key in ("youngest", "chosen", "human")}
    assert starters == {"youngest": 2, "chosen": 1, "human": 0}
    by_lot = {next_round(PHOTO, options(), Company(3), [], seed) for seed in range(30)}
    assert {each.starter for each in by_lot if each} == {0, 1, 2}
    assert next_starter([], Company(3), first_starter="random") == next_starter([], Company(3))


@clause("photo 4.6", "photo 14 next_starter")
def test_the_start_passes_clockwise_or_as_agreed() -> None:
    company = Company(3, youngest=1)
    last = [won(-1, -2, 3, starter=2)]
    assert next_starter(last, company) == 0
    assert next_starter(last, company, next_starter="winner") == 2
    assert next_starter(last, company, next_starter="youngest") == 1
    assert next_starter([drawn(starter=2)], company, next_starter="winner") == 0


@clause("tiles 11.3", "tiles 11.4")
def test_fewest_minus_points_win_with_tiles() -> None:
    agreed = agree(TILES.menu, {})
    played = [won(0, -20, -30), won(-40, 0, -30), won(-10, -30, 0)]
    result = standings(TILES, agreed, 3, played)
    assert (result.totals, result.winners) == ((-50, -50, -60), (0, 1))
    assert standings(TILES, agreed, 3, [won(0, -20, -50), won(0, -50, -50), won(-70, 0, -50)]).winners == (0,)


@clause("tiles 4.2")
def test_the_throws_of_the_die_are_told_and_the_highest_begins() -> None:
    agreed = agree(TILES.menu, {})
    thrown_again = 0
    for seed in range(60):
        first = next_round(TILES, agreed, Company(4), [], seed)
        assert first is not None
        assert first.by_chance
        throwers = [0, 1, 2, 3]
        for throws in first.throws:
            assert [seat for seat, _ in throws] == throwers
            throwers = [seat for seat, number in throws if number == max(n for _, n in throws)]
        assert throwers == [first.starter]
        thrown_again += len(first.throws) > 1
    assert thrown_again
    later = next_round(TILES, agreed, Company(4), [won(0, -2, -3, -4)], 1)
    assert later == NextRound((0, 1, 2, 3), 1)


@clause("tiles 4.3", "tiles 12 starter")
def test_with_tiles_the_start_passes_clockwise_or_to_the_winner() -> None:
    last = [won(0, -2, -3, starter=1)]
    starts = {
        rule: next_round(TILES, agree(TILES.menu, {"starter": rule}), Company(3), last, seed=1)
        for rule in ("die", "winner", "random")
    }
    assert {rule: each.starter for rule, each in starts.items() if each} == {
        "die": 2,
        "winner": 0,
        "random": 2,
    }
