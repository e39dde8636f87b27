"""The matches of a person, page by page: as many queries for five thousand as for five."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Exists, OuterRef, QuerySet, Subquery

from accounts.models import User
from matches.history.departures import departures_of, key_of_departure, shown_departures
from matches.history.shown import Key, Occasion, ShownDeparture, ShownMatch, replays_of, shown_players
from matches.models import DailyTry, MatchPlayer, RatingChange, TournamentTable
from matches.people.pages import is_hidden
from matches.ratings.selectors import Change, changes_of, last_round_of

PAGE = 25


class Company(StrEnum):
    """Against whom a match was played."""

    ANY = ""
    PEOPLE = "people"
    BOTS = "bots"


class Only(StrEnum):
    """Which matches are wanted."""

    ANY = ""
    WON = "won"
    RATED = "rated"


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Some matches, and where the next page begins; `None` where there is none."""

    matches: Sequence[ShownMatch | ShownDeparture]
    older: Key | None


def history_page(
    person: User,
    *,
    rules: str = "",
    company: Company = Company.ANY,
    only: Only = Only.ANY,
    before: Key | None = None,
    most: int = PAGE,
    is_own: bool = True,
) -> HistoryPage:
    """Read one page of the matches of a person, the newest first: a fixed number of queries.

    What somebody has left stands only in his or her `own` list.
    """
    entries: list[MatchPlayer | RatingChange] = list(
        _results(person, rules, company, only, before)[: most + 1]
    )
    if is_own and company != Company.BOTS and only != Only.WON:
        entries += departures_of(person, rules, before)[: most + 1]
    entries.sort(key=_key_of, reverse=True)
    older = _key_of(entries[most - 1]) if len(entries) > most else None
    return HistoryPage(_shown(person, entries[:most]), older)


def _key_of(entry: MatchPlayer | RatingChange) -> Key:
    if isinstance(entry, RatingChange):
        return key_of_departure(entry)
    return Key(entry.finished_at, entry.record_id)


def _shown(person: User, entries: Sequence[MatchPlayer | RatingChange]) -> list[ShownMatch | ShownDeparture]:
    own = [each for each in entries if isinstance(each, MatchPlayer)]
    left = [each for each in entries if isinstance(each, RatingChange)]
    players = _players([each.record_id for each in own])
    changes = changes_of(person, [(each.record.table_id, each.record.match) for each in own])
    matches = (_shown_match(each, players[each.record_id], changes) for each in own)
    departures = iter(shown_departures(person, left))
    return [next(departures) if isinstance(each, RatingChange) else next(matches) for each in entries]


def _results(
    person: User, rules: str, company: Company, only: Only, before: Key | None
) -> QuerySet[MatchPlayer]:
    results = MatchPlayer.objects.filter(person=person).select_related("record__table")
    results = results.annotate(**_about_the_match(person))
    if rules:
        results = results.filter(record__rules=rules)
    if company:
        others = MatchPlayer.objects.filter(record=OuterRef("record"), bot="").exclude(seat=OuterRef("seat"))
        with_people = Exists(others)
        results = results.filter(with_people if company == Company.PEOPLE else ~with_people)
    if only == Only.WON:
        results = results.filter(
            Exists(MatchPlayer.objects.filter(record=OuterRef("record"), rank__gt=1)), rank=1
        )
    if only == Only.RATED:
        results = results.filter(record__table__rated=True)
    if before is not None:
        results = results.filter(finished_at__lte=before.at).exclude(
            finished_at=before.at, record__gte=before.number
        )
    return results.order_by("-finished_at", "-record")


def _about_the_match(person: User) -> dict[str, Subquery | Exists]:
    """Find in the same query where a match was played, and for what."""
    at_table = {"table": OuterRef("record__table")}
    tries = DailyTry.objects.filter(**at_table, person=person)
    drawn = TournamentTable.objects.filter(**at_table)
    return {
        "last_round": last_round_of("record__table", "record__match"),
        "day_of_deal": Subquery(tries.values("day")[:1]),
        "tournament_code": Subquery(drawn.values("round__tournament__code")[:1]),
        "is_dealt_elsewhere": Exists(drawn.filter(round__finished_at=None)),
    }


def _players(records: Iterable[int]) -> dict[int, list[MatchPlayer]]:
    by_record: dict[int, list[MatchPlayer]] = {}
    everybody = MatchPlayer.objects.filter(record__in=list(records)).select_related("person")
    for each in everybody.annotate(is_hidden=is_hidden()):
        by_record.setdefault(each.record_id, []).append(each)
    return by_record


def _shown_match(
    mine: MatchPlayer, players: Sequence[MatchPlayer], changes: Mapping[tuple[int, int], Change]
) -> ShownMatch:
    record, about = mine.record, vars(mine)
    is_first = record.match <= 1  # another match at the same table was played for nothing else
    return ShownMatch(
        record=record,
        players=shown_players(record.rules, players, mine.person_id),
        mine=mine,
        rounds=replays_of(record, about["last_round"] or 0),
        change=changes.get((record.table_id, record.match)),
        occasion=Occasion(about["day_of_deal"] if is_first else None, about["tournament_code"] or ""),
        is_dealt_elsewhere=about["is_dealt_elsewhere"],
    )
