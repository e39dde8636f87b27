"""Players of a tournament are called from table to table, and from wherever they are meanwhile."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.models import TablePhase
from matches.models import Tournament, TournamentSeat, TournamentTable
from matches.tournaments import services
from matches.tournaments.places import places_of_players
from tests.matches.tournaments.evening import opened, play_round, players

pytestmark = pytest.mark.django_db(transaction=True)

LISTENS = "games/person/called"


@pytest.fixture
def evening(catalogue):
    """A tournament of two, in whose first round both sit at one table."""
    people = players(2)
    tournament = opened(people, rounds=2, size=2)
    services.begin(tournament_id=tournament.pk, by=people[0])
    return tournament, people


def page_of(client, route: str, *args) -> str:
    return client.get(reverse(route, args=args)).content.decode()


def test_the_table_listens_for_the_next_round_in_a_browser_that_has_done_nothing_else(evening, browse):
    tournament, people = evening
    code = TournamentTable.objects.get(round__tournament=tournament, number=1).table.code
    assert LISTENS in page_of(browse(people[0]), "table", code)
    play_round(tournament)
    assert LISTENS in page_of(browse(people[0]), "table", code)


def test_between_two_rounds_other_pages_listen_too(evening, browse):
    tournament, people = evening
    client = browse(people[0])
    page_of(client, "tournament", tournament.code)
    play_round(tournament)
    assert not TournamentTable.objects.filter(table__phase=TablePhase.PLAYING).exists()
    assert LISTENS in page_of(client, "gallery")


def test_a_player_who_does_something_else_is_asked_to_the_table_and_not_taken_there(evening):
    _tournament, people = evening
    place = places_of_players([people[0].pk])[people[0].pk]
    assert place.only_says
    assert not place.from_anywhere


def test_after_the_last_round_the_standings_call_and_the_table_leads_there(evening, browse):
    tournament, people = evening
    play_round(tournament)
    services.end(tournament_id=tournament.pk, by=people[0])
    place = places_of_players([people[1].pk])[people[1].pk]
    assert place.address == reverse("tournament", args=[tournament.code])
    assert not place.from_anywhere
    Tournament.objects.update(ended_at=timezone.now() - timedelta(minutes=1))
    assert places_of_players([people[1].pk]) == {}


def test_the_table_of_the_last_round_says_so(evening, browse):
    tournament, people = evening
    said = "That was the last round"
    code = TournamentTable.objects.get(round__tournament=tournament, number=1).table.code
    assert said not in page_of(browse(people[0]), "table", code)
    Tournament.objects.update(rounds=1)
    page = page_of(browse(people[0]), "table", code)
    assert said in page
    assert reverse("tournament", args=[tournament.code]) in page


def test_the_standings_say_how_a_score_comes_about_and_why_another_does_not_count(evening, browse):
    tournament, people = evening
    play_round(tournament)
    first, second = TournamentSeat.objects.filter(player__isnull=False).order_by("player")
    TournamentSeat.objects.filter(pk=first.pk).update(points=0, score=-900)
    TournamentSeat.objects.filter(pk=second.pk).update(counts=False)
    page = page_of(browse(people[0]), "tournament", tournament.code)
    assert "<small>0 − ∅ 9.0</small>" in page
    assert "<small>a bot played</small>" in page
    assert reverse("player", args=[people[1].username]) in page
    assert reverse("replay", args=[first.table.table.code, 1]) in page
