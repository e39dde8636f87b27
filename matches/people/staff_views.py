"""Pages of the staff: reports, what can be done about them, and the journal. No seed, no rack, no pupil."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.mfa.utils import is_mfa_enabled
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import Kind, User
from accounts.pages.staff import staff_only
from games.models import Table
from matches.models import StaffEntry
from matches.people import staff
from matches.people.selectors import reported_people

MOST_SHOWN = 50
View = Callable[..., HttpResponse]


def with_two_steps(view: View) -> View:
    """Let only staff in who log in with two steps; the others are led to where they can set it up."""

    @staff_only
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not is_mfa_enabled(request.user):
            messages.error(request, _("These pages need two-step log-in."))
            return redirect("mfa_index")
        return view(request, *args, **kwargs)

    return guarded


@with_two_steps
@require_safe
def reports(request: HttpRequest) -> HttpResponse:
    """Who is reported and why, who is suspended, and what staff have done."""
    context = {
        "people": reported_people().prefetch_related("reports__by")[:MOST_SHOWN],
        "suspended": User.objects.filter(kind__in=(Kind.PLAYER, Kind.TEACHER), is_active=False)[:MOST_SHOWN],
        "journal": StaffEntry.objects.select_related("staff", "person")[:MOST_SHOWN],
    }
    return render(request, "matches/people/staff.html", context)


ACTS: dict[str, Callable[..., None]] = {
    "rename": staff.rename,
    "suspend": staff.suspend,
    "restore": staff.restore,
    "close": staff.close_reports,
}


@with_two_steps
@require_http_methods(["GET", "HEAD", "POST"])
def act(request: HttpRequest, pk: int, act: str) -> HttpResponse:
    """Do something about a player; pupils are looked after by their teachers."""
    person = User.objects.filter(pk=pk, circle="").exclude(kind=Kind.PUPIL).first()
    if person is None:
        raise Http404
    if request.method == "POST":
        ACTS[act](person=person, staff=request.user)
        messages.success(request, _("Saved."))
    return redirect("staff_reports")


@with_two_steps
@require_http_methods(["GET", "HEAD", "POST"])
def end_table(request: HttpRequest) -> HttpResponse:
    """End what is played at a table of players, by its code."""
    assert isinstance(request.user, User)
    if request.method == "POST":
        typed = "".join(sign for sign in request.POST.get("code", "").upper() if sign.isalnum())
        table = Table.objects.filter(code=typed, circle="").first()
        if table is None:
            messages.error(request, _("There is no such table."))
        else:
            staff.end_table(code=table.code, staff=request.user)
            messages.success(request, _("Saved."))
    return redirect("staff_reports")
