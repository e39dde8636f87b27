"""The forms of allauth about passwords and codes, in our own words."""

from typing import Any

from allauth.account import forms as allauth_forms
from allauth.mfa.base import forms as mfa_forms
from allauth.mfa.totp.forms import ActivateTOTPForm
from django import forms
from django.utils.translation import gettext_lazy as _

PASSWORD_HELP = _("At least 8 characters. A few words in a row are easy to remember and hard to guess.")


class PlainPlaceholders(forms.Form):
    """Labels say what a field is; a grey word inside it would only be read twice."""

    labels: dict[str, Any] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.widget.attrs.pop("placeholder", None)
            field.label = self.labels.get(name, field.label)
            if isinstance(field.widget, forms.PasswordInput):
                field.widget.attrs["data-reveal"] = ""


class LoginForm(PlainPlaceholders, allauth_forms.LoginForm):
    labels = {"login": _("User name"), "password": _("Password")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].help_text = ""
        self.fields["login"].widget.attrs |= {"autocapitalize": "none", "spellcheck": "false"}


class ChangePasswordForm(PlainPlaceholders, allauth_forms.ChangePasswordForm):
    labels = {"oldpassword": _("Current password"), "password1": _("New password")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["password2"]  # the password can be looked at instead of typed twice
        self.fields["password1"].help_text = PASSWORD_HELP


class ForgottenPasswordForm(PlainPlaceholders, allauth_forms.ResetPasswordForm):
    labels = {"email": _("E-mail address")}


class NewPasswordForm(PlainPlaceholders, allauth_forms.ResetPasswordKeyForm):
    labels = {"password1": _("New password")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["password2"]
        self.fields["password1"].help_text = PASSWORD_HELP


class AskPasswordAgainForm(PlainPlaceholders, allauth_forms.ReauthenticateForm):
    labels = {"password": _("Password")}


class LoginCodeForm(PlainPlaceholders, mfa_forms.AuthenticateForm):
    labels = {"code": _("The code from your app, or a spare code")}


class LoginCodeAgainForm(PlainPlaceholders, mfa_forms.ReauthenticateForm):
    labels = {"code": _("The code from your app, or a spare code")}


class SwitchOnTwoStepForm(PlainPlaceholders, ActivateTOTPForm):
    labels = {"code": _("The six digits that the app shows")}
