"""What this app keeps of a person, told to the privacy privacy."""

from collections.abc import Iterable

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator

from accounts import privacy
from accounts.models import PREFERENCE_NAMES, Session, User


def _about(person: User) -> Iterable[privacy.Record]:
    fields = (
        "username",
        "display_name",
        "kind",
        "email",
        "date_joined",
        "last_seen",
        "last_login",
        *PREFERENCE_NAMES,
    )
    yield {name: getattr(person, name) for name in fields}


def register() -> None:
    privacy.register(User, title="account", export=_about, erase=lambda person: None)
    privacy.register(
        Session,
        title="logged-in browsers",
        export=privacy.rows(Session, "expire_date"),
        erase=privacy.delete_rows(Session),
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
