"""A host who has no seat leads tables: seats people, lets bots stand in, swaps seats, ends what is played."""

import pytest

from accounts import services as people
from games.errors import RefusalCode, Refused
from games.models import Round, Table, TablePhase
from games.reading.audit import faults_of
from games.services import hosting, tables
from games.services.hosting import SeatAddress

pytestmark = pytest.mark.django_db

CLASS = "class-1"


@pytest.fixture
def pupils(db):
    guests = [people.welcome_guest() for _ in range(5)]
    for each in guests:
        people.enter_circle(each, circle=CLASS)
    return guests


@pytest.fixture
def lead(tess, pupils):
    """Open a table that tess leads standing, with some pupils and bots, and start it."""

    def table(*seated, size=3, start=True, **how) -> Table:
        opened = tables.open_table(host=tess, rules="photo", size=size, seated=False, circle=CLASS, **how)
        for pupil in seated:
            hosting.seat_person(code=opened.code, by=tess, person=pupil)
        for _ in range(size - len(seated)):
            tables.seat_bot(code=opened.code, by=tess, level="easy")
        if start:
            tables.start(code=opened.code, by=tess)
        return Table.objects.get(pk=opened.pk)

    return table


def persons(table: Table) -> list[int | None]:
    return list(table.seats.values_list("person", flat=True))


def why_not(act, **how) -> RefusalCode:
    with pytest.raises(Refused) as refused:
        act(**how)
    return refused.value.code


def test_tess_leads_a_table_without_a_seat(lead, tess, pupils):
    table = lead(*pupils[:2])
    assert table.host == tess
    assert persons(table) == [pupils[0].pk, pupils[1].pk, None]


def test_only_people_of_the_circle_find_the_table(lead, pupils, alice):
    table = lead(pupils[0], start=False, size=2)
    assert why_not(tables.take_seat, code=table.code, person=alice) is RefusalCode.NO_SUCH_TABLE


def test_a_pupil_finds_no_table_of_strangers(alice, pupils):
    table = tables.open_table(host=alice, rules="photo", size=2)
    assert why_not(tables.take_seat, code=table.code, person=pupils[0]) is RefusalCode.NO_SUCH_TABLE


def test_a_table_that_a_pupil_opens_is_for_the_pupils_circle(pupils, alice):
    table = tables.open_table(host=pupils[0], rules="photo", size=2)
    assert why_not(tables.take_seat, code=table.code, person=alice) is RefusalCode.NO_SUCH_TABLE
    assert tables.take_seat(code=table.code, person=pupils[1]).number == 1


def test_a_late_pupil_takes_over_from_a_bot(lead, tess, pupils):
    table = lead(pupils[0])
    seat = hosting.seat_person(code=table.code, by=tess, person=pupils[1])
    assert (seat.number, seat.bot) == (1, "")
    assert not list(faults_of(table))


def test_a_table_without_a_bot_has_no_room_for_a_late_pupil(lead, tess, pupils):
    table = lead(*pupils[:3])
    assert (
        why_not(hosting.seat_person, code=table.code, by=tess, person=pupils[3]) is RefusalCode.NO_FREE_SEAT
    )


def test_a_bot_stands_in_and_gives_the_seat_back(lead, tess, pupils):
    table = lead(*pupils[:2])
    hosting.let_bot_play(code=table.code, by=tess, number=0)
    assert table.seats.get(number=0).level == "medium"
    hosting.give_seat_back(code=table.code, by=tess, number=0)
    assert table.seats.get(number=0).level == ""


def test_two_pupils_swap_seats_between_two_tables(lead, tess, pupils):
    one, other = lead(*pupils[:2]), lead(*pupils[2:4])
    hosting.swap_seats(by=tess, one=SeatAddress(one.code, 0), other=SeatAddress(other.code, 1))
    assert persons(one) == [pupils[3].pk, pupils[1].pk, None]
    assert persons(other) == [pupils[2].pk, pupils[0].pk, None]


def test_a_pupil_and_a_bot_swap_seats_at_one_table(lead, tess, pupils):
    table = lead(pupils[0], size=2)
    hosting.swap_seats(by=tess, one=SeatAddress(table.code, 0), other=SeatAddress(table.code, 1))
    assert persons(table) == [None, pupils[0].pk]
    assert table.seats.get(number=0).bot == "easy"


@pytest.mark.parametrize("act", [hosting.let_bot_play, hosting.give_seat_back])
def test_nobody_but_the_host_leads(lead, pupils, alice, act):
    table = lead(*pupils[:2])
    for stranger in (alice, pupils[1]):
        assert why_not(act, code=table.code, by=stranger, number=0) is RefusalCode.NOT_THE_HOST


def test_an_ended_table_stands_still(lead, tess, pupils):
    table = lead(*pupils[:2])
    hosting.end_table(code=table.code, by=tess)
    hosting.end_table(code=table.code, by=tess)
    table.refresh_from_db()
    assert table.phase == TablePhase.CLOSED
    assert not Round.objects.filter(table=table).exclude(deadline=None).exists()
    assert not list(faults_of(table))


def test_tables_with_one_deal_get_the_same_cards_and_others_do_not(lead, pupils):
    one, same = lead(*pupils[:2], deal="secret"), lead(*pupils[2:4], deal="secret")
    other = lead(pupils[4], deal="another")
    states = [table.rounds.get().state for table in (one, same, other)]
    assert states[0] == states[1] != states[2]


def test_extra_time_doubles_the_clock_of_one_seat_alone(lead, tess, pupils):
    table = lead(*pupils[:2], size=2, turn_seconds=60)
    playing = table.rounds.get()
    first = playing.state["turn"]
    hosting.grant_extra_time(code=table.code, by=tess, number=first)
    tables.pause(code=table.code, by=tess, paused=True)
    tables.pause(code=table.code, by=tess, paused=False)
    playing.refresh_from_db()
    left = (playing.deadline - playing.started_at).total_seconds()
    assert 119 < left < 130


def test_a_led_table_stays_when_the_last_pupil_leaves(lead, tess, pupils):
    table = lead(pupils[0], size=2)
    hosting.grant_extra_time(code=table.code, by=tess, number=0)
    tables.leave_seat(code=table.code, person=pupils[0])
    table.refresh_from_db()
    assert (table.phase, table.host) == (TablePhase.PLAYING, tess)
    assert table.seats.get(number=0).bot
    late = hosting.seat_person(code=table.code, by=tess, person=pupils[1], number=0)
    assert late.extra_time is False  # that was for another
    assert not list(faults_of(table))


def test_a_led_table_stays_before_the_match_too(lead, tess, pupils):
    table = lead(pupils[0], size=2, start=False)
    tables.leave_seat(code=table.code, person=pupils[0])
    table.refresh_from_db()
    assert table.phase == TablePhase.OPEN


def test_without_a_leader_a_table_ends_with_its_last_person(pupils):
    table = tables.open_table(host=pupils[0], rules="photo", size=2)
    tables.leave_seat(code=table.code, person=pupils[0])
    table.refresh_from_db()
    assert table.phase == TablePhase.CLOSED
