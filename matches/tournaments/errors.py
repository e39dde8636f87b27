"""How the services of tournaments say no."""

from enum import StrEnum


class No(StrEnum):
    """Why something cannot be done in a tournament."""

    NOT_THERE_ANY_MORE = "not_there_any_more"
    NOT_THE_ORGANISER = "not_the_organiser"
    ONLY_REGISTERED = "only_registered"
    IS_FULL = "is_full"
    IS_OVER = "is_over"
    HAS_BEGUN = "has_begun"
    HAS_NOT_BEGUN = "has_not_begun"
    TOO_FEW = "too_few"
    TOO_MANY_TOURNAMENTS = "too_many_tournaments"
    NO_SUCH_GAME = "no_such_game"


class Refused(Exception):  # noqa: N818
    """The act is refused, and nothing has changed."""

    def __init__(self, code: No) -> None:
        super().__init__(code)
        self.code = code
