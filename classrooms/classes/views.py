"""A teacher's classes: the list, one class, its login window, its journal."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.languages import current_language
from accounts.models import Labels, User
from accounts.pages.views import sent, status_of
from classrooms.act_addresses import button_on
from classrooms.asking import ask, is_sure
from classrooms.assignments.progress import overview
from classrooms.classes import services as classes
from classrooms.classes.export import export_class
from classrooms.classes.forms import ClassForm, ClassSettingsForm, TeacherForm, school_year_of
from classrooms.classes.questions import about_leaving
from classrooms.classes.shelf import shelf_of
from classrooms.login.login_tries import have_permission
from classrooms.login.presence import Presence, pairs_among, presence_of
from classrooms.login.way_in import way_in_to
from classrooms.material.lesson_pictures import lesson_pictures
from classrooms.models import Pupil, Role
from classrooms.paper.pictures import answer_card_pictures
from classrooms.printing import xlsx_response
from classrooms.pupils.record_book import class_book
from classrooms.pupils.undoing import second_thought
from classrooms.refusal_words import refusals_shown
from classrooms.selectors import (
    EVERYBODY,
    OWNER,
    RemovedPupil,
    class_taught_by,
    erased_classes_of,
    invitations_of,
    running_lesson,
    running_quiz,
    teacher_of,
)
from classrooms.tournaments.reading import running_tournament

LINES_OF_THE_JOURNAL = 200


@never_cache
@require_safe
def teachers(request: HttpRequest) -> HttpResponse:
    """What teachers can do here; for a teacher, the list of classes."""
    person = request.user
    if not isinstance(person, User) or not person.is_teacher:
        pictures = {**lesson_pictures(), "pictures": answer_card_pictures()}
        return render(request, "classrooms/classes/teachers.html", pictures)
    context = {
        "classes": shelf_of(person),
        "erased": erased_classes_of(person),
        "invitations": invitations_of(person),
    }
    return render(request, "classrooms/classes/classes.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_class(request: HttpRequest) -> HttpResponse:
    person = request.user
    if not isinstance(person, User) or not person.is_teacher:
        return redirect("teachers")
    usual = {
        "language": current_language(),
        "labels": Labels.FULL,
        "school_year": school_year_of(timezone.localdate()),
    }
    form = ClassForm(sent(request), initial=usual)
    if request.method == "POST" and form.is_valid():
        made = classes.create_class(teacher=person, **form.cleaned_data)
        return redirect("add_names", made.code)
    return render(request, "classrooms/classes/new_class.html", {"form": form}, status=status_of(form))


@never_cache
@login_required
@require_safe
def class_page(request: HttpRequest, code: str) -> HttpResponse:
    """Who is here, how the others come in, and what comes next."""
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    classes.visit_class(school_class=school_class)
    presence = presence_of(school_class)
    context = {
        "school_class": school_class,
        "presence": presence,
        "is_new": not any(pupil.last_here for pupil in presence.pupils),
        "pairs": pairs_among(presence.pupils),
        "help_wanted": [pupil for pupil in presence.pupils if pupil.asks_for_help],
        "lesson": running_lesson(school_class),
        "tournament": running_tournament(school_class),
        "quiz": running_quiz(school_class),
        "assignments": overview(school_class),
        "way_in": way_in_to(school_class, request),
        "may_come_in": _who_may_come_in(presence),
        "second_thought": second_thought(request, school_class),
    }
    return render(request, "classrooms/classes/class.html", context)


def _who_may_come_in(presence: Presence) -> list[Pupil]:
    """Those whom a teacher has let in and who have not come yet."""
    let_in = have_permission(pupil.pk for pupil in presence.missing)
    return [pupil for pupil in presence.missing if pupil.pk in let_in]


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def class_settings(request: HttpRequest, code: str) -> HttpResponse:
    """The class's name, language and labels; its teachers; putting it away and erasing it."""
    school_class = class_taught_by(request.user, code)
    form = ClassSettingsForm(sent(request), instance=school_class)
    if request.method == "POST" and form.is_valid():
        with refusals_shown(request):
            classes.change_class(school_class=school_class, by=teacher_of(request), **form.cleaned_data)
            messages.success(request, _("Saved."))
        return redirect("class_settings", code)
    school_class.refresh_from_db()  # a form that failed has changed it in memory
    context = {
        "school_class": school_class,
        "form": form,
        "teacher_form": TeacherForm(initial={"role": Role.TEACHER}),
        "teachings": school_class.teachings.select_related("teacher").order_by("since"),
        "invitations": school_class.invitations.select_related("teacher").order_by("at"),
        "removed": [RemovedPupil(pupil) for pupil in school_class.pupils.exclude(archived_at=None)],
    }
    return render(request, "classrooms/classes/class_settings.html", context, status=status_of(form))


@login_required
@button_on("class")
def login_window(request: HttpRequest, code: str) -> HttpResponse:
    """Open the login window for a quarter of an hour, or close it."""
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    is_to_open = request.POST.get("open") == "yes"
    act = classes.open_login_window if is_to_open else classes.close_login_window
    with refusals_shown(request):
        act(school_class=school_class, by=teacher_of(request))
    return redirect("way_in" if request.POST.get("back") == "way_in" else "class", code)


@login_required
@button_on("class")  # a substitute has no settings
def leave(request: HttpRequest, code: str) -> HttpResponse:
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    if not is_sure(request):
        return ask(request, school_class, about_leaving(school_class))
    with refusals_shown(request):
        classes.leave_class(school_class=school_class, teacher=teacher_of(request))
        return redirect("teachers")
    return redirect("class_settings", code)


@login_required
@button_on("class_settings")
def archive(request: HttpRequest, code: str) -> HttpResponse:
    school_class = class_taught_by(request.user, code)
    is_to_archive = request.POST.get("away") == "yes"
    with refusals_shown(request):
        classes.archive_class(school_class=school_class, by=teacher_of(request), archived=is_to_archive)
    return redirect("class_settings", code)


@never_cache
@login_required
@require_safe
def export(request: HttpRequest, code: str) -> HttpResponse:
    """Everything that is kept of a class and its pupils, as a file."""
    school_class = class_taught_by(request.user, code)
    record = export_class(school_class=school_class, by=teacher_of(request))
    if request.GET.get("as") == "xlsx":
        return xlsx_response(class_book(record), f"photo-rummy-{code}")
    response = JsonResponse(record, json_dumps_params={"indent": 2, "ensure_ascii": False})
    response.headers["Content-Disposition"] = f'attachment; filename="photo-rummy-{code}.json"'
    return response


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def erase(request: HttpRequest, code: str) -> HttpResponse:
    """Erase a class after its name was typed: so that it can be restored for 30 days, or for good."""
    school_class = class_taught_by(request.user, code, roles=OWNER, erased=True)
    typed = request.POST.get("name", "").strip()
    if request.method == "POST" and typed.casefold() == school_class.name.casefold():
        with refusals_shown(request):
            if "for_good" in request.POST:
                classes.erase_class(school_class=school_class)
                messages.success(request, _("The class and everything in it are erased."))
            else:
                classes.bin_class(school_class=school_class, by=teacher_of(request))
                messages.success(request, _("The class is erased. For 30 days you can restore it below."))
        return redirect("teachers")
    context = {"school_class": school_class, "mistyped": request.method == "POST"}
    status = 422 if request.method == "POST" else 200
    return render(request, "classrooms/classes/erase_class.html", context, status=status)


@login_required
@button_on("teachers", of=())
def restore(request: HttpRequest, code: str) -> HttpResponse:
    """Take back that a class was erased."""
    school_class = class_taught_by(request.user, code, roles=OWNER, erased=True)
    with refusals_shown(request):
        classes.restore_class(school_class=school_class, by=teacher_of(request))
        messages.success(request, _("The class is back, with everything in it."))
    return redirect("class", code)


@never_cache
@login_required
@require_safe
def journal(request: HttpRequest, code: str) -> HttpResponse:
    """Which teacher did what, and when."""
    school_class = class_taught_by(request.user, code)
    entries = school_class.journal.select_related("teacher", "pupil__user")[:LINES_OF_THE_JOURNAL]
    return render(
        request, "classrooms/classes/journal.html", {"school_class": school_class, "entries": entries}
    )
