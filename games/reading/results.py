"""Results that count for a person: what a bot reached in somebody's place is nobody's result."""

from collections.abc import Collection

from django.db.models import Count, F, QuerySet

from games.models import RoundScore


def own_results() -> QuerySet[RoundScore]:
    """Select the rounds that a person played: with a move at least, and no fewer moves than the stand-in."""
    return RoundScore.objects.filter(person__isnull=False, own_moves__gt=0, own_moves__gte=F("bot_moves"))


def own_finished() -> QuerySet[RoundScore]:
    """Select of these the rounds that were played to their end; no other is won or counted as one."""
    return own_results().filter(round__finished_at__isnull=False)


def rounds_played(people: Collection[int]) -> dict[int, int]:
    """Count the rounds that each of these people played, in one query."""
    rows = own_results().filter(person__in=people).values("person").annotate(n=Count("pk")).order_by()
    return dict(rows.values_list("person", "n"))
