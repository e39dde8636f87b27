"""What staff do about players; each deed is written down."""

import random

from django.utils import timezone

from accounts import services as accounts
from accounts.acts import act
from accounts.models import Session, User
from accounts.naming.friendly_names import friendly_name
from games.services import hosting
from matches.models import Report, StaffDeed, StaffEntry
from matches.opponents.seeks import cancel


@act
def rename(*, person: User, staff: User) -> None:
    """Give somebody a friendly name in place of one that hurts."""
    name = friendly_name(person.language or "en", random.SystemRandom())
    accounts.rename(person, display_name=name, picture=person.picture)
    _note(staff, StaffDeed.RENAMED, person)


@act
def suspend(*, person: User, staff: User) -> None:
    """Shut somebody out at once, in every browser; nothing of his or hers is lost."""
    if person.is_staff or not person.is_active:
        return
    cancel.inner(person=person)
    accounts.shut_out(person)
    Session.objects.filter(user=person).delete()
    _note(staff, StaffDeed.SUSPENDED, person)


@act
def restore(*, person: User, staff: User) -> None:
    """Let a suspended person back in."""
    if not person.is_active:
        accounts.shut_out(person, out=False)
        _note(staff, StaffDeed.RESTORED, person)


@act
def close_reports(*, person: User, staff: User) -> None:
    """Put the reports about somebody aside."""
    if Report.objects.filter(person=person, closed_at=None).update(closed_at=timezone.now()):
        _note(staff, StaffDeed.CLOSED_REPORTS, person)


@act
def end_table(*, code: str, staff: User) -> None:
    """End what is played at a table of players."""
    hosting.end_tables.inner(codes=[code])
    StaffEntry.objects.create(staff=staff, deed=StaffDeed.ENDED_TABLE, table=code)


def _note(staff: User, deed: StaffDeed, person: User) -> None:
    StaffEntry.objects.create(staff=staff, person=person, deed=deed)
