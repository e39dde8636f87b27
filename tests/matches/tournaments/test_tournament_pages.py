"""The pages of a tournament: what each visitor finds there, and what their buttons do."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from accounts import services as accounts
from accounts.models import User
from games.messaging.places import places_of
from games.models import Audience, Table
from matches.models import Tournament, TournamentPhase, TournamentSeat
from matches.templatetags import tournament as written
from matches.tournaments import services
from matches.tournaments.page_data import tournament_page
from matches.tournaments.selectors import address_of_tournament, standings, tournament_list
from matches.tournaments.services import Terms
from tests.matches.tournaments.evening import opened

pytestmark = pytest.mark.django_db

TERMS = {"rules": "junior", "rounds": 2, "size": 2, "turn_seconds": 60, "audience": "invited", "plays": "on"}


@pytest.fixture
def open_one(alice, bob) -> Tournament:
    return opened([alice, bob], size=2, rounds=2)


@pytest.fixture
def begun(open_one, alice) -> Tournament:
    services.begin(tournament_id=open_one.pk, by=alice)
    open_one.refresh_from_db()
    return open_one


def where(tournament: Tournament, act: str = "") -> str:
    return reverse("tournament_act", args=[tournament.code, act]) if act else page_at(tournament)


def page_at(tournament: Tournament) -> str:
    return reverse("tournament", args=[tournament.code])


def page_of(client, tournament: Tournament) -> str:
    return client.get(page_at(tournament)).content.decode()


def buttons(page: str) -> set[str]:
    """Name the acts that a page offers."""
    names = ("begin", "join", "leave", "call-off", "next", "wait", "stop", "end")
    return {name for name in names if f'id="{name}"' in page}


def stop(tournament: Tournament, number: int = 1) -> None:
    services.end_round(tournament_id=tournament.pk, by=tournament.organiser, number=number)


def test_one_press_opens_it_and_the_organiser_is_in(browse, alice):
    answer = browse(alice).post(reverse("new_tournament"), TERMS)
    tournament = Tournament.objects.get()
    assert answer.url == page_at(tournament)
    assert (tournament.organiser, tournament.is_led) == (alice, False)
    assert [each.person for each in tournament.players.all()] == [alice]


@pytest.mark.parametrize(
    "change",
    [{"rules": "chess"}, {"rules": "junior_intro"}, {"size": 5}, {"rounds": 9}, {"turn_seconds": 0},
     {"round_minutes": 7}, {"audience": "class"}, {"rules": ""}],
)  # fmt: skip
def test_terms_that_are_not_on_the_form_open_nothing(browse, alice, change):
    assert browse(alice).post(reverse("new_tournament"), TERMS | change).status_code == 422
    assert not Tournament.objects.exists()


def test_the_fourth_tournament_is_refused_in_words(browse, alice):
    client = browse(alice)
    for _ in range(3):
        client.post(reverse("new_tournament"), TERMS)
    answer = client.post(reverse("new_tournament"), TERMS)
    assert answer.status_code == 422
    assert "You have three tournaments open." in answer.content.decode()
    assert Tournament.objects.count() == 3


def test_each_finds_the_buttons_that_are_for_him(browse, open_one, alice, bob, charlie):
    assert buttons(page_of(browse(alice), open_one)) == {"begin", "leave", "call-off"}
    assert buttons(page_of(browse(bob), open_one)) == {"leave"}
    assert buttons(page_of(browse(charlie), open_one)) == {"join"}
    services.begin(tournament_id=open_one.pk, by=alice)
    assert buttons(page_of(browse(alice), open_one)) == {"leave", "stop", "end"}
    stop(open_one)
    assert buttons(page_of(browse(alice), open_one)) == {"next", "wait", "leave", "end"}
    services.end(tournament_id=open_one.pk, by=alice)
    for person in (alice, bob, charlie):
        assert buttons(page_of(browse(person), open_one)) == set()


@pytest.mark.parametrize("act", ["stop", "end", "leave"])
def test_what_cannot_be_undone_is_asked_first(browse, begun, alice, act):
    client = browse(alice)
    asked = client.post(where(begun, act), {"round": 1}).content.decode()
    assert 'id="sure"' in asked
    begun.refresh_from_db()
    assert begun.phase == TournamentPhase.PLAYING
    assert begun.rounds_drawn.get().finished_at is None
    assert not begun.players.exclude(left_at=None).exists()
    client.post(where(begun, act), {"round": 1, "sure": "yes"})
    begun.refresh_from_db()
    has_left = begun.players.exclude(left_at=None).exists()
    assert has_left or begun.rounds_drawn.get().finished_at is not None


def test_called_off_its_page_is_gone_and_the_list_comes(browse, open_one, alice, bob):
    answer = browse(alice).post(where(open_one, "call-off"), {"sure": "yes"})
    assert answer.url == reverse("tournaments")
    assert browse(bob).get(page_at(open_one)).status_code == 404
    assert browse(bob).post(where(open_one, "join")).status_code == 404


@pytest.mark.parametrize("number", ["", "x", "-1", "٣", "99999", "0"])
def test_a_senseless_number_of_a_round_stops_nothing(browse, begun, alice, number):
    browse(alice).post(where(begun, "stop"), {"round": number, "sure": "yes"})
    assert begun.rounds_drawn.get().finished_at is None


def test_a_refusal_is_told_on_the_page(browse, begun, bob):
    page = browse(bob).post(where(begun, "end"), {"sure": "yes"}, follow=True).content.decode()
    assert "Only who opened the tournament can do this." in page


def test_a_code_is_found_however_it_is_written_and_only_for_players(browse, open_one, alice, guest, pupil):
    typed = f"{open_one.code[:4]} {open_one.code[4:]}".lower()
    assert address_of_tournament(typed, alice) == page_at(open_one)
    assert address_of_tournament(typed, pupil) is None
    assert address_of_tournament("", alice) is None
    assert browse(alice).get(page_at(open_one).lower()).status_code == 200
    Tournament.objects.update(circle="class-1")
    assert address_of_tournament(typed, alice) is None
    assert browse(alice).get(page_at(open_one)).status_code == 404


def test_the_wall_shows_the_company_and_offers_nothing(browse, begun, charlie):
    page = browse(charlie).get(reverse("tournament_wall", args=[begun.code])).content.decode()
    assert "alice" in page
    assert "<form" not in page


def test_no_page_gives_the_deal_away(browse, begun, alice, charlie):
    deal = begun.rounds_drawn.get().deal
    for person in (alice, charlie):
        assert deal not in page_of(browse(person), begun)


def test_names_are_those_that_people_gave_themselves_and_kept_apart(begun, alice, bob):
    for person in (alice, bob):
        accounts.rename(person, display_name="Zoë <b>", picture="")
    first, second = (line.name for line in standings(begun))
    assert first != second
    assert all(name.startswith("Zoë <b>") for name in (first, second))


def test_a_player_is_called_to_the_table_and_in_the_break_to_the_page(begun, alice, bob, charlie):
    people = [alice.pk, bob.pk, charlie.pk]
    code = Table.objects.get(seats__person=alice).code
    places = places_of(people)
    assert places[alice.pk].address == reverse("table", args=[code])
    assert charlie.pk not in places
    services.leave(tournament_id=begun.pk, person=bob)
    assert bob.pk not in places_of(people)
    stop(begun)
    assert places_of(people)[alice.pk].address == page_at(begun)
    services.end(tournament_id=begun.pk, by=alice)
    assert places_of(people)[alice.pk].address == page_at(begun)  # the standings, for as long as they are new
    Tournament.objects.update(ended_at=timezone.now() - timedelta(minutes=1))
    assert places_of(people) == {}


def test_the_call_is_in_the_players_language(begun, alice, bob):
    for person, language in ((alice, "de"), (bob, "fr")):
        User.objects.filter(pk=person.pk).update(language=language)
    places = places_of([alice.pk, bob.pk])
    assert places[alice.pk].why.startswith("Runde 1")
    assert places[bob.pk].why != places[alice.pk].why


def test_the_clock_counts_to_the_end_of_the_round_then_of_the_break(begun, alice):
    assert tournament_page(begun, alice).seconds_left is None  # no longest round was agreed
    ends_at = timezone.now() + timedelta(seconds=90)
    begun.rounds_drawn.update(ends_at=ends_at)
    assert 85 <= tournament_page(begun, alice).seconds_left <= 90
    begun.rounds_drawn.update(ends_at=timezone.now() - timedelta(seconds=5))
    assert tournament_page(begun, alice).seconds_left == 0
    stop(begun)
    begun.refresh_from_db()
    assert 0 < tournament_page(begun, alice).seconds_left <= 60
    begun.waits = True
    assert tournament_page(begun, alice).seconds_left is None


def test_equal_scores_share_a_rank_and_the_next_rank_is_left_out(alice, bob, charlie, tess):
    tournament = opened([alice, bob, charlie, tess], size=2)
    services.begin(tournament_id=tournament.pk, by=alice)
    for person, score in ((alice, 150), (bob, 150), (charlie, -100), (tess, 400)):
        mine = TournamentSeat.objects.filter(player__person=person)
        mine.update(score=score, counts=person != tess)
    ranks = {line.player.person: (line.rank, line.score) for line in standings(tournament)}
    assert ranks == {alice: (1, 150), bob: (1, 150), tess: (3, 0), charlie: (4, -100)}


def test_the_list_begins_with_what_somebody_plays_and_ends_with_what_is_over(alice, bob, charlie):
    over = [opened([alice, bob]) for _ in range(3)]
    for each in over:
        services.begin(tournament_id=each.pk, by=alice)
        services.end(tournament_id=each.pk, by=alice)
    playing = opened([alice, bob])
    services.begin(tournament_id=playing.pk, by=alice)
    public = Terms(rules="junior", audience=Audience.PLAYERS)
    others = services.open_tournament(organiser=charlie, terms=public)
    services.open_tournament(organiser=charlie, terms=Terms(rules="junior"))  # for those he invites
    listed = [each.tournament for each in tournament_list(bob)]
    assert listed[:2] == [playing, others]
    assert set(listed[2:]) == set(over)
    assert [each.is_mine for each in tournament_list(bob)][:2] == [True, False]


def test_many_that_are_over_do_not_push_out_the_one_that_is_played(begun, alice):
    Tournament.objects.bulk_create(
        Tournament(organiser=alice, rules="junior", size=2, rounds=2, phase=TournamentPhase.OVER)
        for _ in range(25)
    )
    assert begun in [each.tournament for each in tournament_list(alice)]


def test_the_list_counts_who_is_there(begun, alice, bob):
    assert tournament_list(alice)[0].players == 2
    services.leave(tournament_id=begun.pk, person=bob)
    assert tournament_list(alice)[0].players == 1
    assert [each.tournament for each in tournament_list(bob)] == [
        begun
    ]  # whoever has left finds the way back


@pytest.mark.parametrize(
    ("hundredths", "english", "german"),
    [(1250, "+12.5", "+12,5"), (-4, "0.0", "0,0"), (-1000, "−10.0", "−10,0"), (None, "", "")],
)  # fmt: skip
def test_scores_are_written_as_the_language_writes_them(hundredths, english, german):
    for language, expected in (("en", english), ("de", german)):
        with override(language):
            assert written.score(hundredths) == expected


def test_a_round_that_counts_for_nobody_is_a_dash_and_a_zero_is_none():
    with override("en"):
        assert [written.score(value) for value in (None, 0, 130)] == ["", "0.0", "+1.3"]
        assert [written.result_at((None,), number) for number in (1, 2)] == [None, None]
        assert [written.points(value) for value in (7, 0, -7)] == ["+7", "0", "−7"]
        assert [written.clock(seconds) for seconds in (0, 59, 60, 605)] == ["0:00", "0:59", "1:00", "10:05"]
