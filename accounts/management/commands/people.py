"""For the owner of a site: help people who cannot log in any more, and say who belongs to the staff."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts import services
from accounts.models import User


class Command(BaseCommand):
    """`manage.py people reset|appoint|dismiss NAME` changes the account of a player or a teacher."""

    help = "reset NAME: a new password; appoint NAME: make somebody staff; dismiss NAME: undo that"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("what", choices=["reset", "appoint", "dismiss"])
        parser.add_argument("name", help="the user name")

    def handle(self, *_args: Any, what: str, name: str, **_options: Any) -> None:
        person = User.objects.named(name).first()
        if person is None or not person.is_registered:
            raise CommandError("There is no player and no teacher with this user name.")
        if what == "reset":
            self._reset(person)
        else:
            self._appoint(person, is_staff=what == "appoint")

    def _reset(self, person: User) -> None:
        password = services.reset_password(person)
        self.stdout.write(f"The new password of {person.username}: {password}")
        self.stdout.write("Every browser is logged out. Change the password after logging in.")

    def _appoint(self, person: User, *, is_staff: bool) -> None:
        services.appoint(person, is_staff=is_staff)
        now = "belongs to the staff" if is_staff else "belongs to the staff no longer"
        self.stdout.write(f"{person.username} {now}.")
