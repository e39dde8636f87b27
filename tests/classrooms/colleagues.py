"""Teachers who teach a class together."""

from accounts.models import User
from classrooms.classes import invitations
from classrooms.models import SchoolClass


def add_teacher(*, school_class: SchoolClass, by: User, username: str) -> None:
    """Invite a teacher, who accepts."""
    invitation = invitations.invite_teacher(school_class=school_class, by=by, username=username)
    invitations.accept_invitation(invitation=invitation)
