"""The worked examples and figures of the rules of Junior."""

import pytest

from games.engine.errors import Reason
from games.engine.moves import Pass, PayAndDraw
from games.engine.options import agree
from games.engine.piles.combinations import Combination
from games.engine.play import apply
from games.engine.rulesets import rule_set
from games.engine.rulesets.junior import score
from games.engine.state import Ending
from tests.games.engine.positions import clause, is_refused, lay, pile, position, refused, tiles

FREEABLE = "blue-3 blue-4 joker-1=blue-5"


@clause("junior E1", "junior FIG 1", "junior 7.1", "junior 7.2")
def test_a_new_run_of_three_earns_four_tokens() -> None:
    run = tiles("red", "1 2 3")
    assert lay(position("junior", rack=f"{run} black-1"), run).tokens[0] == 4


@clause("junior E2", "junior FIG 2", "junior 7.5", "junior 7.4")
def test_three_tiles_added_to_two_runs_earn_three_tokens() -> None:
    low, high = tiles("red", "2 3 4 5"), tiles("blue", "6 7 8 9")
    state = position("junior", table=[low, high], rack="joker-1 red-7 blue-10 black-1")
    after = lay(state, f"{low} joker-1 red-7", f"{high} blue-10")
    assert after.tokens[0] == 3
    assert after.table[0].jokers == (("joker-1", "red-6"),)


@clause("junior E3", "junior FIG 3", "junior 7.4", "junior 6.3", "junior 6.4")
def test_a_new_run_with_a_joker_and_two_longer_runs_earn_eight_tokens() -> None:
    yellow, black = tiles("yellow", "1 2 3 4"), "black-1 joker-1=black-2 black-3"
    state = position(
        "junior",
        table=[yellow, black],
        rack="red-6 red-7 joker-2 red-9 joker-3 black-4 black-5 blue-1",
    )
    after = lay(state, "red-6 red-7 joker-2 red-9", f"{yellow} joker-3", f"{black} black-4 black-5")
    assert after.tokens[0] == 8


@clause("junior E4", "junior 9.3", "junior 9.5", "junior 9.7")
def test_freeing_a_joker_and_keeping_it_earns_nothing() -> None:
    state = position("junior", table=[FREEABLE], rack="blue-5 red-1", tokens=6)
    after = lay(state, tiles("blue", "3 4 5"))
    assert (after.tokens[0], sorted(after.racks[0])) == (6, ["joker-1", "red-1"])


@clause("junior E5", "junior 9.4", "junior 9.6")
def test_a_freed_joker_laid_at_once_earns_its_token() -> None:
    yellow = tiles("yellow", "7 8 9")
    state = position("junior", table=[FREEABLE, yellow], rack="blue-5 red-1")
    after = lay(state, tiles("blue", "3 4 5"), f"{yellow} joker-1")
    assert (after.tokens[0], after.racks[0]) == (1, ("red-1",))
    assert after.table[1].jokers == (("joker-1", "yellow-10"),)


@clause("junior E6", "junior 9.3")
def test_another_tile_does_not_free_the_joker_but_is_added() -> None:
    state = position("junior", table=[FREEABLE], rack="blue-6 blue-2 red-1")
    is_refused(state, tiles("blue", "2 3 4"), reason=Reason.JOKER_NOT_FREED, clause="junior 9.3")
    assert lay(state, f"{FREEABLE} blue-6").tokens[0] == 1


@clause("junior E7", "junior 9.2")
@pytest.mark.parametrize(
    ("run", "per_run", "is_run"),
    [
        ("black-1 joker-1 joker-2", "several", True),
        ("black-1 joker-1 joker-2", "one", False),
        ("joker-1 joker-2 joker-3", "several", False),
        ("joker-1 joker-2 joker-3", "one", False),
    ],
)
def test_jokers_need_a_number_tile_beside_them(run: str, per_run: str, is_run: bool) -> None:
    rules = rule_set("junior")
    reading = rules.read(pile(run), agree(rules.menu, {"jokers_per_run": per_run}), {})
    assert isinstance(reading, Combination) == is_run


@clause("junior E8", "junior 7.3", "junior 10.1")
def test_the_last_three_tiles_as_a_new_run_earn_five_tokens() -> None:
    run = tiles("red", "4 5 6")
    after = lay(position("junior", rack=run), run)
    assert after.tokens[0] == 5
    assert after.outcome is not None
    assert after.outcome.ending is Ending.OUT


@clause("junior E9", "junior 10.2", "junior 10.3", "junior 10.4")
def test_a_tie_goes_to_the_player_who_is_out() -> None:
    others = ("red-1 red-2", tiles("blue", "1 2 3 4 5 6 7"))
    outcome = score(position("junior", others=others, tokens=(12, 14, 5)), Ending.OUT, 0)
    assert (outcome.points, outcome.winners) == ((12, 12, 0), (0,))


@clause("junior E10", "junior 6.7")
def test_an_empty_pot_costs_nothing() -> None:
    state = position("junior", rack="red-1 red-5", stock=False, tokens=3)
    assert refused(state, PayAndDraw()).clause == "junior 6.7"
    after = apply(state, 0, Pass())
    assert (after.tokens[0], after.racks[0], after.turn) == (3, ("red-1", "red-5"), 1)


@clause("junior E11", "junior 6.8")
def test_an_empty_purse_draws_nothing() -> None:
    state = position("junior", rack="red-1 red-5", tokens=0)
    error = refused(state, PayAndDraw())
    assert (error.reason, error.clause) == (Reason.NOTHING_TO_PAY_WITH, "junior 6.8")
    after = apply(state, 0, Pass())
    assert (after.racks[0], after.turn) == (("red-1", "red-5"), 1)


@clause("junior E12", "junior 3.1", "junior 3.2")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("red-1 red-2 red-4", Reason.NOT_CONSECUTIVE),
        ("red-9 red-10 red-1", Reason.NOT_CONSECUTIVE),
        ("red-5 blue-6 red-7", Reason.NOT_OF_ONE_KIND),
        ("red-5 blue-5 black-5", Reason.NOT_OF_ONE_KIND),
        ("red-5 red-6", Reason.TOO_FEW_CARDS),
    ],
)
def test_what_is_not_a_run(text: str, reason: Reason) -> None:
    is_refused(
        position("junior", rack=f"{text} black-1"),
        text,
        reason=reason,
        clause="junior 3.2" if "blue-5" in text else "junior 3.1",
    )
