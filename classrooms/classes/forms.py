"""The forms of classes and pupils."""

from datetime import date
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.languages import LANGUAGE_CHOICES
from accounts.models import Labels, User
from accounts.naming.names import check_characters, tidy
from classrooms.models import LONGEST_CLASS_NAME, LONGEST_REAL_NAME, Role, SchoolClass
from classrooms.pupils.name_lists import Rows, UnreadableList, check_real_name, read_file, read_text
from classrooms.pupils.real_names import RealName
from classrooms.pupils.uploads.reading import LARGEST_FILE

JULY = 7


def school_year_of(day: date) -> str:
    """Guess the school year, such as 2026/27; from July on it is the one that begins in summer."""
    begins = day.year if day.month >= JULY else day.year - 1
    return f"{begins}/{(begins + 1) % 100:02}"


class LabelsField(forms.ChoiceField):
    """What cards show, each choice with a card that looks so."""

    widget = forms.RadioSelect

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.template_name = "classrooms/classes/labels_field.html"


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
    labels = LabelsField(label=_("What the cards show"), choices=Labels)
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
    """A list of names: pasted, or as a file."""

    def __init__(self, by: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.by = by

    pasted = forms.CharField(
        label=_("Paste the names"),
        help_text=_("One on each line, or whole lines of a spreadsheet, with or without headings."),
        widget=forms.Textarea({"rows": 10, "spellcheck": "false", "autocomplete": "off", "autofocus": True}),
        required=False,
        max_length=200_000,
    )
    file = forms.FileField(
        label=_("Or a file, as your school has it"),
        help_text=_(
            "XLSX, ODS or CSV. Only names are taken from it; birth dates, numbers and classes are not."
        ),
        widget=forms.ClearableFileInput({"accept": ".xlsx,.ods,.csv,.tsv,.txt"}),
        required=False,
    )

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or {}
        if self.errors:
            return fields
        upload: UploadedFile | None = fields.get("file")
        where = "file" if upload else "pasted"
        try:
            fields["rows"] = self._read(upload) if upload else read_text(fields.get("pasted") or "")
        except UnreadableList as refused:
            self.add_error(where, str(refused))
        return fields

    def _read(self, upload: UploadedFile) -> Rows:
        content = upload.read(LARGEST_FILE + 1)  # a larger one is refused, and need not be in memory
        return read_file(upload.name or "", content, by=self.by)


class PupilForm(forms.Form):
    """A pupil's real name and needs."""

    first_name = forms.CharField(label=_("First name"), max_length=LONGEST_REAL_NAME)
    last_name = forms.CharField(label=_("Last name"), max_length=LONGEST_REAL_NAME, required=False)
    labels = LabelsField(
        label=_("What this pupil’s cards show"),
        choices=[("", _("As for the whole class")), *Labels.choices],
        required=False,
    )
    extra_time = forms.BooleanField(label=_("Twice the time when there is a clock"), required=False)

    def clean_first_name(self) -> str:
        return check_real_name(self.cleaned_data["first_name"])

    def clean_last_name(self) -> str:
        last = self.cleaned_data["last_name"]
        return check_real_name(last) if last else ""

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or {}
        name = RealName(fields.pop("first_name", ""), fields.pop("last_name", ""))
        return {**fields, "real_name": name}


class TeacherForm(forms.Form):
    """Whom to invite, and as what."""

    username = forms.CharField(
        label=_("User name of the other teacher"),
        max_length=60,
        required=False,
        help_text=_("Leave it empty to get a code that you can pass on. It works once, within seven days."),
    )
    role = forms.ChoiceField(
        label=_("Role"),
        choices=[
            (Role.TEACHER, _("Teacher: may do everything except erase the class and decide about teachers")),
            (Role.SUBSTITUTE, _("Substitute: leads lessons and quizzes, changes and erases nothing")),
        ],
        widget=forms.RadioSelect,
        required=False,
    )
    until = forms.DateField(
        label=_("Last day of the substitute"), required=False, widget=forms.DateInput({"type": "date"})
    )
    sees_names = forms.BooleanField(label=_("The substitute sees the pupils' real names"), required=False)

    def clean_role(self) -> str:
        return self.cleaned_data["role"] or Role.TEACHER

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or {}
        until = fields.get("until")
        if fields.get("role") == Role.SUBSTITUTE and (until is None or until < timezone.localdate()):
            self.add_error("until", _("Choose the last day of the substitute."))
        return fields
