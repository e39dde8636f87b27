"""`python -m tests.browser.daily_deals`: everybody who has begun today's deal plays it as well as can be.

With `later` a day passes instead: what was played today was played yesterday.
"""

import json
import os
import sys
from datetime import timedelta

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "photorummy_site.settings")
django.setup()

from bench.load.stage import be_quiet  # noqa: E402
from matches.models import DailyTry  # noqa: E402
from tests.matches.daily.playing import play_on  # noqa: E402


def play_all() -> list[int]:
    """Play every try to its end; give the points."""
    begun = list(DailyTry.objects.filter(finished_at=None).select_related("table").order_by("pk"))
    for attempt in begun:
        play_on(attempt)
    points = DailyTry.objects.filter(pk__in=[attempt.pk for attempt in begun]).order_by("pk")
    return list(points.values_list("points", flat=True))


def let_a_day_pass() -> int:
    tries = list(DailyTry.objects.all())
    for attempt in tries:
        attempt.day -= timedelta(days=1)
    return DailyTry.objects.bulk_update(tries, ["day"])


if __name__ == "__main__":
    be_quiet()
    json.dump(let_a_day_pass() if "later" in sys.argv else play_all(), sys.stdout)
