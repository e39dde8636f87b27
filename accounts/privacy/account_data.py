"""What this app keeps of a person, registered for export and erasure."""

from collections.abc import Iterable

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator

from accounts import privacy
from accounts.models import PREFERENCE_NAMES, RecoveryCode, Session, User


def _about(person: User) -> Iterable[privacy.Record]:
    fields = (
        "username",
        "display_name",
        "picture",
        "kind",
        "is_staff",
        "email",
        "turn_mail",
        "turn_mail_on",
        "date_joined",
        "last_seen",
        "last_login",
        *PREFERENCE_NAMES,
    )
    yield {name: getattr(person, name) for name in fields}


def _recovery_codes(person: User) -> Iterable[privacy.Record]:
    """When the codes were made that are left; guests and pupils never have any."""
    return privacy.rows(RecoveryCode, "made_on")(person) if person.is_registered else ()


def register() -> None:
    privacy.register(User, title="account", export=_about, erase=lambda person: None)
    privacy.register(
        Session,
        title="logged-in browsers",
        export=privacy.rows(Session, "expire_date"),
        erase=privacy.delete_rows(Session),
    )
    privacy.register(
        RecoveryCode,
        title="recovery codes that are left",
        export=_recovery_codes,
        erase=privacy.delete_rows(RecoveryCode),
    )
    privacy.register(
        EmailAddress,
        title="e-mail addresses",
        export=privacy.rows(EmailAddress, "email", "verified"),
        erase=privacy.delete_rows(EmailAddress),
    )
    privacy.register(
        Authenticator,
        title="two-step log-in",
        export=privacy.rows(Authenticator, "type", "created_at", "last_used_at"),
        erase=privacy.delete_rows(Authenticator),
    )
