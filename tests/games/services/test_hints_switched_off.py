"""Hints that a table does not give, that are switched off in between, or that its leader gives."""

import pytest

from games.engine.moves import Draw, Pass
from games.engine.state import Phase
from games.errors import RefusalCode, Refused
from games.models import HintLevel, Round, Table
from games.reading.round_context import read_round
from games.services.playing import rounds
from games.services.playing.hints_and_refusals import (
    HIGHEST_STEP,
    grant_hint,
    grant_unasked_hint,
    hint_steps,
)
from tests.games.engine.positions import position

pytestmark = pytest.mark.django_db


@pytest.fixture
def drawing(at_table) -> Round:
    """Alice is to draw, then bob."""
    return at_table(
        position("photo", rack="oslo-sight", others=("rome-church", "bern-symbol"), phase=Phase.DRAW)
    )


def allow(level: str) -> None:
    Table.objects.update(hint_level=level)


def steps_of(playing: Round, player: int) -> int:
    return hint_steps(read_round(playing.pk), player)


def refusal_of(playing: Round, **how) -> RefusalCode:
    with pytest.raises(Refused) as refused:
        grant_hint(round_id=playing.pk, player=0, **how)
    return refused.value.code


@pytest.mark.parametrize("wished", [None, 1, 3, 99])
def test_where_hints_are_off_no_wish_brings_one_and_nothing_is_noted(drawing, wished):
    allow(HintLevel.OFF)
    assert refusal_of(drawing, wished_step=wished) is RefusalCode.HINTS_ARE_OFF
    assert Round.objects.get().hinted == {}


def test_hints_that_are_switched_off_in_a_turn_leave_what_was_given_noted(drawing):
    allow(HintLevel.STEPS)
    grant_hint(round_id=drawing.pk, player=0)
    allow(HintLevel.OFF)
    assert refusal_of(drawing) is RefusalCode.HINTS_ARE_OFF
    assert steps_of(drawing, 0) == 1
    allow(HintLevel.STEPS)
    assert grant_hint(round_id=drawing.pk, player=0) == 2


def test_a_leader_gives_all_steps_even_where_hints_are_off_and_they_count_as_hints(drawing, alice):
    allow(HintLevel.OFF)
    given = [grant_unasked_hint(round_id=drawing.pk, player=0) for _press in range(4)]
    assert given == [1, 2, 3, 3]
    assert steps_of(drawing, 0) == max(HIGHEST_STEP.values())
    code = drawing.table.code
    rounds.play(code=code, number=1, person_id=alice.pk, version=0, key="k", move=Draw(0))
    assert [move.hinted for move in drawing.moves.all()] == [True]


def test_a_hint_of_one_player_is_none_of_another_and_none_of_the_next_turn(drawing, alice):
    allow(HintLevel.STEPS)
    grant_hint(round_id=drawing.pk, player=0)
    assert (steps_of(drawing, 0), steps_of(drawing, 1)) == (1, 0)
    assert grant_hint(round_id=drawing.pk, player=1) == 1
    assert steps_of(drawing, 0) == 1  # the other's hint has not pushed it out
    for version, move in enumerate((Draw(0), Pass())):
        code = drawing.table.code
        rounds.play(code=code, number=1, person_id=alice.pk, version=version, key=str(version), move=move)
    assert steps_of(drawing, 0) == 0


@pytest.mark.parametrize("level", [HintLevel.WHERE, HintLevel.CARDS, HintLevel.STEPS])
def test_a_lower_wish_after_a_higher_hint_takes_nothing_back(drawing, level):
    allow(level)
    highest = max(grant_hint(round_id=drawing.pk, player=0) for _step in range(4))
    assert highest == HIGHEST_STEP[level]
    assert grant_hint(round_id=drawing.pk, player=0, wished_step=1) == 1
    assert steps_of(drawing, 0) == highest
