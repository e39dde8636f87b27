"""The way from the end of a round to its replay."""

from django.urls import reverse
from django.utils.translation import gettext

from games.engine.rulesets import all_rule_sets
from games.models import Table
from games.table_page.next_steps import NextStep, offer


def register() -> None:
    every_game = frozenset(all_rule_sets())
    offer(NextStep(lambda: gettext("Watch the replay"), _address, every_game, _is_open_to_see))


def _is_open_to_see(table: Table) -> bool:
    """Tell whether a round can be seen again at once: not of a class, nor where others have the same deal."""
    return not table.circle and not table.deal


def _address(code: str) -> str:
    return reverse("replay", args=[code, 1]).removesuffix("1/")
