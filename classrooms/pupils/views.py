"""One pupil, as the teacher sees him or her: name, needs, card, and the ways out of the class."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.forms import RegisterForm
from accounts.services import NameTakenError
from accounts.views import sent, status_of
from classrooms.classes.forms import PupilForm
from classrooms.errors import Refused
from classrooms.pupils import services as pupils
from classrooms.refusal_words import WORDS, refusals_shown
from classrooms.selectors import class_taught_by, classes_of, pupil_taught_by, pupils_of, teacher_of
from classrooms.sent_numbers import sent_number


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def pupil_page(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Change the name and the needs; see what can be done for this pupil."""
    pupil = pupil_taught_by(request.user, code, pk)
    now = {"real_name": pupil.real_name, "labels": pupil.labels, "extra_time": pupil.extra_time}
    form = PupilForm(sent(request), initial=now)
    if request.method == "POST" and form.is_valid():
        with refusals_shown(request):
            pupils.change_pupil(pupil=pupil, by=teacher_of(request), **form.cleaned_data)
            messages.success(request, _("Saved."))
        return redirect("board" if request.GET.get("back") == "board" else "class", code)
    others = classes_of(teacher_of(request)).filter(archived_at=None).exclude(code=code)
    context = {
        "pupil": pupil,
        "school_class": pupil.school_class,
        "form": form,
        "other_classes": others,
        "classmates": pupils_of(pupil.school_class).exclude(pk=pk),
    }
    return render(request, "classrooms/pupils/pupil.html", context, status=status_of(form))


@login_required
@require_POST
def act(request: HttpRequest, code: str, pk: int, act: str) -> HttpResponse:
    """Do one of the things that need no form."""
    pupil = pupil_taught_by(request.user, code, pk)
    with refusals_shown(request):
        ACTS[act](pupil=pupil, by=teacher_of(request))
        messages.success(request, DONE[act]() % {"name": pupil.real_name})
    return redirect("class_settings" if act == "erase" else "class", code)


ACTS: dict[str, Callable[..., None]] = {
    "let-in": pupils.let_in,
    "new-card": pupils.renew_card,
    "remove": pupils.archive_pupil,
    "restore": pupils.restore_pupil,
    "erase": pupils.erase_pupil,
}
DONE: dict[str, Callable[[], str]] = {
    "let-in": lambda: _("%(name)s can try again."),
    "new-card": lambda: _("%(name)s has a new card. The old one opens no door any more."),
    "remove": lambda: _("%(name)s is removed. In the settings of the class you can undo it."),
    "restore": lambda: _("%(name)s is back."),
    # Nameless: what is said once more in the teacher's session would be the last trace.
    "erase": lambda: _("The pupil is erased, with everything that was kept."),
}


@login_required
@require_POST
def move(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Put a pupil into another class of the same teacher."""
    pupil = pupil_taught_by(request.user, code, pk)
    to = class_taught_by(request.user, request.POST.get("to", ""))
    with refusals_shown(request):
        pupils.move_pupil(pupil=pupil, by=teacher_of(request), to=to)
        messages.success(request, _("%(name)s is in %(to)s now.") % {"name": pupil.real_name, "to": to.name})
        return redirect("class", to.code)
    return redirect("pupil", code, pk)


@login_required
@require_POST
def merge(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Make one pupil of two: the other one's record comes here."""
    pupil = pupil_taught_by(request.user, code, pk)
    double = pupil_taught_by(request.user, code, sent_number(request, "double"))
    with refusals_shown(request):
        pupils.merge_pupils(pupil=pupil, double=double, by=teacher_of(request))
        messages.success(request, _("%(name)s has one record now.") % {"name": pupil.real_name})
    return redirect("pupil", code, pk)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def graduate(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Give a pupil an account of his or her own, chosen together."""
    pupil = pupil_taught_by(request.user, code, pk)
    form = RegisterForm(sent(request), initial={"kind": "player"})
    form.fields.pop("kind", None)
    form.fields.pop("email", None)
    if request.method == "POST" and form.is_valid():
        try:
            fields = form.cleaned_data
            pupils.graduate_pupil(
                pupil=pupil, by=teacher_of(request), username=fields["username"], password=fields["password"]
            )
        except NameTakenError:
            form.add_error(
                "username", _("This name, or one that looks like it, is taken. Please choose another.")
            )
        except Refused as refused:
            form.add_error(None, str(WORDS[refused.code]))
        else:
            messages.success(request, _("%(name)s has an own account now.") % {"name": pupil.real_name})
            return redirect("class", code)
    context = {"pupil": pupil, "school_class": pupil.school_class, "form": form}
    return render(request, "classrooms/pupils/graduate.html", context, status=status_of(form))


@never_cache
@login_required
@require_safe
def export(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Everything that is kept of a pupil, as a file."""
    pupil = pupil_taught_by(request.user, code, pk)
    record = pupils.export_pupil(pupil=pupil, by=teacher_of(request))
    response = JsonResponse(record, json_dumps_params={"indent": 2, "ensure_ascii": False})
    response.headers["Content-Disposition"] = 'attachment; filename="photo-rummy-pupil.json"'
    return response
