"""The codes of classes, as children type them, and of invitations, as their teachers do."""

from django.urls import reverse

from classrooms.models import Invitation, SchoolClass
from games.lobby.codes import meant, readings
from games.reading.snapshot import Visitor


def class_address(typed: str, person: Visitor) -> str | None:
    """Find the address of the class that a typed code leads to; only one class may be meant."""
    codes = readings(typed)
    classes = SchoolClass.objects.filter(code__in=codes, archived_at=None) if codes else []
    code = meant(codes, {school_class.code for school_class in classes})
    return reverse("stamps", args=[code]) if code else None


def invitation_address(typed: str, person: Visitor) -> str | None:
    """Find the address of the invitation that a typed code leads to."""
    codes = readings(typed)
    known = Invitation.objects.filter(code__in=codes).values_list("code", flat=True) if codes else []
    code = meant(codes, {each for each in known if each})
    return reverse("invitation_by_code", args=[code]) if code else None
