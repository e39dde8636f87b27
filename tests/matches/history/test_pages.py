"""My matches: all of them, page by page, and nobody else's."""

import re
import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts import services as people
from accounts.models import Kind, User
from games.services import tables
from games.services.playing.tally import tally_round
from matches.history.selectors import PAGE, Company, Key, history_page
from matches.models import MatchPlayer, RatedMatch, Rating, RatingChange
from matches.people.services import hide
from tests.matches.history.past import past_matches

pytestmark = pytest.mark.django_db


def page_of(client, **query) -> str:
    answer = client.get(reverse("matches"), query)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_finished_match_stands_in_the_list_of_all_who_played_it(finished, browse, alice, bob, charlie):
    tally_round(round_id=finished.pk)
    assert "bob" in page_of(browse(alice))
    assert "alice" in page_of(browse(bob))
    assert "alice" not in page_of(browse(charlie))


def test_a_rematch_hides_nothing(finished, browse, alice, bob):
    tally_round(round_id=finished.pk)
    for person in (alice, bob):
        tables.rematch(code=finished.table.code, by=person)
    assert len(history_page(alice).matches) == 1
    assert "bob" in page_of(browse(alice))


def test_pages_follow_one_another_without_gap_and_without_doubles(alice, bob):
    records = past_matches([alice, bob], 2 * PAGE + 3)
    MatchPlayer.objects.update(finished_at=records[0].finished_at)  # the hardest case: all at one moment
    seen, before = [], None
    while True:
        page = history_page(alice, before=before)
        seen += [match.record.pk for match in page.matches]
        if page.older is None:
            break
        before = Key.read(str(page.older))
    assert seen == sorted((record.pk for record in records), reverse=True)


def test_the_link_to_older_matches_keeps_the_choice(browse, alice, bob):
    past_matches([alice, bob], 4 * PAGE + 8)
    first = page_of(browse(alice), game="tiles", **{"with": "people"})
    older = re.search(r'href="(\?game=tiles&amp;with=people&amp;before=[^"]+)"', first)
    assert older is not None
    second = browse(alice).get(reverse("matches") + older[1].replace("&amp;", "&")).content.decode()
    assert second.count("<time ") == 2


@pytest.mark.parametrize(
    "before", ["", "x", "2026-01-01", "~", "2026-01-01T00:00~5", "9999-12-31T23:59:59+00:00~1"]
)
def test_a_senseless_page_is_the_first(browse, alice, bob, before):
    past_matches([alice, bob], 3)
    assert page_of(browse(alice), before=before).count("<time ") == 3


def test_filters_tell_games_people_and_bots_apart(alice, bob):
    past_matches([alice, bob], 4)
    past_matches([alice, None], 4)
    assert len(history_page(alice).matches) == 8
    assert len(history_page(alice, rules="tiles").matches) == 2
    assert len(history_page(alice, company=Company.PEOPLE).matches) == 4
    assert len(history_page(alice, company=Company.BOTS).matches) == 4


def rate(records, *people) -> None:
    """Write down that these matches were rated, each with ten points more for everybody."""
    rated = RatedMatch.objects.bulk_create(
        RatedMatch(table=each.table, match=each.match, rules=each.rules) for each in records
    )
    change = {"rank": 1, "mu_before": 25, "mu_after": 25.25, "sigma_before": 8, "sigma_after": 7}
    RatingChange.objects.bulk_create(
        RatingChange(rated=each, seat=seat, person=person, **change)
        for each in rated
        for seat, person in enumerate(people)
    )
    for person in people:
        for rules in {each.rules for each in records}:
            now = {"mu": 25.25, "sigma": 7, "matches": len(records)}
            Rating.objects.update_or_create(person=person, rules=rules, defaults=now)


def test_a_rated_match_says_what_it_did_to_the_rating(browse, alice, bob):
    records = past_matches([alice, bob], 3)
    rate(records[1:2], alice, bob)
    assert [match.change and match.change.by for match in history_page(alice).matches] == [None, 10, None]
    page = page_of(browse(alice))
    assert "1510" in page
    assert "+10" in page


def test_opponents_have_a_link_to_their_page_and_can_be_challenged_again(browse, alice, bob):
    past_matches([alice, bob], 2)
    page = page_of(browse(alice))
    assert reverse("player", args=["bob"]) in page
    challenge, _older = re.findall(r'href="([^"]+#ask)"', page)
    asked = browse(alice).get(challenge.replace("&amp;", "&")).content.decode()
    assert 'value="bob"' in asked
    assert '<option value="tiles" selected>' in asked


def test_nobody_finds_a_page_of_whoever_is_hidden_or_suspended(browse, alice, bob, charlie):
    past_matches([alice, bob, charlie, None], 1)
    hide(person=bob, hidden=True)
    User.objects.filter(pk=charlie.pk).update(is_active=False)
    page = page_of(browse(alice))
    assert "/players/" not in page
    assert "#ask" not in page
    assert "bob" in page  # whom one has played with is known


def test_whoever_was_erased_is_somebody_and_the_match_stays_whole(finished, browse, alice, bob):
    tally_round(round_id=finished.pk)
    people.erase(bob)
    page = page_of(browse(alice))
    assert "bob" not in page
    assert "Somebody" in page
    (match,) = history_page(alice, company=Company.PEOPLE).matches
    assert len(match.players) == 3


def test_a_guest_who_registers_keeps_the_matches(browse, guest):
    past_matches([guest, None], 3)
    people.register(username="gerda", password="seventeen-capitals", kind=Kind.PLAYER, guest=guest)
    guest.refresh_from_db()
    assert guest.kind == Kind.PLAYER
    assert page_of(browse(guest)).count("<time ") == 3


def test_what_a_page_costs_does_not_grow(browse, alice, bob):
    client = browse(alice)
    past_matches([alice, bob, None], 2)
    page_of(client)
    counts = []
    for more in (3, 200):
        past_matches([alice, bob, None], more)
        with CaptureQueriesContext(connection) as queries:
            page_of(client)
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 6


@pytest.mark.parametrize("name", ["matches", "home", "ratings", "player"])
def test_pages_of_somebody_with_5000_matches_are_quick(browse, alice, bob, catalogue, name):
    """A page costs as many queries as after a few matches, and a fifth of a second at most."""
    client = browse(bob if name == "player" else alice)
    address = reverse(name, args=["alice"] if name == "player" else [])
    counts = []
    for more in (4 * PAGE, 5000):
        rate(past_matches([alice, bob, None], more), alice, bob)
        client.get(address)
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address).status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1]
    quickest = min(seconds_for(lambda: client.get(address)) for _ in range(5))
    assert quickest <= 0.2


def seconds_for(act) -> float:
    """Processor time: what else the machine has to do does not count."""
    before = time.process_time()
    act()
    return time.process_time() - before
