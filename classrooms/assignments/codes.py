"""The code of an assignment: typed, or inside its link and QR code."""

from django.http import HttpRequest
from django.urls import reverse

from classrooms.models import Assignment
from games.lobby.codes import meant, readings
from games.reading.snapshot import Visitor

TASK_AFTER_LOGIN = "task_after_login"
"""Where a session keeps the code of the assignment that somebody wants who has to log in first."""


def task_address(typed: str, person: Visitor) -> str | None:
    """Find the address of the assignment that a typed code leads to; only one may be meant."""
    codes = readings(typed)
    assignments = Assignment.objects.filter(school_class__archived_at=None, taken_back_at=None)
    matching = assignments.filter(code__in=codes) if codes else []
    code = meant(codes, {assignment.code for assignment in matching})
    return reverse("task_by_link", args=[code]) if code else None


def address_after_login(request: HttpRequest) -> str:
    """Lead a pupil who has just logged in to the task whose link was opened, or else to the start page."""
    code = request.session.pop(TASK_AFTER_LOGIN, None)
    return reverse("task_by_link", args=[code]) if code else reverse("welcome")
