"""What workers do for the classrooms: each task bears the name of the service that it calls."""

from celery import shared_task

from classrooms.assignments import services as assignments
from classrooms.classes import invitations, retention
from classrooms.classes import services as classes
from classrooms.demo import playing as demo_pupils
from classrooms.demo import services as demo
from classrooms.led_replay import services as led_replays
from classrooms.lessons import end_time
from classrooms.lessons import services as lessons
from classrooms.pupils import mergers
from classrooms.pupils import services as pupils
from classrooms.quizzes import services as quizzes


@shared_task
def forget_idle_classes() -> None:
    retention.erase_idle_classes()
    retention.warn_of_idle_classes()


@shared_task
def end_lessons_in_time() -> None:
    end_time.end_lessons_in_time()


@shared_task
def complete_what_can_no_longer_be_undone() -> None:
    mergers.complete_mergers()
    lessons.report_ended_lessons()


@shared_task
def erase_what_can_no_longer_be_restored() -> None:
    pupils.erase_removed_pupils()
    assignments.erase_taken_back()
    classes.end_substitutions()
    invitations.erase_old_codes()


@shared_task
def forget_votes() -> None:
    quizzes.forget_votes()
    led_replays.end_forgotten_led_replays()


@shared_task
def play_in_demos() -> None:
    demo_pupils.play_on()
    demo_pupils.vote_on()
    demo_pupils.say_what_they_would_do()


@shared_task
def erase_old_demos() -> None:
    demo.erase_old_demos()
