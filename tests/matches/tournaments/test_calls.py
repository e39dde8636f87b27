"""Players of a tournament are called from table to table, and from wherever they are meanwhile."""

import pytest
from django.urls import reverse

from games.models import TablePhase
from matches.models import TournamentTable
from matches.tournaments import services
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


def test_between_two_rounds_other_pages_listen_too_until_all_is_over(evening, browse):
    tournament, people = evening
    client = browse(people[0])
    page_of(client, "tournament", tournament.code)
    play_round(tournament)
    assert not TournamentTable.objects.filter(table__phase=TablePhase.PLAYING).exists()
    assert LISTENS in page_of(client, "gallery")
    services.end(tournament_id=tournament.pk, by=people[0])
    page_of(client, "tournament", tournament.code)
    assert LISTENS not in page_of(client, "gallery")
