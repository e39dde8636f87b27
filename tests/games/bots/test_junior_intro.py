"""Placing tiles at the open table of Junior's introductory game."""

from games.bots.junior.intro import fitting_tiles, placing
from games.engine.moves import Place, StartColour
from games.engine.play import apply, deal
from games.engine.rulesets.junior import COLOURS
from games.engine.state import Ending, Phase
from games.engine.views import view_for
from tests.games.engine.positions import clause


@clause("junior 4.3", "junior 4.7")
def test_the_leader_starts_in_the_middle_of_a_colour_and_waits_while_tiles_fit() -> None:
    state = deal("junior_intro", {}, 3, 7)
    move = placing(view_for(state, state.starter))
    assert isinstance(move, StartColour)
    assert move.card.endswith(("-5", "-6"))
    begun = apply(state, state.starter, move)
    assert placing(view_for(begun, begun.starter)) is None


@clause("junior 4.4")
def test_a_child_places_a_neighbour_and_has_nothing_to_do_before_a_colour_begins() -> None:
    state = deal("junior_intro", {}, 3, 7)
    child = (state.starter + 1) % state.seats
    assert placing(view_for(state, child)) is None
    begun = apply(state, state.starter, StartColour("red-1"))
    assert fitting_tiles(view_for(begun, child)) == ("red-2",)
    assert placing(view_for(begun, child)) == Place("red-2")


@clause("junior 4.6", "junior 4.9")
def test_placing_leads_to_complete_runs_and_thirty_six_tokens() -> None:
    state = deal("junior_intro", {}, 4, 11)
    for _ in range(40):
        seats = range(state.seats)
        seat, move = next((seat, move) for seat in seats if (move := placing(view_for(state, seat))))
        state = apply(state, seat, move)
    assert state.phase is Phase.OVER
    assert state.outcome is not None
    assert state.outcome.ending is Ending.COMPLETE
    assert sum(state.tokens) == 40 - len(COLOURS)
