"""What workers do for the classrooms: each task bears the name of the service that it calls."""

from celery import shared_task

from classrooms.classes import retention
from classrooms.quizzes import services as quizzes


@shared_task
def forget_idle_classes() -> None:
    retention.erase_idle_classes()
    retention.warn_of_idle_classes()


@shared_task
def forget_votes() -> None:
    quizzes.forget_votes()
