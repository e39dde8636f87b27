"""Teaching a class together: a colleague is invited, and is a teacher of the class only after saying yes."""

from datetime import date, timedelta

from django.utils import timezone

from accounts.acts import act
from accounts.models import Kind, User
from classrooms.classes.journal import note
from classrooms.demo.bounds import must_not_be_demo
from classrooms.errors import No, Refused
from classrooms.locks import lock_class
from classrooms.models import Act, Invitation, Role, SchoolClass, Teaching
from games.models import new_code

CODES_ARE_GOOD_FOR = timedelta(days=7)


@act
def invite_teacher(
    *,
    school_class: SchoolClass,
    by: User,
    username: str = "",
    role: str = Role.TEACHER,
    until: date | None = None,
    sees_names: bool = True,
) -> Invitation:
    """Ask another teacher to teach the class; without a name, whoever types the code of the invitation."""
    school_class = lock_class(school_class)
    must_not_be_demo(school_class)
    is_substitute = role == Role.SUBSTITUTE
    invitation = Invitation(
        school_class=school_class,
        teacher=_colleague(school_class, username) if username.strip() else None,
        code=None if username.strip() else new_code(),
        role=Role.SUBSTITUTE if is_substitute else Role.TEACHER,
        until=until if is_substitute else None,
        sees_names=sees_names or not is_substitute,
        invited_by=by,
    )
    invitation.save()
    note(school_class, Act.TEACHER_ADDED, by=by)
    return invitation


def _colleague(school_class: SchoolClass, username: str) -> User:
    teacher = User.objects.named(username).filter(kind=Kind.TEACHER).first()
    if teacher is None:
        raise Refused(No.NO_SUCH_TEACHER)
    if Teaching.objects.filter(school_class=school_class, teacher=teacher).exists():
        raise Refused(No.ALREADY_TEACHES)
    if Invitation.objects.filter(school_class=school_class, teacher=teacher).exists():
        raise Refused(No.ALREADY_INVITED)
    return teacher


@act
def accept_invitation(*, invitation: Invitation, teacher: User | None = None) -> SchoolClass:
    """Become a teacher of the class that one was invited to, by name or by a code that one has typed."""
    school_class, current = _locked(invitation)
    if current.until is not None and current.until < timezone.localdate():
        raise Refused(No.NOT_THERE_ANY_MORE)
    accepting = current.teacher or teacher
    if accepting is None or not accepting.is_teacher:
        raise Refused(No.NO_SUCH_TEACHER)
    if Teaching.objects.filter(school_class=school_class, teacher=accepting).exists():
        raise Refused(No.ALREADY_TEACHES)
    terms = {"role": current.role, "until": current.until, "sees_names": current.sees_names}
    Teaching.objects.create(school_class=school_class, teacher=accepting, **terms)
    note(school_class, Act.TEACHER_CAME, by=accepting)
    current.delete()
    return school_class


@act
def withdraw_invitation(*, invitation: Invitation) -> None:
    """Decline an invitation, or take it back."""
    _school_class, current = _locked(invitation)
    current.delete()


@act
def erase_old_codes() -> None:
    """Forget the codes that nobody has typed in a week, and what was for a day that is over."""
    Invitation.objects.filter(teacher=None, at__lt=timezone.now() - CODES_ARE_GOOD_FOR).delete()
    Invitation.objects.filter(until__lt=timezone.localdate()).delete()


def _locked(invitation: Invitation) -> tuple[SchoolClass, Invitation]:
    """Lock the class; it may be erased meanwhile, and the invitation answered or withdrawn."""
    school_class = lock_class(invitation.school_class)
    current = Invitation.objects.select_related("teacher").filter(pk=invitation.pk).first()
    if current is None or school_class.erased_at is not None:
        raise Refused(No.NOT_THERE_ANY_MORE)
    return school_class, current


def erase_invitations(person: User) -> None:
    """Forget who invited or was invited; part of the act that erases the person."""
    Invitation.objects.filter(teacher=person).delete()
    Invitation.objects.filter(invited_by=person).update(invited_by=None)
