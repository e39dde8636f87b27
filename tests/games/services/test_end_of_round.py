"""From the last move of a round to its tally: who gets the points, what changes, what if it fails."""

import logging
from datetime import timedelta
from itertools import pairwise

import pytest
from django.utils import timezone

from games.engine.moves import Lay
from games.models import Round, RoundScore, Table, TablePhase
from games.reading.snapshot import mark_of
from games.services import hosting, tables
from games.services.playing import rounds
from games.services.playing.tally import tally_round
from games.services.upkeep import clock
from games.services.upkeep.housekeeping import erase_closed_tables
from games.signals import round_finished
from tests.games.engine.positions import pile, position, row

pytestmark = pytest.mark.django_db

ROW = row("oslo", "palace church sight")


@pytest.fixture
def last_turn(at_table) -> Round:
    """Alice can lay her last cards, which ends the only round of the match."""
    return at_table(position("photo", rack=ROW, others=("rome-church joker-1",), rounds=1))


@pytest.fixture
def finished(last_turn, alice) -> Round:
    """The same round after alice's last move; the task that tallies it has not come yet."""
    about = {"code": last_turn.table.code, "number": 1, "person_id": alice.pk, "version": 0}
    rounds.play(**about, key="last", move=Lay((pile(ROW),)))
    return last_turn


@pytest.fixture
def failing_receiver():
    """A receiver of another app that fails until `repaired` is set."""

    class Receiver:
        calls = 0
        repaired = False

        def hear(self, **_about: object) -> None:
            self.calls += 1
            if not self.repaired:
                raise ZeroDivisionError("this receiver has a fault")

    receiver = Receiver()
    round_finished.connect(receiver.hear)
    yield receiver
    round_finished.disconnect(receiver.hear)


def phase_of(playing: Round) -> str:
    return Table.objects.get(pk=playing.table_id).phase


def owners(playing: Round) -> dict[int, object]:
    return {score.seat.number: score.person for score in RoundScore.objects.filter(round=playing)}


# Who gets the points


def test_whoever_played_the_last_move_gets_the_points_even_after_leaving(finished, alice, bob):
    tables.leave_seat(code=finished.table.code, person=alice)
    tally_round(round_id=finished.pk)
    assert owners(finished) == {0: alice, 1: bob}


def test_whoever_takes_a_seat_after_the_end_gets_no_points(finished, alice, bob, charlie):
    tables.leave_seat(code=finished.table.code, person=bob)
    hosting.seat_person(code=finished.table.code, by=alice, person=charlie, number=1)
    tally_round(round_id=finished.pk)
    assert owners(finished) == {0: alice, 1: bob}


def test_a_swap_after_the_end_swaps_no_points(finished, alice, bob):
    seats = [hosting.SeatAddress(finished.table.code, number) for number in (0, 1)]
    hosting.swap_seats(by=alice, one=seats[0], other=seats[1])
    tally_round(round_id=finished.pk)
    assert owners(finished) == {0: alice, 1: bob}


def test_the_points_of_somebody_who_is_erased_before_the_tally_are_nobodys(finished, alice, bob):
    from accounts import services

    services.erase(alice)
    tally_round(round_id=finished.pk)
    assert owners(finished) == {0: None, 1: bob}


# What the tally changes


def test_a_tally_ends_the_match(finished):
    assert phase_of(finished) == TablePhase.PLAYING
    tally_round(round_id=finished.pk)
    assert phase_of(finished) == TablePhase.OVER


def test_a_tally_does_not_open_a_closed_table_again(finished, alice, bob):
    for person in (alice, bob):
        tables.leave_seat(code=finished.table.code, person=person)
    tally_round(round_id=finished.pk)
    assert phase_of(finished) == TablePhase.CLOSED


def test_a_table_that_was_closed_before_its_tally_is_erased_in_the_end(finished, alice, bob):
    for person in (alice, bob):
        tables.leave_seat(code=finished.table.code, person=person)
    tally_round(round_id=finished.pk)
    Table.objects.update(changed_at=timezone.now() - timedelta(days=60))
    RoundScore.objects.update(person=None)
    assert erase_closed_tables() == 1


def test_a_tally_that_changes_nothing_at_the_table_shows_nothing(at_table, alice):
    first_of_two = at_table(position("photo", rack=ROW, others=("rome-church joker-1",), rounds=2))
    code = first_of_two.table.code
    rounds.play(code=code, number=1, person_id=alice.pk, version=0, key="last", move=Lay((pile(ROW),)))
    before = mark_of(code)
    tally_round(round_id=first_of_two.pk)
    assert mark_of(code) == before


# A receiver that fails


def sweep_in(seconds: float) -> int:
    """Sweep as the sweeper will after so many seconds; say how many rounds it found."""
    passed = timedelta(seconds=seconds)
    for late in Round.objects.exclude(deadline=None):
        Round.objects.filter(pk=late.pk).update(deadline=late.deadline - passed)
    return clock.sweep()


def test_a_failing_receiver_is_logged_with_its_traceback(finished, failing_receiver, caplog):
    with caplog.at_level(logging.ERROR):
        tally_round(round_id=finished.pk)
    errors = [record for record in caplog.records if record.exc_info]
    assert [record.exc_info[0] for record in errors] == [ZeroDivisionError]


def test_a_failing_receiver_brings_no_new_revision(finished, failing_receiver):
    tally_round(round_id=finished.pk)
    after_first = mark_of(finished.table.code)
    for _ in range(3):
        sweep_in(3600)
    assert failing_receiver.calls == 4
    assert mark_of(finished.table.code) == after_first


def test_a_failing_receiver_does_not_keep_the_others_from_hearing(finished, failing_receiver):
    heard = []

    def listen(**about: object) -> None:
        heard.append(about["round"])

    round_finished.connect(listen)
    tally_round(round_id=finished.pk)
    round_finished.disconnect(listen)
    assert heard == [finished]


def test_the_pauses_before_another_try_grow(finished, failing_receiver):
    tally_round(round_id=finished.pk)
    pauses = []
    for _ in range(6):
        finished.refresh_from_db()
        pauses.append((finished.deadline - timezone.now()).total_seconds())
        sweep_in(pauses[-1] + 1)
    assert all(later > 1.9 * earlier for earlier, later in pairwise(pauses)), pauses


def test_a_receiver_that_never_works_is_given_up_at_last(finished, failing_receiver):
    tally_round(round_id=finished.pk)
    tries = 1
    while sweep_in(24 * 3600):
        tries += 1
        assert tries <= 50
    assert failing_receiver.calls == tries > 5
    finished.refresh_from_db()
    assert (finished.tallied, finished.deadline) == (False, None)


def test_a_receiver_that_works_again_hears_of_the_round(finished, failing_receiver):
    tally_round(round_id=finished.pk)
    failing_receiver.repaired = True
    assert sweep_in(60) == 1
    assert failing_receiver.calls == 2
    finished.refresh_from_db()
    assert (finished.tallied, finished.deadline) == (True, None)
    assert sweep_in(24 * 3600) == 0
