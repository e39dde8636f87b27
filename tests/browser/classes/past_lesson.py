"""`python -m tests.browser.classes.past_lesson`: a class of four whose lesson is over, told as JSON."""

import json
import os
import secrets
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "photorummy_site.settings")
django.setup()

from accounts.models import Kind  # noqa: E402
from accounts.services import register  # noqa: E402
from bench.load.stage import be_quiet  # noqa: E402
from classrooms.lessons import services as lessons  # noqa: E402
from classrooms.lessons.services import Plan  # noqa: E402
from games.models import Round  # noqa: E402
from tests.browser.classes.small_classes import make_class, told  # noqa: E402
from tests.faults.backstage import cookie_of  # noqa: E402
from tests.matches.history.played import play_on  # noqa: E402

NAMES = ["Pia Åkesson", "Paul Müller", "Penny Park", "Pablo Ruiz"]


def staged() -> dict[str, object]:
    """Let four pupils play one round at one table, and end the lesson."""
    be_quiet()
    teacher = register(
        username=f"tess-{secrets.token_hex(4)}", password="seventeen-capitals", kind=Kind.TEACHER
    )
    school_class, everybody = make_class(teacher, "4b", names=NAMES)
    lesson = lessons.start_lesson(
        school_class=school_class, by=teacher, pupils=everybody, plan=Plan(options={"rounds": 1})
    )
    play_on(Round.objects.select_related("table").get(table__lesson__lesson=lesson))
    lessons.end_lesson(lesson=lesson, by=teacher)
    closing = f"/classes/{school_class.code}/lessons/{lesson.pk}/"
    return {**told(school_class, everybody), "teacher": cookie_of(teacher), "closing": closing}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(staged()))
