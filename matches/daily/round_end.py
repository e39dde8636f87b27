"""The way from the end of the round to the results of the day."""

from django.urls import reverse
from django.utils.translation import gettext

from games.models import Table
from games.reading.snapshot import Snapshot
from games.table_page.additions import add_with
from games.table_page.next_steps import NextStep, offer
from matches.daily.deals import GAMES, is_of_today
from matches.models import DailyTry
from matches.replay.selectors import withhold


def register() -> None:
    offer(NextStep(lambda: gettext("Results of the day"), _address, frozenset(GAMES), _is_of_a_day, True))
    add_with(_name_of_the_round)
    withhold(_until_tomorrow)


def _name_of_the_round(shot: Snapshot) -> dict[str, str]:
    return {"onlyRound": gettext("Deal of the day, no hints")} if _is_of_a_day(shot.table) else {}


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
