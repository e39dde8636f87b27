"""What is typed from the printed sheet."""

from typing import Any

from django import forms
from django.contrib.auth import password_validation
from django.utils.translation import gettext_lazy as _

from accounts.login.forms import PASSWORD_HELP
from accounts.models import User
from accounts.naming.names import LONGEST_USERNAME

LONGEST_TYPED_CODE = 60


class RecoverForm(forms.Form):
    """Whose account it is, a code, and the new password."""

    username = forms.CharField(
        label=_("User name"),
        max_length=LONGEST_USERNAME,
        widget=forms.TextInput(
            attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
    code = forms.CharField(
        label=_("Recovery code"),
        help_text=_("One of the codes on your printed sheet that you have not used yet."),
        max_length=LONGEST_TYPED_CODE,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
    password = forms.CharField(
        label=_("New password"),
        help_text=PASSWORD_HELP,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password", "data-reveal": ""}),
    )

    def clean(self) -> dict[str, Any]:
        """Check the password first: a code must not be used up for one that is refused."""
        fields = super().clean() or {}
        if "username" in fields and "password" in fields:
            try:
                password_validation.validate_password(fields["password"], User(username=fields["username"]))
            except forms.ValidationError as error:
                self.add_error("password", error)
        return fields
