"""The way from the end of a round to what one met in it."""

from django.urls import reverse
from django.utils.translation import gettext

from games.table_page.next_steps import NextStep, offer
from learn.round_review.selectors import RULES


def register() -> None:
    offer(NextStep(lambda: gettext("Cards you saw"), _address, frozenset({RULES})))


def _address(code: str) -> str:
    return reverse("round_review", args=[code, 1]).removesuffix("1/")
