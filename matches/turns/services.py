"""Mail to people whose turn it is at a table with days a turn: by wish alone, and once a day at most."""

import logging
from collections.abc import Collection
from datetime import datetime, timedelta
from smtplib import SMTPException

from django.conf import settings
from django.core.mail import EmailMessage
from django.db.models import F
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext

from accounts import turn_mail_token
from accounts.acts import act
from accounts.models import User
from games.models import DAY, Round
from games.reading.waiting import tables_of_people
from games.services.locks import locked_people

log = logging.getLogger(__name__)

PATIENCE = timedelta(minutes=30)
"""So long after the beginning of a turn nobody is written to: most are still at the table."""


def write_to_those_whose_turn_it_is() -> int:
    """Write to everybody who wishes it and has not been written to today; say how many."""
    wishing = User.objects.filter(turn_mail=True, is_active=True).exclude(email="")
    people = list(wishing.exclude(turn_mail_on=timezone.localdate()).values_list("pk", flat=True))
    return sum(_write(person_id, codes) for person_id, codes in _waiting_tables(people).items())


def _waiting_tables(people: Collection[int]) -> dict[int, list[str]]:
    """Find the tables with days a turn that have been waiting for these people for a while."""
    own = tables_of_people(people)
    codes = {code for tables in own.values() for code in tables.waiting}
    slow = Round.objects.filter(table__code__in=codes, table__turn_seconds__gte=DAY, finished_at=None)
    rows = slow.values_list("table__code", "deadline", F("table__turn_seconds"))
    now = timezone.now()
    patient = {code for code, until, seconds in rows if until and _began(until, seconds) <= now - PATIENCE}
    waiting = {person: sorted(tables.waiting & patient) for person, tables in own.items()}
    return {person: tables for person, tables in waiting.items() if tables}


def _began(deadline: datetime, seconds: int) -> datetime:
    return deadline - timedelta(seconds=seconds)


def _write(person_id: int, codes: Collection[str]) -> bool:
    """Write to one person; what cannot be sent is not sent again today, so that nobody gets it twice."""
    person = _claim(person_id=person_id)
    if person is None:
        return False
    try:
        _mail(person, codes).send()
    except (OSError, SMTPException):
        log.exception("a mail about a turn could not be sent")
        return False
    return True


@act
def _claim(*, person_id: int) -> User | None:
    """Note that somebody is written to today; nothing if that is no longer wished, or has been done."""
    for person in locked_people([person_id]):
        if person.turn_mail and person.email and person.turn_mail_on != timezone.localdate():
            person.turn_mail_on = timezone.localdate()
            person.save(update_fields=["turn_mail_on"])
            return person
    return None


def _mail(person: User, codes: Collection[str]) -> EmailMessage:
    stop = settings.SITE_URL + reverse("stop_turn_mail", args=[turn_mail_token.make(person.pk)])
    with translation.override(person.language or settings.LANGUAGE_CODE):
        tables = [settings.SITE_URL + reverse("table", args=[code]) for code in codes]
        about = {"person": person, "tables": tables, "stop": stop}
        return EmailMessage(
            subject=gettext("Photo Rummy: it is your turn"),
            body=render_to_string("matches/turns/mail.txt", about),
            to=[person.email],
            headers={
                "List-Unsubscribe": f"<{stop}>",
                "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            },
        )
