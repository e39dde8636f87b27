"""Matches as they stand in a list: who played, how it came out, and what of it can be seen again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple

from django.utils.translation import gettext as _

from accounts.languages.written import percent
from accounts.naming.names_apart import names_apart
from games.reading.seat_names import face_of_bot, face_of_person
from games.table_page.appearance import APPEARANCES
from games.wording.menu import Game, game_named
from games.wording.table_texts import BOT_NAMES
from matches.daily.deals import is_of_today
from matches.models import MatchPlayer, MatchRecord, RatingChange
from matches.people.pages import page_of
from matches.ratings.selectors import Change

Result = MatchPlayer | RatingChange
"""What a match brought a seat, or what it did to a rating where it was left."""


class Key(NamedTuple):
    """Where a page begins: after this match, and so before it in time.

    A match that was left has no record. Its number is that of the change of a rating, and negative: of one
    moment it comes after all records.
    """

    at: datetime
    number: int

    def __str__(self) -> str:
        return f"{self.at.isoformat()}~{self.number}"

    @classmethod
    def read(cls, text: str) -> "Key | None":
        """Read a key from an address; what is none begins at the newest match."""
        moment, _, number = text.replace(" ", "+").partition("~")
        try:
            key = cls(datetime.fromisoformat(moment), int(number))
        except (ValueError, OverflowError):
            return None
        is_possible = key.at.tzinfo is not None and -(2**63) < key.number < 2**63
        return key if is_possible and 1000 < key.at.year < 9000 else None


@dataclass(frozen=True, slots=True)
class ShownPlayer:
    """Somebody at a seat of a match."""

    name: str
    face: str
    result: Result
    is_me: bool
    pays_in: str
    page: str
    """the user name whose page shows more of this player; empty where nobody finds such a page"""
    has_left: bool
    is_decided: bool
    """whether somebody has decided the match by leaving, so that points say nothing"""

    @property
    def points(self) -> str:
        """What the match brought, as it stands on a score sheet: tokens, or points with their sign."""
        if isinstance(self.result, RatingChange) or self.is_decided:
            return ""
        count = self.result.points
        return str(count) if self.pays_in == "tokens" or not count else f"{count:+d}".replace("-", "−")


@dataclass(frozen=True, slots=True)
class Occasion:
    """What a match was played for: a deal of the day, a round of a tournament, or nothing of the kind."""

    day: date | None
    tournament: str
    """its code"""


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
    occasion: Occasion
    is_dealt_elsewhere: bool
    """whether others still play the same cards in the same round of a tournament"""

    is_left = False

    @property
    def opponent(self) -> ShownPlayer | None:
        """The one person with a page against whom it was played, who can be challenged again."""
        others = [each for each in self.players if not each.is_me and each.page]
        return others[0] if len(others) == 1 else None

    @property
    def at(self) -> datetime:
        return self.record.finished_at

    @property
    def code(self) -> str:
        return self.record.table.code

    @property
    def game(self) -> Game:
        return game_named(self.record.rules)

    @property
    def accuracy(self) -> str:
        return percent(self.mine.accuracy) if self.mine.accuracy is not None else ""

    @property
    def is_draw(self) -> bool:
        """Whether nobody was better than anybody."""
        return len(self.players) > 1 and all(each.result.rank == 1 for each in self.players)

    @property
    def is_won(self) -> bool:
        return self.mine.rank == 1 and not self.is_draw

    @property
    def is_shown_tomorrow(self) -> bool:
        """Whether these are the cards of today, which others may still be dealt."""
        return is_of_today(self.record.table)


@dataclass(frozen=True, slots=True)
class ShownDeparture:
    """A rated match that the person left before its end; all that stays of it is what it did to ratings."""

    game: Game
    players: Sequence[ShownPlayer]
    """those who stayed come first"""
    change: Change
    code: str
    """of its table; empty where that is gone"""
    rounds: Sequence[int]
    """the last round that was played to its end, if there is one"""

    is_left = True

    @property
    def at(self) -> datetime:
        return self.change.at


def shown_players(rules: str, players: Sequence[Result], person_id: int | None) -> list[ShownPlayer]:
    """Name those who played a match, the best first; somebody who was erased is somebody."""
    names = names_apart(each.person.display_name if each.person else None for each in players)
    pays_in, is_decided = APPEARANCES[rules].pays_in, any(map(_has_left, players))
    shown = [
        ShownPlayer(
            name=_name(each, name),
            face=_face(each),
            result=each,
            is_me=_is_of(each, person_id),
            pays_in=pays_in,
            page=_page_of(each),
            has_left=_has_left(each),
            is_decided=is_decided,
        )
        for each, name in zip(players, names, strict=True)
    ]
    return sorted(shown, key=lambda each: (each.result.rank, -getattr(each.result, "points", 0)))


def _has_left(result: Result) -> bool:
    """Tell whether this is the result of somebody who left; a bot that played on has one of its own."""
    if isinstance(result, RatingChange):
        return result.left and result.rank > 1
    return result.left_by_id is not None and result.left_by_id == result.person_id


def replays_of(record: MatchRecord, last: int) -> Sequence[int]:
    """Give the numbers of a match's rounds at its table, of which the last is known."""
    return range(last - record.rounds + 1, last + 1)


def _page_of(result: Result) -> str:
    return page_of(result.person, hidden=getattr(result, "is_hidden", False))


def _is_of(result: Result, person_id: int | None) -> bool:
    return result.person_id is not None and result.person_id == person_id


def _name(result: Result, name: str | None) -> str:
    return name or str(BOT_NAMES[result.seat % len(BOT_NAMES)] if result.bot else _("Somebody"))


def _face(result: Result) -> str:
    if result.person:
        return face_of_person(result.person)
    return face_of_bot(result.seat) if result.bot else "rose"
