"""The audit says nothing of a sound tournament, and names whatever is wrong with one."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone

from accounts import services as accounts
from games.models import RoundScore, Table, TablePhase
from games.reading.audit import audit
from matches.models import Tournament, TournamentPhase, TournamentRound, TournamentSeat
from matches.tournaments import services
from matches.tournaments.audit import LATEST
from tests.matches.tournaments.evening import opened, play_round, players

pytestmark = pytest.mark.django_db

LONG_AGO = LATEST + timedelta(seconds=30)
A_MOMENT_AGO = LATEST / 2


@pytest.fixture
def running() -> Tournament:
    """The first of two rounds is counted, the second one is played at two tables."""
    people = players(4)
    tournament = opened(people, size=2, rounds=2)
    services.begin(tournament_id=tournament.pk, by=people[0])
    play_round(tournament)
    services.next_round(tournament_id=tournament.pk, by=people[0], after=1)
    tournament.refresh_from_db()
    return tournament


def faults() -> list[str]:
    return list(audit())


def faults_after(change: Callable[[Tournament], None], tournament: Tournament) -> list[str]:
    """Say what the audit finds after a change, which is taken back."""
    before = transaction.savepoint()
    change(tournament)
    found = faults()
    transaction.savepoint_rollback(before)
    return found


def ago(time: timedelta):
    return timezone.now() - time


def lose_the_first_round(tournament: Tournament) -> None:
    tournament.rounds_drawn.filter(number=1).delete()


def draw_more_than_agreed(tournament: Tournament) -> None:
    Tournament.objects.update(rounds=1)


def lose_all_rounds(tournament: Tournament) -> None:
    tournament.rounds_drawn.all().delete()


def forget_to_draw(tournament: Tournament) -> None:
    tournament.rounds_drawn.filter(number=2).delete()
    Tournament.objects.update(next_at=ago(LONG_AGO))


def forget_when_to_draw(tournament: Tournament) -> None:
    tournament.rounds_drawn.filter(number=2).delete()
    Tournament.objects.update(next_at=None)


def forget_to_end(tournament: Tournament) -> None:
    tournament.rounds_drawn.filter(number=2).update(ends_at=ago(LONG_AGO))


def deal_other_cards(tournament: Tournament) -> None:
    Table.objects.filter(pk=Table.objects.last().pk).update(deal="other cards")


def lose_a_seat(tournament: Tournament) -> None:
    TournamentSeat.objects.first().delete()


def play_on_after_the_count(tournament: Tournament) -> None:
    first = Table.objects.filter(tournament__round__number=1).first()
    Table.objects.filter(pk=first.pk).update(phase=TablePhase.PLAYING)


def give_somebody_more(tournament: Tournament) -> None:
    seat = TournamentSeat.objects.exclude(score=None).first()
    TournamentSeat.objects.filter(pk=seat.pk).update(score=seat.score + 1)


def change_what_was_reached(tournament: Tournament) -> None:
    RoundScore.objects.filter(pk=RoundScore.objects.first().pk).update(points=999)


def end_late_by_a_moment(tournament: Tournament) -> None:
    tournament.rounds_drawn.filter(number=2).update(ends_at=ago(A_MOMENT_AGO))


def draw_late_by_a_moment(tournament: Tournament) -> None:
    forget_to_draw(tournament)
    Tournament.objects.update(next_at=ago(A_MOMENT_AGO))


def wait_for_the_organiser(tournament: Tournament) -> None:
    forget_to_draw(tournament)
    Tournament.objects.update(waits=True)


def not_begin(tournament: Tournament) -> None:
    lose_all_rounds(tournament)
    Tournament.objects.update(phase=TournamentPhase.OPEN)


DAMAGE = {
    lose_the_first_round: "the numbers of the rounds have a gap",
    draw_more_than_agreed: "there are more rounds than agreed",
    lose_all_rounds: "it has begun, and nothing was drawn",
    forget_to_draw: "the next round should have been drawn",
    forget_when_to_draw: "the next round should have been drawn",
    forget_to_end: "the round should have been ended",
    deal_other_cards: "its tables have other cards",
    lose_a_seat: "2 tables have 3 seats",
    play_on_after_the_count: "it is over, and somebody still plays",
    give_somebody_more: "have other scores",
    change_what_was_reached: "have other scores",
}
SOUND = (end_late_by_a_moment, draw_late_by_a_moment, wait_for_the_organiser, not_begin)


def test_all_damage_is_named_and_what_is_a_moment_late_or_waits_by_wish_is_not(running):
    for damage, fault in DAMAGE.items():
        named = [each for each in faults_after(damage, running) if running.code in each]
        assert any(fault in each for each in named), (damage.__name__, named)
    for change in SOUND:
        assert faults_after(change, running) == [], change.__name__


def test_neither_a_sudden_end_nor_erased_people_leave_a_fault():
    people = players(4)
    tournament = opened(people, size=2, rounds=2)
    services.begin(tournament_id=tournament.pk, by=people[0])
    services.end(tournament_id=tournament.pk, by=people[0])
    assert faults() == []
    for person in people:
        accounts.erase(person)
    assert faults() == []
    assert TournamentRound.objects.count() == 1
