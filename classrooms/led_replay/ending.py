"""Ending a led replay, as a part of an act that has locked the class or its lesson."""

from django.utils import timezone

from classrooms.led_replay.selectors import running_led_replay
from classrooms.lessons.leading import go_on_at_tables
from classrooms.locks import lock_led_replay, lock_running_lesson
from classrooms.models import LedReplay, Lesson, ReplayQuestion, SchoolClass
from classrooms.places import call_class


def end_running_led_replay(school_class: SchoolClass) -> None:
    """End the replay that a class looks at, if it looks at one."""
    running = running_led_replay(school_class)
    if running is not None:
        end_locked(*locked_with_lesson(running))


def locked_with_lesson(replay: LedReplay) -> tuple[LedReplay, Lesson | None]:
    """Lock the lesson over which a replay is led, if there is one, and then the replay."""
    lesson = lock_running_lesson(replay.school_class)
    return lock_led_replay(replay), lesson


def end_locked(replay: LedReplay, lesson: Lesson | None) -> None:
    """End a locked replay: the question goes, and the tables go on."""
    if replay.ended_at is not None:
        return
    forget_question(replay)
    replay.ended_at = timezone.now()
    replay.save(update_fields=["ended_at"])
    if lesson is not None:
        go_on_at_tables(lesson, replay.frozen_tables)
    call_class(replay.school_class)


def forget_question(replay: LedReplay) -> None:
    """Forget what was asked, and with it who would have done what."""
    ReplayQuestion.objects.filter(replay=replay).delete()
