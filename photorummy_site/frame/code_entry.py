"""One door for all codes: whoever has one types it here, whatever it opens."""

from collections.abc import Callable

from allauth.core import ratelimit
from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.views import sent
from classrooms.login.class_codes import class_door
from games.lobby.codes import table_door
from games.reading.snapshot import Visitor

Door = Callable[[str, Visitor], str | None]
"""From what was typed, and by whom, to an address; `None` where this door knows no such code."""

DOORS: tuple[Door, ...] = (table_door, class_door)


class CodeForm(forms.Form):
    code = forms.CharField(
        label=gettext_lazy("Your code"),
        help_text=gettext_lazy("Small or large letters, with or without a gap: all is fine."),
        max_length=200,
        error_messages={"required": gettext_lazy("Type the code that you were given.")},
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        ),
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Lead whoever has a code to what it opens; tell all others that it opens nothing."""
    form = CodeForm(sent(request))
    if request.method == "POST" and form.is_valid():
        if not _may_try(request, dry_run=True):
            return render(request, "errors/429.html", status=429)
        address = _address(form.cleaned_data["code"], request.user)
        if address is not None:
            return redirect(address)
        _may_try(request)
        form.add_error(
            "code", _("Nothing has this code now. Look at it once more, or ask who gave it to you.")
        )
    return render(request, "join.html", {"form": form}, status=422 if form.is_bound else 200)


def _address(typed: str, person: Visitor) -> str | None:
    found = (door(typed, person) for door in DOORS)
    return next((address for address in found if address), None)


def _may_try(request: HttpRequest, *, dry_run: bool = False) -> bool:
    """Count a wrong code: few for each browser, many for an address, since a class sits behind one."""
    browser = f"person {request.user.pk}" if request.user.pk else str(request.META.get("CSRF_COOKIE"))
    return bool(ratelimit.consume(request, action="wrong_join_code", key=browser, dry_run=dry_run))
