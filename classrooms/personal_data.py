"""What this app keeps of a person, told to the privacy registry."""

from accounts import privacy
from accounts.models import User
from classrooms.classes.export import pupil_records
from classrooms.models import Assignment, Entry, Lesson, Pupil, Teaching
from classrooms.quiz_models import Quiz, Vote


def _forget_teacher(person: User) -> None:
    """Let a class that loses its last teacher go with its pupils: nobody could look after it."""
    from classrooms.classes import services as classes

    for teaching in Teaching.objects.filter(teacher=person).select_related("school_class"):
        if teaching.school_class.teachings.count() == 1:
            classes.erase_class(school_class=teaching.school_class)
        else:
            teaching.delete()


def _forget_pupil(person: User) -> None:
    from classrooms.login import services as doors

    for pupil in Pupil.objects.filter(user=person):
        doors.forget_tries(pupil=pupil)
        pupil.delete()


def register() -> None:
    privacy.register(
        Pupil,
        title="classes (as a pupil)",
        export=pupil_records,
        erase=_forget_pupil,
    )
    privacy.register(
        Teaching,
        title="classes (as a teacher)",
        export=privacy.rows(Teaching, "school_class__name", "since", link="teacher"),
        erase=_forget_teacher,
    )
    privacy.register(
        Entry,
        title="journal of classes",
        export=privacy.rows(Entry, "school_class__name", "act", "at", link="teacher"),
        erase=privacy.unlink_rows(Entry, link="teacher"),
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
        Vote,
        title="answers in a quiz of the class",
        export=privacy.rows(Vote, "question__number", "option", "at", link="pupil__user"),
        erase=privacy.delete_rows(Vote, link="pupil__user"),
    )
