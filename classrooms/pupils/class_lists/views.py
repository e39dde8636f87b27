"""Adding names: choose a list, look at what it would make, say yes."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.languages.written import listed
from accounts.pages.views import sent, status_of
from classrooms.act_addresses import button_on
from classrooms.classes.forms import NamesForm
from classrooms.errors import Refused
from classrooms.models import SchoolClass
from classrooms.pupils import services as pupils
from classrooms.pupils.class_lists.headings import Role
from classrooms.pupils.class_lists.preview import Preview, preview_of, sent_preview
from classrooms.pupils.name_lists import UnreadableList
from classrooms.pupils.undoing import offer_undo
from classrooms.refusal_words import WORDS, refusals_shown
from classrooms.selectors import class_taught_by, pupils_of, teacher_of
from classrooms.sent_numbers import sent_number

ROLES: dict[Role, str | Promise] = {
    Role.UNUSED: gettext_lazy("not needed"),
    Role.FIRST: gettext_lazy("First name"),
    Role.LAST: gettext_lazy("Last name"),
    Role.PREFIX: gettext_lazy("before the last name (van, von)"),
    Role.WHOLE: gettext_lazy("both: first name, last name"),
    Role.REVERSED: gettext_lazy("both: last name, first name"),
}


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def add_names(request: HttpRequest, code: str) -> HttpResponse:
    """Paste or upload a list; nothing is made before the teacher has seen what will be."""
    school_class = class_taught_by(request.user, code)
    if "rows" in request.POST:
        return _looked_at(request, school_class)
    form = NamesForm(teacher_of(request), sent(request), request.FILES or None)
    if request.method == "POST" and form.is_valid():
        rows = form.cleaned_data["rows"]
        preview = preview_of(rows, school_class.language, _known_names(school_class))
        if preview.holds_names:
            return _shown(request, school_class, preview)
        form.add_error("file" if request.FILES else "pasted", _("There is no name in this list."))
    return _form(request, school_class, form)


def _looked_at(request: HttpRequest, school_class: SchoolClass) -> HttpResponse:
    """Show a list once more with other columns, or add its ticked lines."""
    try:
        preview = sent_preview(request.POST, school_class.language, _known_names(school_class))
    except UnreadableList as refused:
        form = NamesForm(teacher_of(request), {})
        form.errors.clear()
        form.add_error(None, str(refused))
        return _form(request, school_class, form)
    if "add" not in request.POST:
        return _shown(request, school_class, preview)
    if preview.has_flaws:
        return _shown(request, school_class, preview, _("Please look at the lines that are marked."))
    if not preview.taken:
        return _shown(request, school_class, preview, _("Please tick at least one name."))
    return _add(request, school_class, preview)


def _add(request: HttpRequest, school_class: SchoolClass, preview: Preview) -> HttpResponse:
    try:
        added = pupils.add_pupils(school_class=school_class, by=teacher_of(request), names=preview.taken)
    except Refused as refused:
        return _shown(request, school_class, preview, str(WORDS[refused.code]))
    messages.success(request, _words_for(added))
    if added.pupils:
        offer_undo(request, school_class, added.pupils[0].pk, added.pupils[-1].pk)
    return redirect("class", school_class.code)


@login_required
@button_on("class")
def take_back(request: HttpRequest, code: str) -> HttpResponse:
    """Undo that a list was added."""
    school_class = class_taught_by(request.user, code)
    first, last = sent_number(request, "first"), sent_number(request, "last")
    with refusals_shown(request):
        count = pupils.take_back_added(
            school_class=school_class, by=teacher_of(request), first=first, last=last
        )
        words = ngettext("%(count)d pupil taken out again.", "%(count)d pupils taken out again.", count)
        messages.success(request, words % {"count": count})
    return redirect("class", code)


def _known_names(school_class: SchoolClass) -> set[str]:
    return {pupil.real_name.casefold() for pupil in pupils_of(school_class)}


def _form(request: HttpRequest, school_class: SchoolClass, form: NamesForm) -> HttpResponse:
    context = {"form": form, "school_class": school_class}
    return render(request, "classrooms/classes/names.html", context, status=status_of(form))


def _shown(
    request: HttpRequest, school_class: SchoolClass, preview: Preview, error: str = ""
) -> HttpResponse:
    context: dict[str, Any] = {
        "school_class": school_class,
        "preview": preview,
        "roles": [(role.value, words) for role, words in ROLES.items()],
        "error": error,
    }
    return render(request, "classrooms/classes/names_preview.html", context, status=422 if error else 200)


def _words_for(added: pupils.Added) -> str:
    count = len(added.pupils)
    words = ngettext("%(count)d pupil added.", "%(count)d pupils added.", count) % {"count": count}
    if added.known:
        words += " " + _("Already here: %(names)s.") % {"names": listed(added.known)}
    return words
