"""Tournaments from the first join to the last standings."""

from datetime import timedelta
from itertools import combinations

import pytest
from django.db import connection
from django.utils import timezone

from games.models import RoundScore, Seat, Table, TablePhase
from games.services import rematches, tables
from games.services.hosting import end_table
from matches.models import Tournament, TournamentPhase, TournamentSeat
from matches.tournaments import rounds, services
from matches.tournaments.audit import faults_of_tournaments
from matches.tournaments.errors import No, Refused
from matches.tournaments.selectors import standings
from matches.tournaments.services import Terms
from tests.matches.tournaments.evening import company_of, opened, play_round, players

pytestmark = pytest.mark.django_db(transaction=True)

# Nothing of ours is called here: what each person's rounds brought, less the average of the seat.
SCORES_BY_HAND = """
SELECT score.person_id, SUM(score.points - average.points)
FROM games_roundscore score
JOIN games_seat seat ON seat.id = score.seat_id
JOIN games_round round ON round.id = score.round_id
JOIN matches_tournamenttable listed ON listed.table_id = round.table_id
JOIN (
    SELECT listed.round_id AS drawn, seat.number AS seat, AVG(1.0 * score.points) AS points
    FROM games_roundscore score
    JOIN games_seat seat ON seat.id = score.seat_id
    JOIN games_round round ON round.id = score.round_id
    JOIN matches_tournamenttable listed ON listed.table_id = round.table_id
    GROUP BY listed.round_id, seat.number
) average ON average.drawn = listed.round_id AND average.seat = seat.number
WHERE score.person_id IS NOT NULL AND score.own_moves > 0 AND score.own_moves >= score.bot_moves
GROUP BY score.person_id
"""


def scores_by_hand() -> dict[int, float]:
    with connection.cursor() as cursor:
        cursor.execute(SCORES_BY_HAND)
        return {person: float(score) for person, score in cursor.fetchall()}


def later(tournament: Tournament) -> None:
    """The break is over: the sweeper comes."""
    rounds.sweep(now=timezone.now() + timedelta(minutes=2))
    tournament.refresh_from_db()


def test_24_players_4_rounds_two_leave_one_comes_late(catalogue):
    *people, late = players(24)
    tournament = opened(people)
    services.begin(tournament_id=tournament.pk, by=people[0])
    play_round(tournament)
    services.join(tournament_id=tournament.pk, person=late)
    later(tournament)  # the second round
    services.leave(tournament_id=tournament.pk, person=people[5])
    seat = Seat.objects.get(person=people[6], table__phase=TablePhase.PLAYING)
    tables.leave_seat(code=seat.table.code, person=people[6])  # who leaves the table leaves the tournament
    for _ in range(3):
        play_round(tournament)
        later(tournament)
    assert (tournament.phase, tournament.rounds_drawn.count()) == (TournamentPhase.OVER, 4)
    assert [len(each) for each in company_of(tournament)] == [6, 6, 6, 6]
    met = [frozenset(pair) for each in company_of(tournament) for at in each for pair in combinations(at, 2)]
    assert len(met) == len(set(met))
    lines = {line.player.person_id: line for line in standings(tournament)}
    assert {person.pk for person in [*people, late]} == lines.keys()
    assert lines[late.pk].rounds == 3
    assert (lines[people[5].pk].rank, lines[people[6].pk].rank) == (None, None)
    assert (lines[people[5].pk].rounds, lines[people[6].pk].rounds) == (1, 1)
    by_hand = scores_by_hand()
    for person, line in lines.items():
        assert abs(line.points - by_hand.get(person, 0.0)) <= 0.02, person  # hundredths, in four rounds
    assert list(faults_of_tournaments()) == []


def test_all_tables_of_a_round_have_the_same_cards_and_the_next_round_has_others(catalogue):
    people = players(8)
    tournament = opened(people, rules="photo", rounds=2)
    services.begin(tournament_id=tournament.pk, by=people[0])
    first = [each.state for each in _dealt(tournament)]
    assert len(first) == 2
    assert first[0] == first[1]
    services.end_round(tournament_id=tournament.pk, by=people[0], number=1)
    services.next_round(tournament_id=tournament.pk, by=people[0], after=1)
    assert [each.state == first[0] for each in _dealt(tournament)[2:]] == [False, False]
    assert {each.table.options["rounds"] for each in _dealt(tournament)} == {1}


def _dealt(tournament):
    tables_of = Table.objects.filter(tournament__round__tournament=tournament).order_by("tournament__pk")
    return [each.rounds.select_related("table").get() for each in tables_of]


def test_a_press_twice_draws_once_and_an_old_press_draws_nothing(catalogue):
    people = players(4)
    tournament = opened(people)
    services.begin(tournament_id=tournament.pk, by=people[0])
    services.begin(tournament_id=tournament.pk, by=people[0])
    services.next_round(tournament_id=tournament.pk, by=people[0], after=1)  # it is being played
    assert tournament.rounds_drawn.count() == 1
    play_round(tournament)
    for _ in range(2):
        services.next_round(tournament_id=tournament.pk, by=people[0], after=1)
        later(tournament)
    assert tournament.rounds_drawn.count() == 2


def test_a_round_without_an_end_is_counted_as_it_lies_when_its_time_is_up(catalogue):
    people = players(4)
    tournament = opened(people, rounds=2, round_minutes=5)
    services.begin(tournament_id=tournament.pk, by=people[0])
    assert Table.objects.filter(ends_at=tournament.rounds_drawn.get().ends_at).count() == 2
    rounds.sweep(now=timezone.now() + timedelta(minutes=4))
    assert tournament.rounds_drawn.get().finished_at is None
    rounds.sweep(now=timezone.now() + timedelta(minutes=6))
    assert tournament.rounds_drawn.get().finished_at is not None
    assert not Table.objects.filter(phase=TablePhase.PLAYING).exists()


def test_the_next_round_waits_for_the_organiser_who_wishes_it(catalogue):
    people = players(4)
    tournament = opened(people)
    services.begin(tournament_id=tournament.pk, by=people[0])
    services.wait(tournament_id=tournament.pk, by=people[0], waits=True)
    play_round(tournament)
    later(tournament)
    assert tournament.rounds_drawn.count() == 1
    services.wait(tournament_id=tournament.pk, by=people[0], waits=False)
    later(tournament)
    assert tournament.rounds_drawn.count() == 2


def test_what_a_bot_reached_counts_in_the_average_but_for_nobody(catalogue):
    people = players(5)
    tournament = opened(people, rounds=1)
    services.begin(tournament_id=tournament.pk, by=people[0])
    services.leave(tournament_id=tournament.pk, person=people[1])
    play_round(tournament)
    seats = TournamentSeat.objects.filter(round__tournament=tournament)
    assert seats.count() == 8
    assert seats.filter(counts=True).count() == 4
    for number in range(4):
        assert abs(sum(seats.filter(number=number).values_list("score", flat=True))) <= 1
    points = dict(RoundScore.objects.values_list("seat", "points"))
    for seat in seats.select_related("table"):
        assert points[Seat.objects.get(table=seat.table.table_id, number=seat.number).pk] == seat.points


def test_at_a_table_of_a_tournament_nobody_begins_another_match_and_nobody_leads(catalogue):
    people = players(2)
    tournament = opened(people, rounds=1, size=2)
    services.begin(tournament_id=tournament.pk, by=people[0])
    code = Seat.objects.get(person=people[1]).table.code
    with pytest.raises(tables.Refused):
        tables.pause(code=code, by=people[0], paused=True)
    with pytest.raises(tables.Refused):
        end_table(code=code, by=people[0])
    play_round(tournament)
    with pytest.raises(tables.Refused):
        rematches.rematch(code=code, by=people[1])


def test_bots_play_on_where_everybody_has_left(catalogue):
    people = players(3)
    tournament = opened(people, rounds=3, size=3)
    services.begin(tournament_id=tournament.pk, by=people[0])
    for person in people:
        services.leave(tournament_id=tournament.pk, person=person)
    play_round(tournament)
    later(tournament)
    assert tournament.phase == TournamentPhase.OVER  # with nobody left there is no second round
    assert not TournamentSeat.objects.filter(counts=True).exists()


@pytest.mark.parametrize("phase", TournamentPhase)
def test_who_may_come_and_when(catalogue, guest, phase):
    people = players(3)
    tournament = opened(people[:2], rounds=1, size=2)
    with pytest.raises(Refused, match=No.ONLY_REGISTERED):
        services.join(tournament_id=tournament.pk, person=guest)
    Tournament.objects.update(phase=phase)
    if phase == TournamentPhase.OVER:
        with pytest.raises(Refused, match=No.IS_OVER):
            services.join(tournament_id=tournament.pk, person=people[2])
    else:
        first = services.join(tournament_id=tournament.pk, person=people[2])
        assert services.join(tournament_id=tournament.pk, person=people[2]) == first
    with pytest.raises(Refused, match=No.NOT_THE_ORGANISER):
        services.end(tournament_id=tournament.pk, by=people[1])


def test_one_person_leads_three_tournaments_at_a_time(catalogue):
    anna, ben = players(2)
    for _ in range(3):
        opened([anna, ben])
    with pytest.raises(Refused, match=No.TOO_MANY_TOURNAMENTS):
        services.open_tournament(organiser=anna, terms=Terms())
    with pytest.raises(Refused, match=No.TOO_FEW):
        services.begin(tournament_id=services.open_tournament(organiser=ben, terms=Terms()).pk, by=ben)


def test_a_tournament_that_never_began_is_gone_the_day_after(catalogue):
    tournament = opened(players(2))
    assert rounds.forget_those_that_never_began() == 0
    assert rounds.forget_those_that_never_began(now=timezone.now() + timedelta(hours=25)) == 1
    assert not Tournament.objects.filter(pk=tournament.pk).exists()
