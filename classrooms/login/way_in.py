"""How a class comes in: its code, its address and the QR code, also large enough for the last row."""

from dataclasses import dataclass

import segno
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classrooms.login.presence import presence_of
from classrooms.models import SchoolClass
from classrooms.projector import render_for_class
from classrooms.selectors import EVERYBODY, class_taught_by, running_lesson


@dataclass(frozen=True, slots=True)
class WayIn:
    """What is shown to those who are not here yet."""

    address: str  # where the QR code leads
    where_to_type: str  # the code of the class
    qr: str


def way_in_to(school_class: SchoolClass, request: HttpRequest) -> WayIn:
    """Say how the pupils of a class come in, with addresses as they are read aloud."""
    address = request.build_absolute_uri(reverse("stamps", args=[school_class.code]))
    join = request.build_absolute_uri(reverse("join"))
    return WayIn(
        address=_read_aloud(address),
        where_to_type=_read_aloud(join).rstrip("/"),
        qr=segno.make(address, micro=False).svg_inline(omitsize=True, border=2),
    )


def _read_aloud(address: str) -> str:
    return address.partition("://")[2]


@never_cache
@login_required
@require_safe
def way_in(request: HttpRequest, code: str) -> HttpResponse:
    """The way in for the projector, while the class comes in: no real name is on it."""
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    context = {
        "presence": presence_of(school_class),
        "lesson": running_lesson(school_class),
        "way_in": way_in_to(school_class, request),
    }
    return render_for_class(request, "classrooms/login/way_in.html", school_class, context)
