"""Whoever leads tables standing: swaps, stand-ins, an end that is taken back, what is pressed twice."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts import services as people
from games.engine.moves import Lay
from games.errors import RefusalCode, Refused
from games.models import Round, RoundScore, Seat, SeatChange, SeatEvent, Table, TablePhase
from games.services import hosting, tables
from games.services.hosting import SeatAddress
from games.services.playing import rounds
from games.services.playing.tally import tally_round
from tests.games.engine.positions import pile, position, row

pytestmark = pytest.mark.django_db

ROW = row("oslo", "palace church sight")


@pytest.fixture
def lead(tess):
    """Open a table that tess leads standing; empty seats are left to bots where it is started."""

    def table(*seated, size=3, start=True, **how) -> Table:
        opened = tables.open_table(host=tess, rules="photo", size=size, seated=False, **how)
        for person in seated:
            hosting.seat_person(code=opened.code, by=tess, person=person)
        for _ in range(size - len(seated) if start else 0):
            tables.seat_bot(code=opened.code, by=tess, level="easy")
        if start:
            tables.start(code=opened.code, by=tess)
        return Table.objects.get(pk=opened.pk)

    return table


def why_not(act, **how) -> RefusalCode:
    with pytest.raises(Refused) as refused:
        act(**how)
    return refused.value.code


def seat(table: Table, number: int) -> Seat:
    return Seat.objects.get(table=table, number=number)


def owners(table: Table) -> list[str]:
    seats = table.seats.select_related("person")
    return [each.person.username if each.person else each.bot for each in seats]


def events(table: Table) -> list[str]:
    return list(SeatChange.objects.filter(round__table=table).order_by("pk").values_list("event", flat=True))


# Pressed twice


def test_a_stand_in_is_told_once_however_often_it_is_pressed(lead, tess, alice):
    table = lead(alice)
    for act in (hosting.let_bot_play, hosting.give_seat_back):
        for _press in range(2):
            act(code=table.code, by=tess, number=0)
    assert events(table) == [SeatEvent.STAND_IN, SeatEvent.BACK]


def test_a_stand_in_that_is_there_already_does_not_begin_the_turn_anew(lead, tess, alice):
    table = lead(alice, turn_seconds=60)
    hosting.let_bot_play(code=table.code, by=tess, number=0)
    soon = timezone.now() + timedelta(seconds=1)
    Round.objects.update(deadline=soon)
    hosting.let_bot_play(code=table.code, by=tess, number=0)
    assert Round.objects.get().deadline == soon


@pytest.mark.parametrize("start", [True, False], ids=["while it is played", "before the match"])
def test_whoever_has_a_seat_is_not_seated_a_second_time(lead, tess, alice, start):
    table = lead(alice, start=start)
    again = hosting.seat_person(code=table.code, by=tess, person=alice, number=2)
    assert again.number == 0
    assert owners(table).count("alice") == 1


def test_a_seat_that_is_swapped_with_itself_stays_as_it_is(lead, tess, alice):
    table = lead(alice)
    hosting.grant_extra_time(code=table.code, by=tess, number=0)
    hosting.let_bot_play(code=table.code, by=tess, number=0)
    hosting.swap_seats(by=tess, one=SeatAddress(table.code, 0), other=SeatAddress(table.code, 0))
    stays = seat(table, 0)
    assert (stays.person, stays.extra_time, stays.held) == (alice, True, True)


def test_two_swaps_of_the_same_seats_are_none(lead, tess, alice, bob):
    table = lead(alice, bob)
    before = owners(table)
    for _press in range(2):
        hosting.swap_seats(by=tess, one=SeatAddress(table.code, 0), other=SeatAddress(table.code, 2))
    assert owners(table) == before


# Swaps


def test_what_belongs_to_a_person_goes_along_with_the_stand_in(lead, tess, alice, bob):
    table = lead(alice, bob)
    Seat.objects.filter(table=table, number=0).update(muted=True, extra_time=True, held=True, missed=1)
    hosting.swap_seats(by=tess, one=SeatAddress(table.code, 0), other=SeatAddress(table.code, 1))
    values = "person", "muted", "extra_time", "held", "missed"
    assert list(table.seats.values_list(*values)) == [
        (bob.pk, False, False, False, 0),
        (alice.pk, True, True, True, 0),
        (None, False, False, False, 0),
    ]


@pytest.mark.parametrize("case", ["a table of somebody else", "no table", "no seat"])
def test_a_swap_that_cannot_be_changes_nothing_at_either_table(lead, tess, alice, bob, case):
    table, theirs = lead(alice), tables.open_table(host=bob, rules="photo", size=2)
    other, reason = {
        "a table of somebody else": (SeatAddress(theirs.code, 0), RefusalCode.NOT_THE_HOST),
        "no table": (SeatAddress("ABCDEFGH", 0), RefusalCode.NO_SUCH_TABLE),
        "no seat": (SeatAddress(table.code, 7), RefusalCode.NO_FREE_SEAT),
    }[case]
    assert why_not(hosting.swap_seats, by=tess, one=SeatAddress(table.code, 0), other=other) is reason
    assert owners(table) == ["alice", "easy", "easy"]
    assert owners(theirs) == ["bob", ""]


@pytest.mark.parametrize("act", [hosting.let_bot_play, hosting.give_seat_back])
def test_there_is_no_stand_in_for_a_bot(lead, tess, alice, act):
    table = lead(alice)
    assert why_not(act, code=table.code, by=tess, number=1) is RefusalCode.NOT_SEATED
    assert why_not(act, code=table.code, by=tess, number=9) is RefusalCode.NO_FREE_SEAT
    assert events(table) == []


# An end that is taken back


def test_an_ended_table_goes_on_where_it_was_with_nothing_counted(lead, tess, alice):
    table = lead(alice)
    playing = table.rounds.get()
    Round.objects.update(version=1)  # as if somebody had moved: an untouched round is not counted
    hosting.end_table(code=table.code, by=tess)
    assert RoundScore.objects.filter(round=playing).count() == 3
    hosting.reopen_table(code=table.code, by=tess)
    table.refresh_from_db()
    assert table.phase == TablePhase.PLAYING
    assert not RoundScore.objects.exists()
    assert table.rounds.get().state == playing.state


@pytest.mark.parametrize("phase", [TablePhase.OPEN, TablePhase.PLAYING, TablePhase.OVER])
def test_a_table_is_reopened_in_the_phase_in_which_it_was_ended(lead, at_table, tess, alice, phase):
    if phase == TablePhase.OVER:
        table = at_table(position("photo", rounds=1, rack=ROW, others=("rome-church",))).table
        rounds.play(code=table.code, number=1, person_id=alice.pk, version=0, key="k", move=Lay((pile(ROW),)))
        tally_round(round_id=table.rounds.get().pk)
        Table.objects.filter(pk=table.pk).update(host=tess)
    else:
        table = lead(alice, start=phase == TablePhase.PLAYING)
    hosting.end_table(code=table.code, by=tess)
    for _press in range(2):
        hosting.reopen_table(code=table.code, by=tess)
        assert Table.objects.get(pk=table.pk).phase == phase


def test_a_table_that_was_not_ended_is_not_reopened(lead, tess, alice, bob):
    table = lead(alice)
    tables.pause(code=table.code, by=tess, paused=True)
    hosting.reopen_table(code=table.code, by=tess)
    table.refresh_from_db()
    assert (table.phase, table.paused) == (TablePhase.PLAYING, True)
    assert why_not(hosting.reopen_table, code=table.code, by=bob) is RefusalCode.NOT_THE_HOST


# Those who come and go


def test_whoever_leaves_a_circle_leaves_its_tables_and_no_others(tess, alice, bob):
    people.enter_circle(alice, circle="class-1")
    led = tables.open_table(host=tess, rules="photo", size=2, seated=False, circle="class-1")
    own = tables.open_table(host=alice, rules="photo", size=2, circle="")
    hosting.seat_person(code=led.code, by=tess, person=alice)
    tables.seat_bot(code=led.code, by=tess, level="easy")
    tables.start(code=led.code, by=tess)
    for _press in range(2):
        hosting.stand_up(person=alice, circle="class-1")
    assert owners(led) == ["medium", "easy"]
    assert owners(own) == ["alice", ""]
    assert events(led) == [SeatEvent.LEFT]


def test_a_colleague_takes_over_what_goes_on_and_nothing_that_is_over(lead, tess, alice, bob):
    going_on, ended, elsewhere = lead(alice, circle=""), lead(alice), lead(alice)
    hosting.end_table(code=ended.code, by=tess)
    Table.objects.filter(pk=elsewhere.pk).update(circle="class-2")
    hosting.hand_over(circle="", by=tess, to=bob)
    hosts = [Table.objects.get(pk=table.pk).host.username for table in (going_on, ended, elsewhere)]
    assert hosts == ["bob", "tess", "tess"]


def test_an_announced_end_is_kept_until_it_is_taken_back(lead, alice):
    table = lead(alice)
    at = timezone.now() + timedelta(minutes=10)
    for moment in (at, None):
        hosting.announce_end(codes=[table.code, "ABCDEFGH"], at=moment)
        assert Table.objects.get(pk=table.pk).ends_at == moment
