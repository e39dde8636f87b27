"""The finished matches of a person, page by page: as many queries for five thousand as for five."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from django.db.models import Exists, OuterRef, QuerySet, Subquery
from django.utils.translation import gettext as _

from accounts.languages.written import percent
from accounts.models import User
from accounts.naming.names_apart import names_apart
from games.models import Round
from games.reading.seat_names import BOT_FACE, face_of_person
from games.table_page.appearance import APPEARANCES
from games.wording.menu import Game, game_named
from games.wording.table_texts import BOT_NAMES
from matches.models import MatchPlayer, MatchRecord
from matches.people.pages import is_hidden, page_of
from matches.ratings.selectors import Change, changes_of

PAGE = 25


class Company(StrEnum):
    """Against whom a match was played."""

    ANY = ""
    PEOPLE = "people"
    BOTS = "bots"


class Key(NamedTuple):
    """Where a page begins: after this match, and so before it in time."""

    finished_at: datetime
    record_id: int

    def __str__(self) -> str:
        return f"{self.finished_at.isoformat()}~{self.record_id}"

    @classmethod
    def read(cls, text: str) -> "Key | None":
        """Read a key from an address; what is none begins at the newest match."""
        moment, _, record_id = text.replace(" ", "+").partition("~")
        try:
            key = cls(datetime.fromisoformat(moment), int(record_id))
        except (ValueError, OverflowError):
            return None
        is_possible = key.finished_at.tzinfo is not None and 0 <= key.record_id < 2**63
        return key if is_possible and 1000 < key.finished_at.year < 9000 else None


@dataclass(frozen=True, slots=True)
class ShownPlayer:
    """A seat of a match: who sat there, and how it came out."""

    name: str
    face: str
    result: MatchPlayer
    is_me: bool
    pays_in: str
    page: str
    """the user name whose page shows more of this player; empty where nobody finds such a page"""

    @property
    def points(self) -> str:
        """What the match brought, as it stands on a score sheet: tokens, or points with their sign."""
        count = self.result.points
        return str(count) if self.pays_in == "tokens" or not count else f"{count:+d}".replace("-", "−")


@dataclass(frozen=True, slots=True)
class ShownMatch:
    """A match as it stands in the list."""

    record: MatchRecord
    players: Sequence[ShownPlayer]
    """the best first"""
    mine: MatchPlayer
    rounds: Sequence[int]
    """the numbers of its rounds at the table"""
    change: Change | None
    """what it did to the person's rating, where it was rated"""

    @property
    def opponent(self) -> ShownPlayer | None:
        """The one person with a page against whom it was played, who can be challenged again."""
        others = [each for each in self.players if not each.is_me and each.page]
        return others[0] if len(others) == 1 else None

    @property
    def game(self) -> Game:
        return game_named(self.record.rules)

    @property
    def accuracy(self) -> str:
        return percent(self.mine.accuracy) if self.mine.accuracy is not None else ""

    @property
    def is_won(self) -> bool:
        return self.mine.rank == 1


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Some matches, and where the next page begins; `None` where there is none."""

    matches: Sequence[ShownMatch]
    older: Key | None


def history_page(
    person: User,
    *,
    rules: str = "",
    company: Company = Company.ANY,
    before: Key | None = None,
    most: int = PAGE,
) -> HistoryPage:
    """Read one page of the matches of a person, the newest first: three queries, however many there are."""
    results = _results(person, rules, company)
    if before is not None:
        results = results.filter(finished_at__lte=before.finished_at).exclude(
            finished_at=before.finished_at, record__gte=before.record_id
        )
    own = list(results[: most + 1])
    players = _players([each.record_id for each in own[:most]])
    changes = changes_of(person, [(each.record.table_id, each.record.match) for each in own[:most]])
    shown = [_shown_match(each, players[each.record_id], changes) for each in own[:most]]
    last = own[most - 1] if len(own) > most else None
    return HistoryPage(shown, Key(last.finished_at, last.record_id) if last else None)


def _results(person: User, rules: str, company: Company) -> QuerySet[MatchPlayer]:
    newest = Round.objects.filter(table=OuterRef("record__table"), match=OuterRef("record__match"))
    results = MatchPlayer.objects.filter(person=person).select_related("record__table")
    results = results.annotate(last_round=Subquery(newest.order_by("-number").values("number")[:1]))
    if rules:
        results = results.filter(record__rules=rules)
    if company:
        others = MatchPlayer.objects.filter(record=OuterRef("record"), bot="").exclude(seat=OuterRef("seat"))
        with_people = Exists(others)
        results = results.filter(with_people if company == Company.PEOPLE else ~with_people)
    return results.order_by("-finished_at", "-record")


def _players(records: Iterable[int]) -> dict[int, list[MatchPlayer]]:
    by_record: dict[int, list[MatchPlayer]] = {}
    everybody = MatchPlayer.objects.filter(record__in=list(records)).select_related("person")
    for each in everybody.annotate(is_hidden=is_hidden()):
        by_record.setdefault(each.record_id, []).append(each)
    return by_record


def _shown_match(
    mine: MatchPlayer, players: Sequence[MatchPlayer], changes: Mapping[tuple[int, int], Change]
) -> ShownMatch:
    record, last = mine.record, getattr(mine, "last_round", None) or 0
    shown = _shown_players(record, players, mine.person_id)
    shown.sort(key=lambda each: (each.result.rank, -each.result.points))
    rounds = range(last - record.rounds + 1, last + 1)
    return ShownMatch(record, shown, mine, rounds, changes.get((record.table_id, record.match)))


def _shown_players(
    record: MatchRecord, players: Sequence[MatchPlayer], person_id: int | None
) -> list[ShownPlayer]:
    """Name those who played a match, seat by seat; somebody who was erased is somebody."""
    names = names_apart(each.person.display_name if each.person else None for each in players)
    pays_in = APPEARANCES[record.rules].pays_in
    return [
        ShownPlayer(_name(each, name), _face(each), each, _is_of(each, person_id), pays_in, _page_of(each))
        for each, name in zip(players, names, strict=True)
    ]


def _page_of(result: MatchPlayer) -> str:
    return page_of(result.person, hidden=getattr(result, "is_hidden", False))


def _is_of(result: MatchPlayer, person_id: int | None) -> bool:
    return result.person_id is not None and result.person_id == person_id


def _name(result: MatchPlayer, name: str | None) -> str:
    return name or str(BOT_NAMES[result.seat % len(BOT_NAMES)] if result.bot else _("Somebody"))


def _face(result: MatchPlayer) -> str:
    return face_of_person(result.person) if result.person else BOT_FACE if result.bot else "rose"
