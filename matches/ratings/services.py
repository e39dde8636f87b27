"""Counting rated matches into ratings: each one once, whoever asks for it and however often."""

import logging
from collections.abc import Iterable, Sequence
from datetime import timedelta

from django.db.models import Exists, OuterRef
from django.utils import timezone

from accounts.acts import act
from games.errors import Refused
from games.models import Table, TablePhase
from games.services.locks import locked_people, locked_table
from matches.history.services import record_given_up
from matches.models import MatchRecord, RatedMatch, Rating, RatingChange
from matches.ratings.bots import rated_games, strength_of_bot
from matches.ratings.outcome import PlayedMatch, Result, read_match, results
from matches.ratings.strength import Strength, rate

log = logging.getLogger(__name__)

LOOKED_BACK = timedelta(days=2)
"""For how long the sweeper looks after a match that was not rated; later only the audit names it."""


@act
def rate_match(*, code: str, match: int) -> RatedMatch | None:
    """Rate a match that is over; asked again, it changes nothing."""
    try:
        locked = locked_table(code)
    except Refused:
        return None  # the table is gone
    table = locked.table
    if not table.rated or table.rules not in rated_games():
        return None
    rated = RatedMatch.objects.filter(table=table, match=match).first()
    played = read_match(table, locked.seats, match)
    if rated is not None or not played.is_over:
        return rated
    return _rate(played, match)


def _rate(played: PlayedMatch, match: int) -> RatedMatch:
    """Write the match down after its people are locked: matches of one person have rising keys."""
    came_out = results(played)
    people = {each.pk for each in locked_people({each.person for each in came_out if each.person})}
    came_out = [each for each in came_out if each.person in people or each.bot]
    rules = played.table.rules
    rated = RatedMatch.objects.create(table=played.table, match=match, rules=rules)
    if people and len(came_out) > 1:
        _write_changes(rated, came_out, _ratings(people, rules))
    return rated


def _ratings(people: Iterable[int], rules: str) -> dict[int, Rating]:
    """Read the ratings of people who are locked; those who have none yet are newcomers."""
    known = {each.person_id: each for each in Rating.objects.filter(person__in=people, rules=rules)}
    new = Strength()
    return {
        person: known.get(person) or Rating(person_id=person, rules=rules, mu=new.mu, sigma=new.sigma)
        for person in people
    }


def _write_changes(rated: RatedMatch, came_out: Sequence[Result], ratings: dict[int, Rating]) -> None:
    before = [_strength(each, ratings, rated.rules) for each in came_out]
    after = rate(before, [each.rank for each in came_out])
    changes = list(zip(came_out, before, after, strict=True))
    RatingChange.objects.bulk_create(_change(rated, *each) for each in changes)
    for each, _old, new in changes:
        if each.person is not None:
            rating = ratings[each.person]
            rating.mu, rating.sigma, rating.matches = new.mu, new.sigma, rating.matches + 1
            rating.save()


def _strength(each: Result, ratings: dict[int, Rating], rules: str) -> Strength:
    if each.person is None:
        return strength_of_bot(rules, each.bot)
    rating = ratings[each.person]
    return Strength(rating.mu, rating.sigma)


def _change(rated: RatedMatch, each: Result, before: Strength, after: Strength) -> RatingChange:
    """Note what a match did; a bot stays as strong as it is."""
    after = before if each.person is None else after
    return RatingChange(
        rated=rated,
        seat=each.seat,
        person_id=each.person,
        bot=each.bot,
        rank=each.rank,
        left=each.left,
        mu_before=before.mu,
        sigma_before=before.sigma,
        mu_after=after.mu,
        sigma_after=after.sigma,
    )


def rate_what_is_over() -> int:
    """Rate what nobody has rated: where a worker was killed, or everybody has left; say how many."""
    waiting = list(unrated_matches(since=LOOKED_BACK))
    for code, match in waiting:
        try:
            rate_match(code=code, match=match)
            record_given_up(code=code, match=match)
        except Exception:  # one broken match must not keep the others waiting
            log.exception("a match could not be rated")
    return len(waiting)


def unrated_matches(
    *, since: timedelta | None = None, quiet_for: timedelta = timedelta()
) -> set[tuple[str, int]]:
    """Find rated matches that are over and not counted yet, by the code of their table and their number."""
    tables = Table.objects.filter(rated=True, rules__in=rated_games())
    if quiet_for:
        tables = tables.filter(changed_at__lte=timezone.now() - quiet_for)
    if since is not None:
        tables = tables.filter(changed_at__gte=timezone.now() - since)
    records = MatchRecord.objects.filter(table__in=tables)
    rated = RatedMatch.objects.filter(table=OuterRef("table"), match=OuterRef("match"))
    played = records.exclude(Exists(rated)).values_list("table__code", "match")
    rated = RatedMatch.objects.filter(table=OuterRef("pk"), match=OuterRef("match"))
    abandoned = tables.filter(phase=TablePhase.CLOSED, match__gt=0).exclude(Exists(rated))
    return {*played, *abandoned.values_list("code", "match")}
