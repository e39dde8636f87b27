from celery import shared_task

from accounts import services
from accounts.wiping import wipe


@shared_task
def forget_idle_guests() -> None:
    services.forget_idle_guests()
    wipe()
