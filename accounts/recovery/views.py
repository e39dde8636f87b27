"""The sheet with the codes, and the way to a new password with one of them."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from accounts.limits.password_tries import forget_tries
from accounts.limits.recovery_tries import too_many_wrong_codes
from accounts.models import RecoveryCode, User
from accounts.pages.views import sent, status_of, with_a_password
from accounts.recovery import services
from accounts.recovery.forms import RecoverForm


@with_a_password
@reauthentication_required
@require_http_methods(["GET", "HEAD", "POST"])
def recovery_codes(request: HttpRequest) -> HttpResponse:
    """How many codes are left; a new set is shown once, in the answer to the press that made it."""
    person: User = request.user  # type: ignore[assignment]
    codes = services.make_codes(person=person) if request.method == "POST" else []
    left = RecoveryCode.objects.filter(user=person).count()
    return render(request, "account/recovery_codes.html", {"codes": codes, "left": left})


@never_cache
@sensitive_post_parameters("code", "password")
@require_http_methods(["GET", "HEAD", "POST"])
def recover(request: HttpRequest) -> HttpResponse:
    """Set a new password with a printed code."""
    form = RecoverForm(sent(request))
    if request.method == "POST" and form.is_valid():
        person = services.recover(**form.cleaned_data)
        if person is not None:
            forget_tries(request=request, user=person)
            messages.success(request, _("Your new password is set. Now log in with it."))
            return redirect("account_login")
        form.add_error(None, _refusal(request))
    return render(request, "account/recover.html", {"form": form}, status=status_of(form))


def _refusal(request: HttpRequest) -> str:
    if too_many_wrong_codes(request):
        return _("Too many tries. Please wait a little.")
    return _("This user name and recovery code do not match, or the code has been used.")
