"""At a table of a lesson bots wait for the children: nobody finds a round that was played without them."""

from datetime import timedelta

import pytest
from django.utils import timezone

from classrooms.lessons import services as lessons
from games.models import Move, Round, Seat
from games.reading.audit import audit
from games.services import tables
from games.services.playing import bots
from games.services.upkeep.clock import sweep

pytestmark = pytest.mark.django_db


@pytest.fixture
def all_missing(lesson, tess):
    """Bots play for everybody, since nobody has logged in."""
    lessons.let_bots_play_for_missing(lesson=lesson, by=tess)
    return lesson


def play_on(lesson) -> None:
    """Do all that tasks and sweeper would do now and much later."""
    for played in Round.objects.filter(table__lesson__lesson=lesson):
        bots.play_bot_turn(round_id=played.pk, version=played.version)
    sweep(now=timezone.now() + timedelta(hours=1))


def test_where_no_child_has_come_bots_make_no_move(all_missing):
    play_on(all_missing)
    assert not Move.objects.exists()
    assert set(Round.objects.values_list("deadline", flat=True)) == {None}
    assert not list(audit())


def test_bots_do_not_wait_at_the_table_of_a_child_who_is_there(all_missing):
    seat = Seat.objects.filter(held=True, table__lesson__number=1).first()
    tables.come_back(code=seat.table.code, person=seat.person)
    played = seat.table.rounds.get()
    if played.starter != seat.number:
        assert played.deadline is not None
        play_on(all_missing)
    assert set(Move.objects.values_list("round", flat=True)) <= {played.pk}
    assert bool(Move.objects.count()) == (played.starter != seat.number)


def test_a_latecomer_comes_to_a_table_as_it_was_dealt(all_missing, eight):
    play_on(all_missing)
    table = lessons.seat_latecomer(lesson=all_missing, pupil=eight[7])
    played = table.rounds.get()
    assert played.version == 0
    starter = table.seats.get(number=played.starter)
    assert (played.deadline is not None) == bool(starter.level)  # bots play on as soon as a child is there


def test_a_child_who_is_missing_is_missing_at_another_seat_too(all_missing, tess):
    one, other = all_missing.tables.values_list("number", flat=True)[:2]
    lessons.swap_seats(lesson=all_missing, by=tess, one=(one, 0), other=(other, 0))
    play_on(all_missing)
    assert not Move.objects.exists()


def test_a_deadline_from_before_is_taken_off(all_missing):
    Round.objects.update(deadline=timezone.now() - timedelta(minutes=1))
    play_on(all_missing)
    assert not Move.objects.exists()
    assert set(Round.objects.values_list("deadline", flat=True)) == {None}
