"""What cannot be done in a demo class: whatever would outlive it."""

from classrooms.errors import No, Refused
from classrooms.models import SchoolClass


def must_not_be_demo(*classes: SchoolClass) -> None:
    """Refuse what would bring real people in, or let invented ones stay."""
    if any(each.is_demo for each in classes):
        raise Refused(No.NOT_IN_A_DEMO)
