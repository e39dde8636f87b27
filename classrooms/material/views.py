"""Documents for teachers as pages and as PDF, and the certificates of a class."""

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.languages import current_language
from classrooms.classes.journal import note_reading
from classrooms.material.certificates import printed_certificates, who_was_here
from classrooms.material.sheets.press import printed
from classrooms.material.shelf import DOCUMENTS
from classrooms.models import Act
from classrooms.printing import pdf_response, pupils_to_print
from classrooms.selectors import class_taught_by, teacher_of


@require_safe
def document_page(request: HttpRequest, name: str) -> HttpResponse:
    """A document to read on the screen, in the reader's language."""
    return render(request, "classrooms/material/document.html", {"document": DOCUMENTS[name](), "name": name})


@require_safe
def document_pdf(request: HttpRequest, name: str) -> HttpResponse:
    """The same document on paper."""
    pdf = printed(DOCUMENTS[name](), current_language(), settings.SITE_URL)
    return pdf_response(pdf, f"photo-rummy-{name}-{current_language()}")


@never_cache
@login_required
@require_safe
def certificates(request: HttpRequest, code: str) -> HttpResponse:
    """Certificates for all of the class who have been here, or for one pupil (`?pupil=`)."""
    school_class = class_taught_by(request.user, code)
    pupils = who_was_here(pupils_to_print(request, school_class))
    pdf = printed_certificates(school_class, pupils)
    note_reading(school_class, Act.EXPORTED, by=teacher_of(request), count=len(pupils))
    return pdf_response(pdf, f"photo-rummy-certificates-{code}")
