"""What pages show of ratings; a fixed number of queries, however much was played."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property

from django.db.models import Count, OuterRef, Subquery
from django.urls import reverse

from accounts.languages.written import side_by_side
from accounts.models import User
from games.models import BotLevel, Round
from games.wording.menu import Game, game_named
from matches.models import RatedMatch, Rating, RatingChange
from matches.ratings.bots import rated_games, ratings_of_bots
from matches.ratings.curve import Curve, Moment, curve_of
from matches.ratings.strength import NEW_UNTIL, Strength, points

LONGEST_CURVE = 200
MOST_SHOWN = 10


@dataclass(frozen=True, slots=True)
class Change:
    """What one match did to a rating."""

    at: datetime
    rank: int
    players: int
    left: bool
    before: int
    after: int
    give_or_take: int  # after it
    others: str = ""  # the names of the people it was played against
    replay: str = ""  # the address of its last round

    @property
    def is_given_up(self) -> bool:
        """Whether the person lost it by leaving; whoever was left alone has not."""
        return self.left and self.rank > 1

    @property
    def by(self) -> int:
        return self.after - self.before


@dataclass(frozen=True)
class ShownRating:
    """A person's rating in one game, with the matches that made it, the newest first."""

    game: Game
    strength: Strength
    matches: int
    changes: list[Change]
    bots: list[tuple[str, int]]  # name and rating, the weakest first

    @property
    def is_new(self) -> bool:
        return self.matches < NEW_UNTIL

    @property
    def low(self) -> int:
        return self.strength.rating - self.strength.give_or_take

    @property
    def high(self) -> int:
        return self.strength.rating + self.strength.give_or_take

    @property
    def newest(self) -> list[Change]:
        return self.changes[:MOST_SHOWN]

    @cached_property
    def curve(self) -> Curve | None:
        oldest_first = reversed(self.changes)
        return curve_of([Moment(each.after, each.give_or_take, each.at) for each in oldest_first])

    @property
    def first(self) -> Change:
        return self.changes[-1]


def shown_ratings(person: User) -> list[ShownRating]:
    """Give the ratings of a person in all games that can be rated, those played first."""
    ratings = {each.rules: each for each in Rating.objects.filter(person=person)}
    shown = [_shown(person, rules, ratings.get(rules)) for rules in rated_games()]
    return sorted(shown, key=lambda each: -each.matches)


def _shown(person: User, rules: str, rating: Rating | None) -> ShownRating:
    strength = Strength(rating.mu, rating.sigma) if rating else Strength()
    bots = [(str(BotLevel(level).label), value) for level, value in ratings_of_bots(rules)]
    return ShownRating(
        game=game_named(rules),
        strength=strength,
        matches=rating.matches if rating else 0,
        changes=_changes(person, rules) if rating else [],
        bots=bots,
    )


def _changes(person: User, rules: str) -> list[Change]:
    mine = RatingChange.objects.filter(person=person, rated__rules=rules).select_related("rated")
    players = mine.annotate(players=Count("rated__changes")).order_by("-rated")
    rows = list(players[:LONGEST_CURVE])
    shown = [change_of(each, each.players) for each in rows]
    return [*_with_others(rows[:MOST_SHOWN], shown), *shown[MOST_SHOWN:]]


def _with_others(rows: Sequence[RatingChange], shown: Sequence[Change]) -> Iterator[Change]:
    """Say of the newest matches whom they were played against, and where they can be seen again."""
    matches = [each.rated_id for each in rows]
    newest = last_round_of("table", "match")
    played = RatedMatch.objects.filter(pk__in=matches).values_list("pk", "table__code", newest)
    replays = {pk: reverse("replay", args=[code, last]) for pk, code, last in played if code and last}
    others: dict[int, list[str]] = {}
    people = RatingChange.objects.filter(rated__in=matches, person__isnull=False).select_related("person")
    for each in people.exclude(pk__in=[row.pk for row in rows]):
        others.setdefault(each.rated_id, []).append(each.person.display_name if each.person else "")
    for row, change in zip(rows, shown, strict=False):
        names = side_by_side(others.get(row.rated_id, ()))
        yield replace(change, others=names, replay=replays.get(row.rated_id, ""))


def last_round_of(table: str, match: str) -> Subquery:
    """Find beside each row the last round of a match that was played to its end."""
    rounds = Round.objects.filter(table=OuterRef(table), match=OuterRef(match), finished_at__isnull=False)
    return Subquery(rounds.order_by("-number").values("number")[:1])


def change_of(each: RatingChange, players: int) -> Change:
    """Say what a rated match of so many players did to a rating."""
    after = Strength(each.mu_after, each.sigma_after)
    before = round(points(each.mu_before))
    at = each.rated.rated_at
    return Change(at, each.rank, players, each.left, before, after.rating, after.give_or_take)


def changes_of(person: User, matches: Collection[tuple[int, int]]) -> dict[tuple[int, int], Change]:
    """Give what matches did to a person's rating, each by its table and number; one query."""
    tables, numbers = {table for table, _match in matches}, {match for _table, match in matches}
    mine = RatingChange.objects.filter(person=person, rated__table__in=tables, rated__match__in=numbers)
    changes = mine.select_related("rated")
    return {(each.rated.table_id or 0, each.rated.match): change_of(each, 0) for each in changes}
