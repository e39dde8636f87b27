"""The forms of classes and pupils."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from accounts.languages import LANGUAGE_CHOICES
from accounts.models import Labels
from accounts.naming.names import check_characters, tidy
from classrooms.models import LONGEST_CLASS_NAME, LONGEST_REAL_NAME, SchoolClass
from classrooms.pupils.name_lists import UnreadableRoll, check_real_name, read_file, read_text


class ClassForm(forms.ModelForm):
    """What a class is called, and how it plays."""

    name = forms.CharField(
        label=_("Name of the class"),
        max_length=LONGEST_CLASS_NAME,
        help_text=_("For example 4b. Pupils see it when they log in."),
    )
    language = forms.ChoiceField(
        label=_("Language"),
        choices=LANGUAGE_CHOICES,
        help_text=_("For the pupils' pages and their friendly names."),
    )
    labels = forms.ChoiceField(label=_("What stands on the cards"), choices=Labels)
    school_year = forms.CharField(label=_("School year"), max_length=9, required=False)

    class Meta:
        model = SchoolClass
        fields = ["name", "language", "labels", "school_year"]

    def clean_name(self) -> str:
        check_characters(self.cleaned_data["name"])
        return tidy(self.cleaned_data["name"])


class ClassSettingsForm(ClassForm):
    """The same for a class that is there."""

    from_home = forms.BooleanField(label=_("Pupils may log in at home with their cards"), required=False)

    class Meta(ClassForm.Meta):
        fields = [*ClassForm.Meta.fields, "from_home"]


class NamesForm(forms.Form):
    """A list of names: pasted, or as a file; every bad line is named, and nothing is half done."""

    pasted = forms.CharField(
        label=_("Paste the names, one on a line"),
        widget=forms.Textarea({"rows": 10, "spellcheck": "false", "autocomplete": "off"}),
        required=False,
        max_length=200_000,
    )
    file = forms.FileField(
        label=_("Or a file from a spreadsheet"), help_text=_("CSV or XLSX, one name a line."), required=False
    )

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or {}
        if self.errors:
            return fields
        upload: UploadedFile | None = fields.get("file")
        where = "file" if upload else "pasted"
        try:
            fields["names"] = (
                read_file(upload.name or "", upload.read())
                if upload
                else read_text(fields.get("pasted") or "")
            )
        except UnreadableRoll as refused:
            for flaw in refused.flaws:
                words = _("Line %(line)d: %(words)s") % {"line": flaw.line, "words": flaw.words}
                self.add_error(where, words if flaw.line else flaw.words)
        return fields


class PupilForm(forms.Form):
    """A pupil's real name and needs."""

    real_name = forms.CharField(label=_("Real name"), max_length=LONGEST_REAL_NAME)
    labels = forms.ChoiceField(
        label=_("What stands on this pupil's cards"),
        choices=[("", _("As for the whole class")), *Labels.choices],
        required=False,
    )
    extra_time = forms.BooleanField(label=_("Twice the time where a clock runs"), required=False)

    def clean_real_name(self) -> str:
        return check_real_name(self.cleaned_data["real_name"])


class TeacherForm(forms.Form):
    """Whom to invite."""

    username = forms.CharField(
        label=_("User name of the other teacher"),
        max_length=60,
        help_text=_("He or she may do all that you may do."),
    )
