"""Pages about oneself: register, settings, export, erase."""

from collections.abc import Callable
from dataclasses import asdict
from functools import wraps
from typing import Any

from allauth.account import views as allauth_views
from allauth.core import ratelimit
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, logout
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import privacy, services, turn_mail_token
from accounts.limits.guests_and_tables import count_guest
from accounts.limits.password_tries import remember_browser
from accounts.models import Kind, User
from accounts.pages import preferences
from accounts.pages.forms import EmailForm, EraseForm, LanguageForm, NameForm, PreferencesForm, RegisterForm

View = Callable[..., HttpResponse]
BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


def safe_next(request: HttpRequest, otherwise: str = "home") -> str:
    """Where the visitor wanted to go, if that is a page of ours."""
    wanted = request.POST.get("next") or request.GET.get("next", "")
    mine = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if mine and wanted.startswith("/") else otherwise


def sent(request: HttpRequest) -> QueryDict | None:
    """What was sent, also where it is empty: an empty form is a form with mistakes."""
    return request.POST if request.method == "POST" else None


def person_or_guest(request: HttpRequest) -> User:
    """Whoever sent the request; a visitor without an account becomes a guest, logged in at once."""
    if isinstance(request.user, User):
        return request.user
    count_guest(request)
    guest = services.welcome_guest(preferences=asdict(preferences.of(request)))
    login(request, guest, backend=BACKEND)
    return guest


@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def register(request: HttpRequest) -> HttpResponse:
    """Make an account; a guest keeps what he or she did."""
    if isinstance(request.user, User) and not request.user.is_guest:
        return redirect("account_settings")
    form = RegisterForm(sent(request), initial={"kind": _asked_kind(request)})
    if request.method == "POST":
        if (refused := ratelimit.consume_or_429(request, action="signup")) is not None:
            return refused
        if form.is_valid() and (person := _try_register(request, form)):
            login(request, person, backend=BACKEND)
            messages.success(
                request, _("Welcome, %(name)s! Your account is ready.") % {"name": person.display_name}
            )
            start = settings.TEACHER_REDIRECT_URL if person.is_teacher else "home"
            response = redirect(safe_next(request, start))
            remember_browser(response, person)
            return response
    return render(
        request, "account/signup.html", {"form": form, "next": safe_next(request, "")}, status=status_of(form)
    )


def _asked_kind(request: HttpRequest) -> str:
    return Kind.TEACHER if request.GET.get("as") == "teacher" else Kind.PLAYER


def status_of(form: Any) -> int:
    """422 for a form with mistakes: what was sent is shown again, nothing is lost, and no cache keeps it."""
    return 422 if form.is_bound and form.errors else 200


def _try_register(request: HttpRequest, form: RegisterForm) -> User | None:
    fields = form.cleaned_data
    guest = request.user if isinstance(request.user, User) else None
    try:
        return services.register(
            username=fields["username"],
            password=fields["password"],
            kind=Kind(fields["kind"]),
            email=fields["email"],
            guest=guest,
            preferences=None if guest else asdict(preferences.of(request)),
        )
    except services.NameTakenError:
        form.add_error(
            "username", _("This name, or one that looks like it, is taken. Please choose another.")
        )
        if guest:
            guest.refresh_from_db()  # the failed registration has changed it in memory
        return None


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """Pages in another language from now on."""
    form = LanguageForm(request.POST)
    if form.is_valid():
        preferences.keep(request, language=form.cleaned_data["language"])
    return redirect(safe_next(request))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def wishes(request: HttpRequest) -> HttpResponse:
    """How somebody likes the pages; also for visitors without an account."""
    now = preferences.of(request)
    initial = {**asdict(now), "language": now.language or translation.get_language()}
    form = PreferencesForm(sent(request), initial=initial)
    if request.method == "POST" and form.is_valid():
        preferences.keep(request, **form.cleaned_data)
        with translation.override(form.cleaned_data["language"]):
            messages.success(request, _("Saved."))
        return redirect("preferences")
    return render(request, "account/preferences.html", {"form": form}, status=status_of(form))


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def settings_page(request: HttpRequest) -> HttpResponse:
    """The name that others see, the address, and the ways to all the rest."""
    person: User = request.user  # type: ignore[assignment]
    which = request.POST.get("form")
    name = NameForm(request.POST if which == "name" else None, initial={"display_name": person.display_name})
    email = EmailForm(
        request.POST if which == "email" else None,
        initial={"email": person.email, "turn_mail": person.turn_mail},
    )
    if name.is_bound and person.owns_account and name.is_valid():
        services.rename(person, display_name=name.cleaned_data["display_name"], picture=person.picture)
    elif email.is_bound and person.is_registered and email.is_valid():
        services.set_email(person, **email.cleaned_data)
    else:
        bad = next((form for form in (name, email) if form.is_bound), name)
        return render(
            request, "account/settings.html", {"name_form": name, "email_form": email}, status=status_of(bad)
        )
    messages.success(request, _("Saved."))
    return redirect("account_settings")


@csrf_exempt  # the link itself says whose it is; programs that read mail press it without a page
@require_http_methods(["GET", "HEAD", "POST"])
def stop_turn_mail(request: HttpRequest, token: str) -> HttpResponse:
    """From a mail about turns: no more of them, without a log-in."""
    person_id = turn_mail_token.read(token)
    if person_id is None:
        raise Http404
    if request.method == "POST":
        services.stop_turn_mail(person_id)
    return render(request, "account/stop_turn_mail.html", {"is_done": request.method == "POST"})


def with_a_password(view: View) -> View:
    """Let only people with a password see a page of allauth's; guests and pupils are led back."""

    @never_cache
    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        person: User = request.user  # type: ignore[assignment]
        if not person.has_usable_password():
            return redirect("account_settings")
        return view(request, *args, **kwargs)

    return guarded


@with_a_password
def change_password(request: HttpRequest) -> HttpResponse:
    changed: HttpResponse = allauth_views.password_change(request)
    return changed


@never_cache
@login_required
@require_safe
def export(request: HttpRequest) -> HttpResponse:
    """Everything that is kept of the person, as a file."""
    person: User = request.user  # type: ignore[assignment]
    response = JsonResponse(privacy.export(person), json_dumps_params={"indent": 2, "ensure_ascii": False})
    response.headers["Content-Disposition"] = 'attachment; filename="photo-rummy-my-data.json"'
    return response


@never_cache
@login_required
@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def erase(request: HttpRequest) -> HttpResponse:
    """Erase the account, after one more question."""
    person: User = request.user  # type: ignore[assignment]
    if not person.owns_account:
        return redirect("account_settings")
    form = EraseForm(person, sent(request))
    if request.method == "POST" and form.is_valid():
        logout(request)
        services.erase(person)
        messages.success(request, _("Your account and everything in it are erased."))
        return redirect("home")
    return render(request, "account/erase.html", {"form": form}, status=status_of(form))
