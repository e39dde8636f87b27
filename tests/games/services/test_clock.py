"""Bots, the clock and the sweeper, called as a worker would call them."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.engine.encoding.state_json import state_from_json
from games.engine.moves import Draw, Lay
from games.engine.state import Phase
from games.models import Mover, Round, Seat, TablePhase
from games.services import tables
from games.services.playing import bots, rounds
from games.services.upkeep import clock
from tests.games.engine.positions import pile, position, row

pytestmark = pytest.mark.django_db

THREE = ("rome-church", "bern-church")


@pytest.fixture
def timed(at_table):
    """Alice is to draw, against a clock that has run out."""
    playing = at_table(
        position("photo", rack="oslo-sight", others=("rome-church",), phase=Phase.DRAW), turn_seconds=30
    )
    return overdue(playing)


def overdue(playing: Round, seconds: float = 1) -> Round:
    Round.objects.filter(pk=playing.pk).update(deadline=timezone.now() - timedelta(seconds=seconds))
    playing.refresh_from_db()
    return playing


def give_turn_to_bot(at_table) -> Round:
    playing = at_table(position("photo", rack="oslo-sight", others=THREE, phase=Phase.DRAW))
    Seat.objects.filter(table=playing.table, number=0).update(person=None, bot="easy")
    return playing


def test_a_bot_draws_and_then_ends_its_turn_one_move_a_call(at_table):
    playing = give_turn_to_bot(at_table)
    bots.play_bot_turn(round_id=playing.pk, version=0)
    playing.refresh_from_db()
    assert playing.version == 1
    bots.play_bot_turn(round_id=playing.pk, version=1)
    playing.refresh_from_db()
    assert [(m.seat, m.by, m.key) for m in playing.moves.all()] == [
        (0, Mover.BOT, f"bot:{playing.pk}:0"),
        (0, Mover.BOT, f"bot:{playing.pk}:1"),
    ]
    assert state_from_json(playing.state).turn == 1


def test_a_stale_bot_move_is_dropped(at_table):
    playing = give_turn_to_bot(at_table)
    for _ in range(2):
        bots.play_bot_turn(round_id=playing.pk, version=0)
    bots.play_bot_turn(round_id=playing.pk, version=7)
    playing.refresh_from_db()
    assert playing.version == 1


def test_a_bot_does_not_move_for_a_person(at_table):
    playing = at_table(position("photo", rack="oslo-sight", phase=Phase.DRAW))
    bots.play_bot_turn(round_id=playing.pk, version=0)
    playing.refresh_from_db()
    assert playing.version == 0


def test_a_bot_that_comes_too_late_leaves_the_clock_to_the_person_who_is_back(timed, alice):
    Seat.objects.filter(person=alice).update(held=True)
    tables.come_back(code=timed.table.code, person=alice)
    timed.refresh_from_db()
    her_deadline = timed.deadline
    assert her_deadline > timezone.now()
    bots.play_bot_turn(round_id=timed.pk, version=0)
    timed.refresh_from_db()
    assert (timed.version, timed.deadline) == (0, her_deadline)


def test_no_bot_moves_at_a_paused_table(at_table, alice):
    playing = give_turn_to_bot(at_table)
    tables.pause(code=playing.table.code, by=alice, paused=True)
    bots.play_bot_turn(round_id=playing.pk, version=0)
    assert not playing.moves.exists()


def test_the_sweeper_plays_for_a_bot_whose_task_was_lost(at_table):
    playing = overdue(give_turn_to_bot(at_table))
    assert clock.sweep() == 1
    playing.refresh_from_db()
    assert playing.version == 1
    assert playing.deadline > timezone.now()


def test_the_sweeper_tallies_a_round_whose_task_was_lost(at_table, alice):
    cards = row("oslo", "palace church sight")
    playing = at_table(position("photo", rack=cards, rounds=1))
    lay = Lay((pile(cards),))
    rounds.play(code=playing.table.code, number=1, person_id=alice.pk, version=0, key="last", move=lay)
    assert clock.sweep() == 1
    playing.refresh_from_db()
    assert (playing.tallied, playing.table.phase) == (True, TablePhase.OVER)
    assert clock.sweep() == 0


def test_the_clock_warns_and_extends_once(timed):
    clock.sweep()
    timed.refresh_from_db()
    assert (timed.version, timed.extended) == (0, True)
    assert timed.deadline > timezone.now() + timedelta(seconds=10)
    assert clock.sweep() == 0


def test_the_second_time_the_clock_draws_and_ends_the_turn(timed):
    clock.sweep()
    overdue(timed)
    clock.sweep()
    timed.refresh_from_db()
    assert [(m.seat, m.by, m.move["type"]) for m in timed.moves.all()] == [
        (0, Mover.CLOCK, "draw"),
        (0, Mover.CLOCK, "pass"),
    ]
    assert (timed.extended, state_from_json(timed.state).turn) == (False, 1)
    assert timed.deadline > timezone.now()


def test_drawing_does_not_give_the_turn_more_time(timed, alice):
    before = timed.deadline
    code = timed.table.code
    rounds.play(code=code, number=1, person_id=alice.pk, version=0, key="d", move=Draw(0))
    timed.refresh_from_db()
    assert timed.deadline == before


def miss_turn(playing: Round) -> None:
    for _ in range(2):
        overdue(playing)
        clock.sweep()


def test_after_two_missed_turns_a_bot_holds_the_seat_until_its_owner_is_back(timed, alice):
    miss_turn(timed)  # alice
    miss_turn(timed)  # bob
    assert not Seat.objects.filter(held=True).exists()
    miss_turn(timed)  # alice again
    assert [seat.person for seat in Seat.objects.filter(held=True)] == [alice]
    tables.come_back(code=timed.table.code, person=alice)
    assert not Seat.objects.filter(held=True).exists()
    assert Seat.objects.get(person=alice).missed == 0


def test_the_bot_that_holds_a_seat_plays_for_it(timed, alice):
    Seat.objects.filter(person=alice).update(held=True)
    clock.sweep()
    assert timed.moves.get().by == Mover.BOT


def test_a_move_shows_that_alice_is_back(timed, alice):
    Seat.objects.filter(person=alice).update(held=True, missed=2)
    code = timed.table.code
    rounds.play(code=code, number=1, person_id=alice.pk, version=0, key="d", move=Draw(0))
    assert Seat.objects.filter(person=alice, held=False, missed=0).exists()


@pytest.mark.parametrize("rules", ["photo", "tiles", "junior", "junior_intro"])
def test_bots_alone_play_a_round_to_its_end(alice, rules):
    table = tables.open_table(host=alice, rules=rules, size=3)
    for _ in range(2):
        tables.seat_bot(code=table.code, by=alice, level="easy")
    playing = tables.start(code=table.code, by=alice, first=0)
    Seat.objects.filter(table=table, person=alice).update(held=True)
    for version in range(1000):
        playing.refresh_from_db()
        if playing.finished_at is not None:
            break
        bots.play_bot_turn(round_id=playing.pk, version=version)
    assert playing.finished_at is not None
    assert playing.version == playing.moves.count()


def test_a_round_without_a_clock_waits_for_a_person_as_long_as_it_takes(at_table, alice):
    playing = at_table(position("photo", rack="oslo-sight", others=("rome-church",), phase=Phase.DRAW))
    rounds.play(code=playing.table.code, number=1, person_id=alice.pk, version=0, key="d", move=Draw(0))
    playing.refresh_from_db()
    assert playing.deadline is None
    assert clock.sweep(now=timezone.now() + timedelta(days=30)) == 0
