"""What workers do: each task bears the name of the service that it calls."""

from celery import shared_task

from games.services.playing import bots
from games.services.playing.tally import tally_round
from games.services.upkeep import clock, housekeeping
from telemetry import metrics


@shared_task
def play_bot_turn(round_id: int, version: int) -> None:
    bots.play_bot_turn(round_id=round_id, version=version)


@shared_task
def tally(round_id: int) -> None:
    tally_round(round_id=round_id)


@shared_task
def sweep() -> None:
    metrics.sweeper_found.inc(clock.sweep())


@shared_task
def close_idle_tables() -> None:
    housekeeping.close_idle_tables()


@shared_task
def erase_closed_tables() -> None:
    housekeeping.erase_closed_tables()
