"""How the services of the classrooms say no."""

from enum import StrEnum


class No(StrEnum):
    """Why something is not done."""

    CLASS_IS_FULL = "class_is_full"
    ALREADY_TEACHES = "already_teaches"
    ALREADY_INVITED = "already_invited"
    LAST_TEACHER = "last_teacher"
    NO_SUCH_TEACHER = "no_such_teacher"
    LOG_IN_IS_CLOSED = "log_in_is_closed"
    NOT_YOURS = "not_yours"  # the pictures, the password or the card
    NOT_LET_IN = "not_let_in"
    TOO_MANY_TRIES = "too_many_tries"
    SAME_PUPIL = "same_pupil"
    NOBODY_IS_HERE = "nobody_is_here"
    LESSON_IS_OVER = "lesson_is_over"
    TIME_HAS_PASSED = "time_has_passed"
    NO_SUCH_SEAT = "no_such_seat"
    NOBODY_CHOSEN = "nobody_chosen"
    NOT_YET = "not_yet"
    QUIZ_IS_ON = "quiz_is_on"
    QUIZ_IS_OVER = "quiz_is_over"
    REPLAY_IS_OVER = "replay_is_over"
    STILL_PLAYED = "still_played"  # others have the same cards
    NOTHING_TO_CHOOSE = "nothing_to_choose"
    VOTES_ARE_SHOWN = "votes_are_shown"
    ANSWER_IS_SHOWN = "answer_is_shown"
    NO_SUCH_ANSWER = "no_such_answer"
    TOO_LATE_TO_UNDO = "too_late_to_undo"
    ONLY_THE_OWNER = "only_the_owner"
    NOT_IN_A_DEMO = "not_in_a_demo"
    TOO_MANY_DEMOS = "too_many_demos"
    NOT_THERE_ANY_MORE = "not_there_any_more"  # a class, a pupil, a task ... that somebody has just removed


class Refused(Exception):  # noqa: N818
    """The act is refused, and nothing has changed."""

    def __init__(self, code: No) -> None:
        super().__init__(code)
        self.code = code
