"""The first round after the scenes is dealt so that its learner has something to lay."""

from dataclasses import replace
from itertools import count

import pytest

from games.engine.play import deal
from games.engine.state import Phase
from games.engine.views import view_for
from learn.first_game.coach import Sight, advice
from learn.first_game.first_deal import kind_seed
from learn.first_game.scenes import LEARNER


@pytest.mark.parametrize(("game", "sight"), [("photo", Sight.OPEN), ("junior", Sight.NEW_PILE)])
def test_the_learner_holds_a_pile_and_the_coach_sees_it(game, sight):
    seed = kind_seed(game, {}, 3, (str(number) for number in count()))
    state = replace(deal(game, {}, 3, seed), phase=Phase.LAY)
    assert advice(view_for(state, LEARNER)).sight is sight


def test_the_last_deal_is_taken_where_none_is_kind():
    assert kind_seed("junior_intro", {}, 3, ["one", "two"]) == "two"
