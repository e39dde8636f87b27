"""`python -m tests.browser.classes.class_in_full`: a class with full pages; tells where they are, as JSON."""

import json
import os
import random
import sys
from datetime import timedelta

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "photorummy_site.settings")
django.setup()

from django.utils import timezone  # noqa: E402

from accounts.models import Kind, User  # noqa: E402
from accounts.naming.friendly_names import every_name  # noqa: E402
from accounts.services import register  # noqa: E402
from bench.load.stage import be_quiet, play_one  # noqa: E402
from catalogue.selectors import deck  # noqa: E402
from classrooms.assignments import services as assignments  # noqa: E402
from classrooms.classes import services as classes  # noqa: E402
from classrooms.lessons import services as lessons  # noqa: E402
from classrooms.lessons.services import Plan  # noqa: E402
from classrooms.login import card_secrets  # noqa: E402
from classrooms.login import services as login  # noqa: E402
from classrooms.models import Pupil, SchoolClass  # noqa: E402
from classrooms.pupils import services as pupils  # noqa: E402
from games.models import Refusal  # noqa: E402
from learn.grading import Grade  # noqa: E402
from learn.models import Source  # noqa: E402
from learn.planning import Item  # noqa: E402
from learn.scheduling import Direction  # noqa: E402
from learn.services.memories import NewAnswer, remember  # noqa: E402
from tests.faults.backstage import cookie_of  # noqa: E402

NAMES = [
    *("Amira Kaya", "Anton Bär", "Béla Szabó", "Carla Müller"),
    *("Dáithí Ó Briain", "Elif Tütüncü", "Emil Rask", "Finn Löwe"),
    *("Greta Hölderlin-Schwarzenberg", "Hannah Park", "Ilias Nikolaïdis", "Jonas Weiß"),
    *("محمد علي", "Lena Førde", "Levi Adler", "Lina Gómez"),
    *("Malik Jaziri", "Marie Chrétien", "Mats Edström", "Mila Vuković"),
    *("Nele Zwart", "Noah Özil", "Oskar Tönnes", "Paula Ibáñez"),
    *("Rosa Mª Sánchez", "Samir Aït", "Tilda Nyström", "Yusuf Erdoğan"),
]
HERE, MOVES = 26, (6, 22)
DICE = random.Random(17)


def learn(school_class: SchoolClass) -> None:
    """Let some know much, some little, and some mix two capitals up."""
    cards, now = [card.id for card in deck().cards], timezone.localtime()
    for at, pupil in enumerate(school_class.pupils.all()):
        for card in DICE.sample(cards, min(60, 3 * at)):
            wrong = DICE.random() < 0.25
            said = "bern" if wrong else ""
            grade = Grade.WRONG if wrong else Grade.RIGHT
            given = NewAnswer(
                Item(card, Direction.CAPITAL), grade, now - timedelta(days=2), Source.QUIZ, "picture", said
            )
            remember(pupil.user_id, given)


def play(lesson: lessons.Lesson) -> None:
    """Bring every table to a place of its own: quiet, frozen, in need of a hand."""
    for each in lesson.tables.select_related("table"):
        dealt = each.table.rounds.get()
        for version in range(DICE.randint(*MOVES)):
            play_one(dealt, version)
    still = list(lesson.tables.exclude(table__seats__bot__gt=""))  # bots would play on
    first = still[0].table.rounds.get()
    about = {"round": first, "seat": first.state["turn"], "version": first.version, "person": lesson.teacher}
    for _ in range(3):
        Refusal.objects.create(reason="not_of_one_kind", clause="8.6", cards=["oslo-sight"], **about)
    lessons.freeze(lesson=lesson, by=lesson.teacher, table_number=still[1].number)


def be_called_longest(pupil: Pupil) -> None:
    """Let a pupil have the longest name that could be drawn, so that its length is no matter of luck."""
    User.objects.filter(pk=pupil.user_id).update(display_name=max(every_name("en"), key=len))


def staged_class() -> dict[str, object]:
    """Make the class, and tell its addresses."""
    be_quiet()
    teacher = register(username="tess-of-4b", password="seventeen-capitals", kind=Kind.TEACHER)
    school_class = classes.create_class(teacher=teacher, name="4b", language="en")
    everybody = pupils.add_pupils(school_class=school_class, by=teacher, names=NAMES).pupils
    be_called_longest(everybody[0])
    classes.open_login_window(school_class=school_class, by=teacher)
    learn(school_class)
    cookies = [cookie_of(pupil.user) for pupil in everybody[:HERE]]
    login.ask_for_help(pupil=everybody[HERE])
    drill = assignments.assign(
        school_class=school_class,
        by=teacher,
        pupils=everybody,
        title="Letter boxes of the North",
        cards=[card.id for card in deck().cards if card.category_id == "letterbox"][:6],
    )
    earlier = lessons.start_lesson(school_class=school_class, by=teacher, pupils=everybody, plan=Plan())
    play(earlier)
    lessons.end_lesson(lesson=earlier, by=teacher)
    play(lessons.start_lesson(school_class=school_class, by=teacher, pupils=everybody[:HERE], plan=Plan()))
    one = Pupil.objects.get(pk=everybody[20].pk)
    home, come_in = f"/classes/{school_class.code}", f"/come-in/{school_class.code}"
    return {
        "teacher": cookie_of(teacher),
        "pupil": cookies[3],
        "board": f"{home}/board/",
        "teacher_pages": [
            *("/teachers/", "/classes/new/", f"{home}/", f"{home}/names/", f"{home}/settings/"),
            *(f"{home}/erase/", f"{home}/journal/", f"{home}/lesson/", f"{home}/board/"),
            *(f"{home}/lessons/{earlier.pk}/", f"{home}/knowledge/", f"{home}/assignments/new/"),
            *(
                f"{home}/assignments/",
                f"{home}/assignments/new/?choose=cards",
                f"{home}/paper/",
                f"{home}/paper/scan/",
            ),
            *(
                f"{home}/assignments/{drill.pk}/",
                f"{home}/pupils/{one.pk}/",
                f"{home}/pupils/{one.pk}/report/",
            ),
            f"{home}/pupils/{one.pk}/own-account/",
        ],
        "pupil_pages": ["/welcome/", "/welcome/kept/"],
        "doors": [
            *(f"{come_in}/", f"{come_in}/{one.pk}/", f"{come_in}/{one.pk}/password/"),
            f"/card/{one.pk}/{card_secrets.token(one.card_secret)}/",
        ],
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(staged_class()))
