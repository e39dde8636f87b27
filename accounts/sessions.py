"""Sessions that know whose they are, so that a person can be logged out everywhere at once."""

from typing import Any

from django.contrib.sessions.backends.db import SessionStore as DatabaseSessionStore
from django.contrib.sessions.base_session import AbstractBaseSession


class SessionStore(DatabaseSessionStore):
    """Django's database sessions, with the person's number in a column of its own."""

    @classmethod
    def get_model_class(cls) -> type[AbstractBaseSession]:
        from accounts.models import Session

        return Session

    def create_model_instance(self, data: dict[str, Any]) -> AbstractBaseSession:
        session = super().create_model_instance(data)
        session.user_id = data.get("_auth_user_id")  # type: ignore[attr-defined]
        return session
