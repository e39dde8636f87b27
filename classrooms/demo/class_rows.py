"""Writes the class itself: its pupils with their stamps, who is logged in, and the journal."""

import secrets
from collections.abc import Iterator, Sequence
from datetime import datetime, time, timedelta
from random import Random

from django.utils import timezone

from accounts.models import Kind, Session, User
from accounts.naming.names import skeleton
from classrooms.demo.cast import CAST, Role
from classrooms.demo.lessons import LENGTH, LESSON_DAYS
from classrooms.demo.school_calendar import LESSON, QUIZ, SCHOOL_DAYS, ago, school_days
from classrooms.demo.story import DRILLS, QUESTIONS, QUIZ_DAYS
from classrooms.models import Act, JournalEntry, Pupil, SchoolClass
from classrooms.pupils.stamps import Stamp, draw_stamp


def write_pupils(school_class: SchoolClass, now: datetime) -> list[Pupil]:
    """Write the pupils, in the order of the cast."""
    stamps = _stamps(school_class.language)
    users = User.objects.bulk_create(
        _user(school_class, role, stamp, now) for role, stamp in zip(CAST, stamps, strict=True)
    )
    return Pupil.objects.bulk_create(
        Pupil(
            school_class=school_class,
            user=user,
            first_name=role.name.first,
            last_name=role.name.last,
            stamp=stamp.card,
            labels=role.labels,
        )
        for role, stamp, user in zip(CAST, stamps, users, strict=True)
    )


def _stamps(language: str) -> list[Stamp]:
    dice, drawn = Random("demo stamps"), list[Stamp]()
    for _role in CAST:
        taken, names = {stamp.card for stamp in drawn}, {stamp.name for stamp in drawn}
        drawn.append(draw_stamp(language, taken, names, dice))
    return drawn


def _user(school_class: SchoolClass, role: Role, stamp: Stamp, now: datetime) -> User:
    username = f"pupil-{secrets.token_hex(10)}"
    last_day = school_days(now.date())[role.last_seen - 1] if role.last_seen else now.date()
    user = User(
        kind=Kind.PUPIL,
        username=username,
        username_skeleton=skeleton(username),
        display_name=stamp.name,
        language=school_class.language,
        circle=school_class.circle,
        labels=role.labels or school_class.labels,
        date_joined=school_class.created_at,
        last_seen=last_day,
        last_login=datetime.combine(last_day, time(8, 0), now.tzinfo) if role.has_come else None,
    )
    user.set_unusable_password()
    return user


def log_in(pupils: Sequence[Pupil], until: datetime) -> None:
    """Note that pupils are here: each has a session, in a browser that does not exist."""
    Session.objects.bulk_create(
        Session(session_key=secrets.token_hex(16), session_data="", expire_date=until, user_id=pupil.user_id)
        for pupil in pupils
    )


def write_journal(school_class: SchoolClass, teacher: User, now: datetime) -> None:
    """Write down what the teacher has done."""
    JournalEntry.objects.bulk_create(
        JournalEntry(school_class=school_class, teacher=teacher, act=act, count=count, at=at)
        for act, count, at in _deeds(now)
    )


def _deeds(now: datetime) -> Iterator[tuple[Act, int, datetime]]:
    first = ago(now, SCHOOL_DAYS, LESSON)
    yield Act.CREATED, 1, first
    yield Act.PUPILS_ADDED, len(CAST), first + timedelta(minutes=2)
    for day in LESSON_DAYS:
        begun = ago(now, day, LESSON)
        yield Act.LESSON, sum(role.was_here(day) for role in CAST), begun
        yield Act.LESSON_ENDED, 1, begun + LENGTH
    yield from ((Act.QUIZ, QUESTIONS, ago(now, day, QUIZ)) for day in QUIZ_DAYS)
    yield from ((Act.ASSIGNED, len(CAST), ago(now, drill.assigned, time(10, 0))) for drill in DRILLS)
    yield Act.ASSIGNED, len(CAST), timezone.now()
    yield Act.LESSON, sum(role.was_here(0) for role in CAST), now - timedelta(minutes=9)
