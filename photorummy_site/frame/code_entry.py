"""One page for all codes: whoever has one types it here, whatever it opens."""

from collections.abc import Callable

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.limits.rate_limits import Limit, client_address
from accounts.pages.views import sent
from classrooms.assignments.codes import task_address
from classrooms.login.class_codes import class_address, invitation_address
from games.lobby.codes import address_of_table
from games.reading.snapshot import Visitor
from matches.tournaments.selectors import address_of_tournament

CodeResolver = Callable[[str, Visitor], str | None]
"""From what a visitor typed to the address that it opens; `None` where it opens nothing."""

RESOLVERS: tuple[CodeResolver, ...] = (
    address_of_table,
    class_address,
    invitation_address,
    task_address,
    address_of_tournament,
)

# Only codes that open nothing count. A code is one of 10^12: a browser gets few attempts, and a whole school
# behind one address so many that nobody there can use them up for the others by hand.
WRONG_CODES_OF_A_BROWSER = Limit("wrong-code-browser", most=12, within=5 * 60)
WRONG_CODES_OF_AN_ADDRESS = Limit("wrong-code-address", most=3000, within=10 * 60)


class CodeForm(forms.Form):
    code = forms.CharField(
        label=gettext_lazy("Your code"),
        help_text=gettext_lazy("Capital or small letters, with or without a space: all fine."),
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
        if not _take_attempt(request):
            return render(request, "errors/429.html", status=429)
        address = _address_for(form.cleaned_data["code"], request.user)
        if address is not None:
            _give_attempt_back(request)
            return redirect(address)
        form.add_error("code", _("No table or class has this code. Check it, or ask whoever gave it to you."))
    return render(request, "join.html", {"form": form}, status=422 if form.is_bound else 200)


def _address_for(typed: str, visitor: Visitor) -> str | None:
    addresses = (resolve(typed, visitor) for resolve in RESOLVERS)
    return next((address for address in addresses if address), None)


def _take_attempt(request: HttpRequest) -> bool:
    if not WRONG_CODES_OF_A_BROWSER.take(_browser(request)):
        return False  # what one browser sends beyond its limit is not held against its neighbours
    return WRONG_CODES_OF_AN_ADDRESS.take(client_address(request))


def _give_attempt_back(request: HttpRequest) -> None:
    WRONG_CODES_OF_A_BROWSER.give_back(_browser(request))
    WRONG_CODES_OF_AN_ADDRESS.give_back(client_address(request))


def _browser(request: HttpRequest) -> str:
    return f"person {request.user.pk}" if request.user.pk else f"cookie {request.META.get('CSRF_COOKIE')}"
