"""What the page of a player and the pages of the staff show."""

from typing import NamedTuple

from django.db.models import Count, Max, Q, QuerySet

from accounts.models import User
from matches.models import MatchPlayer


class Encounters(NamedTuple):
    """How often two people have played the same match, and who of them was ahead."""

    matches: int
    ahead: int
    behind: int

    @property
    def draws(self) -> int:
        return self.matches - self.ahead - self.behind


def encounters(person: User, other: User) -> Encounters:
    """Count the matches that two people have played to the end, as the first of them sees it.

    Two lists that an index gives are quicker than a join: databases that know nothing of how many matches
    somebody has look through all of the other's for each of them.
    """
    mine, theirs = _ranks(person), _ranks(other)
    both = [(mine[record], theirs[record]) for record in mine.keys() & theirs.keys()]
    ahead, behind = sum(my < their for my, their in both), sum(my > their for my, their in both)
    return Encounters(len(both), ahead, behind)


def _ranks(person: User) -> dict[int, int]:
    results = MatchPlayer.objects.filter(person=person, left_by=None).order_by()
    return dict(results.values_list("record", "rank"))


def reported_people() -> QuerySet[User]:
    """List the people of whom open reports tell, those with the most first."""
    is_open = Q(reports__closed_at=None)
    counted = User.objects.annotate(
        open_reports=Count("reports", filter=is_open), last_report=Max("reports__made_at", filter=is_open)
    )
    return counted.filter(open_reports__gt=0).order_by("-open_reports", "-last_report")
