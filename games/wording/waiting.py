"""What the pages of a person say of the tables that wait for him or her, and where they lead."""

from collections.abc import Collection
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import ngettext


@dataclass(frozen=True, slots=True)
class WaitingTables:
    """How many tables wait for somebody, in words, and the page to go to."""

    count: int
    address: str
    words: str


def waiting_tables(codes: Collection[str], at: str = "") -> WaitingTables:
    """Describe the tables that wait for somebody, apart from the one at which he or she is."""
    others = [code for code in codes if code != at]
    count = len(others)
    address = reverse("table", args=others) if count == 1 else reverse("play")
    words = ngettext("It is your turn at %(count)d table.", "It is your turn at %(count)d tables.", count)
    return WaitingTables(count, address, words % {"count": count})
