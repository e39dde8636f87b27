"""The code of a class, as children type it."""

from django.urls import reverse

from classrooms.models import SchoolClass
from games.lobby.codes import meant, readings
from games.reading.snapshot import Visitor


def class_address(typed: str, person: Visitor) -> str | None:
    """Find the address of the class that a typed code leads to; only one class may be meant."""
    codes = readings(typed)
    classes = SchoolClass.objects.filter(code__in=codes, archived_at=None) if codes else []
    code = meant(codes, {school_class.code for school_class in classes})
    return reverse("stamps", args=[code]) if code else None
