"""People at a table who come, leave, are silenced or sent away, and hosts who go: who has what afterwards."""

import pytest

from accounts import services as people
from games.engine.moves import Draw
from games.engine.state import Phase
from games.errors import RefusalCode, Refused
from games.models import BotLevel, Round, Seat, SeatChange, SeatEvent, Table, TablePhase
from games.services import company, quick_start, tables
from games.services.playing import rounds
from games.services.table_limits import MOST_TABLES, MOST_WAITING
from tests.games.engine.positions import position

pytestmark = pytest.mark.django_db


@pytest.fixture
def waiting(at_table) -> Round:
    """Alice is to draw, without a clock; bob waits."""
    return at_table(position("photo", rack="oslo-sight", others=("rome-church",), phase=Phase.DRAW))


def refusal_of(act, **how) -> RefusalCode:
    with pytest.raises(Refused) as refused:
        act(**how)
    return refused.value.code


def table_of(*persons, size: int = 3, **how) -> Table:
    table = tables.open_table(host=persons[0], rules="photo", size=size, **how)
    for person in persons[1:]:
        tables.take_seat(code=table.code, person=person)
    return table


def host_of(table: Table) -> str | None:
    host = Table.objects.select_related("host").get(pk=table.pk).host
    return host and host.username


def revision_of(table: Table) -> int:
    return Table.objects.get(pk=table.pk).revision


# Hosts who leave


@pytest.mark.parametrize("started", [False, True])
def test_hosts_who_leave_one_after_another_are_followed_clockwise_until_nobody_is_left(
    alice, bob, charlie, started
):
    table = table_of(alice, bob, charlie)
    if started:
        tables.start(code=table.code, by=alice)
    hosts = []
    for person in (alice, bob, charlie):
        hosts.append(host_of(table))
        tables.leave_seat(code=table.code, person=person)
    assert hosts == ["alice", "bob", "charlie"]
    table.refresh_from_db()
    assert (table.host, table.phase) == (None, TablePhase.CLOSED)


def test_a_host_who_comes_back_before_the_match_is_a_guest_there(alice, bob):
    table = table_of(alice, bob)
    tables.leave_seat(code=table.code, person=alice)
    tables.take_seat(code=table.code, person=alice)
    assert host_of(table) == "bob"
    assert refusal_of(tables.start, code=table.code, by=alice) is RefusalCode.NOT_THE_HOST


def test_whoever_becomes_host_may_do_what_the_host_could(alice, bob, charlie):
    table = table_of(alice, bob, charlie)
    tables.leave_seat(code=table.code, person=alice)
    company.mute(code=table.code, by=bob, number=2, muted=True)
    company.remove_person(code=table.code, by=bob, number=2)
    tables.seat_bot(code=table.code, by=bob, level="easy")
    assert tables.start(code=table.code, by=bob).players == [0, 1]


def test_an_erased_host_is_followed_and_those_who_were_sent_away_stay_away(alice, bob, charlie):
    table = table_of(alice, bob, charlie)
    company.remove_person(code=table.code, by=alice, number=2)
    people.erase(alice)
    assert host_of(table) == "bob"
    assert refusal_of(tables.take_seat, code=table.code, person=charlie) is RefusalCode.NO_SUCH_TABLE


def test_erasing_somebody_who_was_sent_away_forgets_even_that(alice, bob):
    table = table_of(alice, bob)
    company.remove_person(code=table.code, by=alice, number=1)
    people.erase(bob)
    table.refresh_from_db()
    assert table.removed_people == []


def test_a_closed_table_has_no_host_to_pass_on(alice, bob):
    table = table_of(alice, bob)
    Table.objects.update(phase=TablePhase.CLOSED)
    company.pass_on_host(code=table.code, host_id=alice.pk, connected=[1])
    assert host_of(table) == "alice"


# Muted and sent away


def test_only_what_changes_is_told_to_the_table(alice, bob):
    table = table_of(alice, bob)
    before = revision_of(table)
    for muted, told in ((False, 0), (True, 1), (True, 1), (False, 2)):
        company.mute(code=table.code, by=alice, number=1, muted=muted)
        assert revision_of(table) - before == told
    assert not Seat.objects.filter(muted=True).exists()


@pytest.mark.parametrize("number", [2, 9], ids=["a free seat", "no seat"])
def test_nobody_is_muted_who_is_not_there(alice, bob, number):
    table = table_of(alice, bob)
    about = {"code": table.code, "by": alice, "number": number, "muted": True}
    assert refusal_of(company.mute, **about) is RefusalCode.NOT_SEATED


def test_a_mute_outlives_the_start_where_seats_move_up(alice, bob):
    table = tables.open_table(host=alice, rules="photo", size=4)
    tables.take_seat(code=table.code, person=bob, number=3)
    company.mute(code=table.code, by=alice, number=3, muted=True)
    tables.start(code=table.code, by=alice)
    assert list(table.seats.values_list("person", "muted")) == [(alice.pk, False), (bob.pk, True)]


def test_somebody_who_is_sent_away_between_rounds_leaves_points_and_the_lead_where_they_are(alice, bob):
    table = table_of(alice, bob, size=2)
    tables.start(code=table.code, by=alice)
    Round.objects.update(finished_at="2026-01-01T00:00:00Z")
    company.remove_person(code=table.code, by=alice, number=1)
    events = SeatChange.objects.values_list("event", "person")
    assert list(events) == [(SeatEvent.SENT_AWAY, bob.pk)]
    assert host_of(table) == "alice"
    about = {"code": table.code, "by": alice, "number": 1}
    assert refusal_of(company.remove_person, **about) is RefusalCode.NOT_SEATED  # a bot sits there now


# Stand-ins


def test_a_stand_in_that_two_people_ask_for_is_noted_once(waiting, alice, bob, charlie):
    for _person in range(2):
        company.let_bot_stand_in(code=waiting.table.code, by=bob, number=0, is_away=True)
    assert [change.event for change in SeatChange.objects.all()] == [SeatEvent.STAND_IN]


def test_whoever_comes_back_by_moving_is_noted_and_coming_back_again_changes_nothing(waiting, alice, bob):
    code = waiting.table.code
    company.let_bot_stand_in(code=code, by=bob, number=0, is_away=True)
    rounds.play(code=code, number=1, person_id=alice.pk, version=0, key="k", move=Draw(0))
    before = revision_of(waiting.table)
    tables.come_back(code=code, person=alice)
    assert revision_of(waiting.table) == before
    events = [change.event for change in SeatChange.objects.order_by("pk")]
    assert events == [SeatEvent.STAND_IN, SeatEvent.BACK]


def test_an_outsider_cannot_come_back(waiting, charlie):
    about = {"code": waiting.table.code, "person": charlie}
    assert refusal_of(tables.come_back, **about) is RefusalCode.NOT_SEATED


def test_whoever_leaves_while_a_bot_stands_in_leaves_the_seat_to_a_bot_for_good(waiting, alice, bob):
    code = waiting.table.code
    company.let_bot_stand_in(code=code, by=bob, number=0, is_away=True)
    tables.leave_seat(code=code, person=alice)
    seat = Seat.objects.get(table=waiting.table, number=0)
    assert (seat.person, seat.bot, seat.held) == (None, BotLevel.MEDIUM, False)
    assert refusal_of(tables.come_back, code=code, person=alice) is RefusalCode.NOT_SEATED


# How many tables


@pytest.mark.parametrize("act", ["open", "play now"])
def test_the_tables_of_one_person_are_limited_and_each_that_is_left_makes_room(alice, act):
    def one_more() -> Table:
        if act == "open":
            return tables.open_own_table(host=alice, rules="photo", size=2)
        return quick_start.deal_against_bots(alice, reuse=False)

    most = MOST_WAITING if act == "open" else MOST_TABLES
    if act == "play now":
        made = [table_of(alice, size=2) for _ in range(most)]
        Table.objects.update(phase=TablePhase.PLAYING)
    else:
        made = [one_more() for _ in range(most)]
    assert refusal_of(one_more) is RefusalCode.TOO_MANY_TABLES
    assert Table.objects.count() == most
    tables.leave_seat(code=made[0].code, person=alice)
    one_more()
    assert refusal_of(one_more) is RefusalCode.TOO_MANY_TABLES


def test_tables_that_somebody_leads_standing_or_that_bob_has_do_not_count(alice, bob):
    for _ in range(MOST_WAITING):
        tables.open_table(host=alice, rules="photo", size=2, seated=False)
        tables.open_own_table(host=bob, rules="photo", size=2)
    assert tables.open_own_table(host=alice, rules="photo", size=2).host == alice


# One click


def test_a_second_click_deals_no_second_table_but_another_wish_does(alice, bob):
    first = quick_start.deal_against_bots(alice)
    assert quick_start.deal_against_bots(alice) == first
    for wish in ({"level": "hard"}, {"bots": 1}, {"rules": "junior"}, {"reuse": False}):
        assert quick_start.deal_against_bots(alice, **wish) != first
    assert quick_start.deal_against_bots(bob) != first


@pytest.mark.parametrize("change", ["moved", "joined", "closed"])
def test_a_table_at_which_something_has_happened_is_not_dealt_as_a_new_one(alice, bob, change):
    first = quick_start.deal_against_bots(alice)
    playing = first.rounds.get()
    match change:
        case "moved":
            playing.moves.create(number=1, key="k", seat=0, by="person", move={}, effect={}, answer={})
        case "joined":
            Seat.objects.filter(table=first, number=1).update(person=bob, bot="")
        case "closed":
            Table.objects.update(phase=TablePhase.CLOSED)
    assert quick_start.deal_against_bots(alice) != first


def test_what_bots_have_moved_meanwhile_makes_a_table_no_less_new(alice):
    first = quick_start.deal_against_bots(alice)
    first.rounds.get().moves.create(number=1, key="k", seat=1, by="bot", move={}, effect={}, answer={})
    assert quick_start.deal_against_bots(alice) == first
