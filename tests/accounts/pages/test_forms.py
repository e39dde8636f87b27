"""The forms about people, field by field: labels, hints for browsers, and everything that they refuse."""

import pytest

from accounts.languages import LANGUAGE_CODES
from accounts.login import forms as login_forms
from accounts.models import Contrast, Kind, Motion, Pictures
from accounts.naming import names
from accounts.pages import forms

GOOD = {"kind": Kind.PLAYER, "username": "seafarer", "password": "seventeen-capitals", "email": ""}
WISHES = {
    "language": "fr",
    "card_language": "",
    "pictures": Pictures.values[0],
    "motion": Motion.values[0],
    "contrast": Contrast.values[0],
}


def errors(form) -> set[str]:
    return set(form.errors)


# Registering


def test_a_name_and_a_password_are_enough():
    assert errors(forms.RegisterForm(GOOD)) == set()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("kind", Kind.PUPIL),
        ("kind", Kind.GUEST),
        ("kind", ""),
        ("kind", "admin"),
        ("username", ""),
        ("username", "ab cd"),
        ("username", "x" * (names.LONGEST_USERNAME + 1)),
        ("username", "<b>bold</b>"),
        ("username", "sea\u202efarer"),
        ("password", ""),
        ("password", "short"),
        ("password", "12345678"),
        ("password", "seafarer"),
        ("email", "nobody"),
        ("email", "nobody@"),
        ("email", "a@b.c, d@e.f"),
    ],
)
def test_each_bad_field_is_refused_by_itself(field, value):
    assert errors(forms.RegisterForm({**GOOD, field: value})) == {field}


def test_a_password_may_begin_and_end_with_a_blank():
    form = forms.RegisterForm({**GOOD, "password": " seventeen capitals "})
    assert form.is_valid()
    assert form.cleaned_data["password"] == " seventeen capitals "


def test_a_bad_name_is_not_judged_by_its_password_too():
    assert errors(forms.RegisterForm({**GOOD, "username": "", "password": "short"})) == {"username"}


def test_a_password_manager_knows_what_each_field_is():
    fields = forms.RegisterForm().fields
    filled = {
        name: fields[name].widget.attrs.get("autocomplete") for name in ("username", "password", "email")
    }
    assert filled == {"username": "username", "password": "new-password", "email": "email"}


def test_only_players_and_teachers_register():
    offered = [value for value, _words in forms.RegisterForm().fields["kind"].choices]
    assert offered == [Kind.PLAYER, Kind.TEACHER]


# Names


@pytest.mark.parametrize("name", ["Pia", "Zoë Müller", "Jean-Luc", "O’Neill"])
def test_a_name_that_others_see_may_be_a_real_one(name):
    form = forms.NameForm({"display_name": name})
    assert form.is_valid()
    assert form.cleaned_data["display_name"] == name


@pytest.mark.parametrize("name", ["", " ", "x" * (names.LONGEST_DISPLAY_NAME + 1), "=1+1", "<i>", "Admin"])
def test_a_name_that_troubles_others_is_refused(name):
    assert errors(forms.NameForm({"display_name": name})) == {"display_name"}


def test_a_name_that_is_a_little_too_long_is_refused_in_our_words_alone():
    form = forms.NameForm({"display_name": "x" * (names.LONGEST_DISPLAY_NAME + 1)})
    assert len(form.errors["display_name"]) == 1


# Wishes


@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_pages_and_cards_can_be_read_in_every_language(language):
    assert errors(forms.PreferencesForm({**WISHES, "language": language, "card_language": language})) == set()
    assert errors(forms.LanguageForm({"language": language})) == set()


@pytest.mark.parametrize("field", ["language", "card_language", "pictures", "motion", "contrast"])
def test_a_wish_that_there_is_not_is_refused(field):
    assert errors(forms.PreferencesForm({**WISHES, field: "nonsense"})) == {field}


@pytest.mark.parametrize("field", ["language", "pictures", "motion", "contrast"])
def test_a_wish_that_must_be_there_is_asked_for(field):
    assert errors(forms.PreferencesForm({**WISHES, field: ""})) == {field}


@pytest.mark.parametrize("language", ["", "la", "EN", "en-GB", "de "])
def test_a_language_that_we_do_not_speak_is_refused(language):
    assert errors(forms.LanguageForm({"language": language})) == {"language"}


def test_an_address_may_be_taken_away_again():
    assert errors(forms.EmailForm({"email": ""})) == set()
    assert errors(forms.EmailForm({"email": "alice@"})) == {"email"}


# Erasing


@pytest.mark.parametrize(
    ("sent", "refused"),
    [
        ({}, {"sure", "password"}),
        ({"sure": "on"}, {"password"}),
        ({"password": "seventeen-capitals"}, {"sure"}),
        ({"sure": "on", "password": "another"}, {"password"}),
        ({"sure": "on", "password": "seventeen-capitals"}, set()),
    ],
)
def test_an_account_is_erased_only_with_a_yes_and_the_password(alice, sent, refused):
    assert errors(forms.EraseForm(alice, sent)) == refused


def test_a_guest_has_no_password_to_be_asked_for(guest):
    assert set(forms.EraseForm(guest).fields) == {"sure"}
    assert errors(forms.EraseForm(guest, {"sure": "on"})) == set()


# Forms of allauth in our words


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("form", "fields"),
    [
        (login_forms.LoginForm(), {"login", "password"}),
        (login_forms.ChangePasswordForm(), {"oldpassword", "password1"}),
        (login_forms.ForgottenPasswordForm(), {"email"}),
        (login_forms.NewPasswordForm(), {"password1"}),
    ],
)
def test_every_field_has_a_label_and_no_grey_word_in_it(form, fields):
    assert fields <= set(form.fields)
    assert "password2" not in form.fields
    for name in fields:
        assert form.fields[name].label == form.labels[name]
        assert "placeholder" not in form.fields[name].widget.attrs


@pytest.mark.parametrize(
    "form", [login_forms.LoginForm(), login_forms.ChangePasswordForm(), forms.RegisterForm()]
)
def test_every_password_can_be_looked_at_while_it_is_typed(form):
    passwords = [field for name, field in form.fields.items() if "password" in name]
    assert passwords
    assert all("data-reveal" in field.widget.attrs for field in passwords)
