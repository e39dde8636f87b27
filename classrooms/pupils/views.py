"""One pupil, as the teacher sees him or her: name, needs, card, and the ways out of the class."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.pages.forms import RegisterForm
from accounts.pages.views import sent, status_of
from accounts.services import NameTakenError
from catalogue.selectors import deck
from classrooms.act_addresses import button_on
from classrooms.asking import ask, is_sure
from classrooms.classes.forms import PupilForm
from classrooms.errors import Refused
from classrooms.login.services import pictures_of
from classrooms.models import Pupil
from classrooms.pairs import services as pairs
from classrooms.printing import xlsx_response
from classrooms.pupils import mergers
from classrooms.pupils import services as pupils
from classrooms.pupils.questions import QUESTIONS, about_merging, about_moving
from classrooms.pupils.record_book import pupil_book
from classrooms.pupils.undoing import offer_undo
from classrooms.refusal_words import WORDS, refusals_shown
from classrooms.selectors import (
    EVERYBODY,
    FULL,
    class_taught_by,
    classes_of,
    neighbours_of,
    pupil_taught_by,
    roll_of,
    teacher_of,
    with_names,
)
from classrooms.sent_numbers import sent_number


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def pupil_page(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Change the name and the needs; see what can be done for this pupil."""
    pupil = pupil_taught_by(request.user, code, pk)
    fields = ("first_name", "last_name", "labels", "extra_time")
    form = PupilForm(sent(request), initial={field: getattr(pupil, field) for field in fields})
    if request.method == "POST" and form.is_valid():
        with refusals_shown(request):
            pupils.change_pupil(pupil=pupil, by=teacher_of(request), **form.cleaned_data)
            messages.success(request, _("Saved."))
            return (
                redirect("board", code) if request.GET.get("back") == "board" else redirect("pupil", code, pk)
            )
        return redirect("class", code)
    by_id = deck().by_id
    roll = roll_of(pupil.school_class)
    others = classes_of(teacher_of(request)).filter(archived_at=None, demo_until=None).exclude(code=code)
    context = {
        "pupil": pupil,
        "school_class": pupil.school_class,
        "form": form,
        "pictures": [by_id[card] for card in pictures_of(pupil).mine],
        "other_classes": others,
        "classmates": [each for each in roll if each.pk != pk],
        "neighbours": neighbours_of(pupil, roll),
        "doubles": pupil.doubles.select_related("user"),
    }
    return render(request, "classrooms/pupils/pupil.html", context, status=status_of(form))


@login_required
@button_on("pupil", of=("code", "pk"))
def act(request: HttpRequest, code: str, pk: int, act: str) -> HttpResponse:
    """Do one of the things that need no form."""
    pupil = pupil_taught_by(request.user, code, pk, roles=EVERYBODY if act in LEADING else FULL)
    if act in QUESTIONS and not is_sure(request):
        return ask(request, pupil.school_class, QUESTIONS[act](pupil))
    with refusals_shown(request):
        ACTS[act](pupil=pupil, by=teacher_of(request))
        messages.success(request, DONE[act]() % {"name": _called(pupil)})
        if act == "remove":
            offer_undo(request, pupil.school_class, pupil.pk)
    return _after(act, pupil, from_own_page="from_pupil" in request.POST)


def _after(act: str, pupil: Pupil, *, from_own_page: bool) -> HttpResponse:
    """Stay with the pupil where there is more to do."""
    code = pupil.school_class.code
    if act == "new-card" or from_own_page:
        return redirect("pupil", code, pupil.pk)
    return redirect("class_settings" if act == "erase" else "class", code)


def _called(pupil: Pupil) -> str:
    return with_names(pupil.school_class, [pupil])[0].real_name


ACTS: dict[str, Callable[..., None]] = {
    "let-in": pupils.let_in,
    "new-card": pupils.renew_card,
    "remove": pupils.archive_pupil,
    "restore": pupils.restore_pupil,
    "erase": pupils.erase_pupil,
    "part": lambda pupil, by: pairs.part(pupil=pupil),
}
LEADING = ("let-in", "part")
"""What substitutes do, too."""
DONE: dict[str, Callable[[], str]] = {
    "let-in": lambda: _("%(name)s can come in now, even while log-in is closed: one tap on the stamp."),
    "new-card": lambda: _("%(name)s has a new card. The old one no longer works."),
    "remove": lambda: _("%(name)s has been removed."),
    "restore": lambda: _("%(name)s is back."),
    "part": lambda: _("%(name)s no longer shares a device."),
    # Nameless: what is said once more in the teacher's session would be the last trace.
    "erase": lambda: _("The pupil is erased, with everything that was kept."),
}


@login_required
@button_on("pupil", of=("code", "pk"))
def move(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Put a pupil into another class of the same teacher."""
    pupil = pupil_taught_by(request.user, code, pk)
    to = class_taught_by(request.user, request.POST.get("to", ""))
    if not is_sure(request):
        return ask(request, pupil.school_class, about_moving(pupil, to))
    with refusals_shown(request):
        pupils.move_pupil(pupil=pupil, by=teacher_of(request), to=to)
        messages.success(request, _("%(name)s is in %(to)s now.") % {"name": pupil.real_name, "to": to.name})
        return redirect("class", to.code)
    return redirect("pupil", code, pk)


@login_required
@button_on("pupil", of=("code", "pk"))
def merge(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Make one pupil of two: the other one's record comes here."""
    pupil = pupil_taught_by(request.user, code, pk)
    double = pupil_taught_by(request.user, code, sent_number(request, "double"))
    if not is_sure(request):
        return ask(request, pupil.school_class, about_merging(pupil, double))
    with refusals_shown(request):
        mergers.merge_pupils(pupil=pupil, double=double, by=teacher_of(request))
        messages.success(request, _("They are one pupil now. For ten minutes you can undo it here."))
    return redirect("pupil", code, pk)


@login_required
@button_on("pupil", of=("code", "pk"))
def undo_merger(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Make two pupils of one again."""
    double = pupil_taught_by(request.user, code, pk)
    with refusals_shown(request):
        mergers.undo_merger(double=double, by=teacher_of(request))
        messages.success(request, _("They are two pupils again, as before."))
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
            messages.success(request, _("%(name)s now has their own account.") % {"name": pupil.real_name})
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
    if request.GET.get("as") == "xlsx":
        return xlsx_response(pupil_book(record), "photo-rummy-pupil")
    response = JsonResponse(record, json_dumps_params={"indent": 2, "ensure_ascii": False})
    response.headers["Content-Disposition"] = 'attachment; filename="photo-rummy-pupil.json"'
    return response
