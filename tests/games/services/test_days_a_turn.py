"""Tables at which a turn may take days: nobody has to be there at the same time as the others."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.engine.moves import Draw, Lay, Pass
from games.engine.state import Phase
from games.live.snapshot_cache import snapshot_cache
from games.lobby.table_description import clock_words, time_left
from games.models import DAY, Mover, Round, Seat, Table, TablePhase
from games.reading.waiting import tables_of_person
from games.services import company, tables
from games.services.playing import rounds
from games.services.playing.tally import tally_round
from games.services.upkeep import clock, housekeeping
from tests.games.engine.positions import pile, position, row

pytestmark = pytest.mark.django_db

ROW = row("oslo", "palace church sight")
A_BIT = timedelta(seconds=5)


@pytest.fixture
def slow(at_table) -> Round:
    """Alice is to draw, bob and a bot sit with her; each has three days a turn."""
    others = ("rome-church bern-sight", "paris-sight vienna-church")
    playing = at_table(
        position("photo", rack=f"{ROW} bern-church", others=others, phase=Phase.DRAW, rounds=2),
        turn_seconds=3 * DAY,
    )
    return in_days(playing, 3)


def in_days(playing: Round, days: float) -> Round:
    Round.objects.filter(pk=playing.pk).update(deadline=timezone.now() + timedelta(days=days))
    playing.refresh_from_db()
    return playing


def move(playing: Round, person, made) -> None:
    playing.refresh_from_db()
    about = {"code": playing.table.code, "number": playing.number, "person_id": person.pk}
    rounds.play(**about, version=playing.version, key=f"move-{playing.version}", move=made)
    playing.refresh_from_db()


def forget_everything_in_memory() -> None:
    """What a server that is started again knows: nothing but the database."""
    for code in Table.objects.values_list("code", flat=True):
        snapshot_cache.forget(code)


def test_the_next_person_has_days_and_a_bot_moves_at_once(slow, alice, bob):
    move(slow, alice, Draw(0))
    move(slow, alice, Pass())
    assert timedelta(days=3) - A_BIT < slow.deadline - timezone.now() <= timedelta(days=3)
    move(slow, bob, Draw(0))
    move(slow, bob, Pass())
    assert slow.deadline - timezone.now() < timedelta(minutes=1)


def test_a_match_goes_on_across_a_restart_of_the_site(slow, alice, bob):
    """A day passes, the site is started again, and each person comes alone."""
    move(slow, alice, Draw(0))
    move(slow, alice, Pass())
    forget_everything_in_memory()
    assert clock.sweep(now=timezone.now() + timedelta(days=2)) == 0
    slow.refresh_from_db()
    assert not Seat.objects.filter(held=True).exists()
    assert tables_of_person(bob.pk).waiting == {slow.table.code}
    move(slow, bob, Draw(0))
    move(slow, bob, Pass())
    forget_everything_in_memory()
    for _ in range(2):  # the bot draws, and ends its turn
        clock.sweep(now=timezone.now() + timedelta(minutes=1))
    assert tables_of_person(alice.pk).waiting == {slow.table.code}
    assert slow.moves.filter(by=Mover.CLOCK).count() == 0


def test_before_the_time_is_up_nobody_plays_for_somebody_else(slow, alice, bob):
    clock.sweep(now=timezone.now() + timedelta(days=2, hours=23))
    slow.refresh_from_db()
    assert slow.version == 0
    with pytest.raises(Exception, match="not_away"):
        company.let_bot_stand_in(code=slow.table.code, by=bob, number=0, is_away=True)


def test_when_the_time_is_up_the_clock_ends_the_turn_without_more_time(slow):
    clock.sweep(now=timezone.now() + timedelta(days=3, minutes=1))
    slow.refresh_from_db()
    assert not slow.extended
    assert set(slow.moves.values_list("by", flat=True)) == {Mover.CLOCK}
    assert slow.state["turn"] == 1


def test_after_two_missed_turns_a_bot_stands_in_until_its_owner_is_back(slow, alice):
    Seat.objects.filter(person=alice).update(missed=1)
    clock.sweep(now=timezone.now() + timedelta(days=3, minutes=1))
    assert Seat.objects.get(person=alice).held
    tables.come_back(code=slow.table.code, person=alice)
    assert not Seat.objects.get(person=alice).held


def test_the_host_stays_host_however_long_away(slow, alice, bob):
    company.pass_on_host(code=slow.table.code, host_id=alice.pk, connected=[1])
    assert Table.objects.get().host == alice


def test_the_next_round_is_dealt_by_itself_after_a_while(at_table, alice):
    state = position("photo", rack=ROW, others=("rome-church",), rounds=2)
    playing = at_table(state, turn_seconds=DAY)
    move(playing, alice, Lay((pile(ROW),)))
    tally_round(round_id=playing.pk)
    clock.sweep()
    assert Round.objects.count() == 1
    for _ in range(2):
        clock.sweep(now=timezone.now() + timedelta(hours=2))
    assert Round.objects.count() == 2
    playing.refresh_from_db()
    assert playing.deadline is None


def test_a_match_that_is_over_waits_for_nothing(at_table, alice):
    playing = at_table(position("photo", rack=ROW, others=("rome-church",), rounds=1), turn_seconds=DAY)
    move(playing, alice, Lay((pile(ROW),)))
    tally_round(round_id=playing.pk)
    playing.refresh_from_db()
    assert playing.deadline is None


def test_a_table_that_waits_for_players_is_not_closed_after_hours(alice):
    slow = tables.open_table(host=alice, rules="photo", size=2, turn_seconds=DAY)
    quick = tables.open_table(host=alice, rules="photo", size=2, turn_seconds=60)
    Table.objects.update(changed_at=timezone.now() - timedelta(days=3))
    housekeeping.close_idle_tables()
    phases = dict(Table.objects.values_list("pk", "phase"))
    assert phases == {slow.pk: TablePhase.OPEN, quick.pk: TablePhase.CLOSED}
    Table.objects.update(changed_at=timezone.now() - timedelta(days=15))
    housekeeping.close_idle_tables()
    assert not Table.objects.filter(phase=TablePhase.OPEN).exists()


def test_days_are_told_in_words():
    assert clock_words(DAY) == "1 day a turn"
    assert clock_words(7 * DAY) == "7 days a turn"
    assert [time_left(hours * 3600) for hours in (0.2, 24, 47, 72)] == [
        *("1 hour left", "24 hours left"),
        *("2 days left", "3 days left"),
    ]


def test_a_table_with_days_is_opened_by_its_form_and_listed_with_what_is_left(browse, alice, slow):
    client = browse(alice)
    page = client.get(reverse("open_table"), headers={"accept-language": "en"}).content.decode()
    assert f'value="{3 * DAY}"' in page
    assert "3 days" in page
    listed = client.get(reverse("play"), headers={"accept-language": "en"}).content.decode()
    assert "3 days left" in listed
