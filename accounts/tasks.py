from celery import shared_task

from accounts import services
from accounts.privacy.erase_from_disk import wipe


@shared_task
def forget_idle_guests() -> None:
    services.forget_idle_guests()
    wipe()
