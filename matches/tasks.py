"""What workers do for players who come back: each task bears the name of the service that it calls."""

from celery import shared_task

from matches.history import accuracy
from matches.opponents import challenges, seeks
from matches.ratings import services as ratings
from matches.tournaments import rounds
from matches.turns import services as turns


@shared_task
def rate_what_is_over() -> None:
    ratings.rate_what_is_over()


@shared_task
def measure_accuracy(round_id: int) -> None:
    accuracy.measure_accuracy(round_id=round_id)


@shared_task
def sweep_accuracy() -> None:
    accuracy.sweep_accuracy()


@shared_task
def pair_seekers() -> None:
    seeks.pair_if_anybody_seeks()


@shared_task
def forget_old_challenges() -> None:
    challenges.forget_old_challenges()


@shared_task
def write_about_turns() -> None:
    turns.write_to_those_whose_turn_it_is()


@shared_task
def look_after_tournaments() -> None:
    rounds.sweep()


@shared_task
def forget_tournaments_that_never_began() -> None:
    rounds.forget_those_that_never_began()
