"""How the services of this app say no."""

from enum import StrEnum


class No(StrEnum):
    """Why somebody may not seek or challenge."""

    ONLY_REGISTERED = "only_registered"
    NO_SUCH_GAME = "no_such_game"
    RATED_PLAY_PAUSES = "rated_play_pauses"  # too many rated matches were left
    TOO_MANY_TABLES = "too_many_tables"
    TOO_MANY_CHALLENGES = "too_many_challenges"
    NOBODY_OF_THIS_NAME = "nobody_of_this_name"
    YOURSELF = "yourself"
    NOT_THERE_ANY_MORE = "not_there_any_more"


class Refused(Exception):  # noqa: N818
    """The act is refused, and nothing has changed."""

    def __init__(self, code: No) -> None:
        super().__init__(code)
        self.code = code
