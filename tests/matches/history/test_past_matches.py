"""Matches that were over before there were records get the same ones, once."""

from importlib import import_module

import pytest
from django.apps import apps

from games.services import rematches, tables
from matches.history import accuracy
from matches.models import MatchPlayer, MatchRecord, RoundAccuracy
from tests.matches.history.played import play_on, played_match

pytestmark = pytest.mark.django_db

MIGRATION = "matches.migrations.0004_past_matches"
NOT_COMPARED = ("id", "record_id")


def results() -> list[dict[str, object]]:
    rows = MatchPlayer.objects.order_by("record__table", "record__match", "seat").values()
    return [{key: value for key, value in row.items() if key not in NOT_COMPARED} for row in rows]


def test_past_matches_get_the_records_that_their_tallies_would_have_written(alice, bob):
    first = played_match(alice, bob)
    for person in (alice, bob):
        rematches.rematch(code=first.table.code, by=person)
    play_on(first.table.rounds.last())
    played_match(alice, rules="junior_intro")
    recorded = results()
    waiting = RoundAccuracy.objects.count()
    MatchRecord.objects.all().delete()
    RoundAccuracy.objects.all().delete()
    for _ in range(2):
        import_module(MIGRATION).record_past_matches(apps, None)
        assert results() == recorded
        assert RoundAccuracy.objects.count() == waiting == 4
    assert accuracy.sweep_accuracy() == 2
    assert MatchPlayer.objects.filter(could__gt=0).count() == 4


def test_a_match_with_rounds_to_come_gets_none(alice):
    table = tables.open_table(host=alice, rules="junior", size=2, options={"rounds": 2}, bots=["easy"])
    play_on(tables.start(code=table.code, by=alice))
    import_module(MIGRATION).record_past_matches(apps, None)
    assert not MatchRecord.objects.exists()
