"""`python -m tests.browser.classes.login_cards CODE`: what stands on the log-in cards of a class, as JSON."""

import json
import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "photorummy_site.settings")
django.setup()

from classrooms.login import card_secrets  # noqa: E402
from classrooms.login.services import pictures_of  # noqa: E402
from classrooms.models import Pupil  # noqa: E402


def login_cards(code: str) -> list[dict[str, object]]:
    """Tell the cards of a class."""
    return [
        {
            "pk": pupil.pk,
            "real_name": pupil.real_name,
            "name": pupil.user.display_name,
            "address": f"/card/{pupil.pk}/{card_secrets.token(pupil.card_secret)}/",
            "pictures": list(pictures_of(pupil).mine),
            "password": card_secrets.password(pupil.card_secret),
        }
        for pupil in Pupil.objects.filter(school_class__code=code).select_related("user")
    ]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(login_cards(sys.argv[1])))
