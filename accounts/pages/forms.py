"""The forms on pages about oneself."""

from typing import Any

from django import forms
from django.contrib.auth import password_validation
from django.utils.translation import gettext_lazy as _

from accounts.languages import LANGUAGE_CHOICES
from accounts.login.forms import PASSWORD_HELP
from accounts.models import Contrast, Kind, Motion, Pictures, User
from accounts.naming import names


class RegisterForm(forms.Form):
    """An account of one's own: a name, a password, and an e-mail address only if wanted."""

    kind = forms.ChoiceField(
        label=_("I am"),
        choices=[(Kind.PLAYER, _("a player")), (Kind.TEACHER, _("a teacher"))],
        initial=Kind.PLAYER,
        widget=forms.RadioSelect,
    )
    username = forms.CharField(
        label=_("User name"),
        help_text=_(
            "Letters, digits, full stops, hyphens and underscores; no spaces. "
            "Please don’t use your full real name: other players see it."
        ),
        max_length=names.LONGEST_USERNAME,
        widget=forms.TextInput(
            attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
    password = forms.CharField(
        label=_("Password"),
        help_text=PASSWORD_HELP,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password", "data-reveal": ""}),
    )
    email = forms.EmailField(
        label=_("E-mail (if you like)"),
        help_text=_("Only to set a new password, should you forget yours. We send nothing else."),
        required=False,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    def clean_username(self) -> str:
        return names.check_username(self.cleaned_data["username"])

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if "username" in cleaned and "password" in cleaned:
            nobody = User(username=cleaned["username"], email=cleaned.get("email", ""))
            try:
                password_validation.validate_password(cleaned["password"], nobody)
            except forms.ValidationError as error:
                self.add_error("password", error)
        return cleaned


class NameForm(forms.Form):
    display_name = forms.CharField(
        label=_("The name that others see"),
        max_length=2 * names.LONGEST_DISPLAY_NAME,  # the check below has the better words
        widget=forms.TextInput(attrs={"autocomplete": "nickname", "spellcheck": "false"}),
    )

    def clean_display_name(self) -> str:
        return names.check_display_name(self.cleaned_data["display_name"])


class EmailForm(forms.Form):
    email = forms.EmailField(
        label=_("E-mail (if you like)"),
        help_text=_("Only to set a new password, and for what you tick here. We send nothing else."),
        required=False,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    turn_mail = forms.BooleanField(
        label=_("Write to me when it is my turn at a table with days a turn, once a day at most"),
        required=False,
    )


class PreferencesForm(forms.Form):
    """How somebody likes the pages."""

    language = forms.ChoiceField(label=_("Language of the pages"), choices=LANGUAGE_CHOICES)
    card_language = forms.ChoiceField(
        label=_("Language of the cards"),
        choices=[("", _("Same as the pages")), *LANGUAGE_CHOICES],
        required=False,
        help_text=_("Choose another one to learn its words while you play."),
    )
    pictures = forms.ChoiceField(label=_("Pictures"), choices=Pictures.choices, widget=forms.RadioSelect)
    motion = forms.ChoiceField(label=_("Motion"), choices=Motion.choices, widget=forms.RadioSelect)
    contrast = forms.ChoiceField(label=_("Contrast"), choices=Contrast.choices, widget=forms.RadioSelect)
    sound = forms.BooleanField(label=_("Small sounds"), required=False)


class LanguageForm(forms.Form):
    language = forms.ChoiceField(choices=LANGUAGE_CHOICES)


class EraseForm(forms.Form):
    """A last question before everything is gone."""

    sure = forms.BooleanField(label=_("Yes, erase my account and everything in it."))

    def __init__(self, person: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.person = person
        if person.has_usable_password():
            self.fields["password"] = forms.CharField(
                label=_("Your password"),
                strip=False,
                widget=forms.PasswordInput(attrs={"autocomplete": "current-password", "data-reveal": ""}),
            )

    def clean_password(self) -> str:
        password = self.cleaned_data["password"]
        if not self.person.check_password(password):
            raise forms.ValidationError(_("That is not your password."))
        return password
