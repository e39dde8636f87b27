"""What every sheet on paper for a class needs: whose names are on it, and the file that is sent."""

from django.http import Http404, HttpRequest, HttpResponse

from classrooms.models import Pupil, SchoolClass
from classrooms.selectors import roll_of


def pupils_to_print(request: HttpRequest, school_class: SchoolClass) -> list[Pupil]:
    """Give everybody in the class, or the one pupil that the address names (`?pupil=`)."""
    pupils = roll_of(school_class)
    wanted = request.GET.get("pupil")
    if wanted is not None:
        pupils = [pupil for pupil in pupils if str(pupil.pk) == wanted]
    if not pupils:
        raise Http404
    return pupils


def xlsx_response(content: bytes, name: str) -> HttpResponse:
    """Send a workbook to be saved under this name."""
    headers = {"Content-Disposition": f'attachment; filename="{name}.xlsx"'}
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    return HttpResponse(content, content_type=kind, headers=headers)


def pdf_response(content: bytes, name: str) -> HttpResponse:
    """Send a PDF to be opened in the browser, or saved under this name."""
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"'}
    return HttpResponse(content, content_type="application/pdf", headers=headers)
