"""What workers do by the clock for players who come back."""

from celery import shared_task

from matches.ratings import services as ratings


@shared_task
def rate_what_is_over() -> None:
    ratings.rate_what_is_over()
