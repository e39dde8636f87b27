"""Two pupils are put at one device, and parted again."""

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from accounts.acts import act
from accounts.services import note_presence
from classrooms.errors import No, Refused
from classrooms.lessons.leading import let_bot_play_for
from classrooms.locks import lock_pupil
from classrooms.models import Pair, Pupil

SCHOOL_DAY = timedelta(hours=12)
"""Whoever shares a device today may have one of his or her own tomorrow."""


@act
def put_at_one_device(*, at_device: Pupil, beside: Pupil) -> Pair:
    """Let one pupil sit beside another for this school day; nobody else sits beside either of them."""
    if at_device.pk == beside.pk:
        raise Refused(No.SAME_PUPIL)
    at_device = lock_pupil(at_device)
    members = Pupil.objects.filter(school_class=at_device.school_class_id, archived_at=None)
    other = members.select_related("user").filter(pk=beside.pk).first()
    if other is None or at_device.archived_at is not None:
        raise Refused(No.NOT_THERE_ANY_MORE)
    two = [at_device.pk, other.pk]
    _part(Q(at_device__in=two) | Q(beside__in=two))
    note_presence(other.user)
    now = timezone.now()
    pair = Pair.objects.create(at_device=at_device, beside=other, since=now, until=now + SCHOOL_DAY)
    let_bot_play_for(other)
    return pair


@act
def part(*, pupil: Pupil) -> None:
    """Let two pupils be on their own again, by either of them."""
    _part(Q(at_device=pupil) | Q(beside=pupil))


@act
def come_with_own_device(*, pupil: Pupil) -> None:
    """Whoever logs in sits beside nobody any more."""
    _part(Q(beside=pupil))


@act
def leave_device(*, pupil: Pupil) -> None:
    """Whoever logs out takes nobody along to the next device."""
    _part(Q(at_device=pupil))


def _part(whom: Q) -> None:
    now = timezone.now()
    Pair.objects.filter(whom, until__gt=now).update(until=now)
