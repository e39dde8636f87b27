"""`python -m tests.browser.classes.small_classes`: a teacher, a colleague and small classes, told as JSON.

Five classes are in no lesson yet, one waits at a table with a bot in somebody's place, one plays a single
round, one is German, and one plays at six tables.
"""

import json
import os
import secrets
import sys
from collections.abc import Sequence
from datetime import timedelta

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "photorummy_site.settings")
django.setup()

from django.utils import timezone  # noqa: E402

from accounts.models import Kind, User  # noqa: E402
from accounts.services import register  # noqa: E402
from bench.load.stage import be_quiet  # noqa: E402
from classrooms.classes import services as classes  # noqa: E402
from classrooms.lessons import services as lessons  # noqa: E402
from classrooms.lessons.services import Plan  # noqa: E402
from classrooms.models import Lesson, Pupil, SchoolClass  # noqa: E402
from classrooms.pupils import services as pupils  # noqa: E402
from games.models import Round  # noqa: E402
from tests.browser.classes.class_in_full import be_called_longest  # noqa: E402
from tests.faults.backstage import cookie_of  # noqa: E402

NAMES = ["Pia Åkesson", "Paul Müller", "Penny Park"]
LARGE_CLASS = [f"Pupil {chr(65 + number)}" for number in range(24)]
SIX_MINUTES = timedelta(minutes=6)


def make_class(
    teacher: User, name: str, language: str = "en", names: Sequence[str] = NAMES
) -> tuple[SchoolClass, list[Pupil]]:
    school_class = classes.create_class(teacher=teacher, name=name, language=language)
    return school_class, list(pupils.add_pupils(school_class=school_class, by=teacher, names=names).pupils)


def deal(school_class: SchoolClass, teacher: User, everybody: list[Pupil], **plan: object) -> Lesson:
    """Seat the first two at one table."""
    two = everybody[:2]
    return lessons.start_lesson(
        school_class=school_class,
        by=teacher,
        pupils=two,
        plan=Plan(size=2, **plan),
        groups=[[pupil.pk for pupil in two]],
    )


def sit_long_beside_a_bot(lesson: Lesson) -> None:
    """Let whoever is to move, logged in already, sit there for six minutes; a bot plays for the other one."""
    playing = Round.objects.select_related("table").get(table__lesson__lesson=lesson)
    Round.objects.filter(pk=playing.pk).update(started_at=timezone.now() - SIX_MINUTES)
    User.objects.filter(pupil__school_class=lesson.school_class).update(
        last_login=timezone.now() - SIX_MINUTES
    )
    mover = playing.players[playing.state["turn"]]
    lessons.let_bot_play(lesson=lesson, by=lesson.teacher, table_number=1, seat=1 - mover)


def told(school_class: SchoolClass, everybody: list[Pupil]) -> dict[str, object]:
    return {
        "code": school_class.code,
        "pupils": {
            pupil.name.first: {
                "pk": pupil.pk,
                "stamp": pupil.user.display_name,
                "cookie": cookie_of(pupil.user),
            }
            for pupil in everybody
        },
    }


def staged() -> dict[str, object]:
    """Make everything, under names that no other call uses."""
    be_quiet()
    mark = secrets.token_hex(4)
    teacher, colleague = [
        register(username=f"{name}-{mark}", password="seventeen-capitals", kind=Kind.TEACHER)
        for name in ("tess", "otto")
    ]
    free, double, shared, waiting, short, pair, offline = [
        make_class(teacher, name) for name in ("4a", "4e", "4f", "4b", "4c", "4h", "4i")
    ]
    german = make_class(teacher, "4d", "de")
    for_waiting = told(*waiting)
    sit_long_beside_a_bot(deal(waiting[0], teacher, waiting[1]))
    once = deal(short[0], teacher, short[1], options={"rounds": 1})
    deal(german[0], teacher, german[1])
    large = make_class(teacher, "4g", names=LARGE_CLASS)
    for pupil in large[1][:6]:
        be_called_longest(pupil)
    lessons.start_lesson(school_class=large[0], by=teacher, pupils=large[1], plan=Plan())
    return {
        "teacher": cookie_of(teacher),
        "teacher_name": teacher.display_name,
        "colleague": cookie_of(colleague),
        "colleague_name": colleague.username,
        "free": told(*free),
        "double": told(*double),
        "shared": told(*shared),
        "pair": told(*pair),
        "offline": told(*offline),
        "waiting": for_waiting,
        "short": {**told(*short), "table": once.tables.get().table.code},
        "german": told(*german),
        "large": {"code": large[0].code},
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(staged()))
