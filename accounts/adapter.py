"""Our words and rules in allauth's places."""

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.models import User


class AccountAdapter(DefaultAccountAdapter):
    """Says what is wrong in our own words, and keeps silent where a message would only repeat the page."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "account_inactive": _("This account is closed."),
        "enter_current_password": _("That is not your present password."),
        "incorrect_password": _("That is not your password."),
        "too_many_login_attempts": _("Too many wrong tries with this name. Please wait five minutes."),
        "username_password_mismatch": _("This user name and password do not go together."),
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
REAUTHENTICATION = {"reauthenticate": _("Use my password"), "mfa_reauthenticate": _("Use a code of my app")}
