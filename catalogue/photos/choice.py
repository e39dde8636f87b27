"""Which picture of a card a person sees: its photograph, if wanted and there, else its drawing."""

from dataclasses import dataclass

from django.templatetags.static import static
from django.urls import reverse

from catalogue.drawings import opaque_name
from catalogue.models import Card, Picture
from catalogue.photos.prints import WIDTHS

USUAL_WIDTH = 360


@dataclass(frozen=True, slots=True)
class Shown:
    """What an `<img>` needs; a drawing has no `srcset`, since it is sharp at every size."""

    url: str
    srcset: str
    is_photograph: bool


def picture_url(picture: Picture, width: int) -> str:
    """The address of a photograph in one of its three widths."""
    return reverse("picture", kwargs={"name": picture.name, "width": width})


def picture_for(card: Card, *, prefer_photographs: bool, sky: bool = True) -> Shown:
    """The picture of a card for somebody who likes drawings or photographs better."""
    # Cards of the deck bring their photograph along, so this asks the database for nothing.
    photograph: Picture | None = getattr(card, "photograph", None) if prefer_photographs else None
    if photograph is None:
        return Shown(static(opaque_name(card.id, sky=sky)), "", is_photograph=False)
    srcset = ", ".join(f"{picture_url(photograph, width)} {width}w" for width in WIDTHS)
    return Shown(picture_url(photograph, USUAL_WIDTH), srcset, is_photograph=True)
