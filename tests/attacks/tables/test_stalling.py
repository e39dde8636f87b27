"""No table waits for ever: not for a player, not for a host, not for a pause to end."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.engine.moves import Draw
from games.engine.state import Phase
from games.errors import RefusalCode, Refused
from games.models import Move, Round, Seat, Table
from games.services import company, tables
from games.services.playing import rounds
from games.services.upkeep import clock
from tests.games.engine.positions import position

pytestmark = pytest.mark.django_db


@pytest.fixture
def waiting(at_table) -> Round:
    """Alice is to draw, without a clock; bob waits."""
    return at_table(position("photo", rack="oslo-sight", others=("rome-church",), phase=Phase.DRAW))


def refusal_of(act, **arguments) -> RefusalCode:
    with pytest.raises(Refused) as refusal:
        act(**arguments)
    return refusal.value.code


def seat(playing: Round, number: int) -> Seat:
    return Seat.objects.get(table=playing.table, number=number)


def stand_in(playing: Round, by, number: int = 0, *, is_away: bool = True) -> None:
    company.let_bot_stand_in(code=playing.table.code, by=by, number=number, is_away=is_away)


# A player who is away


def test_a_bot_plays_for_an_absent_player_whom_somebody_hands_over(waiting, bob):
    stand_in(waiting, bob)
    waiting.refresh_from_db()
    assert seat(waiting, 0).held
    assert waiting.deadline is not None  # even without its task, the sweeper would play for the bot
    clock.sweep(now=waiting.deadline)
    assert Move.objects.get().by == "bot"


def test_whoever_comes_back_has_the_seat_again(waiting, alice, bob):
    stand_in(waiting, bob)
    tables.come_back(code=waiting.table.code, person=alice)
    assert not seat(waiting, 0).held
    waiting.refresh_from_db()
    assert waiting.deadline is None
    rounds.play(code=waiting.table.code, number=1, person_id=alice.pk, version=0, key="k", move=Draw(0))
    assert Move.objects.get().by == "person"


def test_nobody_is_replaced_who_is_connected(waiting, bob):
    about = {"code": waiting.table.code, "by": bob, "number": 0, "is_away": False}
    assert refusal_of(company.let_bot_stand_in, **about) == RefusalCode.NOT_AWAY


def test_the_host_may_end_a_turn_that_takes_five_minutes(at_table, alice, bob):
    playing = at_table(position("photo", rack="oslo-sight", others=("rome-church",), phase=Phase.DRAW))
    Table.objects.filter(pk=playing.table.pk).update(host=bob)
    about = {"code": playing.table.code, "by": bob, "number": 0, "is_away": False}
    assert refusal_of(company.let_bot_stand_in, **about) == RefusalCode.NOT_AWAY
    Round.objects.filter(pk=playing.pk).update(started_at=timezone.now() - company.LONG_TURN)
    stand_in(playing, bob, is_away=False)
    assert seat(playing, 0).held


@pytest.mark.parametrize(
    "case", ["not the one to move", "oneself", "a clock", "a pause", "an outsider", "a bot", "no seat"]
)
def test_who_cannot_be_handed_over(waiting, alice, bob, charlie, case):
    table = Table.objects.filter(pk=waiting.table.pk)
    about = {"code": waiting.table.code, "by": bob, "number": 0, "is_away": True}
    expected = RefusalCode.NOT_AWAY
    match case:
        case "not the one to move":
            about |= {"by": alice, "number": 1}
        case "oneself":
            about |= {"by": alice}
        case "a clock":
            table.update(turn_seconds=60)
        case "a pause":
            table.update(paused=True)
        case "an outsider":
            about |= {"by": charlie}
            expected = RefusalCode.NOT_SEATED
        case "a bot":
            Seat.objects.filter(table=waiting.table, number=0).update(person=None, bot="easy")
            expected = RefusalCode.NOT_SEATED
        case "no seat":
            about |= {"number": 7}
            expected = RefusalCode.NOT_SEATED
    assert refusal_of(company.let_bot_stand_in, **about) == expected
    assert not Seat.objects.filter(held=True).exists()


# A host who is gone


def host_of(table: Table) -> str:
    return Table.objects.get(pk=table.pk).host.username


def test_the_next_connected_person_becomes_host(alice, bob, charlie):
    table = tables.open_table(host=alice, rules="photo", size=4)
    for person in (bob, charlie):
        tables.take_seat(code=table.code, person=person)
    company.pass_on_host(code=table.code, host_id=alice.pk, connected=[2])
    assert host_of(table) == "charlie"
    company.pass_on_host(code=table.code, host_id=charlie.pk, connected=[0, 1])
    assert host_of(table) == "alice"  # clockwise from seat 2


@pytest.mark.parametrize("connected", [[], [0], [3]])
def test_where_nobody_else_is_connected_the_host_stays(waiting, alice, connected):
    company.pass_on_host(code=waiting.table.code, host_id=alice.pk, connected=connected)
    assert host_of(waiting.table) == "alice"


def test_whoever_leads_a_table_standing_stays_its_host(alice, bob):
    table = tables.open_table(host=alice, rules="photo", size=2, seated=False)
    tables.take_seat(code=table.code, person=bob)
    company.pass_on_host(code=table.code, host_id=alice.pk, connected=[0])
    assert host_of(table) == "alice"


def test_a_host_who_has_been_replaced_meanwhile_is_not_replaced_again(waiting, alice, bob):
    company.pass_on_host(code=waiting.table.code, host_id=bob.pk, connected=[0, 1])
    assert host_of(waiting.table) == "alice"


def test_a_host_who_leaves_is_followed_by_the_next_seat(alice, bob, charlie):
    table = tables.open_table(host=bob, rules="photo", size=3)
    for person in (alice, charlie):
        tables.take_seat(code=table.code, person=person)
    tables.leave_seat(code=table.code, person=bob)
    assert host_of(table) == "alice"


# A pause without end


def test_a_pause_ends_by_itself(waiting, alice):
    tables.pause(code=waiting.table.code, by=alice, paused=True)
    clock.sweep(now=timezone.now() + tables.LONGEST_PAUSE - timedelta(seconds=5))
    assert Table.objects.get(pk=waiting.table.pk).paused
    clock.sweep(now=timezone.now() + tables.LONGEST_PAUSE)
    table = Table.objects.get(pk=waiting.table.pk)
    assert not table.paused
    assert table.revision > waiting.table.revision  # so that everybody is shown it


def test_whoever_leads_standing_pauses_for_as_long_as_it_takes(alice, bob, charlie):
    table = tables.open_table(host=alice, rules="photo", size=2, seated=False)
    for person in (bob, charlie):
        tables.take_seat(code=table.code, person=person)
    tables.start(code=table.code, by=alice)
    tables.pause(code=table.code, by=alice, paused=True)
    clock.sweep(now=timezone.now() + timedelta(days=1))
    assert Table.objects.get(pk=table.pk).paused


def test_a_pause_that_has_ended_is_not_ended_again(waiting, alice):
    tables.pause(code=waiting.table.code, by=alice, paused=True)
    tables.pause(code=waiting.table.code, by=alice, paused=False)
    revision = Table.objects.get(pk=waiting.table.pk).revision
    clock.sweep(now=timezone.now() + timedelta(days=1))
    assert Table.objects.get(pk=waiting.table.pk).revision == revision
