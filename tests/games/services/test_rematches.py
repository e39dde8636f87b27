"""Another match begins when all people at the table want it, and drags nobody in."""

import pytest

from games.engine.moves import Lay
from games.errors import Refused
from games.models import Seat, TablePhase
from games.services import rematches, tables
from games.services.playing import rounds
from games.services.playing.tally import tally_round
from tests.games.engine.positions import pile, position, row

pytestmark = pytest.mark.django_db

ROW = row("oslo", "palace church sight")


@pytest.fixture
def over(at_table, alice):
    """The table of alice, bob and a bot after their match."""
    playing = at_table(position("photo", rack=ROW, rounds=1))
    about = {"code": playing.table.code, "number": 1, "person_id": alice.pk, "version": 0}
    rounds.play(**about, key="last", move=Lay((pile(ROW),)))
    tally_round(round_id=playing.pk)
    playing.table.refresh_from_db()
    return playing.table


def seat_of(table, person) -> Seat | None:
    return Seat.objects.filter(table=table, person=person).first()


def test_one_press_asks_and_deals_nothing(over, alice, bob):
    assert rematches.rematch(code=over.code, by=alice) is None
    over.refresh_from_db()
    assert (over.phase, over.match, over.rounds.count()) == (TablePhase.OVER, 1, 1)
    assert (seat_of(over, alice).again, seat_of(over, bob).again) == (True, False)


def test_asking_twice_is_no_answer_of_the_other(over, alice):
    for _ in range(3):
        assert rematches.rematch(code=over.code, by=alice) is None
    assert over.rounds.count() == 1


def test_the_last_yes_deals_and_wishes_are_forgotten(over, alice, bob):
    rematches.rematch(code=over.code, by=alice)
    assert rematches.rematch(code=over.code, by=bob).match == 2
    assert not Seat.objects.filter(again=True).exists()


def test_whoever_says_no_stands_up_and_the_other_may_go_on_with_bots(over, alice, bob):
    rematches.rematch(code=over.code, by=alice)
    tables.leave_seat(code=over.code, person=bob)
    assert over.rounds.count() == 1
    assert rematches.rematch(code=over.code, by=alice).match == 2


def test_nobody_who_is_away_is_dealt_in(over, alice, bob):
    away = [seat_of(over, bob).number]
    assert rematches.rematch(code=over.code, by=alice, away=away) is None  # bob may come back and say yes
    assert rematches.rematch(code=over.code, by=alice, away=away).match == 2
    assert seat_of(over, bob) is None


def test_where_a_turn_has_days_everybody_is_waited_for(over, alice, bob):
    over.turn_seconds = 24 * 3600
    over.save()
    away = [seat_of(over, bob).number]
    for _ in range(2):
        assert rematches.rematch(code=over.code, by=alice, away=away) is None
    assert rematches.rematch(code=over.code, by=bob).match == 2


def test_strangers_ask_for_nothing(over, charlie):
    with pytest.raises(Refused):
        rematches.rematch(code=over.code, by=charlie)
