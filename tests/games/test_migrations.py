"""Migrations that change rows, called on rows as they were before."""

from importlib import import_module

import pytest
from django.apps import apps

from games.engine.moves import Lay
from games.models import RoundScore
from games.services.playing import rounds
from tests.games.engine.positions import pile, position, row

pytestmark = pytest.mark.django_db

ROW = row("oslo", "palace church sight")


@pytest.fixture
def finished(at_table, alice):
    """A round that is over and not yet tallied."""
    playing = at_table(position("photo", rack=ROW, others=("rome-church joker-1",), rounds=1))
    lay = Lay((pile(ROW),))
    rounds.play(code=playing.table.code, number=1, person_id=alice.pk, version=0, key="last", move=lay)
    return playing


def scores() -> list[tuple[object, ...]]:
    rows = RoundScore.objects.order_by("seat__number")
    return list(rows.values_list("round", "seat", "person", "points", "won"))


def test_rounds_that_wait_for_their_tally_get_the_scores_that_the_last_move_would_record(finished):
    recorded_with_the_move = scores()
    RoundScore.objects.all().delete()
    migration = import_module("games.migrations.0005_failures_and_scores_at_the_end")
    migration.record_scores(apps, None)
    assert scores() == recorded_with_the_move
    assert len(recorded_with_the_move) == 2
    migration.record_scores(apps, None)
    assert len(scores()) == 2
