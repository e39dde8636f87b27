"""The way from the end of the round to the results of the day."""

from django.urls import reverse
from django.utils.translation import gettext

from games.models import Table
from games.table_page.next_steps import NextStep, offer
from games.table_page.occasions import name_occasions_with
from matches.daily.deals import GAMES, is_of_today
from matches.models import DailyTry
from matches.replay.selectors import withhold


def register() -> None:
    offer(NextStep(lambda: gettext("Results of the day"), _address, frozenset(GAMES), _is_of_a_day, True))
    name_occasions_with(_occasion)
    withhold(_until_tomorrow)


def _occasion(table: Table) -> str:
    return gettext("Deal of the day, no hints") if _is_of_a_day(table) else ""


def _until_tomorrow(table: Table) -> str:
    if not is_of_today(table):
        return ""
    return gettext(
        "Others may still play these cards today. From tomorrow on you can watch this round again."
    )


def _address(code: str) -> str:
    return reverse("daily_after", args=[code, 1]).removesuffix("1/")


def _is_of_a_day(table: Table) -> bool:
    return bool(table.deal) and table.match <= 1 and DailyTry.objects.filter(table=table).exists()
