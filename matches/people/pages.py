"""Whose page others may find: registered people who are here and have not hidden it."""

from django.db.models import Exists, OuterRef

from accounts.models import User
from matches.models import HiddenProfile


def is_hidden(link: str = "person") -> Exists:
    """Say of rows with a link to a person whether that person has hidden the page."""
    return Exists(HiddenProfile.objects.filter(person=OuterRef(link)))


def page_of(person: User | None, *, hidden: bool) -> str:
    """Give the user name under which the page of a person is found; empty where there is none."""
    if person is None or hidden or not person.is_registered or not person.is_active or person.circle:
        return ""
    return person.username
