"""Somebody who played a tournament is erased: what the others reached stays as it was."""

import pytest

from accounts import privacy
from accounts import services as accounts
from accounts.models import User
from games.models import Seat, Table, TablePhase
from matches.models import Tournament, TournamentPhase, TournamentPlayer, TournamentSeat
from matches.tournaments import rounds, services
from matches.tournaments.selectors import standings, tournament_list
from matches.tournaments.services import Terms
from tests.matches.tournaments.evening import opened, players

pytestmark = pytest.mark.django_db

SCORES = (250, 100, -50, -300)


@pytest.fixture
def people() -> list[User]:
    return players(4)


@pytest.fixture
def counted(people) -> Tournament:
    """The first of two rounds is over and brought something to everybody; the break goes on."""
    tournament = opened(people, size=2, rounds=2)
    services.begin(tournament_id=tournament.pk, by=people[0])
    services.end_round(tournament_id=tournament.pk, by=people[0], number=1)
    for person, score in zip(people, SCORES, strict=True):
        mine = TournamentSeat.objects.filter(player__person=person)
        mine.update(points=score // 10, score=score, counts=True)
    tournament.refresh_from_db()
    return tournament


def lines_of(tournament: Tournament) -> dict[int | None, tuple]:
    """What each person has reached, without the rank."""
    return {line.player.person_id: (line.score, line.rounds, line.by_round) for line in standings(tournament)}


def test_what_the_others_have_reached_stays(counted, people):
    before = lines_of(counted)
    accounts.erase(people[1])
    after = lines_of(counted)
    for person in (people[0], people[2], people[3]):
        assert after[person.pk] == before[person.pk]
    ranks = {line.player.person_id: line.rank for line in standings(counted)}
    assert ranks == {people[0].pk: 1, people[2].pk: 2, people[3].pk: 3, None: None}


def test_nobody_is_named_in_place_of_the_erased_person(counted, people, browse):
    name = people[1].display_name
    accounts.erase(people[1])
    page = browse(people[0]).get(f"/tournaments/{counted.code}/").content.decode()
    assert name not in page
    assert "Somebody who has left" in page


def test_the_next_round_is_drawn_without_the_erased_person(counted, people):
    accounts.erase(people[1])
    services.next_round(tournament_id=counted.pk, by=people[0], after=1)
    seated = TournamentSeat.objects.filter(round__number=2, player__isnull=False)
    assert {seat.player.person_id for seat in seated} == {people[0].pk, people[2].pk, people[3].pk}


def test_erased_in_the_middle_of_a_round_a_bot_plays_on_and_the_round_is_counted(counted, people):
    services.next_round(tournament_id=counted.pk, by=people[0], after=1)
    code = Seat.objects.get(person=people[3], table__phase=TablePhase.PLAYING).table.code
    accounts.erase(people[3])
    assert Table.objects.get(code=code).seats.exclude(bot="").exists()
    services.end_round(tournament_id=counted.pk, by=people[0], number=2)
    counted.refresh_from_db()
    assert counted.phase == TournamentPhase.OVER
    assert not TournamentSeat.objects.filter(round__number=2, player__person=None, counts=True).exists()


def test_what_the_organiser_led_goes_on_by_itself(counted, people):
    services.wait(tournament_id=counted.pk, by=people[0], waits=True)
    accounts.erase(people[0])
    counted.refresh_from_db()
    assert (counted.organiser, counted.waits) == (None, False)
    rounds.sweep(now=counted.next_at)
    assert counted.rounds_drawn.count() == 2


def test_what_had_not_begun_is_gone_with_its_organiser_and_no_other(counted, people):
    mine, other = opened(people[1:3]), opened(people[2:])
    accounts.erase(people[1])
    assert not Tournament.objects.filter(pk=mine.pk).exists()
    assert Tournament.objects.filter(pk__in=(counted.pk, other.pk)).count() == 2


def test_whoever_is_erased_before_the_beginning_is_not_counted_as_there(monkeypatch, people):
    monkeypatch.setattr(services, "MOST_PLAYERS", 2)
    tournament = opened(people[:2])
    accounts.erase(people[1])
    assert [each.players for each in tournament_list(people[0])] == [1]
    services.join(tournament_id=tournament.pk, person=people[2])
    assert tournament.players.filter(person=None).count() == 0


def test_in_the_list_an_erased_player_is_not_there_any_more(counted, people):
    accounts.erase(people[1])
    assert [each.players for each in tournament_list(people[0])] == [3]
    assert TournamentPlayer.objects.get(person=None).left_at is not None


def test_the_export_has_every_round_and_what_somebody_organised(counted, people):
    exported = privacy.export(people[0])
    joined, first_round = exported["tournaments played"]
    assert joined["tournament__code"] == first_round["round__tournament__code"] == counted.code
    assert (first_round["points"], first_round["score"], first_round["counts"]) == (25, 250, True)
    assert [each["code"] for each in exported["tournaments opened"]] == [counted.code]
    assert privacy.export(people[1])["tournaments opened"] == []


def test_the_export_says_who_had_more_time(people):
    tournament = services.open_tournament(organiser=people[0], terms=Terms(rules="junior"))
    services.join(tournament_id=tournament.pk, person=people[1], extra_time=True)
    has_more = [privacy.export(person)["tournaments played"][0]["extra_time"] for person in people[:2]]
    assert has_more == [False, True]
