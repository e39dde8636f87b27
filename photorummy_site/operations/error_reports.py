"""An unhandled error in one log line: a reference, where it happened, a traceback; nothing about people.

The messages of exceptions are left out, and so are local variables: either may hold a name, a code or an
address ("Key (username)=(alice) already exists"). The type and the lines of code say enough.
"""

import logging
import secrets
import traceback
from collections.abc import MutableMapping
from typing import Any

REFERENCE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that is taken for another one
REFERENCE_LENGTH = 6
MOST_CHAINED = 5

# These loggers of libraries tell of errors that nobody has handled, in words that repeat the exception.
UNHANDLED = ("django.request", "daphne.server", "celery.app.trace")
OURS = ("photorummy", "photorummy_site", "classrooms", "learn", "matches", "games", "catalogue", "accounts")

EventDict = MutableMapping[str, Any]


def new_reference() -> str:
    """A short name for one error, to be read out on the telephone."""
    return "".join(secrets.choice(REFERENCE_LETTERS) for _ in range(REFERENCE_LENGTH))


def is_error(record: logging.LogRecord) -> bool:
    """Tell whether a record tells of an exception: other records of `django.request` hold paths alone."""
    return bool(record.exc_info)


def describe(_logger: object, _method: str, event: EventDict) -> EventDict:
    """Replace a record's exception by a reference, its type and its traceback (a processor of structlog)."""
    record: logging.LogRecord = event["_record"]
    error = _exception(event.pop("exc_info", None))
    if record.name.startswith("daphne"):
        event["event"] = str(record.msg)  # without its arguments: they name the visitor's address and path
    if error is None:
        return event
    if not event["_from_structlog"] and record.name.partition(".")[0] not in OURS:
        event["event"] = "unhandled error" if record.name in UNHANDLED else "error"
    event.setdefault("reference", _reference(record))
    event.update(_where(record))
    event["error"] = type_name(error)
    event["exception"] = traceback_without_messages(error)
    return event


def _exception(exc_info: Any) -> BaseException | None:
    """The exception in one of the forms in which logging hands it on."""
    return exc_info[1] if isinstance(exc_info, tuple) else exc_info


def _reference(record: logging.LogRecord) -> str:
    """The reference that the error page shows, where there is one."""
    request = getattr(record, "request", None)
    return getattr(request, "error_reference", None) or new_reference()


def _where(record: logging.LogRecord) -> dict[str, Any]:
    """The route of a request, never its path; the name of a task, never its arguments."""
    if (request := getattr(record, "request", None)) is not None:
        match = getattr(request, "resolver_match", None)
        return {"method": request.method, "route": match.view_name if match else "none"}
    if record.name == "celery.app.trace":
        return {"task": getattr(record, "data", {}).get("name")}
    return {}


def type_name(error: BaseException) -> str:
    """The type of an exception, as one would import it."""
    kind = type(error)
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def traceback_without_messages(error: BaseException) -> str:
    """The lines of code that led to the error, and to those that it came from; the latest last."""
    parts: list[str] = []
    current: BaseException | None = error
    while current is not None and len(parts) < MOST_CHAINED:
        frames = "".join(traceback.format_tb(current.__traceback__))
        parts.append(f"Traceback (most recent call last):\n{frames}{type_name(current)}")
        current = current.__cause__ or (None if current.__suppress_context__ else current.__context__)
    return "\n\nwhich led to\n\n".join(reversed(parts))
