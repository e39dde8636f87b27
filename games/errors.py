"""How the services say no, besides the engine's `MalformedMove` and `IllegalMove`."""

from enum import StrEnum


class RefusalCode(StrEnum):
    """Why somebody may not do something at a table."""

    NO_SUCH_TABLE = "no_such_table"  # also where the person may not know that there is one
    NO_SUCH_GAME = "no_such_game"
    NOT_SEATED = "not_seated"
    NOT_THE_HOST = "not_the_host"
    NO_FREE_SEAT = "no_free_seat"
    NO_BOT_THERE = "no_bot_there"
    NO_SUCH_LEVEL = "no_such_level"
    TOO_FEW_PLAYERS = "too_few_players"
    ALREADY_STARTED = "already_started"
    NOT_PLAYING = "not_playing"
    ROUND_IS_NOT_OVER = "round_is_not_over"
    MATCH_IS_OVER = "match_is_over"
    MATCH_IS_NOT_OVER = "match_is_not_over"
    PAUSED = "paused"
    HINTS_ARE_OFF = "hints_are_off"
    TOO_MANY_TABLES = "too_many_tables"
    ONLY_REGISTERED = "only_registered"
    TOO_MANY_PHRASES = "too_many_phrases"
    TOO_BUSY = "too_busy"  # the server is behind with its work
    TOO_MANY_SEATS = "too_many_seats"
    NOT_AWAY = "not_away"
    NOT_BETWEEN_ROUNDS = "not_between_rounds"
    MUTED = "muted"
    SAME_CARDS = "same_cards"


class Refused(Exception):  # noqa: N818
    """The act is refused, and nothing has changed."""

    def __init__(self, code: RefusalCode) -> None:
        super().__init__(code)
        self.code = code


class StaleVersion(Exception):  # noqa: N818
    """The mover looked at a round that is not like that any more."""
