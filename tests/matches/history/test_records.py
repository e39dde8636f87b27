"""The record of a match is written once, with the tally of its last round."""

import pytest

from accounts import services as people
from games.engine.moves import Lay
from games.models import RoundScore, Table
from games.services import hosting, tables
from games.services.playing import rounds
from games.services.playing.tally import tally_round
from matches.history.services import record_match
from matches.models import MatchPlayer, MatchRecord
from tests.games.engine.positions import pile, position, row

pytestmark = pytest.mark.django_db

ROW = row("oslo", "palace church sight")


def test_a_finished_match_is_recorded_with_its_ranks(finished, alice, bob):
    tally_round(round_id=finished.pk)
    record = MatchRecord.objects.get()
    assert (record.rules, record.rounds, record.match) == ("photo", 1, 1)
    alices, bobs, bots = record.players.all()
    assert (alices.person, alices.rank, alices.rounds_won) == (alice, 1, 1)
    assert (bobs.person, bobs.bot) == (bob, "")
    assert (bots.person, bots.bot) == (None, "easy")
    assert {each.finished_at for each in (alices, bobs, bots)} == {record.finished_at}


def test_points_are_those_of_the_rounds(finished):
    tally_round(round_id=finished.pk)
    scores = RoundScore.objects.values_list("seat__number", "points")
    assert dict(MatchPlayer.objects.values_list("seat", "points")) == dict(scores)


def test_a_match_is_recorded_once(finished):
    tally_round(round_id=finished.pk)
    again = record_match(round_id=finished.pk)
    assert again == MatchRecord.objects.get()
    assert MatchPlayer.objects.count() == 3


def test_a_match_belongs_to_whoever_played_its_end(finished, alice, bob, charlie):
    tables.leave_seat(code=finished.table.code, person=bob)
    hosting.seat_person(code=finished.table.code, by=alice, person=charlie, number=1)
    tally_round(round_id=finished.pk)
    assert MatchPlayer.objects.get(seat=1).person == bob


def test_a_match_with_rounds_to_come_is_not_recorded(at_table, alice):
    playing = at_table(position("photo", rack=ROW, others=("rome-church",), rounds=2))
    about = {"code": playing.table.code, "number": 1, "person_id": alice.pk, "version": 0}
    rounds.play(**about, key="last", move=Lay((pile(ROW),)))
    tally_round(round_id=playing.pk)
    assert not MatchRecord.objects.exists()


def test_matches_of_a_class_are_not_recorded_here(finished):
    Table.objects.update(circle="class-1")
    tally_round(round_id=finished.pk)
    assert not MatchRecord.objects.exists()


def test_erasing_a_person_leaves_the_match_to_the_others(finished, alice, bob):
    tally_round(round_id=finished.pk)
    people.erase(bob)
    assert [each.person for each in MatchPlayer.objects.all()] == [alice, None, None]
