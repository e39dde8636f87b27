"""A game of pairs, registered as the engine finds its own: dealt, played, stored, seen and refused."""

from itertools import combinations

import pytest

from games.engine import rulesets
from games.engine.cards import tile_traits
from games.engine.encoding.state_json import state_from_json, to_json
from games.engine.errors import IllegalMove
from games.engine.matches import Company
from games.engine.moves import Draw, Lay
from games.engine.piles.combinations import Pile
from games.engine.play import apply, deal, idle_move
from games.engine.scoring import next_round
from games.engine.state import Ending, Outcome, Phase
from games.engine.views import view_for
from tests.games import pairs


@pytest.fixture(autouse=True)
def _pairs_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs.register_rules(monkeypatch)


def test_a_fourth_game_is_dealt_played_stored_and_seen() -> None:
    state = apply(deal("pairs", {}, 2, seed=4), 0, Draw())
    assert state_from_json(to_json(state)) == state
    assert view_for(state, 1).rack_sizes == (5, 4)
    rack = state.racks[0]
    alike = [two for two in combinations(rack, 2) if len({tile_traits(card).colour for card in two}) == 1]
    state = apply(state, 0, Lay((Pile(alike[0]),)))
    assert (len(state.racks[0]), state.turn) == (3, 1)
    while state.phase is not Phase.OVER:
        state = apply(state, state.turn, idle_move(state, state.turn))
    assert state.outcome == Outcome(Ending.STOCK_EMPTY, (), (0, 0))
    coming = next_round(pairs.RULES, state.options, Company(2), [], seed=1)
    assert coming is not None
    assert coming.players == (0, 1)


def test_a_fourth_game_refuses_by_its_own_rules() -> None:
    state = apply(deal("pairs", {}, 2, seed=4), 0, Draw())
    with pytest.raises(IllegalMove) as caught:
        apply(state, 0, Lay((Pile(state.racks[0][:3]),)))
    assert caught.value.clause == "pairs 1"


def test_every_file_of_the_folder_is_a_game() -> None:
    assert set(rulesets.all_rule_sets()) == {"photo", "tiles", "junior", "junior_intro", "pairs"}
