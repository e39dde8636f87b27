"""What is asked about a photograph: the file, its part, its author and licence."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from catalogue.models import Negative, Picture
from catalogue.photos.attribution import Attribution, is_web_address, longest, plain, scheme
from catalogue.photos.crops import Crop, narrowest, widest
from catalogue.photos.licences import OFFERED
from catalogue.photos.studio.frames import Frame
from catalogue.photos.studio.negatives import LARGEST_FILE, Wish

PART = ("left", "top", "width")


class FileForm(forms.Form):
    """The photograph itself."""

    file = forms.FileField(
        label=_("Photograph"),
        help_text=_(
            "JPEG, PNG or WebP; at least 180 x 240 pixels, better 720 x 960; at most 25 megapixels and 25 MB."
        ),
        widget=forms.FileInput({"accept": "image/jpeg,image/png,image/webp"}),
        error_messages={"required": _("Please choose a file."), "empty": _("This file is empty.")},
    )

    def content(self) -> bytes:
        upload: UploadedFile = self.cleaned_data["file"]
        return upload.read(LARGEST_FILE + 1)  # a larger one is refused, and need not be in memory


class CreditForm(forms.Form):
    """Whom a photograph is from, as the credits page tells it."""

    author = forms.CharField(
        label=_("Author"),
        max_length=longest("author"),
        error_messages={"required": _("Please say who took the photograph.")},
    )
    licence = forms.ChoiceField(
        label=_("Licence"),
        error_messages={"required": _("Please choose the licence under which it may be shown.")},
    )
    source = forms.CharField(
        label=_("Where it is from"),
        help_text=_("A web address, or words such as “own photograph”."),
        max_length=longest("source"),
        error_messages={"required": _("Please say where it is from.")},
    )

    def __init__(self, known: Picture | Negative, data: Any = None, *, is_unfinished: bool = False) -> None:
        fields = (*self.base_fields,)
        super().__init__(data, initial={field: getattr(known, self.stored_as(field)) for field in fields})
        # A licence that came with a pack may be another one; it stays as it is until it is changed.
        self.licences = OFFERED | ({known.licence: known.licence_url} if known.licence else {})
        choices = [("", _("Please choose")), *((name, name) for name in self.licences)]
        self.fields["licence"].choices = choices  # type: ignore[attr-defined]
        for field in ("author", "licence", "source") if is_unfinished else ():
            self.fields[field].required = False

    @staticmethod
    def stored_as(field: str) -> str:
        """The name of the row's field behind one of the form."""
        return field

    def clean_author(self) -> str:
        return plain(self.cleaned_data["author"])

    def clean_source(self) -> str:
        source = plain(self.cleaned_data["source"])
        if scheme(source) and not is_web_address(source):
            raise forms.ValidationError(_("Please write a web address, or words without a colon."))
        return source

    def attribution(self) -> Attribution:
        fields = self.cleaned_data
        url = self.licences.get(fields["licence"], "")
        return Attribution(fields["author"], fields["licence"], url, fields["source"])


class NegativeForm(CreditForm):
    """The same, and which part of the negative is shown."""

    left = forms.IntegerField(label=_("From the left"), min_value=0)
    top = forms.IntegerField(label=_("From the top"), min_value=0)
    width = forms.IntegerField(label=_("Width"))

    def __init__(self, negative: Negative, data: Any = None, *, is_unfinished: bool = False) -> None:
        super().__init__(negative, data, is_unfinished=is_unfinished)
        self.negative = negative
        least, most = narrowest(negative.width, negative.height), widest(negative.width, negative.height)
        limits = {
            "left": (0, negative.width - least),
            "top": (0, negative.height - least),
            "width": (least, most),
        }
        for field, (low, high) in limits.items():
            self.fields[field].widget.attrs |= {"min": low, "max": high, "inputmode": "numeric"}

    @staticmethod
    def stored_as(field: str) -> str:
        return f"crop_{field}" if field in PART else field

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or {}
        if (crop := self._sent_crop()) and not crop.is_part_of(*self._size):
            words = _(
                "This part reaches beyond the photograph of %(width)d x %(height)d pixels, or is too narrow."
            )
            self.add_error("width", words % {"width": self.negative.width, "height": self.negative.height})
        return fields

    @property
    def _size(self) -> tuple[int, int]:
        return self.negative.width, self.negative.height

    def _sent_crop(self) -> Crop | None:
        fields: dict[str, int] = getattr(self, "cleaned_data", {})
        return Crop(*(fields[field] for field in PART)) if all(field in fields for field in PART) else None

    def frame(self) -> Frame:
        """The part as it was sent, if it can be shown, else as it was before."""
        sent = self._sent_crop()
        return Frame(
            sent or Crop(*(getattr(self.negative, self.stored_as(field)) for field in PART)), *self._size
        )

    def wish(self) -> Wish:
        return Wish(self.frame().crop, self.attribution())
