"""Recovery codes are made, and used up one by one."""

from accounts.acts import act
from accounts.models import Kind, RecoveryCode, Session, User
from accounts.recovery.codes import HOW_MANY, digest_of, new_code


@act
def make_codes(*, person: User) -> list[str]:
    """Make a new set; the codes of the old one are void. Nobody can read them a second time."""
    codes = [new_code() for _ in range(HOW_MANY)]
    RecoveryCode.objects.filter(user=person).delete()
    RecoveryCode.objects.bulk_create(
        RecoveryCode(user=person, digest=digest_of(person.pk, code)) for code in codes
    )
    return codes


@act
def recover(*, username: str, code: str, password: str) -> User | None:
    """Use a code up, set the new password and end every session; `None` where name and code do not match."""
    owners = User.objects.named(username).filter(is_active=True)
    person = owners.filter(kind__in=[Kind.PLAYER, Kind.TEACHER]).first()
    if person is None:
        return None
    # One statement deletes it: of two that come at the same moment, one finds it gone.
    used, _ = RecoveryCode.objects.filter(user=person, digest=digest_of(person.pk, code)).delete()
    if not used:
        return None
    person.set_password(password)
    person.save(update_fields=["password"])
    Session.objects.filter(user=person).delete()
    return person
