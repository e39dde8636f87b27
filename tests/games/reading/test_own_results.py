"""Whose result a round is: of somebody who played it, and of nobody for whom a bot or the clock did."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts import services as people
from games.models import Round, RoundScore, Table
from games.reading.results import own_finished, own_results, rounds_played
from games.reading.waiting import tables_of_person
from games.services import tables
from games.services.playing.tally import hand_over_scores

pytestmark = pytest.mark.django_db


def score(person, *, own: int, bot: int, finished: bool = True) -> RoundScore:
    """A round in which somebody made so many moves, and a stand-in so many."""
    table = Table.objects.create(rules="photo", options={})
    seat = table.seats.create(number=0, person=person)
    played = Round.objects.create(
        table=table, number=1, match=1, players=[0], starter=0, state={},
        finished_at=timezone.now() if finished else None,
    )  # fmt: skip
    return RoundScore.objects.create(
        round=played, seat=seat, person=person, points=0, won=False, own_moves=own, bot_moves=bot
    )


@pytest.mark.parametrize(
    ("own", "bot", "counts"), [(0, 0, 0), (0, 9, 0), (1, 0, 1), (5, 5, 1), (5, 6, 0), (1, 2, 0)]
)
def test_a_round_is_ones_own_with_a_move_and_no_fewer_than_the_stand_in(alice, own, bot, counts):
    score(alice, own=own, bot=bot)
    assert own_results().count() == counts
    assert rounds_played([alice.pk]) == ({alice.pk: 1} if counts else {})


def test_a_round_that_was_stopped_is_played_but_not_finished(alice):
    score(alice, own=3, bot=0, finished=False)
    score(alice, own=3, bot=0)
    assert (own_results().count(), own_finished().count()) == (2, 1)


def test_rounds_are_counted_for_each_person_and_nobody_counts_for_those_who_are_gone(alice, bob, charlie):
    for person, count in ((alice, 2), (bob, 1), (charlie, 1)):
        for _ in range(count):
            score(person, own=1, bot=0)
    people.erase(charlie)
    assert rounds_played([alice.pk, bob.pk]) == {alice.pk: 2, bob.pk: 1}
    assert RoundScore.objects.filter(person=None).count() == 1  # its points stay
    assert own_results().count() == 3


def test_two_records_of_one_person_count_together_and_only_once(alice, bob):
    score(alice, own=1, bot=0)
    score(bob, own=1, bot=0)
    for _time in range(2):
        hand_over_scores(into=alice, other=bob)
    assert rounds_played([alice.pk, bob.pk]) == {alice.pk: 2}


def test_a_table_is_among_ones_own_from_the_seat_to_the_end(alice, bob):
    table = tables.open_table(host=alice, rules="photo", size=2)

    def running(person) -> bool:
        return table.code in tables_of_person(person.pk).running

    seen = [running(bob)]
    tables.take_seat(code=table.code, person=bob)
    seen.append(running(bob))
    tables.start(code=table.code, by=alice, first=1)
    seen.append(running(bob))
    assert tables_of_person(bob.pk).waiting == {table.code}
    assert tables_of_person(alice.pk).waiting == set()
    tables.leave_seat(code=table.code, person=bob)
    assert [*seen, running(bob)] == [False, True, True, False]
    assert running(alice)


def test_while_a_table_is_paused_it_waits_for_nobody_and_then_for_the_same_person(alice, bob):
    table = tables.open_table(host=alice, rules="photo", size=2)
    tables.take_seat(code=table.code, person=bob)
    tables.start(code=table.code, by=alice, first=1)
    for paused, waiting in ((True, set()), (False, {table.code})):
        tables.pause(code=table.code, by=alice, paused=paused)
        assert tables_of_person(bob.pk).waiting == waiting
    Round.objects.update(finished_at=timezone.now() - timedelta(minutes=1))
    assert tables_of_person(bob.pk).waiting == set()
