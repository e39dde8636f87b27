"""Pupils: added from a list, given a stamp and a card, renamed, moved, removed."""

import random
import secrets
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from accounts import privacy
from accounts import services as people
from accounts.acts import act
from accounts.models import Kind, Session, User
from classrooms.classes.journal import note
from classrooms.demo.bounds import must_not_be_demo
from classrooms.errors import No, Refused
from classrooms.locks import lock_class, lock_pupil
from classrooms.login.login_tries import erase_tries, forget_tries, give_permission
from classrooms.models import Act, Pupil, SchoolClass, new_card_secret
from classrooms.pupils.name_lists import MOST_PUPILS
from classrooms.pupils.needs import give_time, show_labels
from classrooms.pupils.real_names import RealName, parted
from classrooms.pupils.stamps import Stamp, draw_stamp
from classrooms.second_thoughts import RESTORED_FOR
from classrooms.selectors import added_just_now
from games.messaging.places import tell_places
from games.messaging.socket_people import recheck_sockets_of
from games.services import hosting

DICE = random.SystemRandom()


class Added(NamedTuple):
    """Who is new in the class, and which names were there already."""

    pupils: list[Pupil]
    known: list[str]


@act
def add_pupils(*, school_class: SchoolClass, by: User, names: Sequence[RealName | str]) -> Added:
    """Take a list of names into a class: all of it, or nothing. A name that is one text is parted."""
    wanted = [_as_name(name) for name in names]
    school_class = lock_class(school_class)
    classmates = list(school_class.pupils.filter(archived_at=None).select_related("user"))
    known_names = {pupil.real_name.casefold() for pupil in classmates}
    new_names = [name for name in wanted if name.full.casefold() not in known_names]
    if len(classmates) + len(new_names) > MOST_PUPILS:
        raise Refused(No.CLASS_IS_FULL)
    added = _create_pupils(school_class, classmates, new_names)
    if added:
        note(school_class, Act.PUPILS_ADDED, by=by, count=len(added))
    return Added(added, [name.full for name in wanted if name.full.casefold() in known_names])


@act
def take_back_added(*, school_class: SchoolClass, by: User, first: int, last: int) -> int:
    """Undo that a list was added a moment ago: erase those of its pupils who have not come in yet."""
    school_class = lock_class(school_class)
    added = list(added_just_now(school_class, first, last))
    for pupil in added:
        people.erase(pupil.user)
    if added:
        note(school_class, Act.PUPIL_ERASED, by=by, count=len(added))
    return len(added)


def _as_name(name: RealName | str) -> RealName:
    return parted(name) if isinstance(name, str) else name


def _create_pupils(
    school_class: SchoolClass, classmates: Sequence[Pupil], names: Sequence[RealName]
) -> list[Pupil]:
    """Make pupils with stamps and display names that nobody in the class has."""
    stamps = {pupil.stamp for pupil in classmates}
    display_names = {pupil.user.display_name for pupil in classmates}
    created = []
    for name in names:
        stamp = draw_stamp(school_class.language, stamps, display_names, DICE)
        stamps.add(stamp.card)
        display_names.add(stamp.name)
        user = _create_user(stamp, school_class)
        created.append(
            Pupil.objects.create(
                school_class=school_class,
                user=user,
                first_name=name.first,
                last_name=name.last,
                stamp=stamp.card,
            )
        )
    return created


def _create_user(stamp: Stamp, school_class: SchoolClass) -> User:
    user = User(
        kind=Kind.PUPIL,
        username=f"pupil-{secrets.token_hex(10)}",
        display_name=stamp.name,
        picture=stamp.card,
        language=school_class.language,
        circle=school_class.circle,
        labels=school_class.labels,
    )
    user.set_unusable_password()
    user.save()
    return user


@act
def change_pupil(*, pupil: Pupil, by: User, real_name: RealName | str, labels: str, extra_time: bool) -> None:
    """Set the name that only teachers see, and what this pupil needs; classmates are told nothing of it."""
    pupil = lock_pupil(pupil)
    if (name := _as_name(real_name)) != pupil.name:
        pupil.first_name, pupil.last_name = name
        pupil.save(update_fields=["first_name", "last_name"])
        note(pupil.school_class, Act.PUPIL_RENAMED, by=by, pupil=pupil)
    if (labels, extra_time) != (pupil.labels, pupil.extra_time):
        pupil.labels, pupil.extra_time = labels, extra_time
        pupil.save(update_fields=["labels", "extra_time"])
        show_labels([pupil])
        give_time(pupil, by=by)
        note(pupil.school_class, Act.PUPIL_CHANGED, by=by, pupil=pupil)


@act
def let_in(*, pupil: Pupil, by: User) -> None:
    """Let the pupil in by one tap: the teacher has seen who it is. Hand and wrong tries are forgotten."""
    pupil = lock_pupil(pupil)
    pupil.asks_for_help = False
    pupil.save(update_fields=["asks_for_help"])
    note(pupil.school_class, Act.LET_IN, by=by, pupil=pupil)
    transaction.on_commit(partial(forget_tries, pupil.pk))
    transaction.on_commit(partial(give_permission, pupil.pk))


@act
def renew_card(*, pupil: Pupil, by: User) -> None:
    """Make a new login card; the old one is worth nothing, and every browser is logged out."""
    pupil = lock_pupil(pupil)
    pupil.card_secret, pupil.asks_for_help = new_card_secret(), False
    pupil.save(update_fields=["card_secret", "asks_for_help"])
    recheck_sockets_of(pupil.user)
    Session.objects.filter(user=pupil.user_id).delete()
    note(pupil.school_class, Act.NEW_CARD, by=by, pupil=pupil)


@act
def move_pupil(*, pupil: Pupil, by: User, to: SchoolClass) -> None:
    """Put a pupil into another class; whatever was learnt goes along."""
    if pupil.school_class_id == to.pk:
        return
    pupil = lock_pupil(pupil, also=to)
    old_class = pupil.school_class
    must_not_be_demo(old_class, to)
    _leave_tables(pupil)
    # Not all teachers of the old class teach the new one: they are shown nothing more of this pupil.
    pupil.tasks.filter(assignment__school_class=old_class).delete()
    old_class.journal.filter(pupil=pupil).update(pupil=None)
    _settle(pupil, to)
    pupil.labels = ""
    pupil.save(update_fields=["school_class", "stamp", "labels"])
    show_labels([pupil])
    note(old_class, Act.PUPIL_MOVED, by=by)
    note(to, Act.PUPIL_CAME, by=by, pupil=pupil)
    tell_places([pupil.user_id])


@act
def archive_pupil(*, pupil: Pupil, by: User) -> None:
    """Remove a pupil from the class; it can be undone until the pupil is erased."""
    pupil = lock_pupil(pupil)
    if pupil.archived_at is not None:
        return
    set_aside(pupil)
    note(pupil.school_class, Act.PUPIL_ARCHIVED, by=by, pupil=pupil)


def set_aside(pupil: Pupil) -> None:
    """Take a locked pupil out of the class, its tables and every browser, as a part of an act."""
    pupil.archived_at = timezone.now()
    pupil.save(update_fields=["archived_at"])
    _leave_tables(pupil)
    people.shut_out(pupil.user)
    Session.objects.filter(user=pupil.user_id).delete()


@act
def restore_pupil(*, pupil: Pupil, by: User) -> None:
    """Take a removed pupil back, with another stamp where somebody has taken the old one."""
    pupil = lock_pupil(pupil)
    if pupil.archived_at is None:
        return
    take_in_again(pupil)
    note(pupil.school_class, Act.PUPIL_RESTORED, by=by, pupil=pupil)


def take_in_again(pupil: Pupil) -> None:
    """Take a locked pupil back who was set aside, as a part of an act."""
    _settle(pupil, pupil.school_class)
    people.shut_out(pupil.user, out=False)
    pupil.archived_at = pupil.merging_into = None
    pupil.save(update_fields=["school_class", "stamp", "archived_at", "merging_into"])


@act
def erase_pupil(*, pupil: Pupil, by: User) -> None:
    """Remove a pupil and all that is kept of him or her, for good."""
    pupil = lock_pupil(pupil)
    people.erase(pupil.user)
    note(pupil.school_class, Act.PUPIL_ERASED, by=by)


def erase_removed_pupils() -> None:
    """Erase the pupils who were removed a month ago."""
    for pupil in Pupil.objects.filter(archived_at__lt=timezone.now() - RESTORED_FOR, merging_into=None):
        with suppress(Refused):  # taken in again or erased at this moment
            _erase_removed(pupil)


@act
def _erase_removed(pupil: Pupil) -> None:
    pupil = lock_pupil(pupil)
    if pupil.archived_at is not None:
        people.erase(pupil.user)


@act
def graduate_pupil(*, pupil: Pupil, by: User, username: str, password: str) -> User:
    """Give a pupil an ordinary account: the same person, who is nobody's pupil any more."""
    pupil = lock_pupil(pupil)
    school_class, user = pupil.school_class, pupil.user
    must_not_be_demo(school_class)
    _leave_tables(pupil)
    pupil.delete()
    user.circle = user.labels = user.picture = ""
    user.is_active = True  # who was removed had been shut out
    player = people.register(username=username, password=password, kind=Kind.PLAYER, guest=user)
    note(school_class, Act.PUPIL_GRADUATED, by=by)
    return player


@act
def export_pupil(*, pupil: Pupil, by: User) -> dict[str, list[dict[str, Any]]]:
    """Read everything that is kept of a pupil, and note in the journal that it was saved."""
    note(pupil.school_class, Act.EXPORTED, by=by, pupil=pupil)
    return privacy.export(pupil.user)


def forget_pupil(person: User) -> None:
    """Remove the record of an erased pupil; part of the act that erases the person."""
    for pupil in Pupil.objects.filter(user=person):
        transaction.on_commit(partial(erase_tries, pupil.pk))
        pupil.delete()


def _leave_tables(pupil: Pupil) -> None:
    """Leave the tables of the class; open pages show nothing more of them."""
    recheck_sockets_of(pupil.user)
    hosting.stand_up.inner(person=pupil.user, circle=pupil.school_class.circle)


def _settle(pupil: Pupil, school_class: SchoolClass) -> None:
    """Put a pupil into a locked class, with a stamp and a name that nobody there has."""
    others = school_class.pupils.filter(archived_at=None).exclude(pk=pupil.pk)
    classmates = list(others.select_related("user"))
    if len(classmates) >= MOST_PUPILS:
        raise Refused(No.CLASS_IS_FULL)
    pupil.school_class = school_class
    people.enter_circle(pupil.user, circle=school_class.circle)
    stamps = {each.stamp for each in classmates}
    display_names = {each.user.display_name for each in classmates}
    if pupil.stamp in stamps or pupil.user.display_name in display_names:
        stamp = draw_stamp(school_class.language, stamps, display_names, DICE)
        pupil.stamp = stamp.card
        people.rename(pupil.user, display_name=stamp.name, picture=stamp.card)
