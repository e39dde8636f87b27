"""Who is at the other end of a socket, and whether that is still so."""

import hashlib
from collections.abc import Sequence
from functools import partial
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.signals import user_logged_out
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation.trans_real import parse_accept_lang_header

from accounts.languages import LANGUAGE_CODES
from accounts.models import Session, User
from games.messaging.database_thread import deliver
from games.messaging.hub import hub
from games.messaging.redis_patience import AWAY

Scope = dict[str, Any]

LONGEST_SESSION_KEY = 40


def session_key_of(scope: Scope) -> str:
    """Give the key of the session that the cookie names; whose it is, if anybody's, is another question."""
    key: str = scope["cookies"].get(settings.SESSION_COOKIE_NAME, "")
    is_possible = key.isascii() and key.isalnum() and len(key) <= LONGEST_SESSION_KEY
    return key if is_possible else ""


def still_logged_in(session_key: str) -> User | None:
    """Read session and person again; `None` for somebody who has logged out meanwhile."""
    return people_logged_in([session_key])[0]


def people_logged_in(session_keys: Sequence[str]) -> list[User | None]:
    """Read whose sessions these are, with one query for all of them."""
    alive = Session.objects.filter(session_key__in=session_keys, expire_date__gt=timezone.now())
    sessions = {session.session_key: session for session in alive.select_related("user")}
    return [_person_of(sessions.get(key)) for key in session_keys]


def _person_of(session: Session | None) -> User | None:
    if session is None or session.user is None or not session.user.is_active:
        return None
    return session.user if _is_sealed_for(session.user, session.get_decoded()) else None


def _is_sealed_for(person: User, session_data: dict[str, Any]) -> bool:
    """Check what Django checks for a page: a new password ends every session of the old one."""
    seal = session_data.get(HASH_SESSION_KEY, "")
    valid = (person.get_session_auth_hash(), *person.get_session_auth_fallback_hash())
    return (
        session_data.get(SESSION_KEY) == str(person.pk)
        and session_data.get(BACKEND_SESSION_KEY) in settings.AUTHENTICATION_BACKENDS
        and any(constant_time_compare(seal, each) for each in valid)
    )


def language_of(scope: Scope, person: User) -> str:
    """Give the language that the person chose, else the best that the browser asks for."""
    if person.language:
        return person.language
    header = dict(scope.get("headers", ())).get(b"accept-language", b"").decode("latin-1")
    wanted = (code[:2] for code, _weight in parse_accept_lang_header(header))
    return next((code for code in wanted if code in LANGUAGE_CODES), settings.LANGUAGE_CODE)


def session_group(session_key: str) -> str:
    """Name the group of a browser's sockets; the session's key itself is sent nowhere."""
    return f"session.{hashlib.sha256(session_key.encode()).hexdigest()[:40]}"


def recheck_sockets_of(person: User) -> None:
    """Once the transaction is committed, let every socket of a person check again whose it is.

    To be called before sessions are deleted; a socket that does not hear of it checks at its next message.
    """
    alive = Session.objects.filter(user=person, expire_date__gt=timezone.now())
    groups = [session_group(key) for key in alive.values_list("session_key", flat=True)]

    def notify() -> None:
        for group in groups:
            _send(group, "person.changed")

    transaction.on_commit(notify)


def _send(group: str, event: str) -> None:
    deliver(partial(_try_to_send, group, event))


async def _try_to_send(group: str, event: str) -> None:
    try:
        await hub().send(group, {"type": event})
    except AWAY:
        return  # every socket checks again after a moment anyway


def close_sockets(request: HttpRequest | None = None, **_about: object) -> None:
    """After a log-out, close the sockets of that browser at once."""
    key = request.session.session_key if request is not None and hasattr(request, "session") else None
    if key is not None:
        _send(session_group(key), "logged.out")


def listen() -> None:
    user_logged_out.connect(close_sockets, dispatch_uid="games.messaging.socket_people")
