"""Our words and rules, where allauth would use its own."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, resolve_url
from django.utils.translation import gettext_lazy as _

from accounts.limits.password_tries import PasswordTry, count_try, remember_browser
from accounts.models import User


class AccountAdapter(DefaultAccountAdapter):
    """Says what is wrong in our own words, and keeps silent where a message would only repeat the page."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "account_inactive": _("This account is closed."),
        "enter_current_password": _("That is not your current password."),
        "incorrect_password": _("That is not your password."),
        "too_many_login_attempts": _("Too many wrong tries with this name. Please wait five minutes."),
        "username_password_mismatch": _("This user name and password do not match."),
        "rate_limited": _("Too many tries. Please wait a little."),
    }

    def add_message(
        self,
        request: HttpRequest,
        level: int,
        message_template: str | None = None,
        *args: object,
        **kwargs: object,
    ) -> None:
        """Show only messages that have words of ours."""
        if message_template and message_template.split("/")[-1] in WORTH_SAYING:
            super().add_message(request, level, message_template, *args, **kwargs)

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        """Lead teachers to their classes, and everybody else home."""
        if isinstance(request.user, User) and request.user.is_teacher:
            return resolve_url(settings.TEACHER_REDIRECT_URL)
        return str(super().get_login_redirect_url(request))

    _password_try: PasswordTry | None = None

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count a try before the password is looked at: allauth's own count could be slipped past."""
        self._password_try = count_try(request, credentials.get("username", ""))
        if self._password_try is None:
            raise self.validation_error("too_many_login_attempts")

    def authenticate(self, request: HttpRequest, **credentials: Any) -> AbstractBaseUser | None:
        named = User.objects.named(credentials.get("username", "")).first()
        if named is not None:  # allauth asks the database, which may not know that Ë is ë
            credentials["username"] = named.username
        person: AbstractBaseUser | None = super().authenticate(request, **credentials)
        if person is not None and self._password_try is not None:
            self._password_try.give_back()
        return person

    def post_login(self, request: HttpRequest, user: User, **how: Any) -> HttpResponse:
        """Remember the browser, so that nobody's wrong tries can bar its owner from it."""
        response: HttpResponse = super().post_login(request, user, **how)
        remember_browser(response, user)
        return response

    def respond_user_inactive(self, request: HttpRequest, user: User) -> HttpResponse:
        """Say so to somebody who is suspended; allauth has a page of its own, which is not among ours."""
        messages.error(request, str(self.error_messages["account_inactive"]))
        return redirect("account_login")

    def get_reauthentication_methods(self, user: User) -> list[dict[str, str]]:
        methods = super().get_reauthentication_methods(user)
        return [
            {**method, "description": REAUTHENTICATION.get(method["id"], method["description"])}
            for method in methods
        ]


class TwoStepAdapter(DefaultMFAAdapter):
    """The same for the second step."""

    error_messages = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": _("That code is not right. Codes change every 30 seconds: type the newest."),
        "rate_limited": _("Too many tries. Please wait a little."),
    }


WORTH_SAYING = {
    "password_changed.txt",
    "totp_activated.txt",
    "totp_deactivated.txt",
    "recovery_codes_generated.txt",
}
REAUTHENTICATION = {"reauthenticate": _("Use my password"), "mfa_reauthenticate": _("Use a code from my app")}
