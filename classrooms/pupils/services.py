"""Pupils: they come from a list, get a stamp and a card, are moved, renamed, merged, and leave."""

import random
import secrets
from collections.abc import Sequence
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from accounts import services as people
from accounts.models import Kind, Session, User
from classrooms.classes.journal import note
from classrooms.errors import No, Refused
from classrooms.models import Act, Pupil, SchoolClass, new_nonce
from classrooms.pupils.name_lists import MOST_PUPILS
from classrooms.pupils.needs import give_time, show_labels
from classrooms.pupils.stamps import draw_stamp
from games.messaging.socket_people import look_again
from games.services import hosting
from games.services.scores import hand_over_scores
from learn.services.merging import merge_records

DICE = random.SystemRandom()


class Added(NamedTuple):
    """Who is new in the class, and which names were there already."""

    pupils: list[Pupil]
    known: list[str]


@transaction.atomic
def add_pupils(*, school_class: SchoolClass, by: User, names: Sequence[str]) -> Added:
    """Take a list of names into a class: all of it, or nothing."""
    here = list(_locked(school_class).pupils.filter(archived_at=None).select_related("user"))
    known = {pupil.real_name.casefold() for pupil in here}
    coming = [name for name in names if name.casefold() not in known]
    if len(here) + len(coming) > MOST_PUPILS:
        raise Refused(No.CLASS_IS_FULL)
    taken, called = {pupil.stamp for pupil in here}, {pupil.user.display_name for pupil in here}
    added = []
    for name in coming:
        stamp = draw_stamp(school_class.language, taken, called, DICE)
        taken.add(stamp.card)
        called.add(stamp.name)
        user = _new_user(stamp.name, school_class)
        added.append(
            Pupil.objects.create(school_class=school_class, user=user, real_name=name, stamp=stamp.card)
        )
    if added:
        note(school_class, Act.PUPILS_ADDED, by=by, count=len(added))
    return Added(added, [name for name in names if name.casefold() in known])


def _new_user(display_name: str, school_class: SchoolClass) -> User:
    user = User(
        kind=Kind.PUPIL,
        username=f"pupil-{secrets.token_hex(10)}",
        display_name=display_name,
        language=school_class.language,
        circle=school_class.circle,
        labels=school_class.labels,
    )
    user.set_unusable_password()
    user.save()
    return user


@transaction.atomic
def rename_pupil(*, pupil: Pupil, by: User, real_name: str) -> None:
    """Change the name that only teachers see."""
    pupil.real_name = real_name
    pupil.save(update_fields=["real_name"])
    note(pupil.school_class, Act.PUPIL_RENAMED, by=by, pupil=pupil)


@transaction.atomic
def change_pupil(*, pupil: Pupil, by: User, labels: str, extra_time: bool) -> None:
    """Set what this pupil needs; nobody else is told."""
    pupil.labels, pupil.extra_time = labels, extra_time
    pupil.save(update_fields=["labels", "extra_time"])
    show_labels([pupil])
    give_time(pupil, by=by)
    note(pupil.school_class, Act.PUPIL_CHANGED, by=by, pupil=pupil)


@transaction.atomic
def renew_card(*, pupil: Pupil, by: User) -> None:
    """Make a new log-in card; the old one, and every browser that used it, is out."""
    pupil.nonce, pupil.asks_for_help = new_nonce(), False
    pupil.save(update_fields=["nonce", "asks_for_help"])
    look_again(pupil.user)
    Session.objects.filter(user=pupil.user_id).delete()
    note(pupil.school_class, Act.NEW_CARD, by=by, pupil=pupil)


@transaction.atomic
def move_pupil(*, pupil: Pupil, by: User, to: SchoolClass) -> None:
    """Put a pupil into another class of the same teacher; what he or she knows comes along."""
    left, arrived = pupil.school_class, _locked(to)
    if left.pk == arrived.pk:
        return
    _take_leave(pupil)
    # Not all teachers of the old class teach the new one: of who has left they see nothing more.
    pupil.tasks.filter(assignment__school_class=left).delete()
    left.journal.filter(pupil=pupil).update(pupil=None)
    _settle(pupil, arrived)
    pupil.labels = ""
    pupil.save(update_fields=["school_class", "stamp", "labels"])
    show_labels([pupil])
    note(left, Act.PUPIL_MOVED, by=by)
    note(arrived, Act.PUPIL_CAME, by=by, pupil=pupil)


@transaction.atomic
def archive_pupil(*, pupil: Pupil, by: User) -> None:
    """Remove a pupil from the class; it can be undone until the pupil is erased."""
    pupil.archived_at = timezone.now()
    pupil.save(update_fields=["archived_at"])
    _take_leave(pupil)
    people.shut_out(pupil.user)
    Session.objects.filter(user=pupil.user_id).delete()
    note(pupil.school_class, Act.PUPIL_ARCHIVED, by=by, pupil=pupil)


@transaction.atomic
def restore_pupil(*, pupil: Pupil, by: User) -> None:
    """Take a removed pupil in again, with another stamp where somebody has taken the old one."""
    _settle(pupil, _locked(pupil.school_class))
    people.shut_out(pupil.user, out=False)
    pupil.archived_at = None
    pupil.save(update_fields=["school_class", "stamp", "archived_at"])
    note(pupil.school_class, Act.PUPIL_RESTORED, by=by, pupil=pupil)


@transaction.atomic
def erase_pupil(*, pupil: Pupil, by: User) -> None:
    """Remove a pupil and all that is kept of him or her, for good."""
    school_class = pupil.school_class
    people.erase(pupil.user)
    note(school_class, Act.PUPIL_ERASED, by=by)


@transaction.atomic
def merge_pupils(*, pupil: Pupil, double: Pupil, by: User) -> None:
    """Make one pupil of two who are the same: the record is handed over, and the double is erased."""
    if pupil.pk == double.pk or pupil.school_class_id != double.school_class_id:
        raise Refused(No.SAME_PUPIL)
    merge_records(into=pupil.user, other=double.user)
    hand_over_scores.inner(into=pupil.user, other=double.user)
    people.erase(double.user)
    note(pupil.school_class, Act.PUPILS_MERGED, by=by, pupil=pupil)


@transaction.atomic
def graduate_pupil(*, pupil: Pupil, by: User, username: str, password: str) -> User:
    """Give a pupil an account of his or her own: the same person, who is nobody's pupil any more."""
    school_class, user = pupil.school_class, pupil.user
    _take_leave(pupil)
    pupil.delete()
    user.circle = user.labels = ""
    grown = people.register(username=username, password=password, kind=Kind.PLAYER, guest=user)
    note(school_class, Act.PUPIL_GRADUATED, by=by)
    return grown


def _take_leave(pupil: Pupil) -> None:
    """Get up from the tables of the class; what was seen there is seen no more."""
    look_again(pupil.user)
    hosting.stand_up.inner(person=pupil.user, circle=pupil.school_class.circle)


def _settle(pupil: Pupil, school_class: SchoolClass) -> None:
    """Find a place in a class: room, a stamp and a name that nobody there has."""
    others = school_class.pupils.filter(archived_at=None).exclude(pk=pupil.pk).select_related("user")
    here = list(others)
    if len(here) >= MOST_PUPILS:
        raise Refused(No.CLASS_IS_FULL)
    pupil.school_class = school_class
    people.enter_circle(pupil.user, circle=school_class.circle)
    taken, called = {each.stamp for each in here}, {each.user.display_name for each in here}
    if pupil.stamp in taken or pupil.user.display_name in called:
        stamp = draw_stamp(school_class.language, taken, called, DICE)
        pupil.stamp = stamp.card
        people.rename(pupil.user, display_name=stamp.name)


def _locked(school_class: SchoolClass) -> SchoolClass:
    """Lock a class against all who would change its pupils."""
    return SchoolClass.objects.select_for_update().get(pk=school_class.pk)
