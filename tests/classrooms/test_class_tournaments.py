"""A tournament of a class: started with one press, followed by pupils, led by the teacher."""

import pytest
from django.urls import reverse

from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.models import Act, JournalEntry
from classrooms.places import places_of_pupils
from classrooms.pupils import services as pupils
from classrooms.tournaments import services
from classrooms.tournaments.reading import running_tournament
from games.models import Seat, TablePhase
from matches.models import Tournament, TournamentPhase, TournamentSeat
from matches.tournaments.services import Terms
from tests.matches.tournaments.evening import play_round

pytestmark = pytest.mark.django_db(transaction=True)

NAMES = ["Ada", "Bela", "Cem", "Dora", "Emil", "Fee"]


@pytest.fixture
def six(catalogue, class_4b, tess):
    return pupils.add_pupils(school_class=class_4b, by=tess, names=NAMES).pupils


@pytest.fixture
def tournament(class_4b, tess, six) -> Tournament:
    terms = Terms(rules="junior", size=3, rounds=2, turn_seconds=None)
    return services.start_tournament(school_class=class_4b, by=tess, pupils=six, terms=terms)


def test_tess_starts_one_with_two_presses(browse, class_4b, tess, six):
    browser = browse(tess)
    page = browser.get(reverse("class", args=[class_4b.code])).content.decode()
    plan = reverse("plan_tournament", args=[class_4b.code])
    assert plan in page
    form = browser.get(plan).context["form"]
    preset = {name: form[name].value() for name in form.fields}
    answer = browser.post(plan, {**preset, "begin": ""})
    assert answer.url == reverse("class_tournament", args=[class_4b.code])
    running = running_tournament(class_4b)
    assert running is not None
    assert running.players.count() == 6
    board = browser.get(answer.url).content.decode()
    assert all(pupil.user.display_name in board for pupil in six)
    assert "Ada" not in board
    assert "Ada" in browser.get(answer.url, {"names": "real"}).content.decode()


def test_pupils_are_called_to_their_tables_and_to_the_next_ones(class_4b, tess, six, tournament):
    people = [pupil.user_id for pupil in six]
    first = places_of_pupils(people)
    for seat in Seat.objects.filter(person__in=people).select_related("table"):
        assert first[seat.person_id].address == reverse("table", args=[seat.table.code])
    play_round(tournament)
    tournament.refresh_from_db()
    assert {place.address for place in places_of_pupils(people).values()} == {reverse("welcome")}
    services.next_round(school_class=class_4b, tournament=tournament, by=tess, after=1)
    second = places_of_pupils(people)
    assert all(second[person].key != first[person].key for person in people)


def test_who_logs_in_later_plays_from_the_next_round_on(browse, class_4b, tess, six, tournament):
    late = pupils.add_pupils(school_class=class_4b, by=tess, names=["Late"]).pupils[0]
    play_round(tournament)
    browse(late.user).get(reverse("welcome"))
    services.next_round(school_class=class_4b, tournament=tournament, by=tess, after=1)
    seats = TournamentSeat.objects.filter(player__person=late.user)
    assert [seat.round.number for seat in seats] == [2]


def test_bots_play_for_those_who_are_missing(browse, class_4b, tess, six, tournament):
    browse(six[0].user).get(reverse("welcome"))
    services.let_bots_play_for_missing(school_class=class_4b, tournament=tournament, by=tess)
    held = Seat.objects.filter(held=True).values_list("person", flat=True)
    assert set(held) == {pupil.user_id for pupil in six[1:]}


def test_a_lesson_ends_the_tournament_and_a_tournament_the_lesson(class_4b, tess, six, tournament):
    lesson = lessons.start_lesson(school_class=class_4b, by=tess, pupils=six, plan=Plan())
    tournament.refresh_from_db()
    assert tournament.phase == TournamentPhase.OVER
    services.start_tournament(school_class=class_4b, by=tess, pupils=six, terms=Terms(rules="junior"))
    lesson.refresh_from_db()
    assert lesson.ended_at is not None
    playing = Seat.objects.filter(table__phase=TablePhase.PLAYING, person__isnull=False)
    assert sorted(playing.values_list("person", flat=True)) == sorted(pupil.user_id for pupil in six)


def test_the_end_is_asked_for_once_more_and_stands_in_the_journal(browse, class_4b, tess, tournament):
    browser = browse(tess)
    where = reverse("class_tournament_act", args=[class_4b.code, "end"])
    browser.post(where)
    assert running_tournament(class_4b) is not None
    browser.post(where, {"sure": "yes"})
    assert running_tournament(class_4b) is None
    acts = JournalEntry.objects.filter(school_class=class_4b).values_list("act", flat=True)
    assert {Act.TOURNAMENT, Act.TOURNAMENT_ENDED} <= set(acts)


def test_players_never_see_a_tournament_of_a_class(browse, alice, tournament):
    assert browse(alice).get(reverse("tournament", args=[tournament.code])).status_code == 404
    assert browse(alice).get(reverse("tournament_wall", args=[tournament.code])).status_code == 404
    where = reverse("tournament_act", args=[tournament.code, "join"])
    assert browse(alice).post(where).status_code == 404
