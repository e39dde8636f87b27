"""Two pupils who turn out to be one: the double is set aside, and handed over when nobody can undo it."""

from contextlib import suppress

from django.utils import timezone

from accounts import services as people
from accounts.acts import act
from accounts.models import User
from classrooms.classes.journal import note
from classrooms.errors import No, Refused
from classrooms.locks import lock_pupil
from classrooms.models import Act, Pupil
from classrooms.pupils.services import set_aside, take_in_again
from classrooms.second_thoughts import UNDONE_FOR
from games.services.playing.tally import hand_over_scores
from learn.services.merging import merge_records


@act
def merge_pupils(*, pupil: Pupil, double: Pupil, by: User) -> None:
    """Make one pupil of two who are the same; for ten minutes the double is only set aside."""
    if pupil.pk == double.pk or pupil.school_class_id != double.school_class_id:
        raise Refused(No.SAME_PUPIL)
    pupil, double = lock_pupil(pupil), lock_pupil(double)
    if pupil.archived_at is not None or double.archived_at is not None:
        raise Refused(No.NOT_THERE_ANY_MORE)
    double.merging_into = pupil
    double.save(update_fields=["merging_into"])
    set_aside(double)
    note(pupil.school_class, Act.PUPILS_MERGED, by=by, pupil=pupil)


@act
def undo_merger(*, double: Pupil, by: User) -> None:
    """Make two pupils of one again: nothing has been handed over yet."""
    double = lock_pupil(double)
    if double.merging_into is None:
        raise Refused(No.TOO_LATE_TO_UNDO)
    take_in_again(double)
    note(double.school_class, Act.MERGE_UNDONE, by=by, pupil=double)


def complete_mergers() -> None:
    """Hand over the records of doubles who were set aside ten minutes ago, and erase the doubles.

    The one who was set aside first comes first: it may be a double of a double.
    """
    due = Pupil.objects.filter(archived_at__lt=timezone.now() - UNDONE_FOR).exclude(merging_into=None)
    for double in due.order_by("archived_at"):
        with suppress(Refused):  # undone or erased at this moment
            _complete_merger(double)


@act
def _complete_merger(double: Pupil) -> None:
    double = lock_pupil(double)
    if double.merging_into is None:
        return
    merge_records(into=double.merging_into.user, other=double.user)
    hand_over_scores.inner(into=double.merging_into.user, other=double.user)
    people.erase(double.user)
