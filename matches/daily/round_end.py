"""The way from the end of the round to the results of the day."""

from django.urls import reverse
from django.utils.translation import gettext

from games.models import Table
from games.table_page.next_steps import NextStep, offer
from matches.daily.deals import GAMES
from matches.models import DailyTry


def register() -> None:
    offer(NextStep(lambda: gettext("Results of the day"), _address, frozenset(GAMES), _is_of_a_day))


def _address(code: str) -> str:
    return reverse("daily_after", args=[code, 1]).removesuffix("1/")


def _is_of_a_day(table: Table) -> bool:
    return bool(table.deal) and DailyTry.objects.filter(table=table).exists()
