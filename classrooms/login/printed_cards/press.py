"""From pupils to the bytes of a PDF; nothing of it is kept, since whoever holds a card is in."""

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import segno
from django.urls import reverse

from catalogue.printing.faces import write_faces
from classrooms.login import card_secrets
from classrooms.login.printed_cards.fallback_faces import can_be_written, write_fallback_faces
from classrooms.login.services import pictures_of
from classrooms.models import Pupil, SchoolClass

HERE = Path(__file__).resolve().parent
TYPESETTER = HERE / "typesetter.py"
TIMEOUT = 60  # seconds; two are usual


@dataclass(frozen=True, slots=True)
class CardWords:
    """What a log-in card says beside names and pictures, in the language of the class."""

    title: str
    scan: str
    code: str
    password: str
    strip: str


def press(
    school_class: SchoolClass, pupils: Sequence[Pupil], words: CardWords, address: str, *, names: bool = True
) -> bytes:
    """Print the cards of these pupils; `address` is the site's, such as `https://example.org`."""
    contents: dict[str, Any] = {
        "language": school_class.language,
        "class": school_class.name,
        "address": f"{address.partition('://')[2]}{reverse('join')}".rstrip("/"),
        "code": f"{school_class.code[:4]} {school_class.code[4:]}",
        "words": asdict(words),
        "cards": [_card(pupil, address, names=names) for pupil in pupils],
    }
    with tempfile.TemporaryDirectory() as faces:
        write_faces(Path(faces))
        contents["faces"] = write_fallback_faces(Path(faces))
        command = [sys.executable, str(TYPESETTER), faces]
        done = subprocess.run(  # noqa: S603
            command, input=json.dumps(contents).encode(), stdout=subprocess.PIPE, check=True, timeout=TIMEOUT
        )
        return done.stdout


def _card(pupil: Pupil, address: str, *, names: bool) -> dict[str, Any]:
    link = f"{address}/card/{pupil.pk}/{card_secrets.token(pupil.card_secret)}/"
    return {
        "name": pupil.user.display_name,
        "real_name": _printed_name(pupil) if names else "",
        "stamp": pupil.stamp,
        "pictures": pictures_of(pupil).mine,
        "password": card_secrets.password(pupil.card_secret),
        "qr": segno.make(link, micro=False, error="m").svg_inline(border=0, dark="#17323f"),
    }


def _printed_name(pupil: Pupil) -> str:
    """The real name, or the friendly one where no face of ours has its letters: boxes help nobody."""
    return pupil.real_name if can_be_written(pupil.real_name) else pupil.user.display_name
