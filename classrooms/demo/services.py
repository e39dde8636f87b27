"""Demo classes: made in one act, whatever is in them, and erased after a day."""

from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts import privacy
from accounts import services as people
from accounts.acts import act
from accounts.models import Labels, User
from classrooms.classes.services import erase_locked_class
from classrooms.demo import class_rows, lessons
from classrooms.demo.history import Past, write_assignments, write_learning, write_quizzes
from classrooms.demo.presence import seat_pupils
from classrooms.demo.recorded_rounds import recordings
from classrooms.demo.school_calendar import LESSON, SCHOOL_DAYS, ago
from classrooms.demo.story import Story, story
from classrooms.errors import No, Refused
from classrooms.locks import lock_class
from classrooms.models import Role, SchoolClass, Teaching
from games.services.upkeep.housekeeping import erase_tables_of

LASTS = timedelta(days=1)
MOST_AT_A_TIME = 300
"""On the whole site: some hundred megabytes, whoever presses the button how often."""
OF_EVERY_PERSON = {"account", "logged-in browsers"}
"""What is kept of somebody who has done nothing yet, by its title in the privacy registry."""


def open_demo(*, teacher: User, language: str) -> SchoolClass:
    """Make a demo class for somebody, or give the one that he or she has; in any case it is a day at most."""
    now = timezone.localtime()
    # All that takes thought is told before the transaction begins, and once for all demo classes of a day.
    with override(language):
        class_story = story(language, now)
    recordings()
    return _open(teacher=teacher, language=language, class_story=class_story, now=now)


@act
def _open(*, teacher: User, language: str, class_story: Story, now: datetime) -> SchoolClass:
    own = demo_of(teacher)
    if own is not None:
        return own
    if SchoolClass.objects.exclude(demo_until=None).count() >= MOST_AT_A_TIME:
        raise Refused(No.TOO_MANY_DEMOS)
    with override(language):
        return _write(teacher, language, class_story, now)


def _write(teacher: User, language: str, class_story: Story, now: datetime) -> SchoolClass:
    school_class = SchoolClass.objects.create(
        name=_("Demo class"),
        language=language,
        labels=Labels.FULL,
        created_at=ago(now, SCHOOL_DAYS, LESSON),
        demo_until=now + LASTS,
    )
    Teaching.objects.create(school_class=school_class, teacher=teacher, role=Role.OWNER)
    pupils = class_rows.write_pupils(school_class, now)
    present = lessons.present(pupils, 0)
    class_rows.log_in(present, now + LASTS)
    past = Past(school_class, teacher, pupils, class_story, now)
    write_quizzes(past)
    write_learning(past, write_assignments(past))
    lessons.write_past_lessons(school_class, teacher, pupils, now)
    lesson = lessons.write_running_lesson(school_class, teacher, present, now)
    class_rows.write_journal(school_class, teacher, now)
    transaction.on_commit(partial(seat_pupils, lesson))
    return school_class


def demo_of(teacher: User) -> SchoolClass | None:
    """Find the demo class that somebody has now."""
    mine = SchoolClass.objects.filter(teachings__teacher=teacher, demo_until__gt=timezone.now())
    return mine.filter(erased_at=None).first()


def erase_old_demos() -> int:
    """Erase the demo classes whose day is over; say how many."""
    over = list(SchoolClass.objects.filter(demo_until__lte=timezone.now()).order_by("pk"))
    return sum(_erase(school_class) for school_class in over)


@act
def _erase(school_class: SchoolClass) -> bool:
    """Erase one with everything in it, and the guest for whom it was made if there is nothing else of him."""
    with suppress(Refused):  # somebody else has just erased it
        locked = lock_class(school_class)
        owners = list(User.objects.filter(teachings__school_class=locked))
        # First the tables: nobody else has played there, and no bot has to take over anybody's seat.
        erase_tables_of.inner(circle=locked.circle)
        erase_locked_class(locked)
        for owner in owners:
            if owner.is_guest and _has_done_nothing(owner):
                people.erase(owner)
        return True
    return False


def _has_done_nothing(person: User) -> bool:
    return not any(rows for title, rows in privacy.export(person).items() if title not in OF_EVERY_PERSON)
