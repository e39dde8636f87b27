"""Rated matches that somebody has left: they were counted, and the ones who stayed have a record."""

from collections.abc import Iterable, Sequence

from django.db.models import Exists, OuterRef, QuerySet

from accounts.models import User
from games.wording.menu import game_named
from matches.history.shown import Key, ShownDeparture, shown_players
from matches.models import MatchPlayer, RatingChange
from matches.people.pages import is_hidden
from matches.ratings.selectors import change_of, last_round_of


def departures_of(person: User, rules: str, before: Key | None) -> QuerySet[RatingChange]:
    """List what leaving did to the ratings of a person, the newest first."""
    in_list = MatchPlayer.objects.filter(
        person=person, record__table=OuterRef("rated__table"), record__match=OuterRef("rated__match")
    )
    left = RatingChange.objects.filter(person=person, left=True).exclude(Exists(in_list))
    if rules:
        left = left.filter(rated__rules=rules)
    if before is not None:
        left = left.filter(rated__rated_at__lte=before.at).exclude(
            rated__rated_at=before.at, pk__lte=-before.number
        )
    left = left.annotate(last_round=last_round_of("rated__table", "rated__match"))
    return left.select_related("rated__table").order_by("-rated__rated_at", "pk")


def key_of_departure(change: RatingChange) -> Key:
    return Key(change.rated.rated_at, -change.pk)


def shown_departures(person: User, changes: Sequence[RatingChange]) -> Iterable[ShownDeparture]:
    """Name those with whom these matches were played: one query."""
    if not changes:
        return
    everybody: dict[int, list[RatingChange]] = {}
    of_these = RatingChange.objects.filter(rated__in=[each.rated_id for each in changes])
    for each in of_these.select_related("person").annotate(is_hidden=is_hidden()):
        everybody.setdefault(each.rated_id, []).append(each)
    for mine in changes:
        rules, players = mine.rated.rules, everybody[mine.rated_id]
        shown = shown_players(rules, players, person.pk)
        table, last = mine.rated.table, vars(mine)["last_round"]
        rounds = [last] if table and last else []
        change = change_of(mine, len(players))
        yield ShownDeparture(game_named(rules), shown, change, table.code if table else "", rounds)
