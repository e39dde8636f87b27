"""What is played by those who found each other, and who may play it."""

from typing import Any

from accounts.models import User
from games import errors as games
from games.engine.rulesets import rule_set
from games.models import HintLevel
from games.services.table_limits import must_have_a_seat_left
from matches.errors import No, Refused
from matches.models import Pace
from matches.ratings.bots import rated_games
from matches.ratings.leaving import paused_until


def terms(rules: str, pace: str, *, rated: bool) -> dict[str, Any]:
    """Give the arguments of `seat_company`: the standard options, a clock, and no hints where it is rated."""
    hints = HintLevel.OFF if rated else HintLevel.STEPS
    return {"rules": rules, "turn_seconds": Pace(pace).seconds, "hints": hints, "rated": rated}


def must_be_playable(rules: str, seats: int, pace: str) -> None:
    if rules not in rated_games() or seats not in rule_set(rules).seats or pace not in Pace.values:
        raise Refused(No.NO_SUCH_GAME)


def may_play(person: User) -> bool:
    """Whether somebody may have opponents at all: guests, pupils and suspended players may not."""
    return person.is_active and person.is_registered and not person.circle


def must_be_free_to_play(person: User, *, rated: bool) -> None:
    """Refuse whoever may not play, and whoever has too much going on or has left too many matches."""
    if not may_play(person):
        raise Refused(No.ONLY_REGISTERED)
    if rated and paused_until(person) is not None:
        raise Refused(No.RATED_PLAY_PAUSES)
    try:
        must_have_a_seat_left(person)
    except games.Refused:
        raise Refused(No.TOO_MANY_TABLES) from None
