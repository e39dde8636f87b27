"""What becomes of a pair when its device is left."""

from classrooms.pairs.services import leave_device
from classrooms.selectors import pupil_of


def part_after_logout(*, user: object, **_signal: object) -> None:
    """End the pair of a pupil who has logged out; connected with Django's signal."""
    pupil = pupil_of(user)
    if pupil is not None:
        leave_device(pupil=pupil)
