"""What this app stores about a person, registered for export and erasure."""

from accounts import privacy
from classrooms.classes.export import pupil_records
from classrooms.classes.invitations import erase_invitations
from classrooms.classes.services import forget_teacher
from classrooms.models import (
    Assignment,
    Invitation,
    JournalEntry,
    LedReplay,
    Lesson,
    Pupil,
    Quiz,
    ReplayVote,
    Teaching,
    Vote,
)
from classrooms.pupils.services import forget_pupil


def register() -> None:
    _register_pupils()
    _register_teachers()
    _register_what_teachers_did()


def _register_pupils() -> None:
    privacy.register(
        Pupil,
        title="classes (as a pupil)",
        export=pupil_records,
        erase=forget_pupil,
    )
    privacy.register(
        Vote,
        title="answers in a quiz of the class",
        export=privacy.rows(Vote, "question__number", "option", "at", link="pupil__user"),
        erase=privacy.delete_rows(Vote, link="pupil__user"),
    )
    privacy.register(
        ReplayVote,
        title="votes in a replay of the class",
        export=privacy.rows(ReplayVote, "choice", "at", link="pupil__user"),
        erase=privacy.delete_rows(ReplayVote, link="pupil__user"),
    )


def _register_teachers() -> None:
    privacy.register(
        Teaching,
        title="classes (as a teacher)",
        export=privacy.rows(Teaching, "school_class__name", "since", link="teacher"),
        erase=forget_teacher,
    )
    privacy.register(
        Invitation,
        title="invitations to classes",
        export=privacy.rows(Invitation, "school_class__name", "at", link="teacher"),
        erase=erase_invitations,
    )


def _register_what_teachers_did() -> None:
    privacy.register(
        JournalEntry,
        title="journal of classes",
        export=privacy.rows(JournalEntry, "school_class__name", "act", "at", link="teacher"),
        erase=privacy.unlink_rows(JournalEntry, link="teacher"),
    )
    privacy.register(
        Lesson,
        title="lessons",
        export=privacy.rows(Lesson, "school_class__name", "rules", "started_at", link="teacher"),
        erase=privacy.unlink_rows(Lesson, link="teacher"),
    )
    privacy.register(
        Assignment,
        title="assignments given",
        export=privacy.rows(Assignment, "school_class__name", "title", "made_at", link="teacher"),
        erase=privacy.unlink_rows(Assignment, link="teacher"),
    )
    privacy.register(
        Quiz,
        title="quizzes",
        export=privacy.rows(Quiz, "school_class__name", "topic", "about", "started_at", link="teacher"),
        erase=privacy.unlink_rows(Quiz, link="teacher"),
    )
    privacy.register(
        LedReplay,
        title="led replays",
        export=privacy.rows(LedReplay, "school_class__name", "started_at", link="teacher"),
        erase=privacy.unlink_rows(LedReplay, link="teacher"),
    )
