"""A demo class: all of it is there, its figures agree, and after a day nothing of it is left."""

from datetime import timedelta

import pytest
from django.apps import apps
from django.db.models import Count, Q
from django.urls import reverse
from django.utils import timezone, translation

from accounts.models import Kind, User
from catalogue.selectors import deck
from classrooms.assignments.progress import overview
from classrooms.classes import invitations
from classrooms.classes import services as classes
from classrooms.demo import limits
from classrooms.demo import services as demo
from classrooms.demo.cast import CAST
from classrooms.errors import No, Refused
from classrooms.lessons import services as lessons
from classrooms.lessons.closing_board import closing
from classrooms.models import Lesson, Pupil, Quiz, SchoolClass
from classrooms.pupils import services as pupils
from classrooms.selectors import roll_of, running_lesson
from classrooms.tracking.attention import Need
from classrooms.tracking.growth import growth_of
from classrooms.tracking.knowledge import knowledge_of_class
from classrooms.tracking.past import past_lessons, past_quizzes
from games.models import Table
from games.reading.audit import audit
from games.services.quick_start import deal_against_bots
from learn.models import Answer, Memory, Session
from matches.models import SeekQueue
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def test_a_click_without_an_account_leads_to_a_running_board(browse):
    client = browse()
    answer = client.post(reverse("open_demo"), follow=True)
    assert answer.status_code == 200
    assert answer.redirect_chain[-1][0].endswith("/board/")
    made = SchoolClass.objects.get()
    assert made.is_demo
    owner = made.teachings.get().teacher
    assert owner.is_guest
    page = answer.content.decode()
    assert page.count('class="tile ') == 6
    assert "This is a demo class with invented pupils." in page
    assert "It is erased tomorrow." in page


def test_another_click_leads_to_the_same_class(browse, guest):
    client = browse(guest)
    first = client.post(reverse("open_demo"))
    assert client.post(reverse("open_demo")).url == first.url
    assert SchoolClass.objects.count() == 1


def test_a_link_makes_nothing(browse):
    assert browse().get(reverse("open_demo")).url == reverse("teachers")
    assert not SchoolClass.objects.exists()
    assert not User.objects.exists()


def test_pupils_open_no_demo_class(browse, demo_class):
    pupil = demo_class.pupils.select_related("user").first()
    assert browse(pupil.user).post(reverse("open_demo")).url == reverse("teachers")
    assert SchoolClass.objects.count() == 1


def test_the_class_has_a_past_and_a_lesson_that_is_on(demo_class):
    assert demo_class.pupils.count() == len(CAST) == 24
    running = running_lesson(demo_class)
    assert running.tables.filter(table__phase="playing", table__rounds__finished_at=None).count() == 6
    past = past_lessons(demo_class)
    assert [(each.tables, each.rounds, each.pupils) for each in past] == [(6, 6, 22), (6, 6, 23)]
    quizzes = past_quizzes(demo_class, deck())
    assert [len(each.result.questions) for each in quizzes] == [10, 10]
    assert all(20 < each.percent < 95 for each in quizzes)


def test_assignments_are_done_late_overdue_and_open(demo_class):
    puzzles, open_drill, old_drill = overview(demo_class)
    assert (old_drill.done, old_drill.late, old_drill.overdue, old_drill.all) == (21, 3, 3, 24)
    assert (open_drill.late, open_drill.overdue, open_drill.all) == (0, 0, 24)
    assert open_drill.done == 13
    assert (puzzles.done, puzzles.overdue) == (0, 0)


def test_every_table_can_be_proved_from_its_log(demo_class):
    assert Table.objects.count() == 18
    assert list(audit()) == []


def test_the_figures_of_pages_agree(demo_class):
    roll, now = roll_of(demo_class), timezone.localtime()
    knowledge = knowledge_of_class(roll, deck(), now)
    weeks = growth_of(roll, now)
    assert weeks[-1].known == knowledge.count.known > 200
    assert 6 <= len(weeks) <= 7
    assert weeks[0].known < weeks[len(weeks) // 2].known < weeks[-1].known
    assert sum(week.answers for week in weeks) == Answer.objects.count()
    last = Answer.objects.order_by("given_at", "pk")
    by_memory = {(each.person_id, each.card_id, each.direction): each for each in last}
    assert len(by_memory) == Memory.objects.count()
    for memory in Memory.objects.all():
        answer = by_memory[memory.person_id, memory.card_id, memory.direction]
        assert (memory.due, memory.reviewed) == (answer.due, answer.given_at)


def test_some_need_the_teacher_and_one_is_ready_for_more(browse, guest, demo_class):
    page = browse(guest).get(reverse("tracking", args=[demo_class.code]))
    attention = [*page.context["needs"], *page.context["more_needs"]]
    reasons = {item.pupil.first_name: [reason.need for reason in item.reasons] for item in attention}
    assert Need.STRUGGLES in reasons["Lars"]
    assert Need.OVERDUE in reasons["Hugo"]
    assert Need.AWAY in reasons["Nikos"]
    assert Need.NEVER in reasons["Zoltán"]
    assert attention[-1].need is Need.READY
    assert 6 <= len(attention) < 24


def test_tallies_of_quizzes_are_the_answers_of_the_pupils(demo_class):
    for quiz in Quiz.objects.all():
        for question in quiz.questions.all():
            given = Answer.objects.filter(given_at=question.shown_at, question=None)
            assert sum(question.tally) == given.count() > 15
            right = question.content["options"].index(question.content["asked"][0]["right"])
            assert question.tally[right] == given.exclude(grade="wrong").count()


def test_past_lessons_have_results_for_everybody(demo_class):
    for lesson in Lesson.objects.exclude(ended_at=None):
        board = closing(lesson)
        assert len(board.results) in (22, 23)
        assert not board.without_result
        assert board.hardest
        assert len(board.tables) == 6
    counted = Table.objects.annotate(n=Count("rounds__scores", filter=Q(rounds__scores__won=True)))
    assert {table.n for table in counted.filter(phase="closed")} == {1}


def test_the_running_lesson_can_be_ended_and_counted(demo_class, guest):
    lessons.end_lesson(lesson=running_lesson(demo_class), by=guest)
    board = closing(Lesson.objects.order_by("-started_at")[0])
    assert len(board.results) == 22


PAGES = (
    "class",
    "class_settings",
    "journal",
    "lesson",
    "board",
    "tracking",
    "over_time",
    "assignments",
    "new_assignment",
)


@pytest.mark.parametrize("language", ["de", "en", "es", "fr", "it", "nl"])
def test_every_page_works_in_every_language(browse, guest, language):
    with translation.override(language):
        school_class = demo.open_demo(teacher=guest, language=language)
    guest.language = language
    guest.save()
    client, code = browse(guest), school_class.code
    addresses = [reverse(name, args=[code]) for name in PAGES]
    pupil = school_class.pupils.first()
    addresses += [reverse(name, args=[code, pupil.pk]) for name in ("pupil", "pupil_report")]
    addresses += [reverse("assignment", args=[code, each.pk]) for each in school_class.assignments.all()]
    addresses += [reverse("closing", args=[code, each.pk]) for each in school_class.lessons.all()]
    addresses += [reverse("quiz_end", args=[code, each.pk]) for each in school_class.quizzes.all()]
    addresses += [reverse("save_knowledge", args=[code, ending]) for ending in ("csv", "xlsx")]
    for address in addresses:
        assert client.get(address).status_code == 200, address


def test_a_pupil_of_the_class_can_look_back_and_go_on(browse, demo_class):
    pupil = demo_class.pupils.select_related("user").get(first_name="Freya")
    client = browse(pupil.user)
    assert client.get(reverse("welcome")).status_code == 200
    assert client.get(reverse("knowledge")).status_code == 200
    table = Table.objects.filter(seats__person=pupil.user, phase="playing").get()
    assert client.get(reverse("table", args=[table.code])).status_code == 200
    for session in Session.objects.filter(person=pupil.user).exclude(ended_at=None):
        assert client.get(reverse("learn_end", args=[session.pk])).status_code == 200
    left = Session.objects.get(person=pupil.user, ended_at=None)
    assert client.post(reverse("learn_next", args=[left.pk])).url.endswith("/5/")


def test_it_is_made_with_few_queries_however_much_is_in_it(guest, django_assert_max_num_queries):
    with django_assert_max_num_queries(170):  # SQLite takes some hundred rows at a time
        demo.open_demo(teacher=guest, language="en")
    assert Answer.objects.count() > 1500


def rows() -> dict[str, int]:
    return {
        model.__name__: model._default_manager.count()
        for model in apps.get_models()
        if model._meta.app_label in ("accounts", "classrooms", "learn", "matches", "games")
        and model is not SeekQueue  # one row for the whole site, there to be locked
    }


def a_day_later(school_class: SchoolClass) -> None:
    SchoolClass.objects.filter(pk=school_class.pk).update(demo_until=timezone.now() - timedelta(seconds=1))


def test_after_a_day_nothing_is_left_of_it(browse, class_4b, pia):
    before = rows()
    browse().post(reverse("open_demo"))
    made = SchoolClass.objects.exclude(demo_until=None).get()
    assert demo.erase_old_demos() == 0
    a_day_later(made)
    assert demo.erase_old_demos() == 1
    assert rows() == before


def test_a_guest_who_has_played_stays_when_the_demo_goes(guest, demo_class):
    deal_against_bots(guest)
    a_day_later(demo_class)
    assert demo.erase_old_demos() == 1
    assert User.objects.get() == guest
    assert Table.objects.get().host == guest


def test_who_registers_keeps_the_account_and_not_the_class(browse, guest, demo_class):
    form = {"username": "Nora", "password": PASSWORD, "kind": Kind.TEACHER, "next": reverse("new_class")}
    answer = browse(guest).post(reverse("account_signup"), form)
    assert answer.url == reverse("new_class")
    guest.refresh_from_db()
    assert guest.is_teacher
    assert "Demo class" in browse(guest).get(reverse("teachers")).content.decode()
    a_day_later(demo_class)
    demo.erase_old_demos()
    assert not SchoolClass.objects.exists()
    assert User.objects.get().username == "Nora"


def test_a_teacher_may_look_at_a_demo_beside_the_own_class(browse, tess, class_4b):
    answer = browse(tess).post(reverse("open_demo"))
    assert answer.url.endswith("/board/")
    assert tess.teachings.count() == 2


def test_what_would_outlive_the_demo_is_refused(tess, class_4b, pia, demo_class, guest):
    pupil = demo_class.pupils.first()
    refused = [
        lambda: invitations.invite_teacher(school_class=demo_class, by=guest, username="tess"),
        lambda: invitations.invite_teacher(school_class=demo_class, by=guest),
        lambda: pupils.move_pupil(pupil=pupil, by=guest, to=class_4b),
        lambda: pupils.move_pupil(pupil=pia, by=tess, to=demo_class),
        lambda: pupils.graduate_pupil(pupil=pupil, by=guest, username="freya", password=PASSWORD),
    ]
    for act in refused:
        with pytest.raises(Refused) as error:
            act()
        assert error.value.code is No.NOT_IN_A_DEMO
    assert Pupil.objects.filter(school_class=demo_class).count() == 24


def test_a_demo_class_is_its_owners_alone(browse, demo_class, tess, alice):
    address = reverse("class", args=[demo_class.code])
    for person in (tess, alice):
        assert browse(person).get(address).status_code == 404
    assert browse().get(address).status_code == 302


def test_a_guest_teaches_no_other_class(browse, guest, class_4b):
    classes.Teaching.objects.create(school_class=class_4b, teacher=guest)
    assert browse(guest).get(reverse("class", args=[class_4b.code])).status_code == 404


def test_a_school_is_not_held_up_and_a_script_is(browse):
    address = "127.0.0.1"
    for _ in range(limits.IN_AN_HOUR.most - 1):
        assert limits.IN_AN_HOUR.take(address)
    assert browse().post(reverse("open_demo")).status_code == 302
    refused = browse().post(reverse("open_demo"))
    assert refused.status_code == 429
    assert SchoolClass.objects.count() == 1
    assert User.objects.filter(kind=Kind.GUEST).count() == 1


def test_there_is_an_end_to_demos(browse, guest, monkeypatch, alice, demo_class):
    monkeypatch.setattr(demo, "MOST_AT_A_TIME", 1)
    with pytest.raises(Refused):
        demo.open_demo(teacher=alice, language="en")
    answer = browse(alice).post(reverse("open_demo"), follow=True)
    assert "Too many demo classes are open right now." in answer.content.decode()
