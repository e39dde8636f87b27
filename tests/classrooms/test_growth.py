"""What a teacher's page costs does not grow with pupils, answers, rounds and assignments."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from classrooms.pupils import services as pupils
from classrooms.tournaments.services import end_tournament, start_tournament
from classrooms.urls import urlpatterns
from matches.tournaments.services import Terms
from tests.classrooms.long_year import a_year
from tests.classrooms.pages import pages_of

pytestmark = pytest.mark.django_db

TERMS = Terms(rules="photo", size=4, rounds=3, turn_seconds=60, hints="off", bots="easy")

ACTS = {
    *(
        "new_class",
        "login_window",
        "invite_teacher",
        "leave_class",
        "archive_class",
        "move_pupil",
        "merge_pupils",
    ),
    *("pupil_act", "lesson_act", "take_back", "begin_task", "come_to_the_table", "call_for_help"),
    *("quiz_act", "answer_quiz", "new_quiz", "resume_quiz", "resume_lesson", "give_again"),
    *("undo_merger", "restore_class", "teacher_act", "invitation_by_code"),
    *("extend_assignment", "take_week_back", "task_by_link", "begin_by_link"),
    *("take_back_invitation", "accept_invitation", "decline_invitation"),
    *("start_led_replay", "led_replay_act", "end_led_replay", "vote_in_replay"),
    *("lay_in_replay", "lay_in_replay_messages"),
    *("class_tournament_act", "scan_votes", "scan_act"),
}
"""Not looked at, or the same for every class."""

OF_TOURNAMENTS = {"plan_tournament", "class_tournament"}
"""A lesson goes on in the long year, and there is no tournament beside it: these have a test of their own."""

OF_PUPILS = {
    "stamps",
    "pictures",
    "pupil_password",
    "login_by_card",
    "welcome",
    "what_is_kept",
    "task_puzzle",
}
OF_PUPILS |= {
    "led_replay",
    "led_replay_news",
    "quiz",
    "quiz_news",
    "two_stamps",
    "two_pictures",
    "two_password",
    "be_alone",
}
FILES = {"answer_sheets", "login_cards", "export_class", "certificates"}
OF_EVERYBODY = {"open_demo", "material", "material_pdf"}
"""Made once in a while: two seconds of a typesetter, and all of a class, one pupil after another."""


def costs(client, pages: dict[str, str]) -> dict[str, int]:
    queries = {}
    for route, address in pages.items():
        client.get(address)  # what is remembered for a while is remembered now
        with CaptureQueriesContext(connection) as counted:
            assert client.get(address).status_code == 200, route
        queries[route] = len(counted)
    return queries


def test_no_page_of_a_teacher_costs_more_for_more_pupils_and_answers(browse, tess, class_4b):
    client = browse(tess)
    small = a_year(class_4b, tess, names=["A", "B", "C"], answers=10, rounds=1, drills=1)
    few = costs(client, pages_of(small))
    names = [f"P {chr(97 + n)}{chr(97 + n % 5)}" for n in range(27)]
    large = a_year(class_4b, tess, names=names, answers=200, rounds=12, drills=5)
    assert class_4b.pupils.count() == 30
    many = costs(client, pages_of(large))
    assert {page: many[page] for page in many if many[page] != few[page]} == {}
    del many["export_pupil"]  # it asks once for each model that the privacy registry knows
    assert max(many.values()) <= 28, many  # two of them begin and end a transaction


def test_every_page_of_a_teacher_is_counted(tess, class_4b):
    year = a_year(class_4b, tess, names=["A", "B"], answers=1, rounds=1, drills=1)
    routes = {str(pattern.name) for pattern in urlpatterns}
    assert routes == set(pages_of(year)) | ACTS | OF_TOURNAMENTS | OF_PUPILS | FILES | OF_EVERYBODY


def test_a_tournament_costs_the_same_with_few_and_with_many_pupils(browse, tess, class_4b):
    client, costs_by_size = browse(tess), []
    for more in (8, 16):
        added = pupils.add_pupils(
            school_class=class_4b, by=tess, names=[f"{more} {chr(97 + n)}" for n in range(more)]
        )
        assert len(added.pupils) == more
        everybody = list(class_4b.pupils.select_related("user"))
        planned = costs(client, {"plan_tournament": reverse("plan_tournament", args=[class_4b.code])})
        start_tournament(school_class=class_4b, by=tess, pupils=everybody, terms=TERMS)
        shown = costs(client, {"class_tournament": reverse("class_tournament", args=[class_4b.code])})
        end_tournament(school_class=class_4b, by=tess)
        costs_by_size.append(planned | shown)
    assert costs_by_size[0] == costs_by_size[1]


def test_a_pupils_pages_cost_the_same_in_a_small_and_in_a_large_class(browse, tess, class_4b):
    costs_by_size = []
    for names, answers in ((["A", "B"], 10), ([f"P {chr(97 + n)}" for n in range(10)], 200)):
        year = a_year(class_4b, tess, names=names, answers=answers, rounds=answers // 20 + 1, drills=1)
        quiz = [year.running_quiz.pk]
        mine = {"welcome": reverse("welcome"), "stamps": reverse("stamps", args=[class_4b.code])}
        mine |= {route: reverse(route, args=quiz) for route in ("quiz", "quiz_news")}
        replay = [year.replay.pk]
        mine |= {route: reverse(route, args=replay) for route in ("led_replay", "led_replay_news")}
        costs_by_size.append(costs(browse(year.pupils[0].user), mine))
    assert costs_by_size[0] == costs_by_size[1]
