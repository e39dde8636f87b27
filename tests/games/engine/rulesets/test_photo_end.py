"""Photo Rummy, clauses 11 to 13: how a round ends and what it counts."""

from dataclasses import replace

from games.engine.errors import Reason
from games.engine.moves import Draw, Pass
from games.engine.play import apply, deal
from games.engine.rulesets.photo import rack_points
from games.engine.state import Ending, Phase
from tests.games.engine.positions import cards, clause, lay, position, refused, row

OSLO = row("oslo", "palace church sight")


@clause("photo 11.1", "photo 3.1")
def test_the_round_ends_at_once_with_an_empty_rack() -> None:
    after = lay(position("photo", rack=OSLO, others=("rome-sight", "bern-sight")), OSLO)
    assert (after.phase, after.turn) == (Phase.OVER, 0)
    for seat in range(3):
        assert refused(after, Draw(0), seat).reason is Reason.ROUND_IS_OVER


@clause("photo 11.2")
def test_nobody_announces_the_last_card() -> None:
    state = position("photo", table=[OSLO], rack="oslo-symbol", others=("rome-sight",))
    after = lay(state, f"{OSLO} oslo-symbol")
    assert after.outcome is not None
    assert after.outcome.ending is Ending.OUT


@clause("photo 12.2")
def test_a_joker_counts_ten_and_a_photo_card_one() -> None:
    assert rack_points(cards("joker-1 joker-2 rome-sight")) == 21


@clause("photo 12.4")
def test_not_having_opened_costs_nothing_extra() -> None:
    state = position("photo", rack=OSLO, others=("rome-sight joker-1",))
    unopened, opened = (replace(state, opened=(True, did)) for did in (False, True))
    assert lay(unopened, OSLO).outcome == lay(opened, OSLO).outcome


@clause("photo 13.2", "photo 13.1")
def test_the_player_who_draws_the_last_card_still_plays_a_full_turn() -> None:
    state = position("photo", rack="oslo-palace oslo-church", phase=Phase.DRAW, stock=False)
    state = replace(
        state,
        stacks=((), ("oslo-sight",)),
        racks=(state.racks[0], tuple(card for card in state.racks[1] if card != "oslo-sight")),
    )
    drawn = apply(state, 0, Draw(1))
    assert drawn.phase is Phase.LAY
    won, drew = lay(drawn, OSLO).outcome, apply(drawn, 0, Pass()).outcome
    assert won is not None
    assert drew is not None
    assert (won.ending, drew.ending, drew.winners) == (Ending.OUT, Ending.STOCK_EMPTY, ())


@clause("photo 5.6")
def test_the_drawn_card_is_laid_at_once() -> None:
    state = position("photo", rack=f"{OSLO} rome-sight", drawn="oslo-sight")
    assert lay(state, OSLO).racks[0] == ("rome-sight",)


@clause("photo 8.7")
def test_opened_lasts_until_the_end_of_the_round_and_no_longer() -> None:
    state = lay(position("photo", rack=f"{OSLO} rome-sight", others=("bern-sight",), opened=False), OSLO)
    after = apply(apply(state, 1, Draw(0)), 1, Pass())
    assert after.opened == (True, False)
    assert deal("photo", {}, 2, 1).opened == (False, False)
