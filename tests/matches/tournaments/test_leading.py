"""Who may do what in a tournament, what a second press does, and what is refused at its edges."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from games.models import Table, TablePhase
from matches.models import Block, Tournament, TournamentPhase, TournamentPlayer, TournamentSeat
from matches.tournaments import rounds, services
from matches.tournaments.errors import No, Refused
from matches.tournaments.services import Terms
from tests.conftest import _player
from tests.matches.tournaments.evening import company_of, opened, players

pytestmark = pytest.mark.django_db

ACTS_OF_THE_ORGANISER = {
    "begin": {},
    "wait": {"waits": True},
    "next_round": {"after": 1},
    "end_round": {"number": 1},
    "end": {},
    "call_off": {},
}


@pytest.fixture
def people() -> list[User]:
    return players(4)


@pytest.fixture
def begun(people) -> Tournament:
    """Two tables of two play the first of three rounds."""
    tournament = opened(people, size=2, rounds=3)
    services.begin(tournament_id=tournament.pk, by=people[0])
    tournament.refresh_from_db()
    return tournament


def state_of(tournament: Tournament) -> tuple:
    tournament.refresh_from_db()
    return tournament.phase, tournament.waits, tournament.next_at, tournament.rounds_drawn.count()


def stop(tournament: Tournament, number: int) -> None:
    services.end_round(tournament_id=tournament.pk, by=tournament.organiser, number=number)


@pytest.mark.parametrize("act", ACTS_OF_THE_ORGANISER)
def test_nobody_but_the_organiser_leads(begun, people, act):
    before = state_of(begun)
    with pytest.raises(Refused, match=No.NOT_THE_ORGANISER):
        getattr(services, act)(tournament_id=begun.pk, by=people[1], **ACTS_OF_THE_ORGANISER[act])
    assert state_of(begun) == before


@pytest.mark.parametrize("act", [*ACTS_OF_THE_ORGANISER, "join", "leave", "hand_over"])
def test_a_tournament_that_is_gone_is_named_as_such(people, act):
    who = {"join": "person", "leave": "person", "hand_over": "to"}.get(act, "by")
    with pytest.raises(Refused, match=No.NOT_THERE_ANY_MORE):
        getattr(services, act)(tournament_id=4711, **{who: people[0]}, **ACTS_OF_THE_ORGANISER.get(act, {}))


def test_one_player_alone_cannot_begin_and_nothing_has_happened(people):
    tournament = opened(people[:1])
    with pytest.raises(Refused, match=No.TOO_FEW):
        services.begin(tournament_id=tournament.pk, by=people[0])
    assert state_of(tournament) == (TournamentPhase.OPEN, False, None, 0)


def test_somebody_who_is_suspended_meanwhile_is_not_counted_among_those_who_play(people):
    tournament = opened(people[:2])
    User.objects.filter(pk=people[1].pk).update(is_active=False)
    with pytest.raises(Refused, match=No.TOO_FEW):
        services.begin(tournament_id=tournament.pk, by=people[0])


def test_a_round_is_stopped_by_its_number_and_once(begun):
    stop(begun, 2)  # an old page, or one that is ahead
    assert begun.rounds_drawn.get().finished_at is None
    stop(begun, 1)
    first = state_of(begun)
    stop(begun, 1)
    assert state_of(begun) == first
    assert not Table.objects.filter(phase=TablePhase.PLAYING).exists()


def test_the_last_round_ends_the_tournament(begun, people):
    for number in (1, 2, 3):
        stop(begun, number)
        services.next_round(tournament_id=begun.pk, by=people[0], after=number)
    assert state_of(begun)[0] == TournamentPhase.OVER
    assert begun.rounds_drawn.count() == 3
    assert begun.next_at is None
    assert begun.ended_at is not None


def test_ended_twice_it_keeps_the_moment_of_its_end(begun, people):
    services.end(tournament_id=begun.pk, by=people[0])
    begun.refresh_from_db()
    ended_at = begun.ended_at
    services.end(tournament_id=begun.pk, by=people[0])
    services.begin(tournament_id=begun.pk, by=people[0])
    begun.refresh_from_db()
    assert (begun.phase, begun.ended_at) == (TournamentPhase.OVER, ended_at)
    assert begun.rounds_drawn.get().finished_at is not None


def test_ended_in_the_break_nothing_more_is_drawn(begun, people):
    stop(begun, 1)
    services.end(tournament_id=begun.pk, by=people[0])
    rounds.sweep(now=timezone.now() + timedelta(hours=1))
    services.next_round(tournament_id=begun.pk, by=people[0], after=1)
    assert state_of(begun) == (TournamentPhase.OVER, False, None, 1)


def test_before_it_has_begun_it_is_called_off_and_after_that_ended(people):
    tournament = opened(people[:2])
    with pytest.raises(Refused, match=No.HAS_NOT_BEGUN):
        services.end(tournament_id=tournament.pk, by=people[0])
    services.begin(tournament_id=tournament.pk, by=people[0])
    with pytest.raises(Refused, match=No.HAS_BEGUN):
        services.call_off(tournament_id=tournament.pk, by=people[0])
    other = opened(people[2:])
    services.call_off(tournament_id=other.pk, by=people[2])
    assert list(Tournament.objects.all()) == [tournament]


def test_a_break_that_was_held_gives_some_seconds_when_it_goes_on(begun, people):
    stop(begun, 1)
    services.wait(tournament_id=begun.pk, by=people[0], waits=True)
    Tournament.objects.update(next_at=timezone.now() - timedelta(minutes=10))
    rounds.sweep()
    assert begun.rounds_drawn.count() == 1
    services.wait(tournament_id=begun.pk, by=people[0], waits=False)
    begun.refresh_from_db()
    assert timezone.now() < begun.next_at <= timezone.now() + timedelta(seconds=5)


def test_a_press_draws_the_next_round_although_the_tournament_waits(begun, people):
    services.wait(tournament_id=begun.pk, by=people[0], waits=True)
    stop(begun, 1)
    services.next_round(tournament_id=begun.pk, by=people[0], after=1)
    assert state_of(begun) == (TournamentPhase.PLAYING, True, None, 2)


def test_whoever_leaves_before_the_beginning_was_never_there(people):
    tournament = opened(people)
    services.leave(tournament_id=tournament.pk, person=people[1])
    services.leave(tournament_id=tournament.pk, person=people[1])
    assert not TournamentPlayer.objects.filter(person=people[1]).exists()


def test_whoever_leaves_and_comes_back_is_the_same_player_and_sits_in_the_next_round(begun, people):
    before = TournamentPlayer.objects.get(person=people[3])
    services.leave(tournament_id=begun.pk, person=people[3])
    assert not Table.objects.filter(seats__person=people[3]).exists()
    again = services.join(tournament_id=begun.pk, person=people[3])
    assert (again.pk, again.left_at) == (before.pk, None)
    stop(begun, 1)
    services.next_round(tournament_id=begun.pk, by=people[0], after=1)
    assert before.pk in set.union(*company_of(begun)[1])


def test_a_full_tournament_takes_nobody_in_nor_back(monkeypatch, people, charlie):
    monkeypatch.setattr(services, "MOST_PLAYERS", 4)
    tournament = opened(people, size=2)
    services.begin(tournament_id=tournament.pk, by=people[0])
    assert services.join(tournament_id=tournament.pk, person=people[1]).person == people[1]
    with pytest.raises(Refused, match=No.IS_FULL):
        services.join(tournament_id=tournament.pk, person=charlie)
    services.leave(tournament_id=tournament.pk, person=people[1])
    services.join(tournament_id=tournament.pk, person=charlie)
    with pytest.raises(Refused, match=No.IS_FULL):
        services.join(tournament_id=tournament.pk, person=people[1])
    assert tournament.players.filter(left_at=None).count() == 4


def test_who_may_not_join(people, charlie, pupil, guest):
    tournament = opened(people[:2])
    for person in (pupil, guest):
        with pytest.raises(Refused, match=No.ONLY_REGISTERED):
            services.join(tournament_id=tournament.pk, person=person)
    User.objects.filter(pk=charlie.pk).update(is_active=False)
    Block.objects.create(by=people[2], person=people[0])
    for person in (charlie, people[2]):
        with pytest.raises(Refused, match=No.NOT_THERE_ANY_MORE):
            services.join(tournament_id=tournament.pk, person=person)
    assert tournament.players.count() == 2


@pytest.mark.parametrize("person", ["guest", "pupil"])
def test_guests_and_pupils_open_no_tournament(request, person):
    with pytest.raises(Refused, match=No.ONLY_REGISTERED):
        services.open_tournament(organiser=request.getfixturevalue(person), terms=Terms())
    assert not Tournament.objects.exists()


def test_only_what_goes_on_counts_against_the_limit(people):
    first, *_others = [opened(people[:2]) for _ in range(3)]
    services.begin(tournament_id=first.pk, by=people[0])
    with pytest.raises(Refused, match=No.TOO_MANY_TOURNAMENTS):
        opened(people[:1])
    services.end(tournament_id=first.pk, by=people[0])
    assert opened(people[:1]).organiser == people[0]


def test_those_who_have_blocked_each_other_sit_apart(people):
    """Whatever the draw: here each has met nobody yet."""
    tournament = opened(people, size=2, rounds=8)
    Block.objects.create(by=people[3], person=people[1])
    services.begin(tournament_id=tournament.pk, by=people[0])
    for number in range(1, 5):
        stop(tournament, number)
        services.next_round(tournament_id=tournament.pk, by=people[0], after=number)
    apart = set(
        TournamentPlayer.objects.filter(person__in=(people[1], people[3])).values_list("pk", flat=True)
    )
    assert len(company_of(tournament)) == 5
    assert not any(apart <= table for tables in company_of(tournament) for table in tables)


def test_who_begins_is_the_same_at_all_tables(people):
    others = [_player(f"more-{number}") for number in range(4)]
    tournament = opened([*people, *others], size=4)
    services.begin(tournament_id=tournament.pk, by=people[0])
    starters = Table.objects.values_list("rounds__players", "rounds__starter")
    assert len(starters) == 2
    assert len({seats[starter] for seats, starter in starters}) == 1


def test_whoever_organises_without_playing_leads_the_tables_and_has_no_seat(people):
    tournament = services.open_tournament(
        organiser=people[0], terms=Terms(rules="junior", size=2, rounds=2), plays=False
    )
    for person in people[1:]:
        services.join(tournament_id=tournament.pk, person=person)
    services.begin(tournament_id=tournament.pk, by=people[0])
    assert set(Table.objects.values_list("host", flat=True)) == {people[0].pk}
    assert not Table.objects.filter(seats__person=people[0]).exists()
    services.hand_over(tournament_id=tournament.pk, to=people[1])
    assert set(Table.objects.values_list("host", flat=True)) == {people[1].pk}
    with pytest.raises(Refused, match=No.NOT_THE_ORGANISER):
        stop(tournament, 1)


def test_a_round_without_a_move_counts_for_nobody(begun):
    stop(begun, 1)
    assert not TournamentSeat.objects.filter(counts=True).exists()
    assert not TournamentPlayer.objects.exclude(left_at=None).exists()


@pytest.mark.parametrize(("hours", "is_gone"), [(23, False), (25, True)])
def test_only_what_never_began_is_forgotten(begun, people, charlie, hours, is_gone):
    idle = opened([charlie])
    forgotten = rounds.forget_those_that_never_began(now=timezone.now() + timedelta(hours=hours))
    assert forgotten == is_gone
    assert Tournament.objects.filter(pk=idle.pk).exists() != is_gone
    assert Tournament.objects.filter(pk=begun.pk).exists()
