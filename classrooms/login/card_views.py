"""The sheet of log-in cards as a PDF."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classrooms.classes.journal import note_reading
from classrooms.login.printed_cards import CardWords, press
from classrooms.models import Act
from classrooms.printing import pdf_response, pupils_to_print
from classrooms.selectors import class_taught_by, teacher_of


@never_cache
@login_required
@require_safe
def cards(request: HttpRequest, code: str) -> HttpResponse:
    """The cards of the whole class, or of one pupil (`?pupil=`), with or without real names (`?names=no`)."""
    school_class = class_taught_by(request.user, code)
    pupils = pupils_to_print(request, school_class)
    site = request.build_absolute_uri("/").rstrip("/")
    names = request.GET.get("names") != "no"
    pdf = press(school_class, pupils, _words(school_class.language), site, names=names)
    note_reading(school_class, Act.CARDS_PRINTED, by=teacher_of(request), count=len(pupils))
    return pdf_response(pdf, f"photo-rummy-{code}")


def _words(language: str) -> CardWords:
    with override(language):
        return CardWords(
            title=_("Log-in cards"),
            scan=_("Scan me"),
            code=_("or with the code"),
            password=_("Password:"),
            strip=_("for the teacher: tear off"),
        )
